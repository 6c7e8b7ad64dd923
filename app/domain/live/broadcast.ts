import { hashText } from '#domain/shared/hash.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'

// An endless broadcast made from a few recorded programs. Its content is a function of the key and the clock alone, so
// every server gives the same answer to every request.

/** Duration of every segment of every program. */
export const SEGMENT_SECONDS = 4
/** Programs start on the hour or the half hour and repeat until their slot ends. */
export const SLOT_SECONDS = 1_800
/** How far back a player may seek. */
export const WINDOW_SEGMENTS = 30

const SEGMENT_MS = SEGMENT_SECONDS * 1_000
const SLOT_MS = SLOT_SECONDS * 1_000
const SLOT_SEGMENTS = SLOT_SECONDS / SEGMENT_SECONDS

/** Broadcasts count their discontinuities from here: hls.js keeps a list as long as that number and walks through all of it. */
export const BROADCAST_START_MS = Date.UTC(2026, 10, 1)
const FIRST_SLOT = BROADCAST_START_MS / SLOT_MS

export interface BroadcastProgram {
	slug: string
	segmentCount: number
}

export interface BroadcastSegment {
	/** Counts segments since 1970, so it increases on its own. */
	sequence: number
	/** The program, and the index of its segment. */
	slug: string
	index: number
	startMs: number
	/** The timeline restarts here, because a program begins or repeats. */
	isDiscontinuity: boolean
}

/** The playlist at one moment: RFC 8216, 6.2.2. */
interface BroadcastWindow {
	/** Number of discontinuities that have left the window since `BROADCAST_START_MS`. */
	discontinuitySequence: number
	segments: BroadcastSegment[]
}

/** The latest `WINDOW_SEGMENTS` complete segments at a moment. */
export function broadcastWindow(key: string, programs: readonly BroadcastProgram[], nowMs: number): BroadcastWindow {
	const end = Math.floor(nowMs / SEGMENT_MS)
	return segmentsBetween(key, programs, end - WINDOW_SEGMENTS, end)
}

/** How far back a broadcast can be watched. */
export const ARCHIVE_DAYS = 1
/** A program that began earlier is kept as a whole. */
const ARCHIVE_MS = ARCHIVE_DAYS * DAY_MS + SLOT_MS
/** The longest part: longer ones would make long playlists. */
const MAX_PART_MS = 4 * SLOT_MS

/** A part of a past broadcast; `isComplete` once all of it has aired. */
interface BroadcastPart extends BroadcastWindow {
	isComplete: boolean
}

/** The broadcast in [fromMs, toMs) up to now, at least one segment; `null` if expired, too long or in the future. */
export function broadcastPart(
	key: string,
	programs: readonly BroadcastProgram[],
	{ fromMs, toMs }: TimeWindow,
	nowMs: number,
): BroadcastPart | null {
	if (!(fromMs < toMs && toMs - fromMs <= MAX_PART_MS && fromMs >= nowMs - ARCHIVE_MS && fromMs <= nowMs)) return null
	const [first, last] = [Math.floor(fromMs / SEGMENT_MS), Math.ceil(toMs / SEGMENT_MS)]
	// A player gives up on a program that has just begun if there is no playlist yet.
	const end = Math.min(last, Math.max(Math.floor(nowMs / SEGMENT_MS), first + 1))
	return { ...segmentsBetween(key, programs, first, end), isComplete: end === last }
}

/** @param end exclusive */
function segmentsBetween(
	key: string,
	programs: readonly BroadcastProgram[],
	first: number,
	end: number,
): BroadcastWindow {
	const rotation = rotationOf(key, programs)
	return {
		discontinuitySequence: countDiscontinuitiesBefore(rotation, first),
		segments: Array.from({ length: end - first }, (_, index) => segmentOf(rotation, first + index)),
	}
}

/** The order of a broadcast's programs; it repeats from the start. */
function rotationOf(key: string, programs: readonly BroadcastProgram[]): BroadcastProgram[] {
	const rank = ({ slug }: BroadcastProgram) => hashText(`${key} ${slug}`)
	return [...programs].sort((a, b) => rank(a) - rank(b))
}

/** @param slot counted from 1970 */
function programInSlot(rotation: readonly BroadcastProgram[], slot: number): BroadcastProgram {
	const program = rotation[slot % rotation.length]
	if (!program) throw new RangeError('A broadcast needs at least one program and a time after 1970')
	return program
}

function segmentOf(rotation: readonly BroadcastProgram[], sequence: number): BroadcastSegment {
	const { slug, segmentCount } = programInSlot(rotation, Math.floor(sequence / SLOT_SEGMENTS))
	const index = (sequence % SLOT_SEGMENTS) % segmentCount
	return { sequence, slug, index, startMs: sequence * SEGMENT_MS, isDiscontinuity: index === 0 }
}

/** How often a program has begun or repeated from `BROADCAST_START_MS` until this segment. */
function countDiscontinuitiesBefore(rotation: readonly BroadcastProgram[], sequence: number): number {
	const slot = Math.floor(sequence / SLOT_SEGMENTS)
	const inThisSlot = Math.ceil((sequence % SLOT_SEGMENTS) / programInSlot(rotation, slot).segmentCount)
	return countInSlots(rotation, slot) - countInSlots(rotation, FIRST_SLOT) + inThisSlot
}

/** How often a program began or repeated from 1970 until this slot. */
function countInSlots(rotation: readonly BroadcastProgram[], slot: number): number {
	const countOnce = (programs: readonly BroadcastProgram[]) =>
		programs.reduce((sum, { segmentCount }) => sum + Math.ceil(SLOT_SEGMENTS / segmentCount), 0)
	return Math.floor(slot / rotation.length) * countOnce(rotation) + countOnce(rotation.slice(0, slot % rotation.length))
}
