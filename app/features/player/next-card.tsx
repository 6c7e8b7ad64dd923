import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Commands } from './controls/commands.ts'
import type { MediaState } from './engine/use-media-state.ts'
import type { Neighbour } from './programme.ts'

const CARD_SECONDS = 60
/** Of something short the last minute is most of it. */
const CARD_SHARE = 0.25
const COUNTDOWN_SECONDS = 10

/** Seconds until the next episode begins by itself, `null` while its card is not due. */
export function secondsToNext({ timeSeconds, durationSeconds, isLive }: MediaState): number | null {
	if (isLive || durationSeconds <= 0) return null
	const left = durationSeconds - timeSeconds
	return left <= Math.min(CARD_SECONDS, durationSeconds * CARD_SHARE) ? Math.max(0, Math.ceil(left)) : null
}

interface Props {
	next: Neighbour
	secondsLeft: number
	onGo: () => void
	onCancel: () => void
}

/** What the card needs while it is due. At the end the next episode begins, unless the viewer has said no. */
export function useNextCard(
	video: HTMLVideoElement,
	next: Neighbour | null,
	media: MediaState,
	{ goTo }: Commands,
): Props | null {
	const [isDismissed, setIsDismissed] = useState(false)
	const coming = isDismissed ? null : next
	// By the event, not by the state: an element that another episode has left is still at its end for a moment.
	useEffect(() => {
		if (!coming) return
		const goOn = () => goTo(coming)
		video.addEventListener('ended', goOn)
		return () => video.removeEventListener('ended', goOn)
	}, [video, coming, goTo])
	const secondsLeft = secondsToNext(media)
	if (!coming || secondsLeft === null) return null
	return { next: coming, secondsLeft, onGo: () => goTo(coming), onCancel: () => setIsDismissed(true) }
}

/** What comes next, and when. */
export function NextCard({ next, secondsLeft, onGo, onCancel }: Props) {
	const isCounting = secondsLeft <= COUNTDOWN_SECONDS
	return (
		<section className="next-card" aria-label="Next episode">
			<p className="next-note">{isCounting ? `Next episode in ${secondsLeft} s` : 'Next episode'}</p>
			<p className="next-label">{next.label}</p>
			<div className="actions">
				<button type="button" className="button primary" onClick={onGo}>
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
