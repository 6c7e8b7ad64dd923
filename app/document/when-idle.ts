/** A browser that stays busy or draws nothing might never be idle. */
const MAX_WAIT_MS = 2_000

/** Calls `work` once the browser is idle; Safari, which has no `requestIdleCallback`, calls it in a task of its own. */
export function whenIdle(work: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: MAX_WAIT_MS })
	else setTimeout(work)
}

/** Calls `work` after the next paint: restyling a whole page takes too long on a slow phone to delay the pressed button. */
export function afterPaint(work: () => void): void {
	requestAnimationFrame(() => setTimeout(work))
}
