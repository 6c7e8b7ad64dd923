import { createPortal } from 'react-dom'
import { captionWords } from '#domain/player/caption-words.ts'
import type { PlayingSegment } from '#domain/player/segments.ts'
import { playerWords } from '#domain/player/words.ts'
import type { ActivePlayer } from '../active-player.ts'
import { ControlButton, PlayButton, SeekButton } from '../controls/control-button.tsx'
import { SeekBar } from '../controls/seek-bar.tsx'
import { canSeek } from '../engine/use-media-state.ts'
import { PROGRAM_LABELS } from '../program.ts'
import { SegmentSkip } from '../segments/segment-skip.tsx'
import type { FloatingWindow } from './floating-window.client.ts'

interface Props {
	player: ActivePlayer
	floating: FloatingWindow
	segment: PlayingSegment | null
}

/** The controls of the floating window, and the note in the page that the video has left. */
export function FloatingPlayer({ player, floating, segment }: Props) {
	const { program, media, settings, commands, tracks } = player
	const { next } = program
	return (
		<>
			<div className="floating-note">
				<p>{playerWords.playingInPictureInPicture}</p>
				<button type="button" className="button" onClick={floating.close}>
					{playerWords.bringBack}
				</button>
			</div>
			{createPortal(
				<>
					<div className="control-bar">
						{media.seekableRange ? (
							<SeekBar
								media={media}
								range={media.seekableRange}
								chapters={[]}
								thumbnailsUrl={null}
								commands={commands}
							/>
						) : null}
						<div className="control-row">
							<PlayButton commands={commands} isPaused={media.isPaused} />
							{canSeek(media) ? (
								<>
									<SeekButton commands={commands} direction={-1} />
									<SeekButton commands={commands} direction={1} />
								</>
							) : null}
							{next ? (
								<ControlButton
									name={PROGRAM_LABELS[program.kind].next}
									icon="next"
									onClick={() => commands.goTo(next)}
								/>
							) : null}
							<span className="control-gap" />
							{tracks.captions.length > 0 ? (
								<ControlButton
									name={tracks.currentCaptions ? captionWords.captionsOff : captionWords.captionsOn}
									icon="captions"
									className={tracks.currentCaptions ? 'is-on' : ''}
									onClick={commands.toggleCaptions}
								/>
							) : null}
							<ControlButton
								name={settings.muted ? playerWords.unmute : playerWords.mute}
								icon={settings.muted ? 'mute' : 'volume'}
								onClick={commands.toggleMute}
							/>
						</div>
					</div>
					<SegmentSkip segment={segment} root={floating.stage} media={media} commands={commands} />
				</>,
				floating.stage,
			)}
		</>
	)
}
