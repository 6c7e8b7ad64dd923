import type Hls from 'hls.js'

interface Options {
	Hls: typeof Hls
	hls: Hls
	video: HTMLVideoElement
	/** As in the library's configuration: -1 is the live edge. */
	startPosition: number
}

/**
 * Continues after a recovery from a media error. The library starts many on its own, and each empties the element: that
 * pauses it without an event, and the position it reports then may be the end.
 * @returns a function that ends it
 */
export function continueAfterRecovery({ Hls, hls, video, startPosition }: Options): () => void {
	const stop = new AbortController()
	const { signal } = stop
	let isPlaying = !video.paused
	let position = startPosition
	let isRecovering = false
	const setPlaying = ({ type }: Event) => {
		isPlaying = type === 'play'
	}
	for (const type of ['play', 'pause']) video.addEventListener(type, setPlaying, { signal })
	const recordPosition = () => {
		if (!video.error && video.readyState > HTMLMediaElement.HAVE_NOTHING) position = video.currentTime
	}
	for (const type of ['timeupdate', 'seeking']) video.addEventListener(type, recordPosition, { signal })
	hls.on(Hls.Events.MEDIA_DETACHING, () => {
		isRecovering = true
	})
	hls.on(Hls.Events.MEDIA_ATTACHED, () => {
		if (!isRecovering) return
		isRecovering = false
		hls.startLoad(position)
		if (isPlaying) void video.play().catch(() => {})
	})
	return () => stop.abort()
}
