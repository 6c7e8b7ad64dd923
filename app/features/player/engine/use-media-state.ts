import { useCallback, useRef, useSyncExternalStore } from 'react'
import { type Span, secondsBehind } from '#domain/player/live-playback.ts'
import type { PlaybackSession } from './playback-session.ts'

export interface MediaState {
	isPaused: boolean
	isEnded: boolean
	/** Wants to play and cannot yet. */
	isWaiting: boolean
	/** Without an end: a live stream. */
	isLive: boolean
	/** How long ago a broadcast's picture was sent; 0 for the present, and for what is no broadcast. */
	behindSeconds: number
	/** What can be gone to; `null` while there is nothing, and in a broadcast that cannot be rewound. */
	span: Span | null
	timeSeconds: number
	/** 0 until it is known, and for live streams. */
	durationSeconds: number
	/** How far the stretch that is playing has been loaded. */
	bufferedSeconds: number
	volume: number
	isMuted: boolean
	speed: number
}

const LIVE_LOOK_MS = 1_000

const EVENTS = [
	'play',
	'pause',
	'playing',
	'waiting',
	'canplay',
	'seeking',
	'seeked',
	'ended',
	'timeupdate',
	'durationchange',
	'progress',
	'volumechange',
	'ratechange',
	'emptied',
]

export function readMedia(video: HTMLVideoElement, session: PlaybackSession | null): MediaState {
	const { duration, currentTime } = video
	return {
		isPaused: video.paused,
		isEnded: video.ended,
		isWaiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
		isLive: duration === Number.POSITIVE_INFINITY,
		// Before anything has played the element stands at 0, which is nowhere.
		behindSeconds: video.played.length === 0 ? 0 : secondsBehind(currentTime, session?.presentSeconds() ?? null),
		span: session?.span() ?? null,
		timeSeconds: currentTime,
		durationSeconds: Number.isFinite(duration) ? duration : 0,
		bufferedSeconds: bufferedUntil(video.buffered, currentTime),
		volume: video.volume,
		isMuted: video.muted,
		speed: video.playbackRate,
	}
}

function bufferedUntil(ranges: TimeRanges, timeSeconds: number): number {
	for (let index = 0; index < ranges.length; index++) {
		if (ranges.start(index) <= timeSeconds && timeSeconds <= ranges.end(index)) return ranges.end(index)
	}
	return timeSeconds
}

/** What the element is doing, as state that follows it. */
export function useMediaState(video: HTMLVideoElement, session: PlaybackSession | null): MediaState {
	const last = useRef<MediaState | null>(null)
	const subscribe = useCallback(
		(tell: () => void) => {
			const look = () => {
				last.current = readMedia(video, session)
				tell()
			}
			look()
			for (const name of EVENTS) video.addEventListener(name, look)
			// A broadcast goes on while it is paused here, and no event tells.
			const timer = setInterval(() => video.duration === Number.POSITIVE_INFINITY && look(), LIVE_LOOK_MS)
			return () => {
				clearInterval(timer)
				for (const name of EVENTS) video.removeEventListener(name, look)
			}
		},
		[video, session],
	)
	return useSyncExternalStore(subscribe, () => (last.current ??= readMedia(video, session)))
}

/** False for a broadcast that cannot be rewound. */
export function canSeek({ isLive, span }: MediaState): boolean {
	return !isLive || span !== null
}
