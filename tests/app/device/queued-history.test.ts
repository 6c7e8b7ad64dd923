import { describe, expect, it } from 'vitest'
import { createDeviceQueue, type DeviceQueueDeps } from '#app/device/device-queue.ts'
import { QUEUED_HISTORY_LIMIT, takeWhileFits } from '#app/device/queued-history.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { type HistoryItem, parseHistoryItem, toHistoryItem } from '#domain/history/history-item.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { episodeEntry, filmEntry } from '../../domain/history/entries.ts'
import { MemoryStorage, memoryStore } from '../../support/browser/memory-storage.ts'

type Answer = Response | Error | ((items: HistoryItem[]) => Response)

const ok = () => Response.json({ queued: 1 }, { status: 202 })
const refusal = (status: number, message = '', headers = {}) =>
	Response.json({ error: { code: 'X', message } }, { status, headers })

/** One browser: storage, a clock, a signed-in viewer, and a server that gives these responses and then succeeds. */
function browser(answers: Answer[] = []) {
	const storage = new MemoryStorage()
	const sent: { userId: string; items: HistoryItem[]; keepalive: boolean }[] = []
	const state = { now: 0, current: 'ann', limitedMs: 0 }
	const locks = new Map<string, Promise<void>>()
	const deps: DeviceQueueDeps = {
		store: memoryStore(storage),
		async fetch(_path, init) {
			const items = JSON.parse(String(init.body)).items as HistoryItem[]
			const userId = (init.headers as Record<string, string>)['X-Viewer'] ?? ''
			sent.push({ userId, items, keepalive: init.keepalive ?? false })
			await Promise.resolve()
			const answer = answers.shift() ?? ok()
			if (answer instanceof Error) throw answer
			return typeof answer === 'function' ? answer(items) : answer
		},
		async withLock(name, work) {
			const run = locks.get(name)?.then(work) ?? work()
			locks.set(
				name,
				run.catch(() => {}),
			)
			await run
		},
		consumeRateLimit: () => state.limitedMs,
		isOffline: () => false,
		newId: () => 'unused-id',
		isCurrentViewer: (userId) => userId === state.current,
		nowMs: () => state.now,
	}
	return { deps, storage, sent, state, answers }
}

const keysOf = (entries: readonly HistoryEntry[]) => entries.map(mediaKey)
const sentKeys = (sent: { items: HistoryItem[] }[]) =>
	sent.map(({ items }) => items.map((item) => mediaKey(parseHistoryItem(item) as HistoryEntry)))

describe('the history queue', () => {
	it('sends its entries, newest first, and is empty once the server has taken them', async () => {
		const { deps, sent, storage } = browser()
		const queue = createDeviceQueue('ann', deps)
		queue.history.enqueue([filmEntry(1, 1), episodeEntry(7, 1, 2, 2)])
		expect(await queue.flush()).toBeNull()
		expect(sentKeys(sent)).toEqual([['tv:7:1:2', 'movie:1']])
		expect(sent[0]?.userId).toBe('ann')
		expect(storage.length).toBe(0)
	})

	it('sends nothing when it is empty', async () => {
		const { deps, sent } = browser()
		await createDeviceQueue('ann', deps).flush()
		expect(sent).toEqual([])
	})

	it('keeps one entry per film or episode, the newest, in any order', () => {
		const { deps } = browser()
		const queue = createDeviceQueue('ann', deps)
		queue.history.enqueue([filmEntry(1, 9, { positionSeconds: 900 })])
		queue.history.enqueue([filmEntry(1, 3, { positionSeconds: 300 })])
		expect(queue.history.pending()).toEqual([filmEntry(1, 9, { positionSeconds: 900 })])
	})

	it('keeps the newest five hundred', () => {
		const { deps } = browser()
		const queue = createDeviceQueue('ann', deps)
		queue.history.enqueue(Array.from({ length: QUEUED_HISTORY_LIMIT }, (_, index) => filmEntry(index + 1, index)))
		queue.history.enqueue([filmEntry(9999, 10_000)])
		const kept = keysOf(queue.history.pending())
		expect(kept).toHaveLength(QUEUED_HISTORY_LIMIT)
		expect(kept[0]).toBe('movie:9999')
		expect(kept).not.toContain('movie:1')
	})

	it('survives a reload', async () => {
		const { deps, sent } = browser([new Error('offline')])
		const before = createDeviceQueue('ann', deps)
		before.history.enqueue([filmEntry(1, 1)])
		await before.flush()
		await createDeviceQueue('ann', deps).flush()
		expect(sentKeys(sent)).toEqual([['movie:1'], ['movie:1']])
	})

	it('ignores invalid entries in storage', () => {
		const { deps, storage } = browser()
		storage.setItem('marquee_outbox:ann:movie:1', '{"media_id":')
		storage.setItem('marquee_outbox:ann:movie:2', '[]')
		expect(createDeviceQueue('ann', deps).history.pending()).toEqual([])
	})

	it('keeps a newer entry of a film that is being sent', async () => {
		const { deps, sent } = browser()
		const queue = createDeviceQueue('ann', deps)
		queue.history.enqueue([filmEntry(1, 1)])
		const flushed = queue.flush()
		queue.history.enqueue([filmEntry(1, 2, { positionSeconds: 660 })])
		await flushed
		expect(sent.map(({ items }) => items[0]?.watch_position)).toEqual([600, 660])
		expect(queue.history.pending()).toEqual([])
	})

	it.each<[string, Answer]>([
		['the connection is lost', new Error('offline')],
		['the database does not answer', refusal(503)],
		['the server breaks', refusal(500)],
		['there were too many calls', refusal(429)],
		['the session has ended', refusal(401)],
		['it is meant for somebody else', refusal(401)],
	])('keeps everything when %s', async (_, answer) => {
		const { deps } = browser([answer])
		const queue = createDeviceQueue('ann', deps)
		queue.history.enqueue([filmEntry(1, 1), filmEntry(2, 2)])
		expect(await queue.flush()).toBe(1000)
		expect(keysOf(queue.history.pending())).toEqual(['movie:2', 'movie:1'])
	})

	it('backs off after each failure, respects Retry-After, and resets after success', async () => {
		const down = () => refusal(503)
		const { deps, state, sent } = browser([down(), down(), refusal(503, '', { 'Retry-After': '20' })])
		const queue = createDeviceQueue('ann', deps)
		queue.history.enqueue([filmEntry(1, 1)])
		expect(await queue.flush()).toBe(1000)
		state.now = 999
		expect(await queue.flush()).toBe(1)
		expect(sent).toHaveLength(1)
		state.now = 1000
		expect(await queue.flush()).toBe(1500)
		state.now = 2500
		expect(await queue.flush()).toBe(20_000)
		expect(await queue.flush(true)).toBeNull()
		expect(queue.history.pending()).toEqual([])
	})

	it.each([
		[400, 1],
		[403, 1],
		[503, 1],
		[401, 0],
		[429, 0],
	])('reports once per attempt that the server rejected it with %i: %i', async (status, times) => {
		const { deps } = browser([refusal(status)])
		let refused = 0
		const queue = createDeviceQueue('ann', deps, { onHistoryRejected: () => refused++ })
		queue.history.enqueue([filmEntry(1, 1)])
		await queue.flush()
		expect(refused).toBe(times)
	})

	it('stops sending entries for which the account has no room, says why, and sends what comes later', async () => {
		const { deps, sent, storage } = browser([refusal(409, 'Your watch history is full.')])
		const said: string[] = []
		let refused = 0
		const queue = createDeviceQueue('ann', deps, {
			onHistoryFull: (message) => said.push(message),
			onHistoryRejected: () => refused++,
		})
		queue.history.enqueue([filmEntry(1, 1), filmEntry(2, 2)])
		expect(await queue.flush()).toBeNull()
		expect(said).toEqual(['Your watch history is full.'])
		expect([sent.length, storage.length, refused]).toEqual([1, 0, 0])
		queue.history.enqueue([filmEntry(3, 3)])
		await queue.flush()
		expect(sentKeys(sent)).toEqual([['movie:2', 'movie:1'], ['movie:3']])
	})

	it('does not report a lost connection as a rejection', async () => {
		const { deps } = browser([new Error('offline')])
		let refused = 0
		const queue = createDeviceQueue('ann', deps, { onHistoryRejected: () => refused++ })
		queue.history.enqueue([filmEntry(1, 1)])
		await queue.flush()
		expect(refused).toBe(0)
	})

	it('drops the item that the server rejects, and sends the others', async () => {
		const { deps, sent } = browser([refusal(400, 'items.1.rating: must be a number')])
		const accepted: string[] = []
		const queue = createDeviceQueue('ann', deps, { onHistoryAccepted: (entries) => accepted.push(...keysOf(entries)) })
		queue.history.enqueue([filmEntry(1, 1), filmEntry(2, 2), filmEntry(3, 3)])
		await queue.flush()
		expect(sentKeys(sent)).toEqual([
			['movie:3', 'movie:2', 'movie:1'],
			['movie:3', 'movie:1'],
		])
		expect(accepted).toEqual(['movie:3', 'movie:1'])
		expect(queue.history.pending()).toEqual([])
	})

	it('finds the rejected item that the server does not name', async () => {
		const judge = (items: HistoryItem[]) =>
			items.some(({ media_id }) => media_id === 2) ? refusal(400, 'items: too much of it') : ok()
		const { deps } = browser([judge, judge, judge, judge])
		const accepted: string[] = []
		const queue = createDeviceQueue('ann', deps, { onHistoryAccepted: (entries) => accepted.push(...keysOf(entries)) })
		queue.history.enqueue([filmEntry(1, 1), filmEntry(2, 2), filmEntry(3, 3)])
		await queue.flush()
		expect(accepted).toEqual(['movie:3', 'movie:1'])
		expect(queue.history.pending()).toEqual([])
	})

	it('stops when the server names an item that does not exist', async () => {
		const wrong = () => refusal(400, 'items.7.title: must be text')
		const { deps, sent } = browser([wrong(), wrong()])
		const queue = createDeviceQueue('ann', deps)
		queue.history.enqueue([filmEntry(1, 1)])
		await queue.flush()
		expect(sent).toHaveLength(1)
		expect(queue.history.pending()).toEqual([])
	})

	it("never sends another viewer's entries, and keeps them for their return", async () => {
		const { deps, sent, state } = browser()
		const anns = createDeviceQueue('ann', deps)
		anns.history.enqueue([filmEntry(1, 1)])
		state.current = 'bob'
		const bobs = createDeviceQueue('bob', deps)
		bobs.history.enqueue([filmEntry(2, 2)])
		await Promise.all([anns.flush(), bobs.flush()])
		await anns.flush()
		anns.flushOnPageHide()
		expect(sent.map(({ userId }) => userId)).toEqual(['bob'])
		expect(sentKeys(sent)).toEqual([['movie:2']])
		state.current = 'ann'
		await anns.flush()
		expect(sentKeys(sent)).toEqual([['movie:2'], ['movie:1']])
	})

	it('sends the entries of two tabs once, from one of them', async () => {
		const { deps, sent } = browser()
		const [deviceQueue, other] = [createDeviceQueue('ann', deps), createDeviceQueue('ann', deps)]
		deviceQueue.history.enqueue([filmEntry(1, 1)])
		other.history.enqueue([filmEntry(2, 2)])
		await Promise.all([deviceQueue.flush(), other.flush()])
		expect(sentKeys(sent)).toEqual([['movie:2', 'movie:1']])
		expect(deviceQueue.history.pending()).toEqual([])
	})

	it('sends its entries when the page closes, and keeps them until the server confirms', async () => {
		const { deps, sent } = browser([new Error('gone')])
		const queue = createDeviceQueue('ann', deps)
		queue.history.enqueue([filmEntry(1, 1)])
		queue.flushOnPageHide()
		await new Promise((done) => setTimeout(done))
		expect(sent[0]?.keepalive).toBe(true)
		expect(queue.history.pending()).toHaveLength(1)
		queue.flushOnPageHide()
		await new Promise((done) => setTimeout(done))
		expect(queue.history.pending()).toEqual([])
	})

	it('does not send what the viewer has removed in the meantime', async () => {
		const { deps, sent } = browser()
		const queue = createDeviceQueue('ann', deps)
		queue.history.enqueue([filmEntry(1, 1), episodeEntry(7, 1, 1, 2), episodeEntry(7, 1, 2, 3)])
		queue.history.remove(({ type, id }) => type === 'tv' && id === 7)
		await queue.flush()
		expect(sentKeys(sent)).toEqual([['movie:1']])
	})
})

describe('the last request of a page', () => {
	it('contains the newest entries, within 60 kB', () => {
		const entries = Array.from({ length: 200 }, (_, index) => filmEntry(index + 1, 0, { overview: 'ü'.repeat(400) }))
		const some = takeWhileFits(entries)
		const bytes = new TextEncoder().encode(JSON.stringify({ items: some.map(toHistoryItem) })).length
		expect(some.length).toBeGreaterThan(30)
		expect(some[0]).toBe(entries[0])
		expect(bytes).toBeLessThanOrEqual(64_000)
		expect(bytes).toBeGreaterThan(55_000)
	})
})
