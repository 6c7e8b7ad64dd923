import { useCallback, useRef, useSyncExternalStore } from 'react'
import { secondsBehind, type TimeRange } from '#domain/player/live-playback.ts'
import type { PlaybackSession } from './playback-session.ts'

export interface MediaState {
	isPaused: boolean
	/** Whether it should play but can't yet. */
	isWaiting: boolean
	/** Whether it is a live stream. Until it has loaded, the source decides. */
	isLive: boolean
	/** Seconds behind the live edge; 0 when live, and for films. */
	behindSeconds: number
	/** The seekable range; `null` while there is none, and for a broadcast that cannot be rewound. */
	seekableRange: TimeRange | null
	timeSeconds: number
	/** The duration; 0 until known, and for live streams. */
	durationSeconds: number
	/** End of the buffered range that is playing. */
	bufferedSeconds: number
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
	'emptied',
]

function readMediaState(video: HTMLVideoElement, session: PlaybackSession | null, isLiveSource: boolean): MediaState {
	const { duration, currentTime } = video
	return {
		isPaused: video.paused,
		isWaiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
		isLive: duration === Number.POSITIVE_INFINITY || (isLiveSource && Number.isNaN(duration)),
		// Before anything has played, the element is at 0, which is not a position.
		behindSeconds: video.played.length === 0 ? 0 : secondsBehind(currentTime, session?.liveEdgeSeconds() ?? null),
		seekableRange: session?.seekableRange() ?? null,
		timeSeconds: currentTime,
		durationSeconds: Number.isFinite(duration) ? duration : 0,
		bufferedSeconds: bufferedUntil(video.buffered, currentTime),
	}
}

function bufferedUntil(ranges: TimeRanges, timeSeconds: number): number {
	for (let index = 0; index < ranges.length; index++) {
		if (ranges.start(index) <= timeSeconds && timeSeconds <= ranges.end(index)) return ranges.end(index)
	}
	return timeSeconds
}

/** The state of the element, as React state. */
export function useMediaState(
	video: HTMLVideoElement,
	session: PlaybackSession | null,
	isLiveSource: boolean,
): MediaState {
	const last = useRef<MediaState | null>(null)
	const subscribe = useCallback(
		(notify: () => void) => {
			let frame = 0
			const update = () => {
				cancelAnimationFrame(frame)
				frame = 0
				last.current = readMediaState(video, session, isLiveSource)
				notify()
			}
			// A seek alone causes five events: the controls are rendered once a frame. Hidden pages have no frames.
			const schedule = () => {
				if (document.hidden) update()
				else frame ||= requestAnimationFrame(update)
			}
			update()
			for (const name of MEDIA_EVENTS) video.addEventListener(name, schedule)
			// The live edge moves while playback is paused, without any event.
			const timer = setInterval(() => video.duration === Number.POSITIVE_INFINITY && update(), LIVE_POLL_MS)
			return () => {
				clearInterval(timer)
				cancelAnimationFrame(frame)
				for (const name of MEDIA_EVENTS) video.removeEventListener(name, schedule)
			}
		},
		[video, session, isLiveSource],
	)
	return useSyncExternalStore(subscribe, () => (last.current ??= readMediaState(video, session, isLiveSource)))
}

/** False for a broadcast that cannot be rewound. */
export function canSeek({ isLive, seekableRange }: MediaState): boolean {
	return !isLive || seekableRange !== null
}
