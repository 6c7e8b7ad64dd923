import { currentBrowser, explainSilence, type ProbingBrowser, probe, probeBytes } from '#app/http/probe.ts'
import { readMediaStart } from '#domain/player/media-file.ts'
import { failureOfStatus, isClockSuspect, isClockWrong, type PlaybackFailure } from '#domain/player/playback-failure.ts'
import { API_PATHS } from '#domain/shared/links.ts'

/** The browser, as the probes need it. */
export interface ProbedBrowser extends ProbingBrowser {
	/** Whether the browser has a decoder for this type. */
	canPlayType: (type: string) => boolean
	now: () => number
}

/**
 * Finds out what an engine cannot report. Without proof from a probe, the engine's report stands.
 * @param url that failed
 */
export async function explainFailure(
	failure: PlaybackFailure,
	url: string,
	browser: ProbedBrowser = thisBrowser(),
): Promise<PlaybackFailure> {
	const found = await findReason(failure, url, browser)
	if (!isClockSuspect(found)) return found
	return isClockWrong(browser.now(), await serverTime(browser)) ? 'clock' : found
}

async function findReason(failure: PlaybackFailure, url: string, browser: ProbedBrowser): Promise<PlaybackFailure> {
	if (failure === 'unexplained') return explainFile(url, browser)
	return failure === 'unreachable' ? explainSilence(url, browser) : failure
}

/** Enough for the description of the first tracks. */
const PROBED_BYTES = 64 * 1024

/** Browsers do not say why a file does not play, so its beginning is requested again. */
async function explainFile(url: string, browser: ProbedBrowser): Promise<PlaybackFailure> {
	const found = await probeBytes(url, browser, 0, PROBED_BYTES)
	// Elements play what scripts may not read, so a server that forbids that is not the reason.
	if (!found) {
		const reason = await explainSilence(url, browser)
		return reason === 'blocked' ? 'unexplained' : reason
	}
	const { response, bytes } = found
	if (!response.ok) return failureOfStatus(response.status)
	const explained = await explainBytes(url, browser, bytes)
	if (explained) return explained
	const type = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? ''
	if (/^text\/|json|xml/.test(type)) return 'unreadable'
	if (!/^(?:video|audio)\//.test(type)) return 'unexplained'
	return browser.canPlayType(type) ? 'undecodable' : 'codec'
}

/** What a media file itself says; `null` if it is none. */
async function explainBytes(url: string, browser: ProbedBrowser, bytes: Uint8Array): Promise<PlaybackFailure | null> {
	const { types, isEncrypted, descriptionAt } = readMediaStart(bytes)
	if (isEncrypted) return 'protected'
	if (descriptionAt !== null) {
		const rest = await probeBytes(url, browser, descriptionAt, PROBED_BYTES)
		return rest && rest.bytes.length > 0 ? explainBytes(url, browser, rest.bytes) : null
	}
	if (types.length === 0) return null
	const unknown = types.find((type) => !browser.canPlayType(type))
	if (unknown === undefined) return 'undecodable'
	return unknown === 'video/mp2t' ? 'transport-stream' : 'codec'
}

/** Our server's time; `null` when it does not respond. */
async function serverTime(browser: ProbedBrowser): Promise<number | null> {
	const response = await probe(API_PATHS.health, browser, { method: 'HEAD' })
	const ms = Date.parse(response?.headers.get('Date') ?? '')
	return Number.isNaN(ms) ? null : ms
}

export function thisBrowser(): ProbedBrowser {
	return {
		...currentBrowser(),
		canPlayType: (type) => document.createElement('video').canPlayType(type) !== '',
		now: Date.now,
	}
}

/** Together with the time to start another source, no viewer waits longer than 20 s for one that sends nothing. */
const MAX_SILENT_SECONDS = 18

/** When to probe, early enough to get an answer before that. */
const PROBE_AFTER_SECONDS = 13

export type SilenceWatch = ReturnType<typeof watchForSilence>

/**
 * Gives up a source that sends nothing while the video waits for it. Slow data is never given up.
 * @param url of the source. Players do not report a response that stalls after its head, so the server is asked again.
 */
export function watchForSilence(
	url: string,
	isWaiting: () => boolean,
	onSilence: (failure: 'slow' | 'unreachable') => void,
) {
	let hasResponded = false
	let silentSeconds = 0
	const askServer = async () => {
		if (await probe(url, currentBrowser(), { mode: 'no-cors' })) hasResponded = true
	}
	// Counts, because the clock goes on while a device sleeps or throttles its timers.
	const timer = setInterval(() => {
		silentSeconds = isWaiting() && navigator.onLine ? silentSeconds + 1 : 0
		if (silentSeconds === PROBE_AFTER_SECONDS && !hasResponded) void askServer()
		if (silentSeconds < MAX_SILENT_SECONDS) return
		clearInterval(timer)
		onSilence(hasResponded ? 'slow' : 'unreachable')
	}, 1_000)
	return {
		/** Something has arrived. */
		onData() {
			hasResponded = true
			silentSeconds = 0
		},
		stop: () => clearInterval(timer),
	}
}
