import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import { whenIdle } from '#app/document/when-idle.ts'
import { isFocusFree } from '#app/ui/focus/page-focus.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatClock } from '#domain/player/playback.ts'
import type { PlaybackFailure } from '#domain/player/playback-failure.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { playerWords } from '#domain/player/words.ts'
import type { ActivePlayer, PanelName } from './active-player.ts'
import { useCaptions } from './captions/caption-display.ts'
import { useTracks } from './captions/use-tracks.ts'
import { useCast } from './cast/use-cast.ts'
import { ControlButton, EpisodesButton, MoreButton } from './controls/control-button.tsx'
import { useCommands } from './controls/player-commands.ts'
import { usePlayerKeys } from './controls/player-keys.ts'
import { usePlayerSettings } from './controls/player-settings.ts'
import { useFullscreen, useIdle, useOverlayMessage, useStageAttributes } from './controls/stage-state.ts'
import { useVideoGestures } from './controls/use-video-gestures.ts'
import { useDataSaver } from './engine/network.ts'
import { useMediaSession } from './engine/use-media-session.ts'
import { canSeek, useMediaState } from './engine/use-media-state.ts'
import {
	type RequestedStart,
	type SessionHandover,
	usePlaybackSession,
	useStartPosition,
} from './engine/use-playback-session.ts'
import type { FailedSource } from './engine/use-source.ts'
import { FailureScreen } from './failure-screen.tsx'
import type { PictureInPicture } from './floating/use-picture-in-picture.ts'
import type { PlayerMenu, Program, ProgramNeighbor } from './program.ts'
import { type PlayerViewer, useHistoryRecording } from './progress/history-recorder.ts'
import { devicePositionStore, newerPosition, nullPositionStore, type PositionStore } from './progress/position-store.ts'
import { type PlaybackReporter, usePlaybackReports, usePositionSaving } from './progress/use-playback-reports.ts'
import { useSegments } from './segments/use-segments.ts'

export interface EnhancedPlayerProps {
	root: HTMLElement
	video: HTMLVideoElement
	program: Program
	source: PlayableSource
	start: RequestedStart
	/** Saved position of the viewer's account. */
	savedPosition: StoredPosition | null
	viewer: PlayerViewer
	/** Where positions are stored; `null` for those of the history. */
	positions: PositionStore | null
	/** Sources that were tried before. */
	failedSources: readonly FailedSource[]
	onFailure: ((failure: PlaybackFailure) => void) | undefined
	onRetry: () => void
	handover: SessionHandover
	onNavigate: (neighbor: ProgramNeighbor) => void
	menu: PlayerMenu
	/** Reports playback to the viewer's own server. */
	playbackReporter: PlaybackReporter | null
	pictureInPicture: PictureInPicture
}

/** Custom controls on top of the native player. Keyed by program and source, so a new one starts fresh. */
export default function EnhancedPlayer(props: EnhancedPlayerProps) {
	const { root, video, program, source, start, onFailure, onNavigate } = props
	const { session, state, carried: carriedPosition } = usePlaybackSession(video, source, props.handover)
	const { phase, failure } = state
	const failedSource = props.failedSources.filter(({ id }) => id !== source.id).at(-1) ?? null
	const [settings, changeSettings] = usePlayerSettings(video, source.isLive)
	const media = useMediaState(video, session, source.isLive)
	const positions =
		props.positions ?? (program.record && props.viewer.isHistoryEnabled ? devicePositionStore : nullPositionStore)
	const { isFullscreen, toggle: toggleFullscreen } = useFullscreen(root, video)
	const [message, showMessage] = useOverlayMessage()
	const [panel, setPanel] = useState<PanelName | null>(null)
	const { startSeconds, resumedAt, dismissResume } = useStartPosition({
		session,
		carriedPosition,
		start,
		key: program.key,
		store: positions,
		savedPosition: props.savedPosition,
		isPlaying: phase === 'playing',
	})
	const { isIdle, hide } = useIdle(root, media.isPaused || panel !== null || phase !== 'playing')

	const tracks = useTracks({
		video,
		session,
		program,
		source,
		stream: state.tracks,
		isStarted: phase !== 'poster',
		settings,
		changeSettings,
	})

	const dataSaver = useDataSaver(session, settings, changeSettings)
	const { segments, creditsStartSeconds } = useSegments(program, phase === 'playing' ? media.durationSeconds : 0)

	const commands = useCommands(video, session, {
		segments,
		settings,
		startSeconds,
		tracks,
		toggleFullscreen,
		showMessage,
		isLive: source.isLive,
		next: program.next,
		changeSettings,
		togglePictureInPicture: props.pictureInPicture.toggle,
		goTo: onNavigate,
	})
	usePlayerKeys(root, video, commands, {
		closeTopLayer: () => setPanel(null),
		showShortcuts: () => setPanel('keys'),
		program,
		canSeek: canSeek(media),
	})
	useVideoGestures(video, { commands, isIdle, hide })
	usePositionSaving(video, program.key, positions, creditsStartSeconds)
	useHistoryRecording(video, program.record, source.id, props.viewer, creditsStartSeconds, () =>
		newerPosition(positions.read(program.key), props.savedPosition),
	)
	usePlaybackReports(video, props.playbackReporter, state.tracks.currentAudio)
	useCaptions(video, tracks.track, { timing: tracks.timing, isRaised: !isIdle, cueSize: settings.cueSize })
	useMediaSession(video, program, commands, canSeek(media))
	useStageAttributes(root, { phase, isIdle, isPaused: media.isPaused }, settings)
	const isStartedByPress = session !== null && start.isOpenedByPress
	useEffect(() => {
		// The pressed link is gone with its page: the keys go to the player.
		if (isStartedByPress && isFocusFree()) root.focus({ preventScroll: true })
	}, [isStartedByPress, root])
	const cast = useCast(video, program, props.menu.castReceiverId ?? '')
	useEffect(preloadPlayingStage, [])
	useEffect(() => {
		if (phase === 'failed') onFailure?.(failure ?? 'unexplained')
	}, [phase, failure, onFailure])

	if (!session || !commands) return null
	const startPlaying = () => {
		// The pressed button disappears: move the focus to the player.
		root.focus({ preventScroll: true })
		commands.play()
	}
	const player: ActivePlayer = {
		root,
		video,
		program,
		source,
		media,
		dataSaver,
		segments,
		creditsStartSeconds,
		state,
		commands,
		tracks,
		message,
		showMessage,
		resumedAt,
		dismissResume,
		panel,
		setPanel,
		isFullscreen,
		settings: state.isMutedByBrowser ? { ...settings, muted: true } : settings,
		changeSettings,
		floating: props.pictureInPicture.floating,
		failedSource,
		selectQuality: (index) => session.selectQuality(index),
		menu: props.menu,
		cast,
	}
	return (
		<>
			{phase === 'poster' ? <PosterScreen player={player} onPlay={startPlaying} startSeconds={startSeconds} /> : null}
			{phase === 'failed' ? (
				<FailureScreen
					source={source}
					program={program}
					failure={failure ?? 'unexplained'}
					atSeconds={session.position().atSeconds ?? startSeconds}
					failedSources={props.failedSources}
					choice={props.menu.sources}
					onRetry={props.onRetry}
				/>
			) : null}
			{phase === 'loading' || phase === 'playing' ? (
				<Suspense fallback={null}>
					<LazyPlayingStage player={player} />
				</Suspense>
			) : null}
			{panel ? (
				<Suspense fallback={null}>
					<LazyPanel player={player} />
				</Suspense>
			) : null}
		</>
	)
}

interface PosterScreenProps {
	player: ActivePlayer
	onPlay: () => void
	startSeconds: number
}

/** The poster with one large play button, before anything is loaded. */
function PosterScreen({ player, onPlay, startSeconds }: PosterScreenProps) {
	return (
		<>
			<div className="poster-screen">
				<button type="button" className="big-play" aria-label={playerWords.play} onClick={onPlay}>
					<Icon name="play" size={28} />
				</button>
				{startSeconds > 0 ? (
					<p className="poster-note">{playerWords.playFrom({ position: formatClock(startSeconds) })}</p>
				) : null}
			</div>
			<div className="poster-bar">
				<MoreButton root={player.root} />
				<EpisodesButton player={player} />
			</div>
		</>
	)
}

const loadPlayingStage = () => import('./playing-stage.client.tsx')

/** Everything on top of the video once playback has started; without its code, the native controls. */
const LazyPlayingStage = lazy<ComponentType<{ player: ActivePlayer }>>(() =>
	loadPlayingStage().catch(() => ({ default: NativeControls })),
)

const LazyPanel = lazy<ComponentType<{ player: ActivePlayer }>>(() =>
	import('./panels/player-panel.client.tsx').catch(() => ({ default: PanelUnavailable })),
)

/** Replaces a panel whose code could not be loaded, for example offline. */
function PanelUnavailable({ player: { setPanel } }: { player: ActivePlayer }) {
	return (
		<div className="stage-notices">
			<div className="stage-notice" role="alert">
				<p className="stage-notice-text">{playerWords.panelFailed}</p>
				<ControlButton name={playerWords.close} icon="close" size={18} onClick={() => setPanel(null)} />
			</div>
		</div>
	)
}

/** Loads the code once the browser is idle, so that it is ready for the first press. */
function preloadPlayingStage(): void {
	whenIdle(() => void loadPlayingStage().catch(() => {}))
}

function NativeControls({ player: { video } }: { player: ActivePlayer }) {
	useEffect(() => {
		video.controls = true
		return () => {
			video.controls = false
		}
	}, [video])
	return null
}
