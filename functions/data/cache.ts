import { parseJson, toRecord } from '#domain/shared/json.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import { type InFlightCalls, singleFlight } from './single-flight.ts'

/** Stores entries as text. A slow, failing or corrupt store counts as empty. */
export interface CacheStore {
	get(key: string): Promise<string | null>
	/** @param isNothing whether the source found nothing, so that the entry is not worth a write that is billed */
	put(key: string, text: string, ttlMs: number, isNothing?: boolean): Promise<void>
}

interface CacheEntry<T> {
	value: T
	storedAtMs: number
}

export interface Freshness {
	freshMs: number
	/** How long a stale entry may replace a failing source. */
	ttlMs: number
}

/** Raise this when the shape of any cached value changes, so that entries of older builds are ignored. */
export const SCHEMA_VERSION = 5
/** Waiting longer for the store is slower than doing without. */
const STORE_TIMEOUT_MS = 300
export const MEMORY_FRESH_MS = MINUTE_MS
/** How long something missing is remembered: it may exist soon. */
const MISSING_FRESH_MS = 10 * MINUTE_MS
/** How long a visitor waits for a fresh value when a stale one is available. */
export const REFRESH_TIMEOUT_MS = 2_500
const CLOCK_SKEW_MS = MINUTE_MS

/** Shared by the requests of one isolate: plain data only. Created once, outside of any request. */
export interface SharedCache {
	calls: InFlightCalls
	memory: MemoryCache
}

export function createSharedCache(now: () => number): SharedCache {
	return { calls: new Map(), memory: createMemoryCache(now) }
}

interface CacheOptions {
	store: CacheStore
	shared: SharedCache
	now: () => number
	waitUntil: (promise: Promise<unknown>) => void
	/** Called when a source fails, even if a stale copy is used. */
	onDegraded: () => void
}

/**
 * Reads through memory, then the store, then `load`, which runs once for concurrent callers. When `load` throws, a stale
 * copy within `ttlMs` is returned. Failures are never cached; `null` (not found) for ten minutes at most.
 */
export type Cached = <T>(
	parts: readonly unknown[],
	freshness: Freshness,
	deadlineMs: number,
	load: (deadlineMs: number) => Promise<T>,
) => Promise<CacheEntry<T>>

export function createCached({ store, shared, now, waitUntil, onDegraded }: CacheOptions): Cached {
	const { memory } = shared

	function remember<T>(name: string, entry: CacheEntry<T>, freshMs: number): CacheEntry<T> {
		memory.set(name, entry, Math.min(now() + MEMORY_FRESH_MS, entry.storedAtMs + freshMsOf(entry, freshMs)))
		return entry
	}

	async function refresh<T>(
		name: string,
		{ freshMs, ttlMs }: Freshness,
		deadlineMs: number,
		load: (deadlineMs: number) => Promise<T>,
	): Promise<CacheEntry<T>> {
		// Hashed because stores limit the length of keys and queries are private.
		const key = await sha256Hex(JSON.stringify([SCHEMA_VERSION, name]))
		const found = await readEntry<T>(store, key, now(), ttlMs)
		if (found && now() - found.storedAtMs < freshMsOf(found, freshMs)) return remember(name, found, freshMs)
		// That something was missing says nothing about now.
		const stored = found?.value === null ? null : found
		try {
			const value = await load(stored ? Math.min(deadlineMs, now() + REFRESH_TIMEOUT_MS) : deadlineMs)
			const entry = { value, storedAtMs: now() }
			waitUntil(writeEntry(store, key, entry, freshMsOf(entry, ttlMs)))
			return remember(name, entry, freshMs)
		} catch (error) {
			if (stored) return stored
			throw error
		}
	}

	return async (parts, freshness, deadlineMs, load) => {
		const name = JSON.stringify(parts)
		const held = memory.get(name)
		if (held) return held as CacheEntry<Awaited<ReturnType<typeof load>>>
		const joining = { calls: shared.calls, now, deadlineMs, waitUntil }
		const entry = await singleFlight(name, joining, () => refresh(name, freshness, deadlineMs, load)).catch((error) => {
			onDegraded()
			throw error
		})
		if (now() - entry.storedAtMs >= freshness.freshMs) onDegraded()
		return entry
	}
}

async function readEntry<T>(
	store: CacheStore,
	key: string,
	nowMs: number,
	ttlMs: number,
): Promise<CacheEntry<T> | null> {
	try {
		const text = await withTimeout(STORE_TIMEOUT_MS, store.get(key))
		const entry: unknown = text && JSON.parse(text)
		if (!isEntry(entry)) return null
		const ageMs = nowMs - entry.storedAtMs
		return ageMs < ttlMs && ageMs > -CLOCK_SKEW_MS ? { value: entry.value as T, storedAtMs: entry.storedAtMs } : null
	} catch {
		// A broken store only costs speed, and the platform reports it.
		return null
	}
}

async function writeEntry<T>(store: CacheStore, key: string, entry: CacheEntry<T>, ttlMs: number): Promise<void> {
	try {
		await store.put(key, JSON.stringify({ schema: SCHEMA_VERSION, ...entry }), ttlMs, holdsNothing(entry.value))
	} catch {
		// As above: the next request loads the value again.
	}
}

function isEntry(value: unknown): value is CacheEntry<unknown> {
	return (
		typeof value === 'object' &&
		value !== null &&
		'schema' in value &&
		value.schema === SCHEMA_VERSION &&
		'storedAtMs' in value &&
		typeof value.storedAtMs === 'number' &&
		'value' in value
	)
}

function freshMsOf({ value }: CacheEntry<unknown>, freshMs: number): number {
	return value === null ? Math.min(freshMs, MISSING_FRESH_MS) : freshMs
}

/** No value, or only empty lists. */
function holdsNothing(value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return value === null
	const lists = Array.isArray(value) ? [value] : Object.values(value).filter(Array.isArray)
	return lists.length > 0 && lists.every((list) => list.length === 0)
}

/** The used part of a KV namespace. */
interface KvNamespace {
	get(key: string, type: 'text'): Promise<string | null>
	put(key: string, value: string, options: { expirationTtl: number }): Promise<void>
}

/** The used part of the Cache API. */
interface ResponseCache {
	match(url: string): Promise<Response | undefined>
	put(url: string, response: Response): Promise<void>
}

/** KV's shortest expiration. */
const MIN_TTL_SECONDS = 60

/**
 * Shared by all locations, eventually consistent; one write per second and key. Writes are billed, so anybody's unknown
 * words and ids, for which there is nothing, are stored locally.
 * @param local of this location; what another one has found since counts more than the nothing in it
 * @param mayWrite whether the day's writes are not used up; otherwise the local store takes everything
 */
export function kvStore(namespace: KvNamespace, local: CacheStore, mayWrite: () => Promise<boolean>): CacheStore {
	return {
		async get(key) {
			const text = await local.get(key)
			if (text !== null && !holdsNothing(toRecord(parseJson(text)).value ?? null)) return text
			return (await namespace.get(`cache:${key}`, 'text')) ?? text
		},
		put: async (key, text, ttlMs, isNothing) =>
			isNothing || !(await mayWrite())
				? local.put(key, text, ttlMs)
				: namespace.put(`cache:${key}`, text, {
						expirationTtl: Math.max(MIN_TTL_SECONDS, Math.ceil(ttlMs / 1000)),
					}),
	}
}

/** Any origin works outside of a deployment. */
const PLACEHOLDER_ORIGIN = 'https://cache.invalid'

/**
 * Local to one location; free and fast. Entry URLs are never fetched.
 * @param origin this deployment's: the platform resolves foreign host names
 */
export function cacheApiStore(cache: ResponseCache, origin = PLACEHOLDER_ORIGIN): CacheStore {
	const address = (key: string) => `${origin}/cache/${key}`
	return {
		async get(key) {
			const response = await cache.match(address(key))
			return response ? response.text() : null
		},
		put: (key, text, ttlMs) => {
			const headers = { 'content-type': 'application/json', 'cache-control': `max-age=${Math.ceil(ttlMs / 1000)}` }
			return cache.put(address(key), new Response(text, { headers }))
		},
	}
}

/** Stores nothing: for work that reads everything once. */
export const noStore: CacheStore = { get: async () => null, put: async () => {} }

/** An LRU cache in the isolate's memory. Created once, outside of any request. */
export interface MemoryCache {
	get(key: string): unknown
	set(key: string, value: unknown, expiresAtMs: number): void
}

const MAX_ENTRIES = 200

/** Freezes values, because requests share them. */
export function createMemoryCache(now: () => number, maxEntries = MAX_ENTRIES): MemoryCache {
	const entries = new Map<string, { value: unknown; untilMs: number }>()
	return {
		get(key) {
			const entry = entries.get(key)
			if (!entry) return undefined
			entries.delete(key)
			if (now() >= entry.untilMs) return undefined
			entries.set(key, entry)
			return entry.value
		},
		set(key, value, untilMs) {
			entries.delete(key)
			entries.set(key, { value: deepFreeze(value), untilMs })
			for (const oldest of entries.keys()) {
				if (entries.size <= maxEntries) break
				entries.delete(oldest)
			}
		},
	}
}

/** Plain data only: a tree without cycles. */
function deepFreeze(value: unknown): unknown {
	if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value)
		for (const part of Object.values(value)) deepFreeze(part)
	}
	return value
}
