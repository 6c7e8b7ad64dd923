import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { secondsToNext } from '#domain/player/episode-order.ts'
import type { Commands } from './controls/player-commands.ts'
import type { MediaState } from './engine/use-media-state.ts'
import { PROGRAM_LABELS, type Program, type ProgramNeighbor } from './program.ts'

const COUNTDOWN_SECONDS = 10

interface Props {
	/** 'Next episode' */
	name: string
	next: ProgramNeighbor
	secondsLeft: number
	onPlay: () => void
	onCancel: () => void
}

/** State of the card while it is due. At the end the next episode starts, unless the viewer declined. */
export function useNextEpisodeCard(
	video: HTMLVideoElement,
	program: Program,
	media: MediaState,
	creditsStartSeconds: number | null,
	{ goTo }: Commands,
): Props | null {
	const [isDismissed, setIsDismissed] = useState(false)
	// Films have no next program; live channels and matches do not continue with the next one.
	const isFollowed = program.kind === 'title' || program.kind === 'replay'
	const upcoming = isFollowed && !isDismissed ? program.next : null
	// Use the event, not the state: for a moment, the element still reports the end of the previous episode.
	useEffect(() => {
		if (!upcoming) return
		const playNext = () => goTo(upcoming)
		video.addEventListener('ended', playNext)
		return () => video.removeEventListener('ended', playNext)
	}, [video, upcoming, goTo])
	const secondsLeft = secondsToNext(media, creditsStartSeconds)
	if (!upcoming || secondsLeft === null) return null
	const { next: name } = PROGRAM_LABELS[program.kind]
	return { name, next: upcoming, secondsLeft, onPlay: () => goTo(upcoming), onCancel: () => setIsDismissed(true) }
}

/** Card with the next episode, or the next program of a channel, and its countdown. */
export function NextEpisodeCard({ name, next, secondsLeft, onPlay, onCancel }: Props) {
	const isCounting = secondsLeft <= COUNTDOWN_SECONDS
	return (
		<section className="next-card" aria-label={name}>
			<p className="next-note">{isCounting ? `${name} in ${secondsLeft} s` : name}</p>
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
