import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountId } from '#domain/shared/ids.ts'
import type { ViewerIdentity } from '#functions/lib/network-address.ts'
import { createChatLimit } from '#functions/services/assistant/chat-limit.ts'

afterEach(() => vi.restoreAllMocks())

const admit = async () => ({ admitted: true, retryAfterSeconds: 0 })

function limitOf(identity: ViewerIdentity, tryAcquire = admit) {
	const names: string[] = []
	const idFromName = (name: string) => names.push(name)
	const limiters = { idFromName, get: () => ({ tryAcquire }) }
	return { names, limit: createChatLimit({ limiters: limiters as never, identity, now: () => 0 }) }
}

describe('the chat limit', () => {
	it('counts signed-in accounts by id and everybody else by a hash of their network', async () => {
		const [viewer, item] = [limitOf({ accountId: 'u1' as AccountId }), limitOf({ address: '2001:db8::1' })]
		const other = limitOf({ address: '2001:db8:0:0:ffff::2' })
		for (const { limit } of [viewer, item, other]) expect(await limit.enforce()).toBe('counted')
		expect(viewer.names).toEqual(['user:u1'])
		expect(item.names[0]).toMatch(/^network:[0-9a-f]{64}$/)
		expect(other.names).toEqual(item.names)
	})

	it('rejects requests beyond the limit and says when to retry', async () => {
		const { limit } = limitOf({ accountId: 'u1' as AccountId }, async () => ({
			admitted: false,
			retryAfterSeconds: 17,
		}))
		await expect(limit.enforce()).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 17 })
	})

	it('stays open when its storage fails, and says that it does not know', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => {})
		const { limit } = limitOf({ accountId: 'u1' as AccountId }, () => Promise.reject(new Error('storage')))
		expect(await limit.enforce()).toBe('unknown')
	})
})
