/** A browser that stays busy, or draws nothing for now, might never be idle. */
const MAX_WAIT_MS = 2_000

/** Calls `work` once the browser is idle; Safari, which has no `requestIdleCallback`, calls it in a task of its own. */
export function whenIdle(work: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: MAX_WAIT_MS })
	else setTimeout(work)
}
