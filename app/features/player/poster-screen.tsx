import { Icon } from '#app/ui/icon.tsx'
import { formatClock } from '#domain/player/playback.ts'

interface Props {
	onPlay: () => void
	startSeconds: number
}

/** One large play button, before anything is loaded. */
export function PosterScreen({ onPlay, startSeconds }: Props) {
	return (
		<div className="poster-screen">
			<button type="button" className="big-play" aria-label="Play" onClick={onPlay}>
				<Icon name="play" size={36} />
			</button>
			{startSeconds > 0 ? <p className="poster-note">From {formatClock(startSeconds)}</p> : null}
		</div>
	)
}
