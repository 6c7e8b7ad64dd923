import { useEffect, useState } from 'react'
import { whenLoaded } from '#app/ui/when-loaded.ts'
import { finalCreditsStart, fittingSegments, type PlayingSegment, type TitleSegments } from '#domain/player/segments.ts'
import { segmentsPath } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { Program } from '../program.ts'

const NO_SEGMENTS: ProgramSegments = { segments: [], creditsStartSeconds: null }

/** The segments of a title, loaded once it plays. @param durationSeconds 0 until it plays */
export function useSegments({ record }: Program, durationSeconds: number): ProgramSegments {
	const [found, setFound] = useState<{ key: string; segments: ProgramSegments } | null>(null)
	const ref = record?.ref ?? null
	const key = ref && durationSeconds > 0 ? `${mediaKey(ref)} ${Math.round(durationSeconds)}` : null
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the title and its length
	useEffect(() => {
		if (!ref || key === null) return
		// Without segments, there is just no skip button.
		const loading = loadSegments(ref, durationSeconds).catch(() => NO_SEGMENTS)
		return whenLoaded(loading, (segments) => setFound({ key, segments }))
	}, [key])
	return found !== null && found.key === key ? found.segments : NO_SEGMENTS
}

interface ProgramSegments {
	segments: readonly PlayingSegment[]
	/** The start of the final credits; `null` if unknown. */
	creditsStartSeconds: number | null
}

const TIMEOUT_MS = 8_000

/** The title's segments that fit this video. */
async function loadSegments(ref: MediaRef, durationSeconds: number): Promise<ProgramSegments> {
	const response = await fetch(segmentsPath(ref), { signal: AbortSignal.timeout(TIMEOUT_MS) })
	if (!response.ok) throw new Error(`segments: HTTP ${response.status}`)
	const segments = fittingSegments((await response.json()) as TitleSegments, durationSeconds)
	return { segments, creditsStartSeconds: finalCreditsStart(segments, durationSeconds) }
}
