import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { secondsToNext } from '#domain/player/episode-order.ts'
import type { Commands } from './controls/player-commands.ts'
import type { MediaState } from './engine/use-media-state.ts'
import type { ProgramNeighbor } from './program.ts'

const COUNTDOWN_SECONDS = 10

interface Props {
	next: ProgramNeighbor
	secondsLeft: number
	onPlay: () => void
	onCancel: () => void
}

/** State of the card while it is due. At the end the next episode starts, unless the viewer declined. */
export function useNextEpisodeCard(
	video: HTMLVideoElement,
	next: ProgramNeighbor | null,
	media: MediaState,
	{ goTo }: Commands,
): Props | null {
	const [isDismissed, setIsDismissed] = useState(false)
	const upcoming = isDismissed ? null : next
	// By the event, not by the state: an element keeps the end of the previous episode for a moment.
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

/** Card with the next episode and its countdown. */
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
