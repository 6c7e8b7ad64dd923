import { useEffect, useMemo, useRef, useState } from 'react'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { createCommands } from './controls/player-commands.ts'
import type { PanelName } from './controls/player-panel.tsx'
import { ShortcutsDialog } from './controls/shortcuts-dialog.tsx'
import { useCaptions } from './controls/use-captions.ts'
import { useFullscreen } from './controls/use-fullscreen.ts'
import { useIdle } from './controls/use-idle.ts'
import { useOverlayMessage } from './controls/use-overlay-message.ts'
import { usePlayerKeys } from './controls/use-player-keys.ts'
import { usePlayerSettings } from './controls/use-player-settings.ts'
import { useVideoGestures } from './controls/use-video-gestures.ts'
import { useMediaSession } from './engine/use-media-session.ts'
import { canSeek, useMediaState } from './engine/use-media-state.ts'
import { type SessionHandover, usePlaybackSession } from './engine/use-playback-session.ts'
import { type RequestedStart, useStartPosition } from './engine/use-start-position.ts'
import { FailureScreen } from './failure-screen.tsx'
import { PlayingStage } from './playing-stage.tsx'
import { PosterScreen } from './poster-screen.tsx'
import { type Program, type ProgramNeighbor, siblingKind } from './program.ts'
import type { PlayerViewer } from './progress/history-sink.ts'
import { devicePositionStore, newerPosition, nullPositionStore } from './progress/position-store.ts'
import { useHistoryRecording } from './progress/use-history-recording.ts'
import { usePositionSaving } from './progress/use-position-saving.ts'
import { useStageAttributes } from './use-stage-attributes.ts'

export interface EnhancedPlayerProps {
	root: HTMLElement
	video: HTMLVideoElement
	program: Program
	source: PlayableSource
	start: RequestedStart
	/** Saved position of the viewer's account. */
	savedPosition: StoredPosition | null
	viewer: PlayerViewer
	/** The source that failed before this one was tried. */
	failedSourceName: string | null
	onFailure: () => void
	onRetry: () => void
	handover: SessionHandover
	onNavigate: (neighbor: ProgramNeighbor) => void
}

/** Custom controls on top of the native player. Keyed by program and source, so that another one starts fresh. */
export default function EnhancedPlayer(props: EnhancedPlayerProps) {
	const { root, video, program, source, start, onFailure, onNavigate } = props
	const { session, state, carried: carriedPosition } = usePlaybackSession(video, source, props.handover)
	const { phase } = state
	const [settings, change] = usePlayerSettings(video, source.isLive)
	const media = useMediaState(video, session)
	const positions = program.record && props.viewer.isHistoryEnabled ? devicePositionStore : nullPositionStore
	const { isFull, toggle: toggleFullscreen } = useFullscreen(root, video)
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

	const latest = useRef({ settings, startSeconds, toggleFullscreen, onGo: onNavigate })
	latest.current = { settings, startSeconds, toggleFullscreen, onGo: onNavigate }
	const commands = useMemo(
		() =>
			session &&
			createCommands({
				video,
				session,
				isLive: source.isLive,
				startSeconds: () => latest.current.startSeconds,
				settings: () => latest.current.settings,
				changeSettings: change,
				captionLanguages: source.captions.map(({ language }) => language),
				toggleFullscreen: () => latest.current.toggleFullscreen(),
				goTo: (neighbor) => latest.current.onGo(neighbor),
				showMessage,
			}),
		[video, session, change, source, showMessage],
	)
	const closePanel = () => setPanel(null)
	usePlayerKeys(root, video, commands, {
		closeTopLayer: closePanel,
		showShortcuts: () => setPanel('keys'),
		program,
		canSeek: canSeek(media),
	})
	useVideoGestures(video, { commands, isIdle, hide })
	usePositionSaving(video, program.key, positions)
	useHistoryRecording(video, program.record, source.id, props.viewer, () =>
		newerPosition(positions.read(program.key), props.savedPosition),
	)
	useCaptions(video, source.captions, phase === 'poster' ? null : settings.captions, !isIdle)
	useMediaSession(video, program, commands, canSeek(media))
	useStageAttributes(root, isIdle, settings)
	useEffect(() => {
		if (phase === 'failed') onFailure()
	}, [phase, onFailure])

	if (!session || !commands) return null
	const startPlaying = () => {
		// The pressed button disappears: move the focus to the player.
		root.focus({ preventScroll: true })
		commands.play()
	}
	return (
		<>
			{phase === 'poster' ? <PosterScreen onPlay={startPlaying} startSeconds={startSeconds} /> : null}
			{phase === 'failed' ? (
				<FailureScreen source={source} program={program} failure={state.failure} onRetry={props.onRetry} />
			) : null}
			{phase === 'loading' || phase === 'playing' ? (
				<PlayingStage
					video={video}
					program={program}
					source={source}
					media={media}
					state={state}
					settings={settings}
					changeSettings={change}
					commands={commands}
					isFullscreen={isFull}
					message={message}
					failedSourceName={props.failedSourceName}
					resumedAt={resumedAt}
					dismissResume={dismissResume}
					panel={panel}
					setPanel={setPanel}
					onQuality={(index) => session.selectQuality(index)}
				/>
			) : null}
			{panel === 'keys' ? <ShortcutsDialog siblings={siblingKind(program)} onClose={closePanel} /> : null}
		</>
	)
}
