import type HlsLibrary from 'hls.js'
import type { HlsConfig, LoaderContext, LoadPolicy, PlaylistLoaderContext } from 'hls.js'
import { captionWords } from '#domain/player/caption-words.ts'
import { isCopyProtected, playlistProblem } from '#domain/player/hls-playlist.ts'
import { type Engine, type EngineOptions, unloadVideo } from '../engine.ts'
import type { SoundPlace } from '../missing-sound.ts'
import { handleHlsErrors } from './hls-errors.ts'
import { createHlsQuality } from './hls-quality.ts'
import { createHlsTracks } from './hls-tracks.ts'

/** hls.js over Media Source Extensions: never loads more pixels than the player shows. */
export function createHlsEngine(
	{ video, url, startSeconds, isLive: isBroadcast, savesData, events }: EngineOptions,
	Hls: typeof HlsLibrary,
): Engine {
	const quality = createHlsQuality(Hls, events, savesData)
	const startPosition = isBroadcast && startSeconds === 0 ? -1 : startSeconds
	const onData = () => {
		errors.onData()
		events.onData()
	}
	const xhrSetup = (xhr: XMLHttpRequest, _: string, context: LoaderContext) => {
		const { type, level } = context as PlaylistLoaderContext
		xhr.addEventListener('progress', ({ loaded }) => {
			// The body of an error is no data.
			if (xhr.status >= 400) return
			onData()
			const isPlaylist = type === 'manifest' || type === 'level'
			const problem =
				isPlaylist && playlistProblem(xhr.getResponseHeader('Content-Type') ?? '', xhr.responseText, loaded)
			if (!problem) return
			if (type === 'manifest' || hls.levels.length < 2) return errors.fail(problem)
			// Another variant may be one.
			hls.stopLoad()
			hls.removeLevel(level ?? 0)
			hls.startLoad(startPosition)
		})
	}
	const hls = new Hls({ ...HLS_CONFIG, ...clearKeyConfig(video), ...quality.config, startPosition, xhrSetup })

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
		// Otherwise its segments would just look damaged.
		if (isCopyProtected(details.m3u8)) errors.fail('protected')
	})
	const stopContinuing = continueAfterRecovery(Hls, hls, video, startPosition)
	const tracks = createHlsTracks({ Hls, hls, video, events })
	const { destroy: stopQuality, ...qualityControls } = quality.attach(hls)
	hls.loadSource(url)
	hls.attachMedia(video)

	return {
		...tracks,
		...qualityControls,
		liveEdgeSeconds,
		soundPlace: () => soundPlaceOf(hls),
		destroy() {
			errors.destroy()
			stopQuality()
			stopContinuing()
			hls.destroy()
			unloadVideo(video)
		},
	}
}

/** The latest segment of the sound, or of picture and sound, or what initializes it. */
function soundPlaceOf(hls: HlsLibrary): SoundPlace | null {
	const details = hls.audioTracks[hls.audioTrack]?.details ?? hls.latestLevelDetails
	const segment = details?.fragments.at(-1)
	const described = segment?.initSegment ?? segment
	return described ? { url: described.url, from: described.byteRangeStartOffset ?? 0 } : null
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

/** Common encryption without copy protection: the playlist names a license server (W3C Clear Key) that serves everybody. */
const clearKeyConfig = (video: HTMLVideoElement): Partial<HlsConfig> => ({
	emeEnabled: true,
	drmSystems: {
		'org.w3.clearkey': {
			// The library requires one URL for all streams; each request goes to its stream's own.
			licenseUrl: 'playlist',
			generateRequest: (initDataType, initData, { decryptdata: { keyId } }) =>
				keyId ? { initDataType: 'keyids', initData: toKeyIds(keyId) } : { initDataType, initData },
		},
	},
	licenseXhrSetup: (xhr, _, { decryptdata }) => xhr.open('POST', decryptdata.uri),
	// Chrome may refuse to take the keys of an earlier stream off the element.
	async requestMediaKeySystemAccessFunc(...request) {
		const access = await navigator.requestMediaKeySystemAccess(...request)
		const { mediaKeys } = video
		return mediaKeys ? Object.assign(access, { createMediaKeys: async () => mediaKeys }) : access
	},
})

/** The initialization data for a license request, which few files contain. */
function toKeyIds(keyId: Uint8Array): ArrayBuffer {
	const base64 = btoa(String.fromCharCode(...keyId))
	const kid = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
	return new TextEncoder().encode(JSON.stringify({ kids: [kid] })).buffer
}

/** The configuration for every stream. */
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
	get captionsTextTrack1Label() {
		return captionWords.closedCaptions
	},
	get captionsTextTrack2Label() {
		return captionWords.closedCaptionsNumber({ number: 2 })
	},
	get captionsTextTrack3Label() {
		return captionWords.closedCaptionsNumber({ number: 3 })
	},
	get captionsTextTrack4Label() {
		return captionWords.closedCaptionsNumber({ number: 4 })
	},
	// These cues would go to a <track> with a `data:` URL, which the page's policy forbids, and nothing shows them.
	enableDateRangeMetadataCues: false,
	enableEmsgMetadataCues: false,
	enableID3MetadataCues: false,
	// Interstitials would replace the timeline that positions refer to.
	enableInterstitialPlayback: false,
} satisfies Partial<HlsConfig>

/**
 * Continues after a recovery from a media error. The library starts many on its own, and each empties the element: that
 * pauses it without an event, and the position it reports then may be the end.
 * @param startPosition as in the library's configuration: -1 is the live edge
 * @returns a function that stops it
 */
function continueAfterRecovery(
	{ Events }: typeof HlsLibrary,
	hls: HlsLibrary,
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
