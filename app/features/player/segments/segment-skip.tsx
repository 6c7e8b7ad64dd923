import { type PlayingSegment, SKIP_LABELS } from '#domain/player/segments.ts'
import type { Commands } from '../controls/player-commands.ts'
import type { MediaState } from '../engine/use-media-state.ts'

/** For this long the button stays even when the other controls are hidden. */
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
