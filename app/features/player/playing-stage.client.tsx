import './captions/captions-panel.css'
import { type Dispatch, lazy, type SetStateAction, Suspense, useEffect, useId, useState } from 'react'
import type { PlayingSegment } from '#domain/player/segments.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { useCaptionDrop } from './captions/use-caption-drop.ts'
import type { PlayerTracks } from './captions/use-tracks.ts'
import { CastButton, useCast } from './cast/cast-button.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import { TouchControls } from './controls/control-button.tsx'
import type { Commands } from './controls/player-commands.ts'
import { type PanelName, PlayerPanel } from './controls/player-panel.tsx'
import type { ChangePlayerSettings, PlayerSettings } from './controls/player-settings.ts'
import { SettingsPanel } from './controls/settings-panel.tsx'
import type { DataSaver } from './engine/network.ts'
import type { SessionState } from './engine/playback-session.ts'
import { useWakeLock } from './engine/use-media-session.ts'
import { canSeek, type MediaState } from './engine/use-media-state.ts'
import type { FailedSource } from './engine/use-source.ts'
import type { FloatingWindow } from './floating/floating-window.client.ts'
import { NextEpisodeCard, useNextEpisodeCard } from './next-episode-card.tsx'
import type { EpisodeLink, PlayerMenu, Program } from './program.ts'
import { SegmentSkip, useSegmentSkipping } from './segments/segment-skip.tsx'
import { FailoverNotice, ResumeNotice, SkippedNotice, SoundNotice } from './stage-notice.client.tsx'
import { EpisodeLinks } from './watch-parts.tsx'

const CaptionsPanel = lazy(() =>
	import('./captions/captions-panel.client.tsx').catch(() => ({ default: CaptionsPanelUnavailable })),
)

const FloatingPlayer = lazy(() =>
	import('./floating/floating-player.client.tsx').then(({ FloatingPlayer: player }) => ({ default: player })),
)

export interface PlayingStageProps {
	root: HTMLElement
	video: HTMLVideoElement
	program: Program
	source: PlayableSource
	media: MediaState
	/** Where it plays instead. */
	floating: FloatingWindow | null
	dataSaver: DataSaver
	segments: readonly PlayingSegment[]
	creditsStartSeconds: number | null
	state: SessionState
	settings: PlayerSettings
	changeSettings: ChangePlayerSettings
	commands: Commands
	tracks: PlayerTracks
	isFullscreen: boolean
	/** Effect of the last shortcut. */
	message: string | null
	showMessage: (text: string) => void
	/** The source that was tried before this one. */
	failedSource: FailedSource | null
	resumedAt: number | null
	dismissResume: () => void
	panel: PanelName | null
	setPanel: Dispatch<SetStateAction<PanelName | null>>
	onQuality: (index: number | null) => void
	menu: PlayerMenu
}

/** Everything on top of the video once playback has started. */
export default function PlayingStage(props: PlayingStageProps) {
	const { video, program, source, media, state, settings, changeSettings, commands, tracks, panel, setPanel, menu } =
		props
	const panelId = useId()
	const card = useNextEpisodeCard(video, program, media, props.creditsStartSeconds, commands)
	const skipping = useSegmentSkipping(props.segments, media, settings.skipsIntros, commands)
	useWakeLock(video, !media.isPaused)
	const close = () => setPanel(null)
	const cast = useCast(video, program, menu.castReceiverId ?? '')
	useCaptionDrop(props.root, tracks.own, () => setPanel('captions'), props.showMessage)
	return (
		<>
			{state.phase === 'loading' || media.isWaiting ? (
				<BufferingIndicator isOffline={state.isOffline} isLive={source.isLive} />
			) : null}
			<p className="stage-flash" role="status">
				{props.message}
			</p>
			<div className="stage-notices">
				{state.isMutedByBrowser ? <SoundNotice onPress={commands.toggleMute} /> : null}
				{props.failedSource ? <FailoverNotice from={props.failedSource} to={source.name} /> : null}
				{props.resumedAt === null ? null : (
					<ResumeNotice
						atSeconds={props.resumedAt}
						onStartOver={() => commands.seekTo(0)}
						onDismiss={props.dismissResume}
					/>
				)}
				{skipping.skipped ? (
					<SkippedNotice segment={skipping.skipped} onWatch={skipping.watch} onDismiss={skipping.dismiss} />
				) : null}
			</div>
			<TouchControls commands={commands} isPaused={media.isPaused} canSkip={canSeek(media)} />
			<ControlBar
				video={video}
				media={media}
				source={source}
				thumbnailsUrl={props.dataSaver.isOn ? null : source.thumbnailsUrl}
				program={program}
				settings={settings}
				commands={commands}
				tracks={tracks}
				isFullscreen={props.isFullscreen}
				panel={panel}
				togglePanel={(name) => setPanel(panel === name ? null : name)}
				panelId={panelId}
				hasEpisodes={menu.episodes.length > 1}
			/>
			{card ? <NextEpisodeCard {...card} /> : null}
			<SegmentSkip segment={card ? null : skipping.current} root={props.root} media={media} commands={commands} />
			{props.floating ? (
				<Suspense fallback={null}>
					<FloatingPlayer
						floating={props.floating}
						program={program}
						media={media}
						settings={settings}
						commands={commands}
						tracks={tracks}
						segment={skipping.current}
					/>
				</Suspense>
			) : null}
			{panel === 'captions' ? (
				<Suspense fallback={null}>
					<CaptionsPanel
						id={panelId}
						titleRef={program.record?.ref ?? null}
						fileUrl={source.mp4Url}
						tracks={tracks}
						settings={settings}
						changeSettings={changeSettings}
						onClose={close}
					/>
				</Suspense>
			) : null}
			{panel === 'episodes' ? <EpisodesPanel id={panelId} episodes={menu.episodes} onClose={close} /> : null}
			{panel === 'settings' ? (
				<SettingsPanel
					id={panelId}
					video={video}
					qualities={state.qualities}
					onQuality={props.onQuality}
					dataSaver={props.dataSaver}
					settings={settings}
					changeSettings={changeSettings}
					hasSegments={program.kind === 'title'}
					speed={source.isLive ? null : settings.speed}
					onSpeed={commands.setSpeed}
					sources={menu.sources}
					tracks={tracks}
					cast={menu.castReceiverId ? <CastButton source={source} cast={cast} /> : null}
					onKeys={() => setPanel('keys')}
					onClose={close}
				/>
			) : null}
		</>
	)
}

/** Without a connection, its code may be missing. */
function CaptionsPanelUnavailable({ id, onClose }: { id: string; onClose: () => void }) {
	return (
		<PlayerPanel id={id} name="Captions" onClose={onClose}>
			<p>Caption settings couldn't be loaded. Check your connection and reload the page.</p>
			<button type="button" className="button" onClick={onClose}>
				Close
			</button>
		</PlayerPanel>
	)
}

/** After this time, the spinner gets an explanation. */
const STALL_NOTICE_MS = 4_000

/** Shown while there is nothing to play yet. */
export function BufferingIndicator({ isOffline, isLive }: { isOffline: boolean; isLive: boolean }) {
	const [isStalled, setIsStalled] = useState(false)
	useEffect(() => {
		const timer = setTimeout(() => setIsStalled(true), STALL_NOTICE_MS)
		return () => clearTimeout(timer)
	}, [])
	const resumeText = isLive ? 'Playback will resume live' : 'Playback will resume'
	return (
		<div className="buffering" role="status">
			{isOffline ? (
				<p>You're offline. {resumeText} when you're back online.</p>
			) : (
				<>
					<span className="buffering-ring" aria-hidden="true" />
					{isLive && isStalled ? (
						<p>The stream has stalled. Trying again…</p>
					) : (
						<span className="visually-hidden">Loading</span>
					)}
				</>
			)}
		</div>
	)
}

interface Props {
	id: string
	episodes: readonly EpisodeLink[]
	onClose: () => void
}

/** The episodes of the season, without leaving the picture. */
export function EpisodesPanel({ id, episodes, onClose }: Props) {
	return (
		<PlayerPanel id={id} name="Episodes" onClose={onClose}>
			<EpisodeLinks episodes={episodes} />
		</PlayerPanel>
	)
}
