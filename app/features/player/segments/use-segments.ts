import { useEffect, useState } from 'react'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Program } from '../program.ts'
import type { ProgramSegments } from './load-segments.client.ts'

const NO_SEGMENTS: ProgramSegments = { segments: [], creditsStartSeconds: null }

/** What can be skipped in a title, loaded once it plays. @param durationSeconds 0 until it plays */
export function useSegments({ record }: Program, durationSeconds: number): ProgramSegments {
	const [found, setFound] = useState<{ key: string; segments: ProgramSegments } | null>(null)
	const ref = record?.ref ?? null
	const key = ref && durationSeconds > 0 ? `${mediaKey(ref)} ${Math.round(durationSeconds)}` : null
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the title and its length
	useEffect(() => {
		if (!ref || key === null) return
		let isCancelled = false
		import('./load-segments.client.ts')
			.then(({ loadSegments }) => loadSegments(ref, durationSeconds))
			.then(
				(segments) => isCancelled || setFound({ key, segments }),
				() => {}, // Without segments, there is just no skip button.
			)
		return () => {
			isCancelled = true
		}
	}, [key])
	return found !== null && found.key === key ? found.segments : NO_SEGMENTS
}
