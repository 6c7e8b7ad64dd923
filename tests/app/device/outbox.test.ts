import { describe, expect, it } from 'vitest'
import {
	createHistoryQueue,
	HISTORY_QUEUE_LIMIT,
	type HistoryQueueDeps,
	takeWhileFits,
} from '#app/device/history-queue.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { type HistoryItem, parseHistoryItem, toHistoryItem } from '#domain/history/history-item.ts'
import { mediaKey } from '#domain/title/media.ts'
import { episodeEntry, filmEntry } from '../../domain/history/entries.ts'
import { MemoryStorage } from '../../support/storage.ts'

type Answer = Response | Error | ((items: HistoryItem[]) => Response)

const ok = () => Response.json({ queued: 1 }, { status: 202 })
const refusal = (status: number, message = '', headers = {}) =>
	Response.json({ error: { code: 'X', message } }, { status, headers })

/** One browser: a storage, a clock, somebody signed in, and a server that answers as it is told and then well. */
function browser(answers: Answer[] = []) {
	const storage = new MemoryStorage()
	const sent: { userId: string; items: HistoryItem[]; keepalive: boolean }[] = []
	const state = { now: 0, current: 'ann', locks: new Set<string>() }
	const world: HistoryQueueDeps = {
		store: {
			read: storage.getItem,
			write: storage.setItem,
			remove: storage.removeItem,
			keys: (prefix) =>
				Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
					key.startsWith(prefix),
				),
		},
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
			if (state.locks.has(name)) return
			state.locks.add(name)
			await work().finally(() => state.locks.delete(name))
		},
		isCurrentViewer: (userId) => userId === state.current,
		nowMs: () => state.now,
	}
	return { world, storage, sent, state, answers }
}

const keysOf = (entries: readonly HistoryEntry[]) => entries.map(mediaKey)
const sentKeys = (sent: { items: HistoryItem[] }[]) =>
	sent.map(({ items }) => items.map((item) => mediaKey(parseHistoryItem(item) as HistoryEntry)))

describe('the outbox', () => {
	it('sends what was put in, newest first, and is empty after the server took it', async () => {
		const { world, sent, storage } = browser()
		const outbox = createHistoryQueue('ann', world)
		outbox.enqueue([filmEntry(1, 1), episodeEntry(7, 1, 2, 2)])
		expect(await outbox.flush()).toBeNull()
		expect(sentKeys(sent)).toEqual([['tv:7:1:2', 'movie:1']])
		expect(sent[0]?.userId).toBe('ann')
		expect(storage.length).toBe(0)
	})

	it('sends nothing where there is nothing', async () => {
		const { world, sent } = browser()
		await createHistoryQueue('ann', world).flush()
		expect(sent).toEqual([])
	})

	it('keeps one entry a film or episode, the newest, in whatever order they come', () => {
		const { world } = browser()
		const outbox = createHistoryQueue('ann', world)
		outbox.enqueue([filmEntry(1, 9, { positionSeconds: 900 })])
		outbox.enqueue([filmEntry(1, 3, { positionSeconds: 300 })])
		expect(outbox.pending()).toEqual([filmEntry(1, 9, { positionSeconds: 900 })])
	})

	it('keeps the newest five hundred', () => {
		const { world } = browser()
		const outbox = createHistoryQueue('ann', world)
		outbox.enqueue(Array.from({ length: HISTORY_QUEUE_LIMIT }, (_, index) => filmEntry(index + 1, index)))
		outbox.enqueue([filmEntry(9999, 10_000)])
		const kept = keysOf(outbox.pending())
		expect(kept).toHaveLength(HISTORY_QUEUE_LIMIT)
		expect(kept[0]).toBe('movie:9999')
		expect(kept).not.toContain('movie:1')
	})

	it('survives a reload', async () => {
		const { world, sent } = browser([new Error('offline')])
		const before = createHistoryQueue('ann', world)
		before.enqueue([filmEntry(1, 1)])
		await before.flush()
		await createHistoryQueue('ann', world).flush()
		expect(sentKeys(sent)).toEqual([['movie:1'], ['movie:1']])
	})

	it('passes over what is no entry in its storage', () => {
		const { world, storage } = browser()
		storage.setItem('marquee_outbox:ann:movie:1', '{"media_id":')
		storage.setItem('marquee_outbox:ann:movie:2', '[]')
		expect(createHistoryQueue('ann', world).pending()).toEqual([])
	})

	it('keeps what was put in about the same film while the older entry was under way', async () => {
		const { world, sent } = browser()
		const outbox = createHistoryQueue('ann', world)
		outbox.enqueue([filmEntry(1, 1)])
		const flushed = outbox.flush()
		outbox.enqueue([filmEntry(1, 2, { positionSeconds: 660 })])
		await flushed
		expect(sent.map(({ items }) => items[0]?.watch_position)).toEqual([600, 660])
		expect(outbox.pending()).toEqual([])
	})

	it.each<[string, Answer]>([
		['the connection is lost', new Error('offline')],
		['the database does not answer', refusal(503)],
		['the server breaks', refusal(500)],
		['there were too many calls', refusal(429)],
		['the session has ended', refusal(401)],
		['it is meant for somebody else', refusal(401)],
	])('keeps everything when %s', async (_, answer) => {
		const { world } = browser([answer])
		const outbox = createHistoryQueue('ann', world)
		outbox.enqueue([filmEntry(1, 1), filmEntry(2, 2)])
		expect(await outbox.flush()).toBe(1000)
		expect(keysOf(outbox.pending())).toEqual(['movie:2', 'movie:1'])
	})

	it('waits longer after each failure, as long as the server asks for, and not at all once it worked', async () => {
		const down = () => refusal(503)
		const { world, state, sent } = browser([down(), down(), refusal(503, '', { 'Retry-After': '20' })])
		const outbox = createHistoryQueue('ann', world)
		outbox.enqueue([filmEntry(1, 1)])
		expect(await outbox.flush()).toBe(1000)
		state.now = 999
		expect(await outbox.flush()).toBe(1)
		expect(sent).toHaveLength(1)
		state.now = 1000
		expect(await outbox.flush()).toBe(1500)
		state.now = 2500
		expect(await outbox.flush()).toBe(20_000)
		expect(await outbox.flush(true)).toBeNull()
		expect(outbox.pending()).toEqual([])
	})

	it.each([
		[400, 1],
		[403, 1],
		[503, 1],
		[401, 0],
		[429, 0],
	])('says once a try that the server refused with %i: %i', async (status, times) => {
		const { world } = browser([refusal(status)])
		let refused = 0
		const outbox = createHistoryQueue('ann', world, { onRejected: () => refused++ })
		outbox.enqueue([filmEntry(1, 1)])
		await outbox.flush()
		expect(refused).toBe(times)
	})

	it('does not call a lost connection a refusal', async () => {
		const { world } = browser([new Error('offline')])
		let refused = 0
		const outbox = createHistoryQueue('ann', world, { onRejected: () => refused++ })
		outbox.enqueue([filmEntry(1, 1)])
		await outbox.flush()
		expect(refused).toBe(0)
	})

	it('drops the one item that the server names, and sends the others', async () => {
		const { world, sent } = browser([refusal(400, 'items.1.rating: must be a number')])
		const accepted: string[] = []
		const outbox = createHistoryQueue('ann', world, { onAccepted: (entries) => accepted.push(...keysOf(entries)) })
		outbox.enqueue([filmEntry(1, 1), filmEntry(2, 2), filmEntry(3, 3)])
		await outbox.flush()
		expect(sentKeys(sent)).toEqual([
			['movie:3', 'movie:2', 'movie:1'],
			['movie:3', 'movie:1'],
		])
		expect(accepted).toEqual(['movie:3', 'movie:1'])
		expect(outbox.pending()).toEqual([])
	})

	it('finds the one item out that the server does not name', async () => {
		const judge = (items: HistoryItem[]) =>
			items.some(({ media_id }) => media_id === 2) ? refusal(400, 'items: too much of it') : ok()
		const { world } = browser([judge, judge, judge, judge])
		const accepted: string[] = []
		const outbox = createHistoryQueue('ann', world, { onAccepted: (entries) => accepted.push(...keysOf(entries)) })
		outbox.enqueue([filmEntry(1, 1), filmEntry(2, 2), filmEntry(3, 3)])
		await outbox.flush()
		expect(accepted).toEqual(['movie:3', 'movie:1'])
		expect(outbox.pending()).toEqual([])
	})

	it('ends with an item that the server names by a place where there is none', async () => {
		const wrong = () => refusal(400, 'items.7.title: must be text')
		const { world, sent } = browser([wrong(), wrong()])
		const outbox = createHistoryQueue('ann', world)
		outbox.enqueue([filmEntry(1, 1)])
		await outbox.flush()
		expect(sent).toHaveLength(1)
		expect(outbox.pending()).toEqual([])
	})

	it('never sends what another viewer watched, and still has it when they are back', async () => {
		const { world, sent, state } = browser()
		const anns = createHistoryQueue('ann', world)
		anns.enqueue([filmEntry(1, 1)])
		state.current = 'bob'
		const bobs = createHistoryQueue('bob', world)
		bobs.enqueue([filmEntry(2, 2)])
		await Promise.all([anns.flush(), bobs.flush()])
		await anns.flush()
		anns.flushOnPageHide()
		expect(sent.map(({ userId }) => userId)).toEqual(['bob'])
		expect(sentKeys(sent)).toEqual([['movie:2']])
		state.current = 'ann'
		await anns.flush()
		expect(sentKeys(sent)).toEqual([['movie:2'], ['movie:1']])
	})

	it('is sent by one of two tabs, whose entries both arrive once', async () => {
		const { world, sent } = browser()
		const [one, other] = [createHistoryQueue('ann', world), createHistoryQueue('ann', world)]
		one.enqueue([filmEntry(1, 1)])
		other.enqueue([filmEntry(2, 2)])
		await Promise.all([one.flush(), other.flush()])
		expect(sentKeys(sent)).toEqual([['movie:2', 'movie:1']])
		expect(one.pending()).toEqual([])
	})

	it('sends what there is when the page goes, and keeps it until the server has said that it has it', async () => {
		const { world, sent } = browser([new Error('gone')])
		const outbox = createHistoryQueue('ann', world)
		outbox.enqueue([filmEntry(1, 1)])
		outbox.flushOnPageHide()
		await new Promise((done) => setTimeout(done))
		expect(sent[0]?.keepalive).toBe(true)
		expect(outbox.pending()).toHaveLength(1)
		outbox.flushOnPageHide()
		await new Promise((done) => setTimeout(done))
		expect(outbox.pending()).toEqual([])
	})

	it('sends nothing of what the viewer has removed meanwhile', async () => {
		const { world, sent } = browser()
		const outbox = createHistoryQueue('ann', world)
		outbox.enqueue([filmEntry(1, 1), episodeEntry(7, 1, 1, 2), episodeEntry(7, 1, 2, 3)])
		outbox.remove(({ type, id }) => type === 'tv' && id === 7)
		await outbox.flush()
		expect(sentKeys(sent)).toEqual([['movie:1']])
	})
})

describe('what fits into the last message of a page', () => {
	it('is the newest of it, within 60 kB', () => {
		const entries = Array.from({ length: 200 }, (_, index) => filmEntry(index + 1, 0, { overview: 'ü'.repeat(400) }))
		const some = takeWhileFits(entries)
		const bytes = new TextEncoder().encode(JSON.stringify({ items: some.map(toHistoryItem) })).length
		expect(some.length).toBeGreaterThan(30)
		expect(some[0]).toBe(entries[0])
		expect(bytes).toBeLessThanOrEqual(64_000)
		expect(bytes).toBeGreaterThan(55_000)
	})
})
