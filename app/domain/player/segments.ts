import type { MediaRef } from '#domain/shared/media-ref.ts'
import { playerWords } from './words.ts'

export type SegmentKind = 'intro' | 'recap' | 'credits' | 'preview'

/** A part of a title that viewers may want to skip. */
export interface Segment {
	kind: SegmentKind
	startSeconds: number
	/** `null` if it lasts until the end. */
	endSeconds: number | null
}

export interface TitleSegments {
	segments: readonly Segment[]
	/** The length of the version that the segments were measured in; `null` if unknown. */
	runtimeSeconds: number | null
}

export interface SegmentSearch {
	find(ref: MediaRef): Promise<TitleSegments>
}

/** A segment that fits the video that plays. */
export interface PlayingSegment extends Segment {
	endSeconds: number
}

export const SKIP_LABELS: Record<SegmentKind, string> = {
	get intro() {
		return playerWords.skipIntro
	},
	get recap() {
		return playerWords.skipRecap
	},
	get credits() {
		return playerWords.skipCredits
	},
	get preview() {
		return playerWords.skipPreview
	},
}

/** The largest difference in length: another cut has its intro elsewhere. */
const MAX_RUNTIME_DIFFERENCE = 0.02
const MIN_SEGMENT_SECONDS = 3
/** People measure segments by hand: adjacent ones may overlap by this much. */
const TOLERANCE_SECONDS = 1
/** The longest remainder after the credits that does not count as a scene. */
const MAX_TAIL_SECONDS = 5

/** The plausible segments for a video of this length: not from another cut, and not contradicting each other. */
export function fittingSegments(
	{ segments, runtimeSeconds }: TitleSegments,
	durationSeconds: number,
): PlayingSegment[] {
	if (runtimeSeconds === null || !(durationSeconds > 0 && Number.isFinite(durationSeconds))) return []
	if (Math.abs(runtimeSeconds - durationSeconds) > durationSeconds * MAX_RUNTIME_DIFFERENCE) return []
	const fitting = segments.flatMap((segment) => fitToDuration(segment, durationSeconds) ?? [])
	return fitting.filter((segment) => !fitting.some((other) => other !== segment && isOverlapping(segment, other)))
}

function fitToDuration(segment: Segment, durationSeconds: number): PlayingSegment | null {
	const { startSeconds } = segment
	const isOpening = isOpeningSegment(segment)
	const statedEnd = segment.endSeconds ?? (isOpening ? Number.NaN : durationSeconds)
	if (!(startSeconds >= 0 && statedEnd <= durationSeconds * (1 + MAX_RUNTIME_DIFFERENCE))) return null
	const endSeconds = Math.min(statedEnd, durationSeconds)
	if (endSeconds - startSeconds < MIN_SEGMENT_SECONDS) return null
	const half = durationSeconds / 2
	const isPlausible = isOpening ? startSeconds < half && endSeconds - startSeconds < half : startSeconds >= half
	return isPlausible ? { ...segment, endSeconds } : null
}

function isOverlapping(a: PlayingSegment, b: PlayingSegment): boolean {
	const shared = Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds)
	return shared > TOLERANCE_SECONDS
}

/** Whether the segment precedes the story. */
export function isOpeningSegment({ kind }: Pick<Segment, 'kind'>): boolean {
	return kind === 'intro' || kind === 'recap'
}

/** The segment to skip now; `null` if there is none, or if it is almost over. */
export function segmentAt(segments: readonly PlayingSegment[], timeSeconds: number): PlayingSegment | null {
	const isNow = ({ startSeconds, endSeconds }: PlayingSegment) =>
		startSeconds <= timeSeconds && timeSeconds < endSeconds - TOLERANCE_SECONDS
	return segments.find(isNow) ?? null
}

/** Where the final credits start; `null` if unknown, or if a scene follows them. */
export function finalCreditsStart(segments: readonly PlayingSegment[], durationSeconds: number): number | null {
	let start = durationSeconds
	const closing = segments.filter((segment) => !isOpeningSegment(segment))
	for (const { startSeconds, endSeconds } of closing.sort((a, b) => b.endSeconds - a.endSeconds)) {
		if (endSeconds < start - MAX_TAIL_SECONDS) break
		start = startSeconds
	}
	return start < durationSeconds ? start : null
}
