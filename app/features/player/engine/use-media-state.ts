import { useCallback, useRef, useSyncExternalStore } from 'react'
import { secondsBehind, type TimeRange } from '#domain/player/live-playback.ts'
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
	seekableRange: TimeRange | null
	timeSeconds: number
	/** 0 until it is known, and for live streams. */
	durationSeconds: number
	/** How far the stretch that is playing has been loaded. */
	bufferedSeconds: number
	volume: number
	isMuted: boolean
	speed: number
}

const LIVE_POLL_MS = 1_000

const MEDIA_EVENTS = [
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

export function readMediaState(video: HTMLVideoElement, session: PlaybackSession | null): MediaState {
	const { duration, currentTime } = video
	return {
		isPaused: video.paused,
		isEnded: video.ended,
		isWaiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
		isLive: duration === Number.POSITIVE_INFINITY,
		// Before anything has played the element stands at 0, which is nowhere.
		behindSeconds: video.played.length === 0 ? 0 : secondsBehind(currentTime, session?.liveEdgeSeconds() ?? null),
		seekableRange: session?.seekableRange() ?? null,
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
			const update = () => {
				last.current = readMediaState(video, session)
				tell()
			}
			update()
			for (const name of MEDIA_EVENTS) video.addEventListener(name, update)
			// A broadcast goes on while it is paused here, and no event tells.
			const timer = setInterval(() => video.duration === Number.POSITIVE_INFINITY && update(), LIVE_POLL_MS)
			return () => {
				clearInterval(timer)
				for (const name of MEDIA_EVENTS) video.removeEventListener(name, update)
			}
		},
		[video, session],
	)
	return useSyncExternalStore(subscribe, () => (last.current ??= readMediaState(video, session)))
}

/** False for a broadcast that cannot be rewound. */
export function canSeek({ isLive, seekableRange }: MediaState): boolean {
	return !isLive || seekableRange !== null
}
