import { describe, expect, it } from 'vitest'
import {
	ANSWER_TIMEOUT_MS,
	nextOnline,
	type Online,
	type OnlineNews,
	probeAfterMs,
	UNKNOWN,
} from '#domain/offline/online.ts'

const online: Online = { state: 'online', failures: 0 }
const offline = (failures: number): Online => ({ state: 'offline', failures })

describe('whether the backend can be reached', () => {
	it('is given up after ten seconds', () => {
		expect(ANSWER_TIMEOUT_MS).toBe(10_000)
	})

	it.each<[Online, OnlineNews, Online, number | null]>([
		[UNKNOWN, 'answered', online, null],
		[UNKNOWN, 'failed', offline(1), 1000],
		[UNKNOWN, 'hinted', UNKNOWN, 0],
		[online, 'answered', online, null],
		[online, 'failed', offline(1), 1000],
		[online, 'hinted', online, 0],
		[offline(1), 'failed', offline(2), 1500],
		[offline(2), 'failed', offline(3), 2250],
		[offline(20), 'failed', offline(21), 60_000],
		[offline(5), 'hinted', offline(5), 0],
		[offline(5), 'answered', online, null],
	])('%j that has %s is %j, and is asked after %s ms', (before, news, after, waitMs) => {
		expect(nextOnline(before, news)).toEqual(after)
		expect(probeAfterMs(after, news)).toBe(waitMs)
	})
})
