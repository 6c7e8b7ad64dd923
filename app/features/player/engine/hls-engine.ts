/// <reference path="./hls-light.d.ts" />
import Hls, { type ErrorData, type LoadPolicy } from 'hls.js/light'
import { failureOf, isFinal, type PlaybackFailure } from '#domain/player/playback-failure.ts'
import { type Engine, type EngineOptions, empty, type QualityState } from './engine.ts'

/** After a fatal network error loading begins again, each time a little later; hls.js has retried by itself before. */
const FIRST_WAIT_MS = 1_000
const WAIT_FACTOR = 1.5
/** A stream that has brought nothing but errors for this long, and has nothing left to show, does not answer. */
const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 1_000
/** Damage to the stream is got over once in a while; what is damaged again so soon stays so. */
const SOUND_FOR_MS = 60_000
/** A broadcast whose playlist is the same so many times running has stopped. */
const UNCHANGED_PLAYLISTS = 10

/** Answers that a server gives at once are asked for only once more: the viewer must not wait half a minute to be told. */
const patience = (firstByteMs: number, loadMs: number): LoadPolicy => ({
	default: {
		maxTimeToFirstByteMs: firstByteMs,
		maxLoadTimeMs: loadMs,
		timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
		errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 1_000 },
	},
})

/** hls.js over Media Source Extensions: begins with the smallest picture, never fetches more than the player shows. */
export function createHlsEngine({ video, url, startSeconds, events }: EngineOptions): Engine {
	const savesData = isSavingData()
	const hls = new Hls({
		startLevel: 0,
		startPosition: startSeconds > 0 ? startSeconds : -1,
		capLevelToPlayerSize: !savesData,
		maxMaxBufferLength: 60,
		backBufferLength: 60,
		liveDurationInfinity: true,
		liveMaxUnchangedPlaylistRefresh: UNCHANGED_PLAYLISTS,
		manifestLoadPolicy: patience(10_000, 20_000),
		playlistLoadPolicy: patience(10_000, 20_000),
		fragLoadPolicy: patience(10_000, 60_000),
	})
	let tries = 0
	let recoveredAt = Number.NEGATIVE_INFINITY
	let failure: PlaybackFailure = 'unreachable'
	let chosen: number | null = null
	let retry: ReturnType<typeof setTimeout> | undefined
	let verdict: ReturnType<typeof setTimeout> | undefined

	const tellQualities = () => events.onQualities(qualitiesOf(hls, chosen))
	const loadAgain = () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(url))
	const trust = () => {
		clearTimeout(verdict)
		verdict = undefined
		tries = 0
	}
	const giveUpWhenStalled = () => {
		if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) events.onFailure(failure)
		else verdict = setTimeout(giveUpWhenStalled, LOOK_AGAIN_MS)
	}
	const isLive = () => video.duration === Number.POSITIVE_INFINITY
	const presentSeconds = () => (isLive() ? hls.liveSyncPosition : null)
	/** What was broadcast meanwhile is past. */
	const catchUp = () => {
		const present = presentSeconds()
		if (present !== null) video.currentTime = present
	}
	const whenOnline = () => {
		events.onOffline(false)
		trust()
		if (isLive()) hls.once(Hls.Events.LEVEL_UPDATED, catchUp)
		loadAgain()
	}
	const onNetworkError = (isFatal: boolean) => {
		if (!navigator.onLine) {
			// Without a connection there is nothing to try, and hls.js waits by itself: `online` goes on.
			trust()
			events.onOffline(true)
			return
		}
		// Without any playlist there is nothing to show meanwhile, nor to wait for.
		if (isFatal && hls.levels.length === 0 && isFinal(failure)) return events.onFailure(failure)
		// Also for errors that are not fatal: hls.js may go on from one to the next for a long time.
		verdict ??= setTimeout(giveUpWhenStalled, PATIENCE_MS)
		if (!isFatal) return
		clearTimeout(retry)
		retry = setTimeout(loadAgain, FIRST_WAIT_MS * WAIT_FACTOR ** tries++)
	}
	const onMediaError = () => {
		const now = performance.now()
		// Without any playlist it is the codecs that are not known.
		if (hls.levels.length === 0 || now - recoveredAt < SOUND_FOR_MS) return events.onFailure('undecodable')
		recoveredAt = now
		hls.recoverMediaError()
	}
	// Other errors that are not fatal, stalls above all, are hls.js's own affair.
	const onError = (_: unknown, error: ErrorData) => {
		const { fatal, type } = error
		if (type === Hls.ErrorTypes.NETWORK_ERROR) {
			failure = whyOf(error)
			onNetworkError(fatal)
		} else if (DAMAGES.includes(error.details) && !fatal) {
			// It leaves what it cannot read, and may find nothing else: then it says no more.
			failure = 'undecodable'
			verdict ??= setTimeout(giveUpWhenStalled, PATIENCE_MS)
		} else if (!fatal) return
		else if (type === Hls.ErrorTypes.MEDIA_ERROR) onMediaError()
		else events.onFailure('undecodable')
	}

	hls.on(Hls.Events.ERROR, onError)
	hls.on(Hls.Events.MANIFEST_PARSED, () => {
		if (savesData) hls.autoLevelCapping = 0
		tellQualities()
	})
	hls.on(Hls.Events.LEVEL_SWITCHED, tellQualities)
	// Not FRAG_BUFFERED, which also comes for what could not be read.
	hls.on(Hls.Events.BUFFER_APPENDED, trust)
	addEventListener('online', whenOnline)
	hls.loadSource(url)
	hls.attachMedia(video)

	return {
		chooseQuality(index) {
			chosen = index
			hls.nextLevel = index ?? -1
			tellQualities()
		},
		presentSeconds,
		destroy() {
			clearTimeout(retry)
			clearTimeout(verdict)
			removeEventListener('online', whenOnline)
			hls.destroy()
			empty(video)
		},
	}
}

const DAMAGES: string[] = [Hls.ErrorDetails.FRAG_PARSING_ERROR, Hls.ErrorDetails.BUFFER_APPEND_ERROR]
const PARSE_ERRORS: string[] = [Hls.ErrorDetails.MANIFEST_PARSING_ERROR, Hls.ErrorDetails.LEVEL_PARSING_ERROR]

function whyOf({ details, response }: ErrorData): PlaybackFailure {
	const status = response?.code ?? null
	if (details === Hls.ErrorDetails.PLAYLIST_UNCHANGED_ERROR) return failureOf({ kind: 'unchanged', status })
	return failureOf({ kind: PARSE_ERRORS.includes(details) ? 'parse' : 'network', status })
}

function qualitiesOf(hls: Hls, chosen: number | null): QualityState {
	const all = hls.levels.map(({ height, bitrate }, index) => ({
		index,
		label: height ? `${height}p` : `${Math.round(bitrate / 1000)} kbit/s`,
	}))
	return { all: all.reverse(), chosen, current: hls.currentLevel < 0 ? null : hls.currentLevel }
}

function isSavingData(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
	return connection?.saveData === true
}
