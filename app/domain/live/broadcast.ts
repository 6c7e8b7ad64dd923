import { hashText } from '#domain/shared/hash.ts'

// An endless broadcast made of a few recorded programmes. What is on is a function of the key and the clock alone, so
// that every server, at every request, says the same.

/** What every segment of every programme lasts. */
export const SEGMENT_SECONDS = 4
/** A programme has its time by the clock, from the hour or the half hour on, and is repeated until that is over. */
export const SLOT_SECONDS = 1_800
/** How far back a player may go. */
export const WINDOW_SEGMENTS = 30

const SEGMENT_MS = SEGMENT_SECONDS * 1_000
const SLOT_MS = SLOT_SECONDS * 1_000
const SLOT_SEGMENTS = SLOT_SECONDS / SEGMENT_SECONDS

export interface BroadcastProgram {
	slug: string
	title: string
	description: string
	segmentCount: number
}

/** A programme in its time. */
export interface BroadcastSlot {
	slug: string
	title: string
	description: string
	startMs: number
	endMs: number
}

export interface BroadcastSegment {
	/** Counts the segments since 1970, so that it goes on by itself. */
	sequence: number
	/** Whose segment it is, and which of its segments. */
	slug: string
	index: number
	startMs: number
	/** Its clock does not go on from the segment before: a programme begins here, or begins again. */
	isDiscontinuity: boolean
}

/** What a playlist shows at one moment: RFC 8216, 6.2.2. */
export interface BroadcastWindow {
	/** How many discontinuities have left it. */
	discontinuitySequence: number
	segments: BroadcastSegment[]
}

/** What is on between two moments, in whole slots and in order of time: all that touches [fromMs, toMs). */
export function broadcastSchedule(
	key: string,
	programs: readonly BroadcastProgram[],
	fromMs: number,
	toMs: number,
): BroadcastSlot[] {
	const rotation = rotationOf(key, programs)
	const first = Math.floor(fromMs / SLOT_MS)
	const count = Math.max(0, Math.ceil(toMs / SLOT_MS) - first)
	return Array.from({ length: count }, (_, at) => {
		const slot = first + at
		const { slug, title, description } = programInSlot(rotation, slot)
		return { slug, title, description, startMs: slot * SLOT_MS, endMs: (slot + 1) * SLOT_MS }
	})
}

/** The latest `WINDOW_SEGMENTS` of the segments that are complete at a moment. */
export function broadcastWindow(key: string, programs: readonly BroadcastProgram[], nowMs: number): BroadcastWindow {
	const rotation = rotationOf(key, programs)
	const first = Math.floor(nowMs / SEGMENT_MS) - WINDOW_SEGMENTS
	return {
		discontinuitySequence: countDiscontinuitiesBefore(rotation, first),
		segments: Array.from({ length: WINDOW_SEGMENTS }, (_, at) => segmentOf(rotation, first + at)),
	}
}

/** The order in which a broadcast shows its programmes; after the last comes the first again. */
function rotationOf(key: string, programs: readonly BroadcastProgram[]): BroadcastProgram[] {
	return programs
		.map((program) => ({ program, place: hashText(`${key} ${program.slug}`) }))
		.sort((a, b) => a.place - b.place)
		.map(({ program }) => program)
}

/** @param slot counted from 1970 */
function programInSlot(rotation: readonly BroadcastProgram[], slot: number): BroadcastProgram {
	const program = rotation[slot % rotation.length]
	if (!program) throw new RangeError('A broadcast needs a programme, and a moment after 1970')
	return program
}

function segmentOf(rotation: readonly BroadcastProgram[], sequence: number): BroadcastSegment {
	const { slug, segmentCount } = programInSlot(rotation, Math.floor(sequence / SLOT_SEGMENTS))
	const index = (sequence % SLOT_SEGMENTS) % segmentCount
	return { sequence, slug, index, startMs: sequence * SEGMENT_MS, isDiscontinuity: index === 0 }
}

/** How often a programme began, or began again, in all segments before this one. */
function countDiscontinuitiesBefore(rotation: readonly BroadcastProgram[], sequence: number): number {
	const slots = Math.floor(sequence / SLOT_SEGMENTS)
	const inSlots = (programs: readonly BroadcastProgram[]) =>
		programs.reduce((sum, { segmentCount }) => sum + Math.ceil(SLOT_SEGMENTS / segmentCount), 0)
	return (
		Math.floor(slots / rotation.length) * inSlots(rotation) +
		inSlots(rotation.slice(0, slots % rotation.length)) +
		Math.ceil((sequence % SLOT_SEGMENTS) / programInSlot(rotation, slots).segmentCount)
	)
}
