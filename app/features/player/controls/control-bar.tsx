import { Link } from '#app/ui/link.tsx'
import { captionWords } from '#domain/player/caption-words.ts'
import { describeBehind, formatBehind } from '#domain/player/live-playback.ts'
import { formatClock } from '#domain/player/playback.ts'
import { playerWords } from '#domain/player/words.ts'
import type { ActivePlayer } from '../active-player.ts'
import { canSeek, type MediaState } from '../engine/use-media-state.ts'
import { canUsePictureInPicture } from '../floating/use-picture-in-picture.ts'
import { PROGRAM_LABELS } from '../program.ts'
import { ControlButton, EpisodesButton, MoreButton, PanelButton, PlayButton, SeekButton } from './control-button.tsx'
import type { Commands } from './player-commands.ts'
import type { PlayerSettings } from './player-settings.ts'
import { SeekBar } from './seek-bar.tsx'

/** The bar at the bottom: the timeline and the buttons. */
export function ControlBar({ player }: { player: ActivePlayer }) {
	const { video, media, source, program, settings, commands, tracks, isFullscreen } = player
	// Channels and their programs show their neighbors at the top.
	const next = program.kind === 'title' ? program.next : null
	const span = media.seekableRange ?? (media.isLive ? null : EMPTY_RANGE)
	return (
		<div className="control-bar">
			{span ? (
				<SeekBar
					media={media}
					range={span}
					chapters={source.chapters}
					thumbnailsUrl={player.dataSaver.isOn ? null : source.thumbnailsUrl}
					commands={commands}
				/>
			) : null}
			<div className="control-row">
				<PlayButton commands={commands} isPaused={media.isPaused} className="needs-pointer" />
				{canSeek(media) ? (
					<>
						<SeekButton commands={commands} direction={-1} className="needs-pointer needs-room" />
						<SeekButton commands={commands} direction={1} className="needs-pointer needs-room" />
					</>
				) : null}
				{next ? (
					<ControlButton name={PROGRAM_LABELS.title.next} icon="next" onClick={() => commands.goTo(next)} />
				) : null}
				<VolumeControl settings={settings} commands={commands} />
				{media.isLive ? <LiveClock media={media} commands={commands} /> : <Clock media={media} />}
				{program.fromStartPath ? (
					<Link to={program.fromStartPath} className="from-start">
						{playerWords.fromStart}
					</Link>
				) : null}
				<span className="control-gap" />
				<MoreButton root={player.root} />
				{tracks.captions.length > 0 || tracks.own || tracks.audio.length > 1 ? (
					<PanelButton
						player={player}
						panel="captions"
						name={captionWords.captions}
						icon="captions"
						className={tracks.currentCaptions ? 'is-on' : ''}
					/>
				) : null}
				<EpisodesButton player={player} />
				<PanelButton player={player} panel="settings" name={playerWords.settings} icon="settings" />
				{canUsePictureInPicture(video) ? (
					<ControlButton
						name={playerWords.pictureInPicture}
						icon="pip"
						className="needs-room"
						onClick={commands.togglePictureInPicture}
					/>
				) : null}
				<ControlButton
					name={isFullscreen ? playerWords.leaveFullScreen : playerWords.fullScreen}
					icon={isFullscreen ? 'fullscreen-exit' : 'fullscreen'}
					onClick={commands.toggleFullscreen}
				/>
			</div>
		</div>
	)
}

/** The timeline until the film's length is known. */
const EMPTY_RANGE = { startSeconds: 0, endSeconds: 0 }

/** Shows that playback is live, or how far behind it is, with a way back to the live edge. */
function LiveClock({ media: { behindSeconds }, commands }: Pick<ActivePlayer, 'media' | 'commands'>) {
	if (behindSeconds === 0) return <span className="clock is-live">{playerWords.live}</span>
	return (
		<button type="button" className="clock clock-behind" onClick={commands.goLive}>
			<span aria-hidden="true">{formatBehind(behindSeconds)}</span>
			<span className="visually-hidden">{describeBehind(behindSeconds)}. </span>
			<strong>{playerWords.goLive}</strong>
		</button>
	)
}

function Clock({ media: { timeSeconds, durationSeconds } }: { media: MediaState }) {
	return (
		<span className="clock">
			{formatClock(timeSeconds)} <span className="clock-total">/ {formatClock(durationSeconds)}</span>
		</span>
	)
}

/** Mute, and a slider for pointers that can hover: phones have volume keys. */
function VolumeControl({ settings, commands }: { settings: PlayerSettings; commands: Commands }) {
	const { volume, muted } = settings
	const shown = muted ? 0 : volume
	return (
		<div className={muted ? 'volume is-muted' : 'volume'}>
			<ControlButton
				name={muted ? playerWords.unmute : playerWords.mute}
				icon={shown === 0 ? 'mute' : 'volume'}
				onClick={commands.toggleMute}
			/>
			<input
				type="range"
				className="volume-input"
				aria-label={playerWords.volume}
				aria-valuetext={`${Math.round(shown * 100)}%`}
				min={0}
				max={1}
				step={0.05}
				value={shown}
				onChange={(event) => commands.setVolume(Number(event.target.value))}
			/>
		</div>
	)
}
