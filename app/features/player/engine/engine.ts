import { type PlaybackFailure, toPlaybackFailure } from '#domain/player/playback-failure.ts'

interface Quality {
	/** Index in the stream's list. */
	index: number
	label: string
}

export interface QualityState {
	/** Best first; empty when the engine offers no choice. */
	all: Quality[]
	/** Index; `null` while the engine chooses. */
	selected: number | null
	/** Index of the level on screen; `null` before anything is shown. */
	current: number | null
}

export const NO_QUALITIES: QualityState = { all: [], selected: null, current: null }

interface EngineEvents {
	onQualities(qualities: QualityState): void
	/** The connection is lost; the engine resumes by itself. */
	onOffline(isOffline: boolean): void
	/** This engine has failed for good. */
	onFailure(failure: PlaybackFailure): void
}

export interface Engine {
	/** `null` lets the engine choose. */
	selectQuality(index: number | null): void
	/** Live edge on the element's timeline; `null` while unknown, and for films. */
	liveEdgeSeconds(): number | null
	destroy(): void
}

export interface EngineOptions {
	video: HTMLVideoElement
	url: string
	startSeconds: number
	events: EngineEvents
}

/** The native player on one URL: a file, or HLS where native HLS is reliable. */
export function createFileEngine({ video, url, startSeconds, events }: EngineOptions): Engine {
	const stop = new AbortController()
	const { signal } = stop
	let resumeAt = startSeconds

	const load = () => {
		video.src = url
		video.load()
	}
	video.addEventListener(
		'loadedmetadata',
		() => {
			if (resumeAt > 0) video.currentTime = resumeAt
		},
		{ signal },
	)
	video.addEventListener(
		'error',
		() => {
			if (navigator.onLine) return events.onFailure(toFailure(video.error))
			resumeAt = video.currentTime || resumeAt
			events.onOffline(true)
		},
		{ signal },
	)
	addEventListener(
		'online',
		() => {
			if (!video.error) return
			events.onOffline(false)
			load()
			void video.play().catch(() => {})
		},
		{ signal },
	)
	load()
	return {
		selectQuality: () => {},
		liveEdgeSeconds: () => seekableEnd(video),
		destroy() {
			stop.abort()
			unloadVideo(video)
		},
	}
}

/** The native player keeps its distance from the live edge by itself. */
export function seekableEnd({ duration, seekable }: HTMLVideoElement): number | null {
	return duration === Number.POSITIVE_INFINITY && seekable.length > 0 ? seekable.end(seekable.length - 1) : null
}

function toFailure(error: MediaError | null): PlaybackFailure {
	if (error?.code === MediaError.MEDIA_ERR_DECODE) return toPlaybackFailure({ kind: 'media', status: null })
	const kind = error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'parse' : 'network'
	return toPlaybackFailure({ kind, status: null })
}

/** Unloads everything. The `<source>` elements stay: without an engine they are what plays. */
export function unloadVideo(video: HTMLVideoElement): void {
	video.pause()
	video.removeAttribute('src')
	video.load()
}
