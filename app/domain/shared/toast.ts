import { toRecord } from '#domain/shared/json.ts'
/** See docs/product.md, App. */
export const TOAST_LIMIT = 5
export const TOAST_DURATION_MS = 5000
/** How long the entry of a dismissed toast stays. */
export const TOAST_REMOVAL_DELAY_MS = 5000
/** The duration with a button, which takes time to find. */
const BUTTON_TOAST_MS = 10_000

export interface Toast {
	title: string
	text: string
	/** Whether it is an error. */
	destructive?: boolean
	/** Defaults to `TOAST_DURATION_MS`. */
	durationMs?: number
	/** What the Undo button reverts: the id of a removal, `formatMarkUndo` of a mark, or `formatViewing` of a viewing. */
	undo?: string
	/** The sign-in page that then does what was pressed: the session has ended. */
	signIn?: string
}

export const infoToast = (title: string, text: string): Toast => ({ title, text })
export const errorToast = (title: string, text: string): Toast => ({ title, text, destructive: true })

const MAX_TEXT_LENGTH = 300
const REMOVAL_ID = /^[\w-]{8,64}$/
/** Checks the format only: `parseMarkUndo` is too large for code on every page. */
const MARK_UNDO = /^(?:tv|movie):[\d:;@~-]{1,300}$/
const SIGN_IN = /^\/login\?[!-~]{1,2000}$/

/** @param hasUndo whether the page can undo the change */
export function toastDurationMs({ durationMs, undo, signIn }: Toast, hasUndo = false): number {
	return durationMs ?? (undo || signIn || hasUndo ? BUTTON_TOAST_MS : TOAST_DURATION_MS)
}

/** Reads a toast from a cookie; `null` for anything else. */
export function parseToast(value: unknown): Toast | null {
	const { title, text, destructive, durationMs, undo, signIn } = toRecord(value)
	if (
		typeof title !== 'string' ||
		typeof text !== 'string' ||
		title.length > MAX_TEXT_LENGTH ||
		text.length > MAX_TEXT_LENGTH
	)
		return null
	return {
		title,
		text,
		destructive: destructive === true,
		...(isDuration(durationMs) && { durationMs }),
		...((isRemovalId(undo) || isMarkUndo(undo)) && { undo }),
		...(typeof signIn === 'string' && SIGN_IN.test(signIn) && { signIn }),
	}
}

export function isRemovalId(value: unknown): value is string {
	return typeof value === 'string' && REMOVAL_ID.test(value)
}

function isMarkUndo(value: unknown): value is string {
	return typeof value === 'string' && MARK_UNDO.test(value)
}

function isDuration(value: unknown): value is number {
	return typeof value === 'number' && value > 0 && value <= TOAST_DURATION_MS
}
