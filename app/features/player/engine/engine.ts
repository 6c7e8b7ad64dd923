import { type PlaybackFailure, toPlaybackFailure } from '#domain/player/playback-failure.ts'
import { createNativeTracks } from './native-tracks.ts'
import type { TrackEvents, TrackSelection } from './stream-tracks.ts'

export interface Quality {
	/** Index in the stream's list. */
	index: number
	label: string
	/** On average. */
	bitsPerSecond: number
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

export interface QualityEvents {
	onQualities(qualities: QualityState): void
}

export interface EngineEvents extends TrackEvents, QualityEvents {
	/** The connection is lost; the engine resumes automatically. */
	onOffline(isOffline: boolean): void
	/** A part of a response has arrived. */
	onData(): void
	/** What the viewer has chosen needs the full library. */
	onFullNeeded(): void
	/** This engine has failed for good. @param url that could not be used */
	onFailure(failure: PlaybackFailure, url: string): void
}

export interface Engine extends TrackSelection {
	/** `null` lets the engine choose. */
	selectQuality(index: number | null): void
	/** Whether automatic quality stays within what the data saver allows. */
	setDataSaver(isOn: boolean): void
	/** Live edge on the element's timeline; `null` while unknown, and for films. */
	liveEdgeSeconds(): number | null
	destroy(): void
}

export interface EngineOptions {
	video: HTMLVideoElement
	url: string
	startSeconds: number
	/** Whether to start at the live edge. A channel's past program may still grow, but starts at its beginning. */
	isLive: boolean
	/** The initial setting: the first segment is chosen before `setDataSaver` can be called. */
	savesData: boolean
	/** Whether to play with the full library at once. */
	isFullWanted: boolean
	events: EngineEvents
	/** Ends loading that begins before there is an engine. */
	signal: AbortSignal
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
	video.addEventListener('progress', events.onData, { signal })
	video.addEventListener(
		'error',
		() => {
			if (navigator.onLine) return events.onFailure(toFailure(video.error), url)
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
	const tracks = createNativeTracks(video, events, signal)
	load()
	return {
		...tracks,
		selectQuality: () => {},
		setDataSaver: () => {},
		liveEdgeSeconds: () => seekableEnd(video),
		destroy() {
			stop.abort()
			unloadVideo(video)
		},
	}
}

/** The native player keeps its distance from the live edge without our help. */
export function seekableEnd({ duration, seekable }: HTMLVideoElement): number | null {
	return duration === Number.POSITIVE_INFINITY && seekable.length > 0 ? seekable.end(seekable.length - 1) : null
}

function toFailure(error: MediaError | null): PlaybackFailure {
	if (error?.code === MediaError.MEDIA_ERR_DECODE) return toPlaybackFailure({ kind: 'media', status: null })
	// The browser says nothing about the response.
	return 'unexplained'
}

/** Unloads everything except the `<source>` elements, which play when there is no engine. */
export function unloadVideo(video: HTMLVideoElement): void {
	video.pause()
	video.removeAttribute('src')
	video.load()
}
