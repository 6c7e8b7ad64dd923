/** At most this many toasts at once; each stays this long by default (specification section 9). */
export const TOAST_LIMIT = 5
export const TOAST_DURATION_MS = 5000
/** What can be taken back stays longer: the button has to be found. */
export const UNDO_TOAST_MS = 10_000

export interface Toast {
	title: string
	text: string
	/** Set for errors. */
	destructive?: boolean
	/** Shorter than usual. */
	durationMs?: number
	/** The id of the removal that it tells of, which can be taken back. */
	undo?: string
}

/** Apart from the other words, because every page may need it. */
export const UNDO_FAILED: Toast = {
	title: 'Error undoing',
	text: 'There was a problem putting it back. It is still removed.',
	destructive: true,
}

const MAX_TEXT_LENGTH = 300
const REMOVAL_ID = /^[\w-]{8,64}$/

/** How long a toast stays, in ms. */
export function toastDurationMs({ durationMs, undo }: Toast): number {
	return durationMs ?? (undo ? UNDO_TOAST_MS : TOAST_DURATION_MS)
}

/** Reads a toast that came back from a cookie; `null` for anything that is not one. */
export function parseToast(value: unknown): Toast | null {
	if (typeof value !== 'object' || value === null || !('title' in value) || !('text' in value)) return null
	const { title, text } = value
	if (
		typeof title !== 'string' ||
		typeof text !== 'string' ||
		title.length > MAX_TEXT_LENGTH ||
		text.length > MAX_TEXT_LENGTH
	)
		return null
	const durationMs = 'durationMs' in value && isDuration(value.durationMs) ? { durationMs: value.durationMs } : {}
	const undo = 'undo' in value && isRemovalId(value.undo) ? { undo: value.undo } : {}
	return { title, text, destructive: 'destructive' in value && value.destructive === true, ...durationMs, ...undo }
}

export function isRemovalId(value: unknown): value is string {
	return typeof value === 'string' && REMOVAL_ID.test(value)
}

function isDuration(value: unknown): value is number {
	return typeof value === 'number' && value > 0 && value <= TOAST_DURATION_MS
}
