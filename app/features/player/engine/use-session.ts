import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PlayableSource } from '#domain/player/sources.ts'
import { NO_QUALITIES } from './engine.ts'
import { type Place, PlaybackSession, type SessionState } from './playback-session.ts'

const BEFORE: SessionState = { phase: 'poster', failure: null, isOffline: false, qualities: NO_QUALITIES }
const watchNothing = () => () => {}
const before = () => BEFORE

/** How one session hands over to the next. */
export interface Handover {
	leave(place: Place): void
	/** Where the one before left off; `null` when this is the first, or another programme. */
	take(): Place | null
}

/** The session of one source on the element, for as long as the component stands. */
export function useSession(video: HTMLVideoElement, source: PlayableSource, handover: Handover) {
	const [begun, setBegun] = useState<{ session: PlaybackSession; carried: Place | null } | null>(null)
	const latest = useRef(handover)
	latest.current = handover
	// Before the browser paints: the one before has left in this same commit, and nothing flickers between the two.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the component is keyed by its source
	useLayoutEffect(() => {
		const session = new PlaybackSession(video, source)
		setBegun({ session, carried: latest.current.take() })
		return () => {
			latest.current.leave(session.place())
			session.destroy()
		}
	}, [video])
	const session = begun?.session ?? null
	const state = useSyncExternalStore(session?.subscribe ?? watchNothing, session?.state ?? before)
	return { session, state, carried: begun?.carried ?? null }
}
