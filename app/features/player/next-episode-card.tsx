import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Commands } from './controls/player-commands.ts'
import type { MediaState } from './engine/use-media-state.ts'
import type { ProgramNeighbor } from './program.ts'

const CARD_SECONDS = 60
/** Of something short the last minute is most of it. */
const CARD_FRACTION = 0.25
const COUNTDOWN_SECONDS = 10

/** Seconds until the next episode begins by itself, `null` while its card is not due. */
export function secondsToNext({ timeSeconds, durationSeconds, isLive }: MediaState): number | null {
	if (isLive || durationSeconds <= 0) return null
	const left = durationSeconds - timeSeconds
	return left <= Math.min(CARD_SECONDS, durationSeconds * CARD_FRACTION) ? Math.max(0, Math.ceil(left)) : null
}

interface Props {
	next: ProgramNeighbor
	secondsLeft: number
	onPlay: () => void
	onCancel: () => void
}

/** What the card needs while it is due. At the end the next episode begins, unless the viewer has said no. */
export function useNextEpisodeCard(
	video: HTMLVideoElement,
	next: ProgramNeighbor | null,
	media: MediaState,
	{ goTo }: Commands,
): Props | null {
	const [isDismissed, setIsDismissed] = useState(false)
	const upcoming = isDismissed ? null : next
	// By the event, not by the state: an element that another episode has left is still at its end for a moment.
	useEffect(() => {
		if (!upcoming) return
		const playNext = () => goTo(upcoming)
		video.addEventListener('ended', playNext)
		return () => video.removeEventListener('ended', playNext)
	}, [video, upcoming, goTo])
	const secondsLeft = secondsToNext(media)
	if (!upcoming || secondsLeft === null) return null
	return { next: upcoming, secondsLeft, onPlay: () => goTo(upcoming), onCancel: () => setIsDismissed(true) }
}

/** What comes next, and when. */
export function NextEpisodeCard({ next, secondsLeft, onPlay, onCancel }: Props) {
	const isCounting = secondsLeft <= COUNTDOWN_SECONDS
	return (
		<section className="next-card" aria-label="Next episode">
			<p className="next-note">{isCounting ? `Next episode in ${secondsLeft} s` : 'Next episode'}</p>
			<p className="next-label">{next.label}</p>
			<div className="actions">
				<button type="button" className="button primary" onClick={onPlay}>
					<Icon name="play" size={16} />
					Play now
				</button>
				<button type="button" className="button" onClick={onCancel}>
					Cancel
				</button>
			</div>
		</section>
	)
}
