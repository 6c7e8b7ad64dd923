import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PlayableSource } from '#domain/player/sources.ts'
import { INITIAL_STATE, PlaybackSession, type SessionPosition } from './playback-session.ts'

const subscribeNoop = () => () => {}
const getInitialState = () => INITIAL_STATE

/** How one session hands over to the next. */
export interface SessionHandover {
	save(position: SessionPosition): void
	/** Where the previous one stopped; `null` for the first one and for another program. */
	restore(): SessionPosition | null
}

/** The session of one source on the element, for the lifetime of the component. */
export function usePlaybackSession(video: HTMLVideoElement, source: PlayableSource, handover: SessionHandover) {
	const [current, setCurrent] = useState<{ session: PlaybackSession; carried: SessionPosition | null } | null>(null)
	const latest = useRef(handover)
	latest.current = handover
	// Before the browser paints: the previous session was cleaned up in the same commit, so nothing flickers.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the component is keyed by its source
	useLayoutEffect(() => {
		const session = new PlaybackSession(video, source)
		setCurrent({ session, carried: latest.current.restore() })
		return () => {
			latest.current.save(session.position())
			session.destroy()
		}
	}, [video])
	const session = current?.session ?? null
	const state = useSyncExternalStore(session?.subscribe ?? subscribeNoop, session?.state ?? getInitialState)
	return { session, state, carried: current?.carried ?? null }
}
