import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AttemptLimit } from '#functions/data/attempt-limiter.ts'
import { peopleWithClock } from './people-sample.ts'

const LIMIT: AttemptLimit = { count: 5, windowMs: 60_000 }
const once = (key: string, limit = LIMIT) => [{ key, limit }]

describe('the limiter', () => {
	it('admits the first attempts and then says how long to wait', async () => {
		const { attempts, pass } = peopleWithClock(env.DB)
		for (let index = 0; index < LIMIT.count; index += 1) expect(await attempts.record(once('a'))).toBeNull()
		expect(await attempts.record(once('a'))).toBe(60)
		pass(59_001)
		expect(await attempts.record(once('a'))).toBe(1)
	})

	it('admits attempts again after the window', async () => {
		const { attempts, pass } = peopleWithClock(env.DB)
		for (let index = 0; index < 20; index += 1) await attempts.record(once('b'))
		pass(LIMIT.windowMs)
		for (let index = 0; index < LIMIT.count; index += 1) expect(await attempts.record(once('b'))).toBeNull()
		expect(await attempts.record(once('b'))).toBe(60)
	})

	it('counts concurrent attempts exactly', async () => {
		const { attempts } = peopleWithClock(env.DB)
		const waits = await Promise.all(Array.from({ length: 60 }, () => attempts.record(once('c'))))
		expect(waits.filter((wait) => wait === null)).toHaveLength(LIMIT.count)
	})

	it('counts each key separately', async () => {
		const { attempts } = peopleWithClock(env.DB)
		for (let index = 0; index < 9; index += 1) await attempts.record(once('d'))
		expect(await attempts.record(once('e'))).toBeNull()
	})

	it('does not count an attempt against later keys when an earlier one rejects it', async () => {
		const { attempts } = peopleWithClock(env.DB)
		const both = (near: string) => [
			{ key: near, limit: { ...LIMIT, count: 2 } },
			{ key: 'far', limit: LIMIT },
		]
		for (let index = 0; index < 30; index += 1) await attempts.record(both('near'))
		for (let index = 0; index < LIMIT.count - 2; index += 1) expect(await attempts.record(both(`${index}`))).toBeNull()
		expect(await attempts.record(both('last'))).toBe(60)
	})

	it('can be reset', async () => {
		const { attempts } = peopleWithClock(env.DB)
		for (let index = 0; index < 9; index += 1) await attempts.record(once('f'))
		await (await attempts.clearing(['f'])).run()
		expect(await attempts.record(once('f'))).toBeNull()
	})

	it('stores hashes: the table contains no emails and addresses', async () => {
		const { attempts } = peopleWithClock(env.DB)
		await attempts.record(once('account:ann@example.com'))
		const { results } = await env.DB.prepare('SELECT key FROM attempts').all<{ key: string }>()
		expect(results.length).toBeGreaterThan(0)
		for (const { key } of results) expect(key).toMatch(/^[0-9a-f]{64}$/)
	})

	it('sweeps expired counts', async () => {
		const { attempts, pass } = peopleWithClock(env.DB)
		await env.DB.prepare('DELETE FROM attempts').run()
		await attempts.record(once('old'))
		pass(86_400_000)
		await attempts.record(once('new'))
		await attempts.sweep()
		expect((await env.DB.prepare('SELECT * FROM attempts').all()).results).toHaveLength(1)
	})
})
