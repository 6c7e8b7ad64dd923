import type { Live, OnAir, Sports } from '#domain/shared/ports.ts'
import { createOnAir, type Rests } from '#functions/services/on-air/on-air.ts'

/** What the requests of one isolate share. */
const rests: Rests = new Map()

interface Options {
	sports: Sports
	live: Live
	ctx: Pick<ExecutionContext, 'waitUntil'>
	origin: string
	onTrouble: () => void
}

export function onAirFor({ sports, live, ctx, origin, onTrouble }: Options): OnAir {
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	return createOnAir({ sports, live, origin, rests, now: Date.now, waitUntil, onLate: onTrouble })
}
