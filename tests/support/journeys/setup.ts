import { inject } from 'vitest'
import { moveClock } from '../../../scripts/lib/local-clock.mjs'

const PREPARED = Symbol.for('marquee.journeys')

// Files share a process.
const realm = globalThis as { [PREPARED]?: true }
if (!realm[PREPARED]) {
	realm[PREPARED] = true
	moveClock(inject('clockOffsetMs'))
	openFreshConnections()
}

/** A server closes idle connections, at times just as one is used again: each request opens its own, in less than a millisecond. */
function openFreshConnections() {
	const { fetch: fetchKeptAlive } = globalThis
	globalThis.fetch = (input, init) => {
		const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
		headers.set('Connection', 'close')
		return fetchKeptAlive(input, { ...init, headers })
	}
}
