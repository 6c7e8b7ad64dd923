/** A new version that nobody takes or refuses is taken after that time (specification section 9). */
export const UPDATE_AUTO_ACCEPT_MS = 60_000
/** How often an open page asks whether there is one. */
export const UPDATE_CHECK_MS = 3_600_000
/** How long 'Later' holds. */
export const UPDATE_POSTPONE_MS = UPDATE_CHECK_MS
/** A new version that has not taken over by then has failed. */
export const UPDATE_TIMEOUT_MS = 15_000

/**
 * How long the offer has been looked at: time during which something is played or typed does not count, so that nobody is
 * interrupted and nobody finds the page gone as soon as they pause.
 * @param stepMs since the last look
 */
export function addOfferedTime(soFarMs: number, stepMs: number, isBusy: boolean): number {
	// A tab in the background is woken once a minute at most; a sleeping device has looked at nothing.
	return isBusy ? soFarMs : soFarMs + Math.min(stepMs, MAX_STEP_MS)
}
const MAX_STEP_MS = UPDATE_AUTO_ACCEPT_MS / 2

/** What was being played or typed has stopped for so long: another tab's update may load this page anew. */
const IDLE_MS = 5_000

export function isIdle(idleMs: number): boolean {
	return idleMs >= IDLE_MS
}

export function shouldAutoAccept(offeredMs: number): boolean {
	return offeredMs >= UPDATE_AUTO_ACCEPT_MS
}

/** @param laterSince what was kept when 'Later' was chosen, epoch ms as text */
export function isPostponed(postponedAt: string | null, nowMs: number): boolean {
	const since = Number(postponedAt)
	return postponedAt !== null && since <= nowMs && nowMs - since < UPDATE_POSTPONE_MS
}

/** Messages from a page to the service worker, and back. */
export type MessageToWorker =
	| { type: 'SKIP_WAITING' }
	/** A page that can hear what went wrong before it came. */
	| { type: 'READY' }
	/** What a page loaded before the worker was there. */
	| { type: 'KEEP'; urls: string[] }
export type MessageFromWorker = { type: 'TROUBLE'; message: string }
