import { currentBrowser, probe } from '#app/http/probe.ts'

/** Together with the time to start another source, no viewer waits longer than 20 s for one that sends nothing. */
const MAX_SILENT_SECONDS = 18
/** Early enough to be answered before that. */
const PROBE_AFTER_SECONDS = 13

/** Gives up a source that sends nothing while the video waits for it. Slow data is never given up. */
export interface SilenceWatch {
	/** Something has arrived. */
	onData(): void
	stop(): void
}

/** @param url of the source. Players do not report a response that stalls after its head, so the server is asked again. */
export function watchForSilence(
	url: string,
	isWaiting: () => boolean,
	onSilence: (failure: 'slow' | 'unreachable') => void,
): SilenceWatch {
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
		onData() {
			hasResponded = true
			silentSeconds = 0
		},
		stop: () => clearInterval(timer),
	}
}
