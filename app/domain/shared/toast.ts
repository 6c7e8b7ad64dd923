/** How many toasts are shown at once, and for how long by default (specification section 9). */
export const TOAST_LIMIT = 5
export const TOAST_DURATION_MS = 5000
/** Toasts with an undo button stay longer. */
export const UNDO_TOAST_MS = 10_000

export interface Toast {
	title: string
	text: string
	/** Set for errors. */
	destructive?: boolean
	/** Shorter than the default. */
	durationMs?: number
	/** The id of the removal that the toast offers to undo. */
	undo?: string
}

/** Separate from the other messages because every page may need it. */
export const UNDO_FAILED: Toast = {
	title: 'Error undoing',
	text: "We couldn't undo the removal. Try again.",
	destructive: true,
}

const MAX_TEXT_LENGTH = 300
const REMOVAL_ID = /^[\w-]{8,64}$/

/** How long a toast is shown, in ms. */
export function toastDurationMs({ durationMs, undo }: Toast): number {
	return durationMs ?? (undo ? UNDO_TOAST_MS : TOAST_DURATION_MS)
}

/** Parses a toast from a cookie; `null` for anything else. */
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
