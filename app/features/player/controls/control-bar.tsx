import { behindClock, behindWords } from '#domain/player/live-playback.ts'
import { formatClock } from '#domain/player/playback.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { canFloat } from '../engine/picture-in-picture.ts'
import type { MediaState } from '../engine/use-media-state.ts'
import type { PanelName } from '../enhanced-player.tsx'
import type { Programme } from '../programme.ts'
import { PROGRAMME_WORDS } from '../programme-words.ts'
import type { Commands } from './commands.ts'
import { ControlButton } from './control-button.tsx'
import { SeekBar } from './seek-bar.tsx'
import type { Settings } from './settings.ts'
import { VolumeControl } from './volume-control.tsx'

interface Props {
	video: HTMLVideoElement
	media: MediaState
	source: PlayableSource
	programme: Programme
	settings: Settings
	commands: Commands
	isFull: boolean
	panel: PanelName | null
	togglePanel: (panel: PanelName) => void
	panelId: string
}

/** The bar below the picture: the time line, and everything that is a button. */
export function ControlBar({
	video,
	media,
	source,
	programme,
	settings,
	commands,
	isFull,
	panel,
	togglePanel,
	panelId,
}: Props) {
	const { previous, next } = programme
	const words = PROGRAMME_WORDS[programme.kind]
	const span = media.span ?? (media.isLive ? null : NOTHING)
	const opens = (name: PanelName) => ({
		'aria-expanded': panel === name,
		'aria-controls': panelId,
		'aria-haspopup': 'dialog' as const,
		onClick: () => togglePanel(name),
	})
	return (
		<div className="control-bar">
			{span ? <SeekBar media={media} span={span} source={source} commands={commands} /> : null}
			<div className="control-row">
				<ControlButton
					name={media.isPaused ? 'Play' : 'Pause'}
					icon={media.isPaused ? 'play' : 'pause'}
					className="needs-pointer"
					onClick={commands.togglePlay}
				/>
				{previous ? (
					<ControlButton
						name={words.previous}
						icon="next"
						isMirrored
						className="needs-room"
						onClick={() => commands.goTo(previous)}
					/>
				) : null}
				{next ? <ControlButton name={words.next} icon="next" onClick={() => commands.goTo(next)} /> : null}
				<VolumeControl settings={settings} commands={commands} />
				{media.isLive ? <LiveClock media={media} commands={commands} /> : <Clock media={media} />}
				<span className="control-gap" />
				{source.captions.length > 0 ? (
					<ControlButton
						name="Captions"
						icon="captions"
						className={settings.captions ? 'is-on' : ''}
						{...opens('captions')}
					/>
				) : null}
				<ControlButton name="Settings" icon="settings" {...opens('settings')} />
				{canFloat(video) ? (
					<ControlButton
						name="Picture in picture"
						icon="pip"
						className="needs-room"
						onClick={commands.toggleFloating}
					/>
				) : null}
				<ControlButton
					name={isFull ? 'Leave full screen' : 'Full screen'}
					icon={isFull ? 'fullscreen-exit' : 'fullscreen'}
					onClick={commands.toggleFullscreen}
				/>
			</div>
		</div>
	)
}

/** Before anything is known of a film, its line is there and empty. */
const NOTHING = { startSeconds: 0, endSeconds: 0 }

/** That it is live; or how far behind, and the way back to the present. */
function LiveClock({ media: { behindSeconds }, commands }: Pick<Props, 'media' | 'commands'>) {
	if (behindSeconds === 0) return <span className="clock is-live">Live</span>
	return (
		<button type="button" className="clock clock-behind" onClick={commands.goLive}>
			<span aria-hidden="true">{behindClock(behindSeconds)}</span>
			<span className="visually-hidden">{behindWords(behindSeconds)}. </span>
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
