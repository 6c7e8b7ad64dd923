import { parseJson, toRecord } from '#domain/shared/json.ts'
import {
	HISTORY_ACTION_PATH,
	OPINION_ACTION_PATH,
	SAVED_ACTION_PATH,
	TEAMS_ACTION_PATH,
	UNDO_ACTION_PATH,
} from './links.ts'
import type { TitleRef } from './media-ref.ts'

/** Identifies a change by a viewer, and when it was made. */
export interface WriteStamp {
	/** Unique per change, to distinguish a retry from a second change. */
	id: string
	/** Epoch ms. */
	at: number
}

/** A form about a viewer's data, on its way to the server. */
export interface PendingWrite extends WriteStamp {
	action: WriteAction
	fields: readonly (readonly [name: string, value: string])[]
	/** Set once sent, while the result is unknown. */
	isTried?: boolean
}

/** Forms that may be queued: executing one late or twice is harmless. */
const WRITE_ACTIONS = [
	SAVED_ACTION_PATH,
	OPINION_ACTION_PATH,
	HISTORY_ACTION_PATH,
	TEAMS_ACTION_PATH,
	UNDO_ACTION_PATH,
] as const
export type WriteAction = (typeof WRITE_ACTIONS)[number]

/** Pending writes per device and viewer. */
export const MAX_PENDING_WRITES = 500
/** Larger clock differences are corrected; smaller ones are network latency. */
export const CLOCK_TOLERANCE_MS = 10_000

const WRITE_ID = /^[\w-]{8,64}$/
const MAX_FIELDS = 600

export function isWriteAction(value: unknown): value is WriteAction {
	return WRITE_ACTIONS.some((action) => action === value)
}

export function parseWrite(stored: string | null): PendingWrite | null {
	const { id, at, action, fields, isTried } = toRecord(parseJson(stored))
	if (typeof id !== 'string' || !WRITE_ID.test(id) || !isTime(at) || !isWriteAction(action)) return null
	return Array.isArray(fields) && fields.length <= MAX_FIELDS && fields.every(isField)
		? { id, at, action, fields, ...(isTried === true && { isTried }) }
		: null
}

/** The form fields of a write's stamp. */
export function stampFields({ id, at }: WriteStamp, nowMs: number): [string, string][] {
	return [
		['write', id],
		['at', String(at)],
		['sent', String(nowMs)],
	]
}

/**
 * Parses a form's stamp. A form without one was sent without JavaScript and counts as made now.
 * @param field the value of a field, empty if missing
 */
export function parseStamp(field: (name: string) => string, nowMs: number, freshId: () => string): WriteStamp {
	const [id, at, sentAt] = [field('write'), Number(field('at') || Number.NaN), Number(field('sent') || Number.NaN)]
	return {
		id: WRITE_ID.test(id) ? id : freshId(),
		at: isTime(at) && isTime(sentAt) ? correctClock(at, sentAt, nowMs) : nowMs,
	}
}

/**
 * Converts a device's time to the server's clock, never in the future.
 * @param at by the device's clock
 * @param sentAt by the same clock
 */
export function correctClock(at: number, sentAt: number, nowMs: number): number {
	const offMs = nowMs - sentAt
	return Math.min(nowMs, Math.abs(offMs) > CLOCK_TOLERANCE_MS ? Math.max(0, at + offMs) : at)
}

export function fieldOf({ fields }: Pick<PendingWrite, 'fields'>, name: string): string {
	return fields.find(([fieldName]) => fieldName === name)?.[1] ?? ''
}

/** Whether the write removes something from a list or the history. */
export function isRemoval(write: Pick<PendingWrite, 'action' | 'fields'>): boolean {
	if (write.action !== SAVED_ACTION_PATH && write.action !== HISTORY_ACTION_PATH) return false
	const intent = fieldOf(write, 'intent')
	return intent === 'remove' || intent === 'forget'
}

/** Whether a write must reach the server after an earlier one: both change the same list or title, or it undoes the other. */
export function mustFollow(write: PendingWrite, earlier: PendingWrite): boolean {
	if (write.action === UNDO_ACTION_PATH && fieldOf(write, 'removal') === earlier.id) return true
	return write.action === earlier.action && subjectOf(write) === subjectOf(earlier)
}

function subjectOf(write: PendingWrite): string {
	switch (write.action) {
		case SAVED_ACTION_PATH:
			return fieldOf(write, 'list')
		case OPINION_ACTION_PATH:
			return `${fieldOf(write, 'type')}:${fieldOf(write, 'id')}`
		case TEAMS_ACTION_PATH:
			return `${fieldOf(write, 'kind')}:${fieldOf(write, 'id')}`
		case UNDO_ACTION_PATH:
			return fieldOf(write, 'removal')
		case HISTORY_ACTION_PATH:
			return 'history'
		default:
			return write.action satisfies never
	}
}

function isTime(value: unknown): value is number {
	return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isField(field: unknown): boolean {
	return Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string')
}

// How screens show unsent writes. All functions take them oldest first.

export function withoutUndone(writes: readonly PendingWrite[]): PendingWrite[] {
	const undone = new Set(
		writes.filter(({ action }) => action === UNDO_ACTION_PATH).map((write) => fieldOf(write, 'removal')),
	)
	return writes.filter(({ id, action }) => action !== UNDO_ACTION_PATH && !undone.has(id))
}

/** The selected values. A card's own button applies only to that card. */
export function selectedValues({ fields }: PendingWrite, name: string): string[] {
	const valuesOf = (field: string) => fields.filter(([key]) => key === field).map(([, value]) => value)
	const only = valuesOf('only')
	return only.length > 0 ? only : valuesOf(name)
}

/** Whether a form is about this title. */
export function targetsTitle(write: PendingWrite, { type, id }: TitleRef): boolean {
	return fieldOf(write, 'type') === type && fieldOf(write, 'id') === String(id)
}
