import { useEffect, useRef, useState } from 'react'
import { isOpeningSegment, type PlayingSegment, SKIP_LABELS, segmentAt } from '#domain/player/segments.ts'
import type { Commands } from '../controls/player-commands.ts'
import type { MediaState } from '../engine/use-media-state.ts'

/** How long the button stays while the other controls are hidden. */
const NEW_SECONDS = 10

interface Props {
	/** `null`: nothing to skip. */
	segment: PlayingSegment | null
	root: HTMLElement
	media: Pick<MediaState, 'timeSeconds'>
	commands: Pick<Commands, 'skipSegment'>
}

/** The button that skips the intro while it plays. */
export function SegmentSkip({ segment, root, media: { timeSeconds }, commands }: Props) {
	const skip = () => {
		// The pressed button disappears: move the focus to the player.
		root.focus({ preventScroll: true })
		commands.skipSegment()
	}
	const isNew = segment !== null && timeSeconds - segment.startSeconds < NEW_SECONDS
	return (
		<div className={`segment-skip ${isNew ? 'is-new' : ''}`} role="status">
			{segment ? (
				<button type="button" className="button" onClick={skip}>
					{SKIP_LABELS[segment.kind]}
				</button>
			) : null}
		</div>
	)
}

const NOTICE_MS = 8_000

/** The segment to skip now. If the viewer wants it, intros and recaps are skipped automatically, each once. */
export function useSegmentSkipping(
	segments: readonly PlayingSegment[],
	{ timeSeconds, isPaused }: Pick<MediaState, 'timeSeconds' | 'isPaused'>,
	isAutomatic: boolean,
	{ seekTo, skipSegment }: Pick<Commands, 'seekTo' | 'skipSegment'>,
) {
	const current = segmentAt(segments, timeSeconds)
	const [skipped, setSkipped] = useState<PlayingSegment | null>(null)
	const skippedBefore = useRef(new Set<PlayingSegment>())
	const toSkip = isAutomatic && !isPaused && current && isOpeningSegment(current) ? current : null
	useEffect(() => {
		if (!toSkip || skippedBefore.current.has(toSkip)) return
		skippedBefore.current.add(toSkip)
		skipSegment()
		setSkipped(toSkip)
	}, [toSkip, skipSegment])
	useEffect(() => {
		if (!skipped) return
		const timer = setTimeout(() => setSkipped(null), NOTICE_MS)
		return () => clearTimeout(timer)
	}, [skipped])
	return {
		current,
		/** The segment that was just skipped automatically. */
		skipped,
		watch() {
			if (skipped) seekTo(skipped.startSeconds)
			setSkipped(null)
		},
		dismiss: () => setSkipped(null),
	}
}
