import type Hls from 'hls.js'
import type { ErrorData } from 'hls.js'
import { failureOfStatus, isPermanent, type PlaybackFailure } from '#domain/player/playback-failure.ts'
import type { EngineEvents } from '../engine.ts'

/** Delays before loading again after a fatal network error; hls.js has already retried on its own. */
const RETRY_BASE_MS = 1_000
const RETRY_FACTOR = 1.5
/** A stream with nothing but errors for this long, and an empty buffer, is considered dead. */
const STALL_TIMEOUT_MS = 10_000
const STALL_CHECK_MS = 1_000
/** Media errors are recovered once per interval; another one so soon is fatal. */
const RECOVERY_COOLDOWN_MS = 60_000

interface Options {
	Hls: typeof Hls
	hls: Hls
	video: HTMLVideoElement
	/** The stream's own playlist. */
	url: string
	events: Pick<EngineEvents, 'onFailure' | 'onOffline'>
	/** The connection is back, and the stream is about to continue. */
	onOnline: () => void
}

/** Retries and recovers after errors of hls.js, waits while offline, and gives up when nothing helps. */
export function handleHlsErrors({ Hls, hls, video, url, events, onOnline }: Options) {
	let retries = 0
	let recoveredAt = Number.NEGATIVE_INFINITY
	let failure: PlaybackFailure = 'unreachable'
	let failedUrl = url
	let retryTimer: ReturnType<typeof setTimeout> | undefined
	let stallTimer: ReturnType<typeof setTimeout> | undefined

	const fail = (reason: PlaybackFailure) => events.onFailure(reason, failedUrl)
	const reload = () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(url))
	const resetRetries = () => {
		clearTimeout(stallTimer)
		stallTimer = undefined
		retries = 0
	}
	const failIfStalled = () => {
		if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) fail(failure)
		else stallTimer = setTimeout(failIfStalled, STALL_CHECK_MS)
	}
	const watchForStall = () => {
		stallTimer ??= setTimeout(failIfStalled, STALL_TIMEOUT_MS)
	}
	const resume = () => {
		events.onOffline(false)
		resetRetries()
		onOnline()
		reload()
	}
	const onNetworkError = (isFatal: boolean) => {
		if (!navigator.onLine) {
			// Offline, retrying is pointless and hls.js waits on its own; `online` resumes.
			resetRetries()
			events.onOffline(true)
			return
		}
		// Without any playlist, or without its key, there is nothing to show and nothing to wait for.
		const isHopeless = hls.levels.length === 0 || (failure === 'locked' && video.buffered.length === 0)
		if (isFatal && isHopeless && isPermanent(failure)) return fail(failure)
		// This includes non-fatal errors: hls.js may continue from one to the next for a long time.
		watchForStall()
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
		const reason = hlsFailure(error)
		const isNetworkError = type === Hls.ErrorTypes.NETWORK_ERROR || reason === 'locked'
		if (!fatal && !isNetworkError && !CORRUPTION_ERRORS.has(error.details)) return
		failure = reason
		if (isNetworkError) {
			failedUrl = error.frag?.url ?? error.context?.url ?? error.url ?? url
			onNetworkError(fatal)
		} else if (!fatal) {
			// hls.js skips what it cannot parse; if nothing else is left, it stays silent.
			watchForStall()
		} else if (type === Hls.ErrorTypes.MEDIA_ERROR) onMediaError()
		else fail(reason)
	}

	hls.on(Hls.Events.ERROR, onError)
	// FRAG_BUFFERED won't do: it is also emitted for segments that could not be parsed.
	hls.on(Hls.Events.BUFFER_APPENDED, resetRetries)
	addEventListener('online', resume)
	return {
		/** Ends playback with the reason and what could not be used. */
		fail,
		/** Called when data arrives: a slow stream is still loading, so it gets the full time again. */
		onData() {
			if (stallTimer === undefined || failure !== 'slow') return
			clearTimeout(stallTimer)
			stallTimer = setTimeout(failIfStalled, STALL_TIMEOUT_MS)
		},
		destroy() {
			clearTimeout(retryTimer)
			clearTimeout(stallTimer)
			removeEventListener('online', resume)
		},
	}
}

// Names of the library's errors, which loads later than this module.
const CORRUPTION_ERRORS = new Set<`${ErrorData['details']}`>(['fragParsingError', 'bufferAppendError'])

const FAILURES: Partial<Record<`${ErrorData['details']}` | `${ErrorData['type']}`, PlaybackFailure>> = {
	manifestLoadTimeOut: 'slow',
	levelLoadTimeOut: 'slow',
	fragLoadTimeOut: 'slow',
	manifestParsingError: 'unreadable',
	levelParsingError: 'unreadable',
	levelEmptyError: 'empty',
	playlistUnchangedError: 'silent',
	keyLoadError: 'locked',
	keyLoadTimeOut: 'locked',
	fragDecryptError: 'wrong-key',
	keySystemLicenseRequestFailed: 'locked',
	manifestIncompatibleCodecsError: 'codec',
	bufferAddCodecError: 'codec',
	bufferIncompatibleCodecsError: 'codec',
	keySystemError: 'protected',
}
/** hls.js has no code for a playlist that is well-formed and lists nothing, and for formats that it knows of only. */
const EMPTY_MANIFEST = /no levels found/
const UNSUPPORTED = /\bunsupported\b|not supported/i

/** The failure to show if playback ends because of an error of hls.js. */
function hlsFailure({ type, details, reason, response, frag }: ErrorData): PlaybackFailure {
	// A wrong key opens into noise.
	if (details === 'fragParsingError') {
		if (frag?.encrypted) return 'wrong-key'
		return UNSUPPORTED.test(reason ?? '') ? 'codec' : 'undecodable'
	}
	const failure = FAILURES[details] ?? FAILURES[type]
	if (failure === 'unreadable' && EMPTY_MANIFEST.test(reason ?? '')) return 'empty'
	return failure ?? (type === 'networkError' ? failureOfStatus(response?.code ?? null) : 'undecodable')
}
