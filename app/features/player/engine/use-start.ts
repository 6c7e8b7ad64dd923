import { useEffect, useRef, useState } from 'react'
import type { KeptPosition } from '#app/device/positions.ts'
import { resumePosition } from '#domain/player/playback.ts'
import { newerPosition, type PositionStore } from '../progress/kept-position.ts'
import type { Place, PlaybackSession } from './playback-session.ts'

/** What the address says. */
export interface Start {
	/** `null` leaves it to what is kept. */
	atSeconds: number | null
	/** Changes with each navigation: the same moment may be asked for twice. */
	id: string
}

interface Options {
	session: PlaybackSession | null
	carried: Place | null
	start: Start
	/** `mediaKey` of the programme. */
	key: string
	store: PositionStore
	/** Where the viewer's account says that they stopped. */
	kept: KeptPosition | null
	isPlaying: boolean
}

const RESUME_NOTICE_MS = 8_000

/** Where to begin: where the source before was, else where the address says, else where the viewer stopped last time. */
export function useStart({ session, carried, start, key, store, kept, isPlaying }: Options) {
	const [resumeAt] = useState(() => {
		const place = newerPosition(store.read(key), kept)
		return place ? resumePosition(place.positionSeconds, place.durationSeconds) : 0
	})
	const asked = carried?.atSeconds ?? start.atSeconds
	const startSeconds = asked ?? resumeAt
	const answered = useRef(start.id)

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a session
	useEffect(() => {
		if (session && carried?.isPlaying) session.play(startSeconds)
	}, [session])
	useEffect(() => {
		if (!session || start.id === answered.current) return
		answered.current = start.id
		if (start.atSeconds !== null) session.playFrom(start.atSeconds)
	}, [session, start.id, start.atSeconds])

	const isResumed = asked === null && resumeAt > 0 && isPlaying && session?.isAdopted === false
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
