import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { StoredPosition } from '#app/device/resume-positions.ts'
import { resumePosition } from '#domain/player/playback.ts'
import type { PlayableSource } from '#domain/player/sources.ts'
import { newerPosition, type PositionStore } from '../progress/position-store.ts'
import { INITIAL_STATE, PlaybackSession, type SessionPosition } from './playback-session.ts'

const subscribeNoop = () => () => {}
const getInitialState = () => INITIAL_STATE

/** How one session hands over to the next. */
export interface SessionHandover {
	save(position: SessionPosition): void
	/** The state in which the previous session stopped; `null` for the first one and for another program. */
	restore(): SessionPosition | null
}

/** The session of one source on the element, for the lifetime of the component. */
export function usePlaybackSession(video: HTMLVideoElement, source: PlayableSource, handover: SessionHandover) {
	const [current, setCurrent] = useState<{ session: PlaybackSession; carried: SessionPosition | null } | null>(null)
	const latest = useRef(handover)
	latest.current = handover
	// Runs before the browser paints, in the commit that cleaned up the previous session, so nothing flickers.
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

/** Start position from the URL. */
export interface RequestedStart {
	/** `null` uses the saved position. */
	atSeconds: number | null
	/** Changes with each navigation: the same position may be requested twice. */
	id: string
	/** Whether a press opened it, so it starts without another one. */
	isOpenedByPress: boolean
}

interface Options {
	session: PlaybackSession | null
	carriedPosition: SessionPosition | null
	start: RequestedStart
	/** `mediaKey` of the program. */
	key: string
	store: PositionStore
	/** Saved position of the viewer's account. */
	savedPosition: StoredPosition | null
	isPlaying: boolean
}

const RESUME_NOTICE_MS = 8_000

/** The start position: the previous source's, else the URL's, else the saved one. */
export function useStartPosition({ session, carriedPosition, start, key, store, savedPosition, isPlaying }: Options) {
	const [resumeAt] = useState(() => {
		const position = newerPosition(store.read(key), savedPosition)
		return position ? resumePosition(position.positionSeconds, position.durationSeconds) : 0
	})
	const requestedSeconds = carriedPosition?.atSeconds ?? start.atSeconds
	const startSeconds = requestedSeconds ?? resumeAt
	const handledId = useRef(start.id)

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a session
	useEffect(() => {
		if (carriedPosition ? carriedPosition.isPlaying : start.isOpenedByPress) session?.play(startSeconds)
	}, [session])
	useEffect(() => {
		if (!session || start.id === handledId.current) return
		handledId.current = start.id
		if (start.atSeconds !== null) session.playFrom(start.atSeconds)
	}, [session, start.id, start.atSeconds])

	const isResumed = requestedSeconds === null && resumeAt > 0 && isPlaying && session?.wasAlreadyPlaying === false
	const [isNoticeOver, setIsNoticeOver] = useState(false)
	useEffect(() => {
		if (!isResumed) return
		const timer = setTimeout(() => setIsNoticeOver(true), RESUME_NOTICE_MS)
		return () => clearTimeout(timer)
	}, [isResumed])
	return {
		startSeconds,
		resumedAt: isResumed && !isNoticeOver ? resumeAt : null,
		dismissResume: () => setIsNoticeOver(true),
	}
}
