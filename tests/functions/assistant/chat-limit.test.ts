import { afterEach, describe, expect, it, vi } from 'vitest'
import { networkOfAddress } from '#functions/lib/network-address.ts'
import { createChatLimit, type ViewerIdentity } from '#functions/services/assistant/chat-limit.ts'

afterEach(() => vi.restoreAllMocks())

function limitOf(
	identity: ViewerIdentity,
	tryAcquire: () => Promise<{ admitted: boolean; retryAfterSeconds: number }>,
	isModelLeft = async () => true,
) {
	const names: string[] = []
	const idFromName = (name: string) => {
		names.push(name)
		return name
	}
	const limiters = { idFromName, get: () => ({ tryAcquire }) }
	return { names, limit: createChatLimit({ limiters: limiters as never, identity, isModelLeft, now: () => 0 }) }
}

describe('the chat limit', () => {
	it("leaves the reply to the rules once the day's replies of the model are used up, or cannot be counted", async () => {
		vi.spyOn(console, 'error').mockImplementation(() => {})
		const tryAcquire = async () => ({ admitted: true, retryAfterSeconds: 0 })
		for (const isModelLeft of [async () => false, () => Promise.reject(new Error('D1_ERROR'))])
			expect(await limitOf({ userId: 'u1' }, tryAcquire, isModelLeft).limit.enforce()).toBe('unknown')
	})

	it('counts signed-in users by id and everybody else by a hash of their network', async () => {
		const tryAcquire = async () => ({ admitted: true, retryAfterSeconds: 0 })
		const [viewer, item, other] = [
			limitOf({ userId: 'u1' }, tryAcquire),
			limitOf({ address: '2001:db8::1' }, tryAcquire),
			limitOf({ address: '2001:db8:0:0:ffff::2' }, tryAcquire),
		]
		for (const { limit } of [viewer, item, other]) expect(await limit.enforce()).toBe('counted')
		expect(viewer.names).toEqual(['user:u1'])
		expect(item.names[0]).toMatch(/^network:[0-9a-f]{64}$/)
		expect(other.names).toEqual(item.names)
	})

	it('rejects requests beyond the limit and says when to retry', async () => {
		const { limit } = limitOf({ userId: 'u1' }, async () => ({ admitted: false, retryAfterSeconds: 17 }))
		await expect(limit.enforce()).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 17 })
	})

	it('stays open when its storage fails, and says that it does not know', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => {})
		const { limit } = limitOf({ userId: 'u1' }, () => Promise.reject(new Error('storage')))
		expect(await limit.enforce()).toBe('unknown')
	})
})

describe('the network of an address', () => {
	it.each([
		['203.0.113.7', '203.0.113.7'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
		['2001:0DB8:1:0002::6', '2001:db8:1:2'],
		['2001:db8::1', '2001:db8:0:0'],
		['::1', '0:0:0:0'],
		['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
		['unknown', 'unknown'],
	])('of %s is %s', (address, network) => {
		expect(networkOfAddress(address)).toBe(network)
	})
})
