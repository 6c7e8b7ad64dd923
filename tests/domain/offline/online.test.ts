import { describe, expect, it } from 'vitest'
import {
	type Connection,
	type ConnectionEvent,
	nextConnection,
	probeDelayMs,
	RESPONSE_TIMEOUT_MS,
	UNKNOWN_CONNECTION,
} from '#domain/offline/connection.ts'

const online: Connection = { state: 'online', failures: 0 }
const offline = (failures: number): Connection => ({ state: 'offline', failures })

describe('the connection to the backend', () => {
	it('counts as lost after ten seconds', () => {
		expect(RESPONSE_TIMEOUT_MS).toBe(10_000)
	})

	it.each<[Connection, ConnectionEvent, Connection, number | null]>([
		[UNKNOWN_CONNECTION, 'answered', online, null],
		[UNKNOWN_CONNECTION, 'failed', offline(1), 1000],
		[UNKNOWN_CONNECTION, 'hinted', UNKNOWN_CONNECTION, 0],
		[online, 'answered', online, null],
		[online, 'failed', offline(1), 1000],
		[online, 'hinted', online, 0],
		[offline(1), 'failed', offline(2), 1500],
		[offline(2), 'failed', offline(3), 2250],
		[offline(20), 'failed', offline(21), 60_000],
		[offline(5), 'hinted', offline(5), 0],
		[offline(5), 'answered', online, null],
	])('%j after %s is %j, and is probed after %s ms', (before, news, after, waitMs) => {
		expect(nextConnection(before, news)).toEqual(after)
		expect(probeDelayMs(after, news)).toBe(waitMs)
	})
})
