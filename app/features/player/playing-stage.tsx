import { type Dispatch, type SetStateAction, useId } from 'react'
import type { PlayableSource } from '#domain/player/sources.ts'
import { CaptionsPanel } from './controls/captions-panel.tsx'
import type { Commands } from './controls/commands.ts'
import { ControlBar } from './controls/control-bar.tsx'
import type { Settings } from './controls/settings.ts'
import { SettingsPanel } from './controls/settings-panel.tsx'
import { TouchControls } from './controls/touch-controls.tsx'
import type { ChangeSettings } from './controls/use-settings.ts'
import type { SessionState } from './engine/playback-session.ts'
import { canSeek, type MediaState } from './engine/use-media-state.ts'
import type { PanelName } from './enhanced-player.tsx'
import { NextCard, useNextCard } from './next-card.tsx'
import type { Programme } from './programme.ts'
import { FailoverNotice, ResumeNotice } from './stage-notice.tsx'
import { Waiting } from './waiting.tsx'

interface Props {
	video: HTMLVideoElement
	programme: Programme
	source: PlayableSource
	media: MediaState
	state: SessionState
	settings: Settings
	change: ChangeSettings
	commands: Commands
	isFull: boolean
	/** What a key has just done, in a word. */
	flash: string | null
	failedName: string | null
	resumedAt: number | null
	dismissResume: () => void
	panel: PanelName | null
	setPanel: Dispatch<SetStateAction<PanelName | null>>
	onQuality: (index: number | null) => void
}

/** Everything that lies over the picture once play has been pressed. */
export function PlayingStage(props: Props) {
	const { video, programme, source, media, state, settings, change, commands, panel, setPanel } = props
	const panelId = useId()
	// Only episodes end, and are followed by one another.
	const card = useNextCard(video, programme.kind === 'title' ? programme.next : null, media, commands)
	const close = () => setPanel(null)
	return (
		<>
			{state.phase === 'loading' || media.isWaiting ? (
				<Waiting isOffline={state.isOffline} isLive={source.isLive} />
			) : null}
			<p className="stage-flash" role="status">
				{props.flash}
			</p>
			<div className="stage-notices">
				{props.failedName ? <FailoverNotice from={props.failedName} to={source.name} /> : null}
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
				programme={programme}
				settings={settings}
				commands={commands}
				isFull={props.isFull}
				panel={panel}
				togglePanel={(name) => setPanel(panel === name ? null : name)}
				panelId={panelId}
			/>
			{card ? <NextCard {...card} /> : null}
			{panel === 'captions' ? (
				<CaptionsPanel id={panelId} tracks={source.captions} settings={settings} change={change} onClose={close} />
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
