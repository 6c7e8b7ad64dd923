import { useLocation, useNavigate } from '@remix-run/react'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import { keysForSiblings } from '#domain/player/keys.ts'
import { resumePosition } from '#domain/player/playback.ts'
import type { PlaybackFailure } from '#domain/player/playback-failure.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import type { SessionPosition } from './engine/playback-session.ts'
import type { SessionHandover } from './engine/use-playback-session.ts'
import type { FailedSource } from './engine/use-source.ts'
import type { EnhancedPlayerProps } from './enhanced-player.client.tsx'
import { usePictureInPicture } from './floating/use-picture-in-picture.ts'
import { EMPTY_MENU, type PlayerMenu } from './player-menu.ts'
import { type Program, type ProgramNeighbor, siblingKind } from './program.ts'
import type { PlayerViewer } from './progress/history-sink.ts'
import type { PlaybackReporter } from './progress/use-playback-reports.ts'
import { Stage } from './stage.tsx'
import { useOpenedByPress } from './use-opened-by-press.ts'

interface Props {
	program: Program
	source: PlayableSource
	/** Start position from the URL. */
	startSeconds: number | null
	/** Saved position of the viewer's account. */
	savedPosition: StoredPosition | null
	viewer: PlayerViewer
	/** Sources that were tried before. */
	failedSources?: readonly FailedSource[]
	onFailure?: (failure: PlaybackFailure) => void
	/** Shown until playback starts, for programs without a poster; a radio keeps it. */
	art?: ReactNode
	menu?: PlayerMenu
	playbackReporter?: PlaybackReporter | null
	/** While the source is still being looked for, nothing can be pressed that another one would replace. */
	isWaitingForSource?: boolean
}

/** Continues after a handover: the same program from another source, or another program. */
interface CarriedPosition extends SessionPosition {
	key: string
}

/**
 * The native player, complete as rendered by the server; custom controls replace its own once their code is loaded.
 * The element survives a change of episode, so that full screen and the autoplay permission do.
 */
export function Player(props: Props) {
	const { program, source, startSeconds, savedPosition, viewer, failedSources, onFailure, art, menu } = props
	const root = useRef<HTMLElement>(null)
	const video = useRef<HTMLVideoElement>(null)
	const carried = useRef<CarriedPosition | null>(null)
	const [attempt, setAttempt] = useState(0)
	const Enhanced = useEnhancedPlayer()
	const pictureInPicture = usePictureInPicture(root, video)
	const isOpenedByPress = useOpenedByPress(program.key)
	const navigate = useNavigate()
	const { key: locationKey } = useLocation()

	const goTo = useCallback(
		({ key, path }: ProgramNeighbor) => {
			carried.current = { key, atSeconds: null, isPlaying: true }
			navigate(path, { preventScrollReset: true })
		},
		[navigate],
	)
	/** A film continues at its position, a broadcast at the live edge: changing channels keeps playing. */
	const handover: SessionHandover = {
		save(position) {
			carried.current ??= { key: program.key, ...position }
		},
		restore() {
			const left = carried.current
			carried.current = null
			const isSameProgram = left?.key === program.key
			// A channel that was not playing says nothing about the next one.
			if (source.isLive) return left && (isSameProgram || left.isPlaying) ? { ...left, atSeconds: null } : null
			return isSameProgram ? left : null
		},
	}

	return (
		<Stage
			root={root}
			video={video}
			program={program}
			source={source}
			startSeconds={startSeconds ?? resumeSeconds(savedPosition)}
			isEnhanced={Enhanced !== null}
			keyShortcuts={shortcutsOf(program)}
			art={art}
		>
			{Enhanced && !props.isWaitingForSource && root.current && video.current ? (
				<Enhanced
					key={`${program.key} ${source.id} ${attempt}`}
					root={root.current}
					video={video.current}
					program={program}
					source={source}
					start={{ atSeconds: source.isLive ? null : startSeconds, id: locationKey, isOpenedByPress }}
					savedPosition={savedPosition}
					viewer={viewer}
					failedSources={failedSources ?? NO_FAILURES}
					onFailure={onFailure}
					onRetry={() => setAttempt(attempt + 1)}
					handover={handover}
					onNavigate={goTo}
					menu={menu ?? EMPTY_MENU}
					playbackReporter={props.playbackReporter ?? null}
					pictureInPicture={pictureInPicture}
				/>
			) : null}
		</Stage>
	)
}

const NO_FAILURES: readonly FailedSource[] = []

/** As `aria-keyshortcuts` writes them. */
function shortcutsOf(program: Program): string {
	return [...new Set(keysForSiblings(siblingKind(program)).map(({ ariaKeyshortcuts }) => ariaKeyshortcuts))].join(' ')
}

/** For the native player; `null` for the beginning. */
function resumeSeconds(saved: StoredPosition | null): number | null {
	return saved && (Math.floor(resumePosition(saved.positionSeconds, saved.durationSeconds)) || null)
}

/** The controls, once their code is loaded. If it fails to load, the native ones stay. */
function useEnhancedPlayer(): ComponentType<EnhancedPlayerProps> | null {
	const [Enhanced, setEnhanced] = useState<ComponentType<EnhancedPlayerProps> | null>(null)
	useEffect(() => {
		// Keeps the controls and the streaming library out of the server bundle.
		if (import.meta.env.SSR) return
		let isCancelled = false
		import('./enhanced-player.client.tsx').then(
			(module) => {
				if (!isCancelled) setEnhanced(() => module.default)
			},
			(error) => console.error(error),
		)
		return () => {
			isCancelled = true
		}
	}, [])
	return Enhanced
}
