import { useEffect, useState } from 'react'
import { areSpoilersCovered } from '#app/features/title/device/spoilers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { secondsToNext } from '#domain/player/next-episode-card.ts'
import { playerWords } from '#domain/player/words.ts'
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

/** The card's state while it is due. At the end the next episode starts, unless the viewer declined. */
export function useNextEpisodeCard(
	video: HTMLVideoElement,
	program: Program,
	media: MediaState,
	creditsStartSeconds: number | null,
	{ goTo }: Commands,
): Props | null {
	const [isDismissed, setIsDismissed] = useState(false)
	// Films have no next program; channels and matches don't continue with the next one.
	const isFollowed = program.kind === 'title' || program.kind === 'replay'
	const upcoming = isFollowed && !isDismissed ? program.next : null
	const isCovered = program.kind === 'title' && areSpoilersCovered()
	const pictureUrl = (isCovered ? null : upcoming?.pictureUrl) ?? program.posterUrl
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
	return {
		name,
		next: { ...upcoming, pictureUrl, label: isCovered ? numberOf(upcoming.label) : upcoming.label },
		secondsLeft,
		onPlay: () => goTo(upcoming),
		onCancel: () => setIsDismissed(true),
	}
}

/** Returns 'S1 E2' for 'S1 E2 · Name'. */
function numberOf(label: string): string {
	return label.split(' · ')[0] ?? label
}

/** Card with the next episode, or the next program of a channel, and its countdown. */
export function NextEpisodeCard({ name, next, secondsLeft, onPlay, onCancel }: Props) {
	const isCounting = secondsLeft <= COUNTDOWN_SECONDS
	return (
		<section className="next-card" aria-label={name}>
			{next.pictureUrl ? <img className="next-picture" src={next.pictureUrl} width={300} height={169} alt="" /> : null}
			<div className="next-words">
				<p className="next-note">{isCounting ? playerWords.nextIn({ name, seconds: secondsLeft }) : name}</p>
				<p className="next-label">{next.label}</p>
			</div>
			<div className="actions">
				<button type="button" className="button primary" onClick={onPlay}>
					{isCounting ? <CountdownRing fraction={secondsLeft / COUNTDOWN_SECONDS} /> : <Icon name="play" size={16} />}
					{playerWords.playNow}
				</button>
				<button type="button" className="button quiet" onClick={onCancel}>
					{playerWords.cancel}
				</button>
			</div>
		</section>
	)
}

/** A ring that closes as time runs out. */
function CountdownRing({ fraction }: { fraction: number }) {
	return (
		<svg className="icon next-ring" width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
			<circle cx={8} cy={8} r={6.5} pathLength={1} strokeDasharray={1} strokeDashoffset={fraction} />
		</svg>
	)
}
