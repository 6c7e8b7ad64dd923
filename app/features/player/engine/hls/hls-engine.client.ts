import type Hls from 'hls.js'
import type { HlsConfig, LoadPolicy } from 'hls.js'
import { findClearKeys, isCopyProtected, withoutCommonEncryption } from '#domain/player/hls-playlist.ts'
import { type Engine, type EngineOptions, unloadVideo } from '../engine.ts'
import type { ClearKeys } from './clear-key.client.ts'
import { handleHlsErrors } from './hls-errors.ts'
import { type HlsLibrary, playlistLoader } from './hls-library.ts'
import { createHlsQuality } from './hls-quality.ts'
import { createHlsTracks, UNLISTED_CAPTIONS } from './hls-tracks.ts'

/** hls.js over Media Source Extensions: never loads more pixels than the player shows. */
export function createHlsEngine(
	{ video, url, startSeconds, isLive: isBroadcast, savesData, events }: EngineOptions,
	library: HlsLibrary,
): Engine {
	const { Hls, isFull } = library
	const quality = createHlsQuality(Hls, events, savesData)
	const keys = createHlsKeys(video, () => errors.fail(navigator.onLine ? 'locked' : 'offline'))
	const startPosition = isBroadcast && startSeconds === 0 ? -1 : startSeconds
	const pLoader = playlistLoader(library, keys.prepare)
	const onData = () => {
		errors.onData()
		events.onData()
	}
	const xhrSetup = (xhr: XMLHttpRequest) => {
		// The body of an error is no data.
		xhr.addEventListener('progress', () => xhr.status < 400 && onData())
	}
	const hls = new Hls({ ...HLS_CONFIG, ...quality.config, startPosition, pLoader, xhrSetup })

	const isLive = () => video.duration === Number.POSITIVE_INFINITY
	const liveEdgeSeconds = () => (isLive() ? hls.liveSyncPosition : null)
	/** Skips what was broadcast while the connection was lost. */
	const seekToLiveEdge = () => {
		const present = liveEdgeSeconds()
		if (present !== null) video.currentTime = present
	}
	const errors = handleHlsErrors({
		Hls,
		hls,
		video,
		url,
		events,
		onOnline() {
			if (isBroadcast && isLive()) hls.once(Hls.Events.LEVEL_UPDATED, seekToLiveEdge)
		},
	})

	hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
		// Its segments would only look damaged.
		if (isCopyProtected(details.m3u8)) errors.fail('protected')
	})
	const stopContinuing = continueAfterRecovery(library, hls, video, startPosition)
	hls.on(Hls.Events.BUFFER_APPENDING, (_, { frag, data }) => keys.open(frag.baseurl, data))
	const tracks = createHlsTracks({ Hls, isFull, hls, video, events })
	const { destroy: stopQuality, ...qualityControls } = quality.attach(hls)
	hls.loadSource(url)
	hls.attachMedia(video)

	return {
		...tracks,
		...qualityControls,
		liveEdgeSeconds,
		destroy() {
			errors.destroy()
			stopQuality()
			stopContinuing()
			keys.destroy()
			hls.destroy()
			unloadVideo(video)
		},
	}
}

/** A broadcast whose playlist has not changed this many times has stopped. */
const MAX_UNCHANGED_PLAYLISTS = 10

/** Errors that a server returns immediately are retried only once: viewers should not wait half a minute to be told. */
const loadPolicy = (firstByteMs: number, loadMs: number): LoadPolicy => ({
	default: {
		maxTimeToFirstByteMs: firstByteMs,
		maxLoadTimeMs: loadMs,
		timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
		errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 1_000 },
	},
})

/** What every stream is played with. */
const HLS_CONFIG = {
	maxMaxBufferLength: 60,
	backBufferLength: 60,
	liveDurationInfinity: true,
	liveMaxUnchangedPlaylistRefresh: MAX_UNCHANGED_PLAYLISTS,
	manifestLoadPolicy: loadPolicy(10_000, 20_000),
	playlistLoadPolicy: loadPolicy(10_000, 20_000),
	fragLoadPolicy: loadPolicy(10_000, 60_000),
	keyLoadPolicy: loadPolicy(8_000, 20_000),
	// Captions go to our own track, which adjusts their timing and keeps them clear of the controls.
	renderTextTracksNatively: false,
	// The language of captions that are not in the playlist is unknown.
	captionsTextTrack1Label: UNLISTED_CAPTIONS,
	captionsTextTrack2Label: `${UNLISTED_CAPTIONS} 2`,
	captionsTextTrack3Label: `${UNLISTED_CAPTIONS} 3`,
	captionsTextTrack4Label: `${UNLISTED_CAPTIONS} 4`,
	// These cues would go to a <track> with a `data:` URL, which the page's policy forbids, and nothing shows them.
	enableDateRangeMetadataCues: false,
	enableEmsgMetadataCues: false,
	enableID3MetadataCues: false,
	// The light build does not support interstitials, and they would replace the timeline that positions refer to.
	enableInterstitialPlayback: false,
} satisfies Partial<HlsConfig>

/**
 * Continues after a recovery from a media error. The library starts many on its own, and each empties the element: that
 * pauses it without an event, and the position it reports then may be the end.
 * @param startPosition as in the library's configuration: -1 is the live edge
 * @returns a function that stops it
 */
function continueAfterRecovery(
	{ Hls: { Events } }: HlsLibrary,
	hls: Hls,
	video: HTMLVideoElement,
	startPosition: number,
): () => void {
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
	hls.on(Events.MEDIA_DETACHING, () => {
		isRecovering = true
	})
	hls.on(Events.MEDIA_ATTACHED, () => {
		if (!isRecovering) return
		isRecovering = false
		hls.startLoad(position)
		if (isPlaying) void video.play().catch(() => {})
	})
	return () => stop.abort()
}

/**
 * Decrypts segments in common encryption with the keys that their playlists name.
 * @param onFailure a key could not be loaded, or the browser cannot decrypt
 */
function createHlsKeys(video: HTMLVideoElement, onFailure: () => void) {
	let clearKeys: ClearKeys | null = null

	return {
		/** Returns a playlist as hls.js should read it, as soon as its keys can be used. */
		prepare(playlist: string, playlistUrl: string): string | Promise<string> {
			const keys = findClearKeys(playlist)
			if (keys.length === 0) return playlist
			// Few streams need it, so it is not loaded for others.
			return import('./clear-key.client.ts')
				.then(({ createClearKeys }) => {
					clearKeys ??= createClearKeys(video)
					return clearKeys.prepare(playlistUrl, keys)
				})
				.catch(onFailure)
				.then(() => withoutCommonEncryption(playlist))
		},
		/** Loads the keys of an init segment; does nothing for others. */
		open(playlistUrl: string, segment: Uint8Array) {
			clearKeys?.open(playlistUrl, segment).catch(onFailure)
		},
		destroy: () => clearKeys?.destroy(),
	}
}
