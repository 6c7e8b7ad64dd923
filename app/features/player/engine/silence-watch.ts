/** Together with the time to start another source, no viewer waits longer than 20 s for one that sends nothing. */
const MAX_SILENT_SECONDS = 18

/** Gives up a source that sends nothing while the video waits for it. Slow data is never given up. */
export interface SilenceWatch {
	/** Something has arrived. */
	onData(): void
	stop(): void
}

/** @param onSilence is told whether anything had arrived before */
export function watchForSilence(isWaiting: () => boolean, onSilence: (hasReceived: boolean) => void): SilenceWatch {
	let hasReceived = false
	let silentSeconds = 0
	// Counts, because the clock goes on while a device sleeps or throttles its timers.
	const timer = setInterval(() => {
		silentSeconds = isWaiting() && navigator.onLine ? silentSeconds + 1 : 0
		if (silentSeconds < MAX_SILENT_SECONDS) return
		clearInterval(timer)
		onSilence(hasReceived)
	}, 1_000)
	return {
		onData() {
			hasReceived = true
			silentSeconds = 0
		},
		stop: () => clearInterval(timer),
	}
}
