import { describe, expect, it } from 'vitest'
import {
	type CacheStore,
	cacheApiStore,
	createCached,
	createSharedCache,
	kvStore,
	MEMORY_FRESH_MS,
	REFRESH_TIMEOUT_MS,
	SCHEMA_VERSION,
} from '#functions/data/cache.ts'
import { takeFromCeiling } from '#functions/data/daily-ceiling.ts'
import { onBusyMachine } from '../../support/busy-machine.ts'

const MINUTE_MS = 60_000
const FRESHNESS = { freshMs: 5 * MINUTE_MS, ttlMs: 60 * MINUTE_MS }

function memoryStore() {
	const entries = new Map<string, string>()
	const store: CacheStore = {
		get: async (key) => entries.get(key) ?? null,
		put: async (key, text) => void entries.set(key, text),
	}
	return { entries, store }
}

function setUp(store: CacheStore = memoryStore().store) {
	const clock = { ms: 1_000_000_000 }
	const now = () => clock.ms
	const writes: Promise<unknown>[] = []
	let shared = createSharedCache(now)
	let loads = 0
	let failing = false
	let degradations = 0
	const deadlines: number[] = []
	/** Reads as one request. */
	async function read(parts: readonly unknown[] = ['key']) {
		const cached = createCached({
			store,
			shared,
			now,
			waitUntil: (promise) => void writes.push(promise),
			onDegraded: () => {
				degradations += 1
			},
		})
		const entry = await cached(parts, FRESHNESS, clock.ms + 7_500, async (deadlineMs) => {
			loads += 1
			deadlines.push(deadlineMs - clock.ms)
			if (failing) throw new Error('source is down')
			return `answer ${loads}`
		})
		await Promise.all(writes)
		return entry
	}
	return {
		read,
		clock,
		deadlines,
		loads: () => loads,
		degradations: () => degradations,
		fail: (value: boolean) => {
			failing = value
		},
		/** A new isolate: only the store is left. */
		forget: () => {
			shared = createSharedCache(now)
		},
	}
}

describe('reading through a cache', () => {
	it('loads once while the entry is fresh, in this isolate and in others', async () => {
		const { read, forget, clock, loads } = setUp()
		expect((await read()).value).toBe('answer 1')
		expect((await read()).value).toBe('answer 1')
		forget()
		clock.ms += FRESHNESS.freshMs - 1
		expect((await read()).value).toBe('answer 1')
		expect(loads()).toBe(1)
	})

	it('reloads when the entry is no longer fresh', async () => {
		const { read, forget, clock } = setUp()
		await read()
		forget()
		clock.ms += FRESHNESS.freshMs
		expect((await read()).value).toBe('answer 2')
	})

	it('does not extend the freshness by the memory of an isolate', async () => {
		const { read, forget, clock } = setUp()
		await read()
		forget()
		clock.ms += FRESHNESS.freshMs - 1_000
		expect((await read()).value).toBe('answer 1')
		clock.ms += 1_000
		expect((await read()).value).toBe('answer 2')
	})

	it('reads the store again after a minute in memory', async () => {
		const { entries, store } = memoryStore()
		const { read, clock } = setUp(store)
		await read()
		entries.clear()
		clock.ms += MEMORY_FRESH_MS - 1
		expect((await read()).value).toBe('answer 1')
		clock.ms += 1
		expect((await read()).value).toBe('answer 2')
	})

	it('returns the stale copy with its time when the source fails, and the new value as soon as it recovers', async () => {
		const { read, forget, clock, fail } = setUp()
		const { storedAtMs } = await read()
		forget()
		clock.ms += 30 * MINUTE_MS
		fail(true)
		expect(await read()).toEqual({ value: 'answer 1', storedAtMs })
		fail(false)
		expect(await read()).toEqual({ value: 'answer 3', storedAtMs: clock.ms })
	})

	it('reports a stale copy and a failure as degraded, and nothing else', async () => {
		const { read, forget, clock, fail, degradations } = setUp()
		await read()
		await read()
		expect(degradations()).toBe(0)
		forget()
		clock.ms += 30 * MINUTE_MS
		fail(true)
		await read()
		expect(degradations()).toBe(1)
		await expect(read(['never read before'])).rejects.toThrow('source is down')
		expect(degradations()).toBe(2)
	})

	it('waits less for a source when a stale copy is at hand', async () => {
		const { read, forget, clock, deadlines } = setUp()
		await read()
		forget()
		clock.ms += 30 * MINUTE_MS
		await read()
		expect(deadlines).toEqual([7_500, REFRESH_TIMEOUT_MS])
	})

	it('never returns an expired copy', async () => {
		const { read, forget, clock, fail } = setUp()
		await read()
		forget()
		clock.ms += FRESHNESS.ttlMs
		fail(true)
		await expect(read()).rejects.toThrow('source is down')
	})

	it('never caches a failure', async () => {
		const { entries, store } = memoryStore()
		const { read, fail, loads } = setUp(store)
		fail(true)
		await expect(read()).rejects.toThrow()
		await expect(read()).rejects.toThrow()
		expect(loads()).toBe(2)
		expect(entries.size).toBe(0)
		fail(false)
		expect((await read()).value).toBe('answer 3')
	})

	it('remembers a missing value in all isolates, for ten minutes at most, and never instead of a failing source', async () => {
		const { store } = memoryStore()
		const clock = { ms: 0 }
		const now = () => clock.ms
		let loads = 0
		const read = (load = async () => null as string | null) => {
			// Each a new isolate.
			const shared = createSharedCache(now)
			const cached = createCached({ store, shared, now, waitUntil: () => {}, onDegraded: () => {} })
			return cached(['none'], { freshMs: 60 * MINUTE_MS, ttlMs: 600 * MINUTE_MS }, clock.ms + 7_500, () => {
				loads += 1
				return load()
			})
		}
		expect((await read()).value).toBeNull()
		clock.ms += 10 * MINUTE_MS - 1
		expect((await read()).value).toBeNull()
		expect(loads).toBe(1)
		clock.ms += 1
		await expect(read(() => Promise.reject(new Error('source is down')))).rejects.toThrow('source is down')
		expect((await read(async () => 'here now')).value).toBe('here now')
	})

	it('does not store missing entries where writes are billed', async () => {
		const [kv, local] = [new Map<string, string>(), memoryStore()]
		const namespace = {
			get: async (key: string) => kv.get(key) ?? null,
			put: async (key: string, text: string) => void kv.set(key, text),
		}
		const loaded: unknown[] = []
		const read = async (value: unknown) => {
			const shared = createSharedCache(() => 0)
			const store = kvStore(namespace, local.store, async () => true)
			const cached = createCached({ store, shared, now: () => 0, waitUntil: () => {}, onDegraded: () => {} })
			await cached([value], FRESHNESS, 7_500, async () => {
				loaded.push(value)
				return value
			})
		}
		const nothing = [null, [], { page: 1, totalPages: 0, results: [] }, { segments: [], runtimeSeconds: null }]
		const something = [['a'], { page: 1, totalPages: 1, results: ['a'] }, { segments: ['a'], notes: [] }, 0, 'text']
		for (const value of [...nothing, ...something, ...nothing, ...something]) await read(value)
		expect([local.entries.size, kv.size]).toEqual([nothing.length, something.length])
		expect(loaded).toEqual([...nothing, ...something])
	})

	it('loads once for concurrent callers', async () => {
		const { read, loads } = setUp()
		await Promise.all(Array.from({ length: 50 }, () => read()))
		expect(loads()).toBe(1)
	})

	it('hashes its keys, whatever their parts contain', async () => {
		const { entries, store } = memoryStore()
		const { read } = setUp(store)
		await read(['search', 'x'.repeat(2_000)])
		await read(['search', '\ud800 lone \u202e'])
		await read(['search', 'en-US'])
		await read(['search', 'en-GB'])
		expect(entries.size).toBe(4)
		for (const key of entries.keys()) expect(key).toMatch(/^[0-9a-f]{64}$/)
	})
})

describe('a broken cache', () => {
	const never = () => new Promise<never>(() => {})
	const rejected = () => Promise.reject(new Error('429 Too Many Requests'))
	const thrown = () => {
		throw new Error('not even a promise')
	}
	const stored = (over: object) => async () =>
		JSON.stringify({ schema: SCHEMA_VERSION, storedAtMs: 1_000_000_000, value: 'junk', ...over })
	const broken: [string, Partial<CacheStore>][] = [
		['throws', { get: thrown, put: thrown }],
		['rejects', { get: rejected, put: rejected }],
		['hangs when asked', { get: never }],
		['never finishes to write', { put: never }],
		['holds junk', { get: async () => '{"schema":' }],
		['holds a number', { get: async () => '17' }],
		['holds an empty text', { get: async () => '' }],
		['holds null', { get: async () => 'null' }],
		['holds another shape', { get: async () => '{"a":1}' }],
		['holds an entry of another build', { get: stored({ schema: SCHEMA_VERSION + 1 }) }],
		['holds an entry without time', { get: stored({ storedAtMs: 'yesterday' }) }],
		['holds an entry from the future', { get: stored({ storedAtMs: 9e15 }) }],
		['holds an entry without value', { get: stored({ value: undefined }) }],
	]

	it.each(broken)('counts as empty when it %s', async (_, faults) => {
		const { store } = memoryStore()
		const clock = () => 1_000_000_000
		const cached = createCached({
			store: { ...store, ...faults },
			shared: createSharedCache(clock),
			now: clock,
			waitUntil: () => {},
			onDegraded: () => {},
		})
		const startedMs = performance.now()
		const entry = await cached(['key'], FRESHNESS, clock() + 7_500, async () => 'right')
		expect(entry).toEqual({ value: 'right', storedAtMs: clock() })
		expect(performance.now() - startedMs).toBeLessThan(onBusyMachine(3_000))
	})
})

describe('the stores', () => {
	it("store everything locally once the day's writes to KV are used up, or cannot be counted", async () => {
		const state = new Map()
		const clock = { ms: 0 }
		let blocks = 0
		let isCounting = true
		const record = async () => {
			if (!isCounting) throw new Error('D1_ERROR')
			blocks += 1
			return blocks > 2 ? 3_600 : null
		}
		const puts: string[] = []
		const namespace = { get: async () => null, put: async (key: string) => void puts.push(key) }
		const { entries, store: local } = memoryStore()
		const ceiling = { key: 'kv', count: 0, reserve: 20, block: 10 }
		const store = kvStore(
			namespace,
			local,
			async () => (await takeFromCeiling(ceiling, null, 1, state, { record }, () => clock.ms)) === 1,
		)
		for (let index = 0; index < 25; index += 1) await store.put(`k${index}`, 'text', 1_000)
		expect([puts.length, entries.size, blocks]).toEqual([20, 5, 3])
		expect(await store.get('k24')).toBe('text')
		isCounting = false
		clock.ms += 60_000
		await store.put('uncounted', 'text', 1_000)
		expect(puts).toHaveLength(20)
	})

	it('finds what another location has found since nothing was found here', async () => {
		const shared = new Map<string, string>()
		const namespace = {
			get: async (key: string) => shared.get(key) ?? null,
			put: async (key: string, text: string) => void shared.set(key, text),
		}
		const readAt = ({ store: local }: ReturnType<typeof memoryStore>, value: unknown) => {
			const store = kvStore(namespace, local, async () => true)
			const isolate = { shared: createSharedCache(() => 0), now: () => 0, waitUntil: () => {}, onDegraded: () => {} }
			return createCached({ store, ...isolate })(['film'], FRESHNESS, 7_500, async () => value)
		}
		const [here, there] = [memoryStore(), memoryStore()]
		expect((await readAt(here, [])).value).toEqual([])
		await readAt(there, ['Heat'])
		expect((await readAt(here, 'asked again')).value).toEqual(['Heat'])
	})

	it("sets KV's expiration in whole seconds, at least its minimum", async () => {
		const puts: unknown[][] = []
		const namespace = { get: async () => null, put: async (...args: unknown[]) => void puts.push(args) }
		const store = kvStore(namespace, memoryStore().store, async () => true)
		await store.put('a', 'text', 86_400_000)
		await store.put('b', 'text', 1_000)
		expect(puts).toEqual([
			['cache:a', 'text', { expirationTtl: 86_400 }],
			['cache:b', 'text', { expirationTtl: 60 }],
		])
	})

	it("reads from the Cache API what it has stored, under the deployment's origin", async () => {
		const responses = new Map<string, Response>()
		const store = cacheApiStore(
			{
				match: async (url) => responses.get(url)?.clone(),
				put: async (url, response) => void responses.set(url, response),
			},
			'https://marquee.test',
		)
		expect(await store.get('a')).toBeNull()
		await store.put('a', '{"x":"é"}', 3_600_000)
		expect(await store.get('a')).toBe('{"x":"é"}')
		const [address, response] = [...responses][0] ?? []
		expect(address).toBe('https://marquee.test/cache/a')
		expect(response?.headers.get('cache-control')).toBe('max-age=3600')
	})
})
