import { inParts } from '#domain/shared/in-parts.ts'
import type { KnownShows } from '#domain/title/known-shows.ts'
import type { Visitor } from '#functions/data/daily-ceiling.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log, requestId } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { createKnownShows, findDueShows, findUnread, readShows } from '#functions/services/title/known-shows.ts'
import { uncachedCatalogFor } from './catalog.ts'
import { filledIndexFor, INDEX_REGION } from './catalog-index.ts'
import { CEILINGS, takeSome } from './ceilings.ts'

/** How many shows one queue message names; each costs one or two outside calls. */
export const SHOWS_PER_MESSAGE = 10
/** The most shows that one hourly run renews. */
const MAX_DUE = 400
/** How many shows are read at once when somebody begins to watch them; more come through the queue. */
const MAX_READ_AT_ONCE = 2
/** How many of a list that a page shows are read at once, and in which portions: what is stored when time is up is shown. */
const MAX_LISTED_AT_ONCE = 12
const LISTED_PORTION = 4
const READ_TIMEOUT_MS = 2_000

type ShowsEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS' | 'CATALOG_INDEX' | 'CATALOG_QUEUE'>
type Context = Pick<ExecutionContext, 'waitUntil'>

/** A message to the catalog queue: these shows are to be read. */
export interface ShowsMessage {
	version: 1
	shows: readonly number[]
	/** The id of the request or run that sent the message. */
	requestId: string
}

export function knownShowsFor(env: ShowsEnv, ctx: Context, visitor: Visitor): KnownShows {
	return createKnownShows({
		db: openDatabase(env.DB),
		now: Date.now,
		waitUntil: (work) => ctx.waitUntil(work),
		isNoted: visitor.accountId !== null,
		async requestReads(ids) {
			const admitted = await admit(env, visitor, ids)
			await sendShows(env, admitted)
			return admitted
		},
		onFailed: (event, error) => log('error', event, { message: error }),
	})
}

/**
 * Makes sure that shows are known, so that the next page says what follows: one or two are read at once if the catalog answers
 * quickly, more by the queue. Never throws.
 */
export async function learnShows(env: ShowsEnv, ctx: Context, visitor: Visitor, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	try {
		const unread = await admit(env, visitor, await findUnread(openDatabase(env.DB), ids))
		if (unread.length > MAX_READ_AT_ONCE) return await sendShows(env, unread)
		if (unread.length === 0) return
		await readInTime(ctx, readKnownShows(env, ctx, unread))
	} catch (error) {
		log('warn', 'known_shows_failed', { message: error })
	}
}

/**
 * Reads those shows of one of the catalog's own lists that nobody has asked for yet: the first ones within the time that a page has.
 * Never throws.
 */
export async function learnListedShows(
	env: ShowsEnv,
	ctx: Context,
	visitor: Visitor,
	ids: readonly number[],
): Promise<void> {
	try {
		const unread = await findUnread(openDatabase(env.DB), ids)
		const admitted = await takeSome(env, CEILINGS.shows, visitor, unread.slice(0, MAX_LISTED_AT_ONCE))
		const parts = inParts(admitted, LISTED_PORTION)
		await readInTime(ctx, Promise.all(parts.map((part) => readKnownShows(env, ctx, part))))
	} catch (error) {
		log('warn', 'known_shows_failed', { message: error })
	}
}

/** Waits as long as a page may; what is late is read all the same. */
function readInTime<Result>(ctx: Context, reading: Promise<Result>): Promise<Result> {
	ctx.waitUntil(reading.catch(() => {}))
	return withTimeout(READ_TIMEOUT_MS, reading)
}

/** Keeps the shows whose reads are within the visitor's share, and for anonymous visitors only shows that a catalog is known to have. */
async function admit(env: ShowsEnv, visitor: Visitor, ids: readonly number[]): Promise<readonly number[]> {
	const wanted = visitor.accountId === null ? await listed(env, ids) : ids
	return takeSome(env, CEILINGS.shows, visitor, wanted)
}

async function listed(env: ShowsEnv, ids: readonly number[]): Promise<readonly number[]> {
	if (ids.length === 0) return ids
	if (lazyConfig(env).tmdb === null) {
		const { embeddedShowIds } = await import('#functions/embedded/in-process.ts')
		const embedded = await embeddedShowIds(env)
		return ids.filter((id) => embedded.has(id))
	}
	const known = await filledIndexFor(env)?.known(ids.map((id) => ({ type: 'tv' as const, id })))
	return known?.map(({ id }) => id) ?? []
}

/** Reads shows from the catalog, in the app's own language. */
export function readKnownShows(env: ShowsEnv, ctx: Context, ids: readonly number[]) {
	const { CATALOG_INDEX: _, ...unindexed } = env
	return readShows(openDatabase(env.DB), ids, {
		catalog: uncachedCatalogFor(unindexed, ctx, INDEX_REGION),
		now: Date.now,
	})
}

/** Sends to the queue the shows that are due, and those on the air that nobody has asked for yet: calendars show them. @returns how many */
export async function renewShows(env: ShowsEnv, ctx: Context): Promise<number> {
	const db = openDatabase(env.DB)
	const unread = await findUnread(db, await onTheAir(env, ctx))
	const wanted = new Set([...unread, ...(await findDueShows(db, Date.now(), MAX_DUE))])
	const due = await takeSome(env, CEILINGS.shows, null, [...wanted])
	await sendShows(env, due)
	return due.length
}

/** Ids of the catalog's own list; none while it does not answer, which it has logged. */
async function onTheAir({ CATALOG_INDEX: _, ...env }: ShowsEnv, ctx: Context): Promise<number[]> {
	try {
		const { results } = await uncachedCatalogFor(env, ctx, INDEX_REGION).shows('on_the_air', 1)
		return results.map(({ id }) => id)
	} catch {
		return []
	}
}

async function sendShows(env: Pick<Env, 'CATALOG_QUEUE'>, ids: readonly number[]): Promise<void> {
	if (ids.length === 0 || !env.CATALOG_QUEUE) return
	await env.CATALOG_QUEUE.sendBatch(
		inParts(ids, SHOWS_PER_MESSAGE).map((part) => ({
			body: { version: 1, shows: part, requestId: requestId() } satisfies ShowsMessage,
		})),
	)
}
