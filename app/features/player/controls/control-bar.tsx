import { describeBehind, formatBehind } from '#domain/player/live-playback.ts'
import { formatClock } from '#domain/player/playback.ts'
import type { ActivePlayer } from '../active-player.ts'
import { canSeek, type MediaState } from '../engine/use-media-state.ts'
import { canUsePictureInPicture } from '../floating/use-picture-in-picture.ts'
import { PROGRAM_LABELS } from '../program.ts'
import { ControlButton, PlayButton, SeekButton } from './control-button.tsx'
import type { Commands } from './player-commands.ts'
import type { PanelName } from './player-panel.tsx'
import type { PlayerSettings } from './player-settings.ts'
import { SeekBar } from './seek-bar.tsx'

/** The bar at the bottom: the timeline and the buttons. */
export function ControlBar({ player, panelId }: { player: ActivePlayer; panelId: string }) {
	const { video, media, source, program, settings, commands, tracks, isFullscreen, panel, setPanel } = player
	const { previous, next } = program
	const labels = PROGRAM_LABELS[program.kind]
	const span = media.seekableRange ?? (media.isLive ? null : EMPTY_RANGE)
	const panelButtonProps = (name: PanelName) => ({
		'aria-expanded': panel === name,
		'aria-controls': panelId,
		'aria-haspopup': 'dialog' as const,
		onClick: () => setPanel(panel === name ? null : name),
	})
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
				{previous ? (
					<ControlButton
						name={labels.previous}
						icon="next"
						isMirrored
						className="needs-room"
						onClick={() => commands.goTo(previous)}
					/>
				) : null}
				{next ? <ControlButton name={labels.next} icon="next" onClick={() => commands.goTo(next)} /> : null}
				<VolumeControl settings={settings} commands={commands} />
				{media.isLive ? <LiveClock media={media} commands={commands} /> : <Clock media={media} />}
				<span className="control-gap" />
				{tracks.captions.length > 0 || tracks.own || tracks.audio.length > 1 ? (
					<ControlButton
						name="Captions"
						icon="captions"
						className={tracks.currentCaptions ? 'is-on' : ''}
						{...panelButtonProps('captions')}
					/>
				) : null}
				{player.menu.episodes.length > 1 ? (
					<ControlButton name="Episodes" icon="episodes" {...panelButtonProps('episodes')} />
				) : null}
				<ControlButton name="Settings" icon="settings" {...panelButtonProps('settings')} />
				{canUsePictureInPicture(video) ? (
					<ControlButton
						name="Picture in picture"
						icon="pip"
						className="needs-room"
						onClick={commands.togglePictureInPicture}
					/>
				) : null}
				<ControlButton
					name={isFullscreen ? 'Leave full screen' : 'Full screen'}
					icon={isFullscreen ? 'fullscreen-exit' : 'fullscreen'}
					onClick={commands.toggleFullscreen}
				/>
			</div>
		</div>
	)
}

/** Until the film's length is known the timeline is empty. */
const EMPTY_RANGE = { startSeconds: 0, endSeconds: 0 }

/** Shows that playback is live, or how far behind it is, with a way back to the live edge. */
function LiveClock({ media: { behindSeconds }, commands }: Pick<ActivePlayer, 'media' | 'commands'>) {
	if (behindSeconds === 0) return <span className="clock is-live">Live</span>
	return (
		<button type="button" className="clock clock-behind" onClick={commands.goLive}>
			<span aria-hidden="true">{formatBehind(behindSeconds)}</span>
			<span className="visually-hidden">{describeBehind(behindSeconds)}. </span>
			<strong>Go live</strong>
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
		<div className="volume">
			<ControlButton
				name={muted ? 'Unmute' : 'Mute'}
				icon={shown === 0 ? 'mute' : 'volume'}
				onClick={commands.toggleMute}
			/>
			<input
				type="range"
				className="volume-input"
				aria-label="Volume"
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
