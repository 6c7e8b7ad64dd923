import type { ErrorData, LoadPolicy } from 'hls.js'
import { type ClearKey, findClearKeys, isCopyProtected, withoutCommonEncryption } from '#domain/player/hls-playlist.ts'
import {
	isPermanent,
	type PlaybackError,
	type PlaybackFailure,
	toPlaybackFailure,
} from '#domain/player/playback-failure.ts'
import type { ClearKeys } from './clear-key.ts'
import { type Engine, type EngineOptions, unloadVideo } from './engine.ts'
import { type HlsLibrary, playlistLoader } from './hls-library.ts'
import { createHlsQuality } from './hls-quality.ts'
import { continueAfterRecovery } from './hls-recovery.ts'
import { createHlsTracks, UNLISTED_CAPTIONS } from './hls-tracks.ts'

/** Delays before loading again after a fatal network error; hls.js has already retried on its own. */
const RETRY_BASE_MS = 1_000
const RETRY_FACTOR = 1.5
/** A stream with nothing but errors for this long, and an empty buffer, is considered dead. */
const STALL_TIMEOUT_MS = 10_000
const STALL_CHECK_MS = 1_000
/** Media errors are recovered once per interval; another one so soon is fatal. */
const RECOVERY_COOLDOWN_MS = 60_000
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

/** hls.js over Media Source Extensions: never loads more pixels than the player shows. */
export function createHlsEngine(
	{ video, url, startSeconds, isLive: isBroadcast, savesData, events }: EngineOptions,
	library: HlsLibrary,
): Engine {
	const { Hls, isFull } = library
	const quality = createHlsQuality(Hls, events, savesData)
	const startPosition = isBroadcast && startSeconds === 0 ? -1 : startSeconds
	const hls = new Hls({
		...quality.config,
		startPosition,
		maxMaxBufferLength: 60,
		backBufferLength: 60,
		liveDurationInfinity: true,
		liveMaxUnchangedPlaylistRefresh: MAX_UNCHANGED_PLAYLISTS,
		manifestLoadPolicy: loadPolicy(10_000, 20_000),
		playlistLoadPolicy: loadPolicy(10_000, 20_000),
		fragLoadPolicy: loadPolicy(10_000, 60_000),
		// Their cues go to our own track, which adjusts their timing and keeps them clear of the controls.
		renderTextTracksNatively: false,
		// The language of captions that are not in the playlist is unknown.
		captionsTextTrack1Label: UNLISTED_CAPTIONS,
		captionsTextTrack2Label: `${UNLISTED_CAPTIONS} 2`,
		captionsTextTrack3Label: `${UNLISTED_CAPTIONS} 3`,
		captionsTextTrack4Label: `${UNLISTED_CAPTIONS} 4`,
		pLoader: playlistLoader(library, (text, playlistUrl) => {
			const keys = findClearKeys(text)
			return keys.length > 0 ? prepareClearKeys(text, playlistUrl, keys) : text
		}),
		// They would go to a <track> with a `data:` URL, which the page's policy forbids, and nothing shows them.
		enableDateRangeMetadataCues: false,
		enableEmsgMetadataCues: false,
		enableID3MetadataCues: false,
		// The light build does not support them, and they would replace the timeline that positions refer to.
		enableInterstitialPlayback: false,
		keyLoadPolicy: loadPolicy(8_000, 20_000),
	})
	let retries = 0
	let recoveredAt = Number.NEGATIVE_INFINITY
	let failure: PlaybackFailure = 'unreachable'
	let failedUrl = url
	let retryTimer: ReturnType<typeof setTimeout> | undefined
	let stallTimer: ReturnType<typeof setTimeout> | undefined

	const fail = (reason: PlaybackFailure) => events.onFailure(reason, failedUrl)
	const failLocked = () => fail(navigator.onLine ? 'locked' : 'offline')
	let clearKeys: ClearKeys | null = null
	const prepareClearKeys = async (text: string, playlistUrl: string, keys: ClearKey[]) => {
		try {
			const { createClearKeys } = await import('./clear-key.ts')
			clearKeys ??= createClearKeys(video)
			await clearKeys.prepare(playlistUrl, keys)
		} catch {
			failLocked()
		}
		return withoutCommonEncryption(text)
	}
	const reload = () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(url))
	const markHealthy = () => {
		clearTimeout(stallTimer)
		stallTimer = undefined
		retries = 0
	}
	const failIfStalled = () => {
		if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) fail(failure)
		else stallTimer = setTimeout(failIfStalled, STALL_CHECK_MS)
	}
	const isLive = () => video.duration === Number.POSITIVE_INFINITY
	const liveEdgeSeconds = () => (isLive() ? hls.liveSyncPosition : null)
	/** Skip what was broadcast in the meantime. */
	const seekToLiveEdge = () => {
		const present = liveEdgeSeconds()
		if (present !== null) video.currentTime = present
	}
	const onOnline = () => {
		events.onOffline(false)
		markHealthy()
		if (isBroadcast && isLive()) hls.once(Hls.Events.LEVEL_UPDATED, seekToLiveEdge)
		reload()
	}
	const onNetworkError = (isFatal: boolean) => {
		if (!navigator.onLine) {
			// Offline, retrying is pointless and hls.js waits on its own; `online` resumes.
			markHealthy()
			events.onOffline(true)
			return
		}
		// Without any playlist, or without its key, there is nothing to show and nothing to wait for.
		const isHopeless = hls.levels.length === 0 || (failure === 'locked' && video.buffered.length === 0)
		if (isFatal && isHopeless && isPermanent(failure)) return fail(failure)
		// Also for non-fatal errors: hls.js may continue from one to the next for a long time.
		stallTimer ??= setTimeout(failIfStalled, STALL_TIMEOUT_MS)
		if (!isFatal) return
		clearTimeout(retryTimer)
		retryTimer = setTimeout(reload, RETRY_BASE_MS * RETRY_FACTOR ** retries++)
	}
	const onMediaError = () => {
		const now = performance.now()
		// Without any playlist, the codecs are unsupported.
		if (hls.levels.length === 0 || isPermanent(failure) || now - recoveredAt < RECOVERY_COOLDOWN_MS)
			return fail(failure)
		recoveredAt = now
		hls.recoverMediaError()
	}
	// hls.js handles other non-fatal errors itself, stalls above all.
	const onError = (_: unknown, error: ErrorData) => {
		const { fatal, type } = error
		const reason = toFailure(error)
		if (type === Hls.ErrorTypes.NETWORK_ERROR || reason === 'locked') {
			failure = reason
			failedUrl = error.frag?.url ?? error.context?.url ?? error.url ?? url
			onNetworkError(fatal)
		} else if (CORRUPTION_ERRORS.has(error.details) && !fatal) {
			// It skips what it cannot parse; if nothing else is left, it stays silent.
			failure = reason
			stallTimer ??= setTimeout(failIfStalled, STALL_TIMEOUT_MS)
		} else if (!fatal) return
		else {
			failure = reason
			if (type === Hls.ErrorTypes.MEDIA_ERROR) onMediaError()
			else fail(reason)
		}
	}

	hls.on(Hls.Events.ERROR, onError)
	// Such segments would only look damaged.
	hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
		if (isCopyProtected(details.m3u8)) fail('protected')
	})
	// Not FRAG_BUFFERED, which is also emitted for segments that could not be parsed.
	hls.on(Hls.Events.BUFFER_APPENDED, markHealthy)
	const stopContinuing = continueAfterRecovery({ Hls, hls, video, startPosition })
	hls.on(Hls.Events.BUFFER_APPENDING, (_, { frag, data }) => {
		clearKeys?.open(frag.baseurl, data).catch(failLocked)
	})
	const tracks = createHlsTracks({ Hls, isFull, hls, video, events })
	const { destroy: stopQuality, ...qualityControls } = quality.attach(hls)
	addEventListener('online', onOnline)
	hls.loadSource(url)
	hls.attachMedia(video)

	return {
		...tracks,
		...qualityControls,
		liveEdgeSeconds,
		destroy() {
			clearTimeout(retryTimer)
			clearTimeout(stallTimer)
			removeEventListener('online', onOnline)
			stopQuality()
			stopContinuing()
			clearKeys?.destroy()
			hls.destroy()
			unloadVideo(video)
		},
	}
}

// Names of the library's errors, which loads later than this module.
const CORRUPTION_ERRORS = new Set<`${ErrorData['details']}`>(['fragParsingError', 'bufferAppendError'])
const ERROR_KINDS: Partial<Record<`${ErrorData['details']}`, PlaybackError['kind']>> = {
	manifestLoadTimeOut: 'timeout',
	levelLoadTimeOut: 'timeout',
	fragLoadTimeOut: 'timeout',
	manifestParsingError: 'parse',
	levelParsingError: 'parse',
	levelEmptyError: 'empty',
	playlistUnchangedError: 'unchanged',
	keyLoadError: 'key',
	keyLoadTimeOut: 'key',
	fragDecryptError: 'key',
	manifestIncompatibleCodecsError: 'codec',
	bufferAddCodecError: 'codec',
	bufferIncompatibleCodecsError: 'codec',
}
const OTHER_KINDS: Partial<Record<`${ErrorData['type']}`, PlaybackError['kind']>> = {
	networkError: 'network',
	keySystemError: 'drm',
}
/** hls.js has no code for a playlist that is well-formed and lists nothing. */
const EMPTY_MANIFEST = /no levels found/

function toFailure({ type, details, reason, response }: ErrorData): PlaybackFailure {
	const kind = ERROR_KINDS[details] ?? OTHER_KINDS[type] ?? 'media'
	const isEmpty = kind === 'parse' && EMPTY_MANIFEST.test(reason ?? '')
	return toPlaybackFailure({ kind: isEmpty ? 'empty' : kind, status: response?.code ?? null })
}
