import type { PlaybackFailure } from '#domain/player/playback-failure.ts'
import type { Track } from '#domain/player/tracks.ts'
import { captionDisplay } from '../captions/caption-display.ts'
import type { SoundPlace } from './missing-sound.ts'

export interface Quality {
	/** Index in the stream's list. */
	index: number
	label: string
	/** The average bitrate. */
	bitsPerSecond: number
}

export interface QualityState {
	/** All qualities, best first; empty if the engine offers no choice. */
	all: Quality[]
	/** The chosen quality's index; `null` while the engine chooses. */
	selected: number | null
	/** Index of the level on screen; `null` before anything is shown. */
	current: number | null
}

export const NO_QUALITIES: QualityState = { all: [], selected: null, current: null }

export interface EngineEvents {
	onQualities(qualities: QualityState): void
	onTracks(tracks: StreamTracks): void
	/** The connection is lost; the engine resumes automatically. */
	onOffline(isOffline: boolean): void
	/** A part of a response has arrived. */
	onData(): void
	/** This engine has failed for good. @param url that could not be used */
	onFailure(failure: PlaybackFailure, url: string): void
}

export interface Engine {
	selectAudio(id: string): void
	/** Loads these captions, none for `null`. @returns the element's track that receives their cues */
	selectCaptions(id: string | null): TextTrack | null
	/** `null` lets the engine choose. */
	selectQuality(index: number | null): void
	/** Whether automatic quality stays within what the data saver allows. */
	setDataSaver(isOn: boolean): void
	/** Live edge on the element's timeline; `null` while unknown, and for films. */
	liveEdgeSeconds(): number | null
	/** Where what plays describes its sound; `null` while unknown. */
	soundPlace(): SoundPlace | null
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
		soundPlace: () => ({ url, from: 0 }),
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
	// The browser says nothing about the response.
	return error?.code === MediaError.MEDIA_ERR_DECODE ? 'undecodable' : 'unexplained'
}

/** Unloads the video except the `<source>` elements, which play without an engine. */
export function unloadVideo(video: HTMLVideoElement): void {
	video.pause()
	video.removeAttribute('src')
	video.load()
}

export interface StreamTracks {
	captions: Track[]
	audio: Track[]
	/** Id of the audio track that plays; `null` while unknown. */
	currentAudio: string | null
}

export const NO_TRACKS: StreamTracks = { captions: [], audio: [], currentAudio: null }

export type TrackSelection = Pick<Engine, 'selectAudio' | 'selectCaptions'>

/** An audio track of HTML, which only Safari has. */
interface NativeAudioTrack {
	id: string
	kind: string
	label: string
	language: string
	enabled: boolean
}

interface AudioTrackOwner {
	audioTracks?: EventTarget & Iterable<NativeAudioTrack>
}

const CAPTION_KINDS = ['subtitles', 'captions', 'forced']

/** The tracks that the browser itself finds in what it plays; those of `<track>` elements belong to the page. */
export function createNativeTracks(
	video: HTMLVideoElement & AudioTrackOwner,
	events: Pick<EngineEvents, 'onTracks'>,
	signal: AbortSignal,
): TrackSelection {
	const captionTracks = () => {
		const ofPage = new Set<TextTrack>([...video.querySelectorAll('track')].map(({ track }) => track))
		return [...video.textTracks].filter(
			(track) => !ofPage.has(track) && !captionDisplay(video).owns(track) && CAPTION_KINDS.includes(track.kind),
		)
	}
	const audioTracks = () => [...(video.audioTracks ?? [])]
	const emit = () => {
		const audio = audioTracks()
		const playing = audio.findIndex(({ enabled }) => enabled)
		events.onTracks({
			captions: captionTracks().map(toCaptions),
			audio: audio.map(toAudio),
			currentAudio: playing < 0 ? null : String(playing),
		})
	}
	for (const list of [video.textTracks, video.audioTracks])
		for (const type of ['addtrack', 'removetrack']) list?.addEventListener(type, emit, { signal })
	video.audioTracks?.addEventListener('change', emit, { signal })
	return {
		selectAudio(id) {
			for (const [index, track] of audioTracks().entries()) track.enabled = String(index) === id
		},
		selectCaptions: (id) => (id === null ? null : (captionTracks()[Number(id)] ?? null)),
	}
}

function toCaptions({ kind, label, language }: TextTrack, index: number): Track {
	return {
		id: String(index),
		language,
		name: label,
		isForced: (kind as string) === 'forced',
		isSdh: kind === 'captions',
	}
}

function toAudio({ kind, label, language }: NativeAudioTrack, index: number): Track {
	// 'main-desc' is mixed into the sound; 'descriptions' is what Safari says.
	const isDescription = /desc/.test(kind)
	return {
		id: String(index),
		language,
		name: label,
		isForced: false,
		isSdh: false,
		isDescription,
		isDefault: kind === 'main',
	}
}
