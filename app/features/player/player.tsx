import { useLocation, useNavigate } from '@remix-run/react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { KeptPosition } from '#app/device/positions.ts'
import { keysAmong } from '#domain/player/keys.ts'
import { resumePosition } from '#domain/player/playback.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import type { Place } from './engine/playback-session.ts'
import type { Handover } from './engine/use-session.ts'
import type { EnhancedPlayerProps } from './enhanced-player.tsx'
import { type Neighbour, type Programme, siblingsOf } from './programme.ts'
import type { Watcher } from './progress/history-sink.ts'
import { Stage } from './stage.tsx'

interface Props {
	programme: Programme
	source: PlayableSource
	/** Where the address says to begin. */
	startSeconds: number | null
	/** Where the viewer's account says that they stopped. */
	kept: KeptPosition | null
	watcher: Watcher
	failedName: string | null
	onFailure: () => void
}

/** Where playing goes on when another session takes over: the same programme from another source, or another one. */
interface Carry extends Place {
	key: string
}

/**
 * The browser's own player, complete as it comes from the server; our controls take its place once their code is there.
 * The element outlives a change of episode, so that full screen and the permission to play do.
 */
export function Player({ programme, source, startSeconds, kept, watcher, failedName, onFailure }: Props) {
	const root = useRef<HTMLElement>(null)
	const video = useRef<HTMLVideoElement>(null)
	const carry = useRef<Carry | null>(null)
	const [attempt, setAttempt] = useState(0)
	const Enhanced = useEnhancedPlayer()
	const navigate = useNavigate()
	const { key: locationKey } = useLocation()

	const goTo = useCallback(
		({ key, path }: Neighbour) => {
			carry.current = { key, atSeconds: null, isPlaying: true }
			navigate(path, { preventScrollReset: true })
		},
		[navigate],
	)
	const retry = () => {
		carry.current = { key: programme.key, atSeconds: null, isPlaying: true }
		setAttempt(attempt + 1)
	}
	/** A film goes on where it was, a broadcast where it is now: whoever changes the channel goes on watching. */
	const handover: Handover = {
		leave(place) {
			carry.current ??= { key: programme.key, ...place }
		},
		take() {
			const left = carry.current
			carry.current = null
			if (source.isLive) return left && { ...left, atSeconds: null }
			return left?.key === programme.key ? left : null
		},
	}

	return (
		<Stage
			root={root}
			video={video}
			programme={programme}
			source={source}
			startSeconds={startSeconds ?? resumeOf(kept)}
			isEnhanced={Enhanced !== null}
			keyShortcuts={shortcutsOf(programme)}
		>
			{Enhanced && root.current && video.current ? (
				<Enhanced
					key={`${programme.key} ${source.id} ${attempt}`}
					root={root.current}
					video={video.current}
					programme={programme}
					source={source}
					start={{ atSeconds: source.isLive ? null : startSeconds, id: locationKey }}
					kept={kept}
					watcher={watcher}
					failedName={failedName}
					onFailure={onFailure}
					onRetry={retry}
					handover={handover}
					onGo={goTo}
				/>
			) : null}
		</Stage>
	)
}

/** As `aria-keyshortcuts` writes them. */
function shortcutsOf(programme: Programme): string {
	return [...new Set(keysAmong(siblingsOf(programme)).map(({ ariaKeyshortcuts }) => ariaKeyshortcuts))].join(' ')
}

/** For the browser's own player; `null` for the beginning. */
function resumeOf(kept: KeptPosition | null): number | null {
	return kept && (Math.floor(resumePosition(kept.positionSeconds, kept.durationSeconds)) || null)
}

/** The controls, once their code has arrived. Should it never, the browser's own stay. */
function useEnhancedPlayer(): ComponentType<EnhancedPlayerProps> | null {
	const [Enhanced, setEnhanced] = useState<ComponentType<EnhancedPlayerProps> | null>(null)
	useEffect(() => {
		// The server never plays: without this its bundle would carry the controls and the streaming library.
		if (import.meta.env.SSR) return
		let isGone = false
		import('./enhanced-player.tsx').then(
			(module) => {
				if (!isGone) setEnhanced(() => module.default)
			},
			(error) => console.error(error),
		)
		return () => {
			isGone = true
		}
	}, [])
	return Enhanced
}
