import { MINUTE_MS } from '#domain/shared/time.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'
import { drawArt } from '../art/draw.ts'

// What the embedded channels say that they show: invented programs, whose pictures are drawn. The broadcasts show the demo programs.

/** The programs of each channel (public/embedded/live/schedule.json), by its key. */
export type Schedule = Readonly<Record<string, ChannelSchedule>>

/** A channel shows its programs in order, and then begins again. */
interface ChannelSchedule {
	/** The metadata service's genre, which decides the colors of the pictures. */
	genre: number
	programs: readonly ScheduledProgram[]
}

interface ScheduledProgram {
	title: string
	/** A multiple of ten. */
	minutes: number
	about: string
	/** They decide what is in the picture. */
	words: string
}

interface ScheduledSlot extends TimeWindow {
	program: ScheduledProgram
	/** Of the program among the channel's. */
	number: number
}

/** The programs that overlap the window, in order; a function of the clock alone. */
export function slotsBetween({ programs }: ChannelSchedule, { fromMs, toMs }: TimeWindow): ScheduledSlot[] {
	const cycleMs = programs.reduce((sum, { minutes }) => sum + minutes, 0) * MINUTE_MS
	const slots: ScheduledSlot[] = []
	let startMs = Math.floor(fromMs / cycleMs) * cycleMs
	while (startMs < toMs)
		for (const [number, program] of programs.entries()) {
			const endMs = startMs + program.minutes * MINUTE_MS
			if (endMs > fromMs && startMs < toMs) slots.push({ program, number, fromMs: startMs, toMs: endMs })
			startMs = endMs
		}
	return slots
}

/** CSS px, without paper grain. */
const PICTURE_WIDTH = 300

/** The picture of a program; `null` for one that no channel shows. */
export function drawProgram(schedule: Schedule, key: string, number: number): string | null {
	const channel = Object.hasOwn(schedule, key) ? schedule[key] : undefined
	const program = channel?.programs[number]
	if (!channel || !program) return null
	const { title, words } = program
	const subject = { key: `program:${title}`, title, year: null, genreIds: [channel.genre], keywords: words.split(' ') }
	return drawArt({ ...subject, kind: 'program', byline: null }, PICTURE_WIDTH)
}
