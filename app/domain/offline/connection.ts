import { backoffMs, STREAM_BACKOFF } from '#domain/shared/backoff.ts'

/** A backend that has not answered by then is out of reach (specification section 9, "health check"). */
export const RESPONSE_TIMEOUT_MS = 10_000
/** Connections that may fail before the backend counts as out of reach (specification section 4). */
const MAX_FAILURES = 1

/** Whether the backend can be reached. */
export interface Connection {
	state: 'unknown' | 'online' | 'offline'
	/** Connections that have failed since the last answer. */
	failures: number
}

export type ConnectionEvent =
	/** The backend has answered, whatever it said. */
	| 'answered'
	/** No connection, or no answer in time. */
	| 'failed'
	/** The browser believes that the network has gone or come: a reason to look, not a fact. */
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

/** When to ask the backend whether it is there, in ms; `null` for not at all. */
export function probeDelayMs({ state, failures }: Connection, event: ConnectionEvent): number | null {
	if (event === 'hinted') return 0
	return state === 'offline' ? backoffMs(failures - 1, STREAM_BACKOFF) : null
}
