const VIDEO_EVENTS = ['playing', 'timeupdate', 'pause', 'seeked', 'ended'] as const

/** `hidden` and `pagehide`: the page may be gone before the next one. */
type PlaybackEvent = (typeof VIDEO_EVENTS)[number] | 'hidden' | 'pagehide'

/** Everything at which what is watched may have to be written down. @returns how to stop following */
export function followPlayback(video: HTMLVideoElement, listener: (event: PlaybackEvent) => void): () => void {
	const stop = new AbortController()
	const { signal } = stop
	for (const name of VIDEO_EVENTS) video.addEventListener(name, () => listener(name), { signal })
	addEventListener('pagehide', () => listener('pagehide'), { signal })
	document.addEventListener('visibilitychange', () => document.hidden && listener('hidden'), { signal })
	return () => stop.abort()
}
