/// <reference path="./hls-light.d.ts" />
import Hls, { type ErrorData, type LoadPolicy } from 'hls.js/light'
import { isPermanent, type PlaybackFailure, toPlaybackFailure } from '#domain/player/playback-failure.ts'
import { type Engine, type EngineOptions, type QualityState, unloadVideo } from './engine.ts'

/** Delays before loading again after a fatal network error; hls.js has already retried by itself. */
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

/** hls.js over Media Source Extensions: starts with the lowest level and never loads more pixels than the player shows. */
export function createHlsEngine({ video, url, startSeconds, events }: EngineOptions): Engine {
	const savesData = isSavingData()
	const hls = new Hls({
		startLevel: 0,
		startPosition: startSeconds > 0 ? startSeconds : -1,
		capLevelToPlayerSize: !savesData,
		maxMaxBufferLength: 60,
		backBufferLength: 60,
		liveDurationInfinity: true,
		liveMaxUnchangedPlaylistRefresh: MAX_UNCHANGED_PLAYLISTS,
		manifestLoadPolicy: loadPolicy(10_000, 20_000),
		playlistLoadPolicy: loadPolicy(10_000, 20_000),
		fragLoadPolicy: loadPolicy(10_000, 60_000),
	})
	let retries = 0
	let recoveredAt = Number.NEGATIVE_INFINITY
	let failure: PlaybackFailure = 'unreachable'
	let chosen: number | null = null
	let retryTimer: ReturnType<typeof setTimeout> | undefined
	let stallTimer: ReturnType<typeof setTimeout> | undefined

	const emitQualities = () => events.onQualities(qualitiesOf(hls, chosen))
	const reload = () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(url))
	const markHealthy = () => {
		clearTimeout(stallTimer)
		stallTimer = undefined
		retries = 0
	}
	const failIfStalled = () => {
		if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) events.onFailure(failure)
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
		if (isLive()) hls.once(Hls.Events.LEVEL_UPDATED, seekToLiveEdge)
		reload()
	}
	const onNetworkError = (isFatal: boolean) => {
		if (!navigator.onLine) {
			// Offline, retrying is pointless and hls.js waits by itself; `online` resumes.
			markHealthy()
			events.onOffline(true)
			return
		}
		// Without any playlist there is nothing to show and nothing to wait for.
		if (isFatal && hls.levels.length === 0 && isPermanent(failure)) return events.onFailure(failure)
		// Also for non-fatal errors: hls.js may continue from one to the next for a long time.
		stallTimer ??= setTimeout(failIfStalled, STALL_TIMEOUT_MS)
		if (!isFatal) return
		clearTimeout(retryTimer)
		retryTimer = setTimeout(reload, RETRY_BASE_MS * RETRY_FACTOR ** retries++)
	}
	const onMediaError = () => {
		const now = performance.now()
		// Without any playlist, the codecs are unsupported.
		if (hls.levels.length === 0 || now - recoveredAt < RECOVERY_COOLDOWN_MS) return events.onFailure('undecodable')
		recoveredAt = now
		hls.recoverMediaError()
	}
	// hls.js handles other non-fatal errors itself, stalls above all.
	const onError = (_: unknown, error: ErrorData) => {
		const { fatal, type } = error
		if (type === Hls.ErrorTypes.NETWORK_ERROR) {
			failure = toFailure(error)
			onNetworkError(fatal)
		} else if (CORRUPTION_ERRORS.includes(error.details) && !fatal) {
			// It skips what it cannot parse; if nothing else is left, it stays silent.
			failure = 'undecodable'
			stallTimer ??= setTimeout(failIfStalled, STALL_TIMEOUT_MS)
		} else if (!fatal) return
		else if (type === Hls.ErrorTypes.MEDIA_ERROR) onMediaError()
		else events.onFailure('undecodable')
	}

	hls.on(Hls.Events.ERROR, onError)
	hls.on(Hls.Events.MANIFEST_PARSED, () => {
		if (savesData) hls.autoLevelCapping = 0
		emitQualities()
	})
	hls.on(Hls.Events.LEVEL_SWITCHED, emitQualities)
	// Not FRAG_BUFFERED, which is also emitted for segments that could not be parsed.
	hls.on(Hls.Events.BUFFER_APPENDED, markHealthy)
	addEventListener('online', onOnline)
	hls.loadSource(url)
	hls.attachMedia(video)

	return {
		selectQuality(index) {
			chosen = index
			hls.nextLevel = index ?? -1
			emitQualities()
		},
		liveEdgeSeconds,
		destroy() {
			clearTimeout(retryTimer)
			clearTimeout(stallTimer)
			removeEventListener('online', onOnline)
			hls.destroy()
			unloadVideo(video)
		},
	}
}

const CORRUPTION_ERRORS: string[] = [Hls.ErrorDetails.FRAG_PARSING_ERROR, Hls.ErrorDetails.BUFFER_APPEND_ERROR]
const PARSE_ERRORS: string[] = [Hls.ErrorDetails.MANIFEST_PARSING_ERROR, Hls.ErrorDetails.LEVEL_PARSING_ERROR]

function toFailure({ details, response }: ErrorData): PlaybackFailure {
	const status = response?.code ?? null
	if (details === Hls.ErrorDetails.PLAYLIST_UNCHANGED_ERROR) return toPlaybackFailure({ kind: 'unchanged', status })
	return toPlaybackFailure({ kind: PARSE_ERRORS.includes(details) ? 'parse' : 'network', status })
}

function qualitiesOf(hls: Hls, chosen: number | null): QualityState {
	const all = hls.levels.map(({ height, bitrate }, index) => ({
		index,
		label: height ? `${height}p` : `${Math.round(bitrate / 1000)} kbit/s`,
	}))
	return { all: all.reverse(), selected: chosen, current: hls.currentLevel < 0 ? null : hls.currentLevel }
}

function isSavingData(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
	return connection?.saveData === true
}
