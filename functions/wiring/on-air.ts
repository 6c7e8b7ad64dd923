import type { Live } from '#domain/live/port.ts'
import type { OnAir } from '#domain/on-air/port.ts'
import type { Sports } from '#domain/sports/port.ts'
import { type Cooldowns, createOnAir } from '#functions/services/on-air/on-air.ts'

/** Shared by the requests of one isolate. */
const cooldowns: Cooldowns = new Map()

interface Options {
	sports: Sports
	live: Live
	ctx: Pick<ExecutionContext, 'waitUntil'>
	origin: string
	onDegraded: () => void
}

export function onAirFor({ sports, live, ctx, origin, onDegraded }: Options): OnAir {
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	return createOnAir({ sports, live, origin, cooldowns, now: Date.now, waitUntil, onDegraded })
}
