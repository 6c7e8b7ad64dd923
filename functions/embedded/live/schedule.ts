import { MINUTE_MS } from '#domain/shared/time.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'

// What the embedded channels say that they show: invented programs, with pictures in public/live-media. The broadcasts show the demo
// programs.

/** The programs of each channel (public/embedded/live/schedule.json), by its key, which it shows in order, and then begins again. */
export type Schedule = Readonly<Record<string, readonly ScheduledProgram[]>>

interface ScheduledProgram {
	title: string
	/** A multiple of ten. */
	minutes: number
	about: string
}

interface ScheduledSlot extends TimeWindow {
	program: ScheduledProgram
	/** The program's place in the channel's list. */
	number: number
}

/** The programs that overlap the window, in order; a function of the clock alone. */
export function slotsBetween(programs: readonly ScheduledProgram[], { fromMs, toMs }: TimeWindow): ScheduledSlot[] {
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
