import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'

const limiterOf = (viewer: string) => env.CHAT_LIMITER.get(env.CHAT_LIMITER.idFromName(viewer))

describe('the chat limiter', () => {
	it('admits exactly 60 of 100 concurrent requests', async () => {
		const limiter = limiterOf('one')
		const decisions = await Promise.all(Array.from({ length: 100 }, () => limiter.tryAcquire(1_000)))
		expect(decisions.filter(({ admitted }) => admitted)).toHaveLength(60)
		expect(decisions.filter(({ retryAfterSeconds }) => retryAfterSeconds === 60)).toHaveLength(40)
	})

	it('counts every viewer separately', async () => {
		await Promise.all(Array.from({ length: 60 }, () => limiterOf('two').tryAcquire(1_000)))
		expect((await limiterOf('two').tryAcquire(1_000)).admitted).toBe(false)
		expect((await limiterOf('three').tryAcquire(1_000)).admitted).toBe(true)
	})

	it('keeps its count in storage, also across evictions', async () => {
		const limiter = limiterOf('four')
		await Promise.all(Array.from({ length: 60 }, () => limiter.tryAcquire(1_000)))
		const kept = await runInDurableObject(limiter, (_, state) => state.storage.get<number[]>('times'))
		expect(kept).toHaveLength(60)
	})

	it('deletes the counts of inactive viewers', async () => {
		const limiter = limiterOf('five')
		await limiter.tryAcquire(1_000)
		expect(await runDurableObjectAlarm(limiter)).toBe(true)
		expect(await runInDurableObject(limiter, (_, state) => state.storage.list())).toEqual(new Map())
		expect((await limiter.tryAcquire(1_000)).admitted).toBe(true)
	})
})
