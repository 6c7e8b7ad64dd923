import { type Dispatch, type SetStateAction, useId } from 'react'
import type { PlayableSource } from '#domain/player/sources.ts'
import { BufferingIndicator } from './buffering-indicator.tsx'
import { CaptionsPanel } from './controls/captions-panel.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import type { Commands } from './controls/player-commands.ts'
import type { PanelName } from './controls/player-panel.tsx'
import type { PlayerSettings } from './controls/player-settings.ts'
import { SettingsPanel } from './controls/settings-panel.tsx'
import { TouchControls } from './controls/touch-controls.tsx'
import type { ChangePlayerSettings } from './controls/use-player-settings.ts'
import type { SessionState } from './engine/playback-session.ts'
import { canSeek, type MediaState } from './engine/use-media-state.ts'
import { NextEpisodeCard, useNextEpisodeCard } from './next-episode-card.tsx'
import type { Program } from './program.ts'
import { FailoverNotice, ResumeNotice } from './stage-notice.tsx'

interface Props {
	video: HTMLVideoElement
	program: Program
	source: PlayableSource
	media: MediaState
	state: SessionState
	settings: PlayerSettings
	changeSettings: ChangePlayerSettings
	commands: Commands
	isFullscreen: boolean
	/** Effect of the last shortcut. */
	message: string | null
	failedSourceName: string | null
	resumedAt: number | null
	dismissResume: () => void
	panel: PanelName | null
	setPanel: Dispatch<SetStateAction<PanelName | null>>
	onQuality: (index: number | null) => void
}

/** Everything on top of the video once playback has started. */
export function PlayingStage(props: Props) {
	const { video, program, source, media, state, settings, changeSettings, commands, panel, setPanel } = props
	const panelId = useId()
	// Only episodes end and are followed by another.
	const card = useNextEpisodeCard(video, program.kind === 'title' ? program.next : null, media, commands)
	const close = () => setPanel(null)
	return (
		<>
			{state.phase === 'loading' || media.isWaiting ? (
				<BufferingIndicator isOffline={state.isOffline} isLive={source.isLive} />
			) : null}
			<p className="stage-flash" role="status">
				{props.message}
			</p>
			<div className="stage-notices">
				{props.failedSourceName ? <FailoverNotice from={props.failedSourceName} to={source.name} /> : null}
				{props.resumedAt === null ? null : (
					<ResumeNotice
						atSeconds={props.resumedAt}
						onStartOver={() => commands.seekTo(0)}
						onDismiss={props.dismissResume}
					/>
				)}
			</div>
			<TouchControls commands={commands} isPaused={media.isPaused} canSkip={canSeek(media)} />
			<ControlBar
				video={video}
				media={media}
				source={source}
				program={program}
				settings={settings}
				commands={commands}
				isFullscreen={props.isFullscreen}
				panel={panel}
				togglePanel={(name) => setPanel(panel === name ? null : name)}
				panelId={panelId}
			/>
			{card ? <NextEpisodeCard {...card} /> : null}
			{panel === 'captions' ? (
				<CaptionsPanel
					id={panelId}
					tracks={source.captions}
					settings={settings}
					changeSettings={changeSettings}
					onClose={close}
				/>
			) : null}
			{panel === 'settings' ? (
				<SettingsPanel
					id={panelId}
					video={video}
					qualities={state.qualities}
					onQuality={props.onQuality}
					speed={source.isLive ? null : settings.speed}
					onSpeed={commands.setSpeed}
					onKeys={() => setPanel('keys')}
					onClose={close}
				/>
			) : null}
		</>
	)
}
