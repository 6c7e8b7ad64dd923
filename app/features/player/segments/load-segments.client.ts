import { finalCreditsStart, fittingSegments, type PlayingSegment, type TitleSegments } from '#domain/player/segments.ts'
import { segmentsPath } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'

export interface ProgramSegments {
	segments: readonly PlayingSegment[]
	/** Where the final credits start; `null` if unknown. */
	creditsStartSeconds: number | null
}

const TIMEOUT_MS = 8_000

/** The title's segments that fit this video. */
export async function loadSegments(ref: MediaRef, durationSeconds: number): Promise<ProgramSegments> {
	const response = await fetch(segmentsPath(ref), { signal: AbortSignal.timeout(TIMEOUT_MS) })
	if (!response.ok) throw new Error(`segments: HTTP ${response.status}`)
	const segments = fittingSegments((await response.json()) as TitleSegments, durationSeconds)
	return { segments, creditsStartSeconds: finalCreditsStart(segments, durationSeconds) }
}
