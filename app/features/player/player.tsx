import { useLocation, useNavigate } from '@remix-run/react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import { keysForSiblings } from '#domain/player/keys.ts'
import { resumePosition } from '#domain/player/playback.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import type { SessionPosition } from './engine/playback-session.ts'
import type { SessionHandover } from './engine/use-playback-session.ts'
import type { EnhancedPlayerProps } from './enhanced-player.tsx'
import { type Program, type ProgramNeighbor, siblingKind } from './program.ts'
import type { PlayerViewer } from './progress/history-sink.ts'
import { Stage } from './stage.tsx'

interface Props {
	program: Program
	source: PlayableSource
	/** Start position from the URL. */
	startSeconds: number | null
	/** Saved position of the viewer's account. */
	savedPosition: StoredPosition | null
	viewer: PlayerViewer
	failedSourceName: string | null
	onFailure: () => void
}

/** Continues after a handover: the same program from another source, or another program. */
interface CarriedPosition extends SessionPosition {
	key: string
}

/**
 * The native player, complete as rendered by the server; custom controls replace its own once their code is loaded.
 * The element survives a change of episode, so that full screen and the autoplay permission do.
 */
export function Player({ program, source, startSeconds, savedPosition, viewer, failedSourceName, onFailure }: Props) {
	const root = useRef<HTMLElement>(null)
	const video = useRef<HTMLVideoElement>(null)
	const carried = useRef<CarriedPosition | null>(null)
	const [attempt, setAttempt] = useState(0)
	const Enhanced = useEnhancedPlayer()
	const navigate = useNavigate()
	const { key: locationKey } = useLocation()

	const goTo = useCallback(
		({ key, path }: ProgramNeighbor) => {
			carried.current = { key, atSeconds: null, isPlaying: true }
			navigate(path, { preventScrollReset: true })
		},
		[navigate],
	)
	const retry = () => {
		carried.current = { key: program.key, atSeconds: null, isPlaying: true }
		setAttempt(attempt + 1)
	}
	/** A film continues at its position, a broadcast at the live edge: changing channels keeps playing. */
	const handover: SessionHandover = {
		save(place) {
			carried.current ??= { key: program.key, ...place }
		},
		restore() {
			const left = carried.current
			carried.current = null
			if (source.isLive) return left && { ...left, atSeconds: null }
			return left?.key === program.key ? left : null
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
		>
			{Enhanced && root.current && video.current ? (
				<Enhanced
					key={`${program.key} ${source.id} ${attempt}`}
					root={root.current}
					video={video.current}
					program={program}
					source={source}
					start={{ atSeconds: source.isLive ? null : startSeconds, id: locationKey }}
					savedPosition={savedPosition}
					viewer={viewer}
					failedSourceName={failedSourceName}
					onFailure={onFailure}
					onRetry={retry}
					handover={handover}
					onNavigate={goTo}
				/>
			) : null}
		</Stage>
	)
}

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
		import('./enhanced-player.tsx').then(
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
