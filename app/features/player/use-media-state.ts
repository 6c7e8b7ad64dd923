import { useCallback, useRef, useSyncExternalStore } from 'react'

export interface MediaState {
	isPaused: boolean
	isEnded: boolean
	/** Wants to play and cannot yet. */
	isWaiting: boolean
	/** Without an end: a live stream. */
	isLive: boolean
	timeSeconds: number
	/** 0 until it is known, and for live streams. */
	durationSeconds: number
	/** How far the stretch that is playing has been loaded. */
	bufferedSeconds: number
	volume: number
	isMuted: boolean
	speed: number
}

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

export function readMedia(video: HTMLVideoElement): MediaState {
	const { duration, currentTime } = video
	return {
		isPaused: video.paused,
		isEnded: video.ended,
		isWaiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
		isLive: duration === Number.POSITIVE_INFINITY,
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
export function useMediaState(video: HTMLVideoElement): MediaState {
	const last = useRef<MediaState | null>(null)
	const subscribe = useCallback(
		(tell: () => void) => {
			const look = () => {
				last.current = readMedia(video)
				tell()
			}
			look()
			for (const name of EVENTS) video.addEventListener(name, look)
			return () => {
				for (const name of EVENTS) video.removeEventListener(name, look)
			}
		},
		[video],
	)
	return useSyncExternalStore(subscribe, () => (last.current ??= readMedia(video)))
}
