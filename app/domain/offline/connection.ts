import { backoffMs, STREAM_BACKOFF } from '#domain/shared/backoff.ts'

/** After this time the backend counts as unreachable (docs/product.md). */
export const RESPONSE_TIMEOUT_MS = 10_000
/** Failures after which the backend counts as unreachable (docs/product.md). */
const MAX_FAILURES = 1

/** Whether the backend can be reached. */
export interface Connection {
	state: 'unknown' | 'online' | 'offline'
	/** Failures since the last response. */
	failures: number
}

export type ConnectionEvent =
	/** The backend has responded, with any status. */
	| 'answered'
	/** No connection, or no response in time. */
	| 'failed'
	/** The browser reports a network change: a reason to probe, not a fact. */
	| 'hinted'

export const UNKNOWN_CONNECTION: Connection = { state: 'unknown', failures: 0 }

export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
	switch (event) {
		case 'answered':
			return { state: 'online', failures: 0 }
		case 'failed': {
			const failures = connection.failures + 1
			return { state: failures >= MAX_FAILURES ? 'offline' : connection.state, failures }
		}
		case 'hinted':
			return connection
		default:
			return event satisfies never
	}
}

/** When to probe the backend, in ms; `null` for never. */
export function probeDelayMs({ state, failures }: Connection, event: ConnectionEvent): number | null {
	if (event === 'hinted') return 0
	return state === 'offline' ? backoffMs(failures - 1, STREAM_BACKOFF) : null
}
