/** An update is accepted automatically after this time (docs/product.md). */
export const UPDATE_AUTO_ACCEPT_MS = 60_000
/** How often an open page checks for updates. */
export const UPDATE_CHECK_MS = 3_600_000
/** How long 'Later' lasts. */
export const UPDATE_POSTPONE_MS = UPDATE_CHECK_MS
/** If an accepted update takes longer, the viewer is asked whether a notification may report a failure. */
export const SLOW_UPDATE_MS = 1_000
/** An accepted update starts once the page has loaded nothing for this long, or the limit is reached. */
export const QUIET_MS = 300
export const QUIET_TIMEOUT_MS = 2_000
/** An update that takes longer to activate has failed. */
export const UPDATE_TIMEOUT_MS = 15_000

/**
 * How long an update has been offered. Time while something plays or is being typed does not count, so that nobody is
 * interrupted.
 * @param stepMs since the last call
 */
export function addOfferedTime(soFarMs: number, stepMs: number, isBusy: boolean): number {
	// Browsers wake background tabs once a minute at most, and a sleeping device shows nothing.
	return isBusy ? soFarMs : soFarMs + Math.min(stepMs, MAX_STEP_MS)
}
const MAX_STEP_MS = UPDATE_AUTO_ACCEPT_MS / 2

/** How long nothing must play or be typed before an update in another tab may reload the page. */
const IDLE_MS = 5_000

export function isIdle(idleMs: number): boolean {
	return idleMs >= IDLE_MS
}

export function shouldAutoAccept(offeredMs: number): boolean {
	return offeredMs >= UPDATE_AUTO_ACCEPT_MS
}

/** @param postponedAt when 'Later' was chosen, epoch ms as text */
export function isPostponed(postponedAt: string | null, nowMs: number): boolean {
	const since = Number(postponedAt)
	return postponedAt !== null && since <= nowMs && nowMs - since < UPDATE_POSTPONE_MS
}

/** Messages from a page to the service worker, and back. */
export type MessageToWorker =
	| { type: 'SKIP_WAITING' }
	/** The page is ready to receive an earlier error. */
	| { type: 'READY' }
	/** The page reports what it loaded before the worker was active. */
	| { type: 'KEEP'; urls: string[] }
export type MessageFromWorker = { type: 'TROUBLE'; message: string }
