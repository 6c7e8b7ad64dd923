/** At most this many toasts at once; each stays this long by default (specification section 9). */
export const TOAST_LIMIT = 5
export const TOAST_DURATION_MS = 5000

export interface Toast {
	title: string
	text: string
	/** Set for errors. */
	destructive?: boolean
	/** Shorter than usual. */
	durationMs?: number
}

const MAX_TEXT = 300

/** Reads a toast that came back from a cookie; `null` for anything that is not one. */
export function parseToast(value: unknown): Toast | null {
	if (typeof value !== 'object' || value === null || !('title' in value) || !('text' in value)) return null
	const { title, text } = value
	if (typeof title !== 'string' || typeof text !== 'string' || title.length > MAX_TEXT || text.length > MAX_TEXT)
		return null
	const durationMs = 'durationMs' in value && isDuration(value.durationMs) ? { durationMs: value.durationMs } : {}
	return { title, text, destructive: 'destructive' in value && value.destructive === true, ...durationMs }
}

function isDuration(value: unknown): value is number {
	return typeof value === 'number' && value > 0 && value <= TOAST_DURATION_MS
}
