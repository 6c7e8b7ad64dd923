import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeptPosition } from '#app/device/positions.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { createCommands } from './controls/commands.ts'
import { KeysDialog } from './controls/keys-dialog.tsx'
import { useCaptions } from './controls/use-captions.ts'
import { useFlash } from './controls/use-flash.ts'
import { useFullscreen } from './controls/use-fullscreen.ts'
import { useIdle } from './controls/use-idle.ts'
import { usePicturePresses } from './controls/use-picture-presses.ts'
import { usePlayerKeys } from './controls/use-player-keys.ts'
import { useSettings } from './controls/use-settings.ts'
import { useMediaSession } from './engine/use-media-session.ts'
import { canSeek, useMediaState } from './engine/use-media-state.ts'
import { type Handover, useSession } from './engine/use-session.ts'
import { type Start, useStart } from './engine/use-start.ts'
import { FailureScreen } from './failure-screen.tsx'
import { PlayingStage } from './playing-stage.tsx'
import { PosterScreen } from './poster-screen.tsx'
import { type Neighbour, type Programme, siblingsOf } from './programme.ts'
import type { Watcher } from './progress/history-sink.ts'
import { devicePositions, newerPosition, noPositions } from './progress/kept-position.ts'
import { useHistoryKeeper } from './progress/use-history-keeper.ts'
import { usePositionKeeper } from './progress/use-position-keeper.ts'
import { useStageAttributes } from './use-stage-attributes.ts'

/** What lies over the picture, one at a time. */
export type PanelName = 'captions' | 'settings' | 'keys'

export interface EnhancedPlayerProps {
	root: HTMLElement
	video: HTMLVideoElement
	programme: Programme
	source: PlayableSource
	start: Start
	/** Where the viewer's account says that they stopped. */
	kept: KeptPosition | null
	watcher: Watcher
	/** The source that failed before this one was tried. */
	failedName: string | null
	onFailure: () => void
	onRetry: () => void
	handover: Handover
	onGo: (neighbour: Neighbour) => void
}

/** The controls over the browser's own player. Keyed by programme and source: another one begins anew. */
export default function EnhancedPlayer(props: EnhancedPlayerProps) {
	const { root, video, programme, source, start, onFailure, onGo } = props
	const { session, state, carried } = useSession(video, source, props.handover)
	const { phase } = state
	const [settings, change] = useSettings(video, source.isLive)
	const media = useMediaState(video, session)
	const positions = programme.record ? devicePositions : noPositions
	const { isFull, toggle: toggleFullscreen } = useFullscreen(root, video)
	const [flash, say] = useFlash()
	const [panel, setPanel] = useState<PanelName | null>(null)
	const { startSeconds, resumedAt, dismissResume } = useStart({
		session,
		carried,
		start,
		key: programme.key,
		store: positions,
		kept: props.kept,
		isPlaying: phase === 'playing',
	})
	const { isIdle, hide } = useIdle(root, media.isPaused || panel !== null || phase !== 'playing')

	const latest = useRef({ settings, startSeconds, toggleFullscreen, onGo })
	latest.current = { settings, startSeconds, toggleFullscreen, onGo }
	const commands = useMemo(
		() =>
			session &&
			createCommands({
				video,
				session,
				isLive: source.isLive,
				startSeconds: () => latest.current.startSeconds,
				settings: () => latest.current.settings,
				change,
				captionLanguages: source.captions.map(({ language }) => language),
				toggleFullscreen: () => latest.current.toggleFullscreen(),
				goTo: (neighbour) => latest.current.onGo(neighbour),
				say,
			}),
		[video, session, change, source, say],
	)
	const closePanel = () => setPanel(null)
	usePlayerKeys(root, video, commands, {
		closeTop: closePanel,
		showKeys: () => setPanel('keys'),
		programme,
		canSeek: canSeek(media),
	})
	usePicturePresses(video, { commands, isIdle, hide })
	usePositionKeeper(video, programme.key, positions)
	useHistoryKeeper(video, programme.record, source.id, props.watcher, () =>
		newerPosition(positions.read(programme.key), props.kept),
	)
	useCaptions(video, source.captions, phase === 'poster' ? null : settings.captions, !isIdle)
	useMediaSession(video, programme, commands, canSeek(media))
	useStageAttributes(root, isIdle, settings)
	useEffect(() => {
		if (phase === 'failed') onFailure()
	}, [phase, onFailure])

	if (!session || !commands) return null
	const begin = () => {
		// The button goes away: the keys belong to the player itself from here on.
		root.focus({ preventScroll: true })
		commands.play()
	}
	return (
		<>
			{phase === 'poster' ? <PosterScreen onPlay={begin} startSeconds={startSeconds} /> : null}
			{phase === 'failed' ? (
				<FailureScreen source={source} programme={programme} failure={state.failure} onRetry={props.onRetry} />
			) : null}
			{phase === 'loading' || phase === 'playing' ? (
				<PlayingStage
					video={video}
					programme={programme}
					source={source}
					media={media}
					state={state}
					settings={settings}
					change={change}
					commands={commands}
					isFull={isFull}
					flash={flash}
					failedName={props.failedName}
					resumedAt={resumedAt}
					dismissResume={dismissResume}
					panel={panel}
					setPanel={setPanel}
					onQuality={(index) => session.chooseQuality(index)}
				/>
			) : null}
			{panel === 'keys' ? <KeysDialog among={siblingsOf(programme)} onClose={closePanel} /> : null}
		</>
	)
}
