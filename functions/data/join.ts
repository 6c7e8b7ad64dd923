import { sleep } from '#functions/lib/timer.ts'

/** How long a joiner trusts somebody else's call before the next to notice makes its own. */
export const JOIN_LIMIT_MS = 4_000

const FIRST_LOOK_MS = 4
const LONGEST_LOOK_MS = 50
/** Abandoned calls are cleared away when there are this many. */
const CROWD = 500

/** A call under way: plain data, because requests of one isolate may not wait on each other's promises. */
interface Flight {
	startedMs: number
	outcome: { value: unknown } | { error: unknown } | null
}

/** The calls under way in this isolate, by key. Made once, outside of any request. */
export type Flights = Map<string, Flight>

interface JoinOptions {
	flights: Flights
	now: () => number
	/** When the one who asks stops waiting for others: `load` itself then has to know what to do without time. */
	deadlineMs: number
	/** Keeps the call alive when the visitor who made it goes away: others may be waiting for it. */
	waitUntil: (promise: Promise<unknown>) => void
}

/**
 * Identical calls at the same time are one call; who comes later gets the first one's value or error.
 *
 * A promise belongs to the request that made it and may never settle in another, or in nobody's if that
 * request is cancelled. So joiners look at a plain record, with timers of their own (which also keeps the runtime from
 * thinking that they hang), and the first of them to see a record grow too old takes it over.
 */
export async function join<T>(key: string, options: JoinOptions, load: () => Promise<T>): Promise<T> {
	const { flights, now, deadlineMs } = options
	for (;;) {
		const flight = flights.get(key)
		if (!flight || isAbandoned(flight, now())) return fly(key, options, load)
		await landing(flight, now, deadlineMs)
		if (flight.outcome !== null) {
			if ('error' in flight.outcome) throw flight.outcome.error
			return flight.outcome.value as T
		}
		if (now() >= deadlineMs) return load()
	}
}

async function landing(flight: Flight, now: () => number, deadlineMs: number): Promise<void> {
	let lookMs = FIRST_LOOK_MS
	while (flight.outcome === null && !isAbandoned(flight, now()) && now() < deadlineMs) {
		await sleep(lookMs)
		lookMs = Math.min(lookMs * 1.5, LONGEST_LOOK_MS)
	}
}

function fly<T>(key: string, { flights, now, waitUntil }: JoinOptions, load: () => Promise<T>): Promise<T> {
	const flight: Flight = { startedMs: now(), outcome: null }
	if (flights.size >= CROWD) clearAbandoned(flights, now())
	flights.set(key, flight)
	const landed = load()
		.then(
			(value) => {
				flight.outcome = { value }
				return value
			},
			(error) => {
				flight.outcome = { error }
				throw error
			},
		)
		.finally(() => {
			if (flights.get(key) === flight) flights.delete(key)
		})
	// The failure itself goes to whoever awaits `landed`.
	waitUntil(landed.catch(() => {}))
	return landed
}

function isAbandoned(flight: Flight, nowMs: number): boolean {
	return nowMs - flight.startedMs >= JOIN_LIMIT_MS
}

function clearAbandoned(flights: Flights, nowMs: number): void {
	for (const [key, flight] of flights) if (isAbandoned(flight, nowMs)) flights.delete(key)
}
