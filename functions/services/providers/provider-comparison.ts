import { and, asc, count, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { emptyFilters } from '#domain/browse/browse.ts'
import { INCLUDED_KINDS } from '#domain/providers/availability.ts'
import {
	compareSnapshots,
	isImplausible,
	LIST_ORDERS,
	type ListedTitle,
	type ListOrder,
	type ListStart,
	type Snapshot,
	withTitles,
} from '#domain/providers/comparison.ts'
import { MEDIA_TYPES, type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { DAY_MS, utcDayOf } from '#domain/shared/time.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { comparedProviders, providerChanges } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { mapLimit } from '#functions/lib/promises.ts'

/** A service in a region. */
export interface ComparedProvider {
	/** ISO 3166-1. */
	region: string
	/** The metadata service's number. */
	providerId: number
}

/** Each costs at most `LISTS.length * PAGES_PER_LIST + MAX_CHECKS` outside calls. */
const COMPARISONS_PER_NIGHT = 100
/** How many pages of twenty are read of each list. */
const PAGES_PER_LIST = 3
/** Titles that are missing from the lists are looked up, these many a night. */
const MAX_CHECKS = 10
const MAX_CONCURRENT_CALLS = 4
/** A service whose viewers have not visited for this long is no longer compared. */
const WANTED_MS = 30 * DAY_MS
const CHANGE_DAYS = 30
/** Data that has looked implausible for so long is the new truth. */
const DOUBT_MS = 7 * DAY_MS

/** The well-known titles first: changes are stored and shown in this order. */
const LISTS = LIST_ORDERS.flatMap((order) => MEDIA_TYPES.map((type) => ({ type, order, name: `${type}:${order}` })))

type ComparisonOutcome =
	| { outcome: 'first' | 'done-before' | 'implausible' }
	| { outcome: 'compared'; arrived: number; left: number }

/** Deletes services that are no longer requested, and old changes. */
export async function deleteOldComparisons(db: Db, nowMs: number): Promise<void> {
	await db.batch([
		db.delete(comparedProviders).where(lt(comparedProviders.wantedAt, nowMs - WANTED_MS)),
		db.delete(providerChanges).where(lt(providerChanges.foundOn, utcDayOf(nowMs - CHANGE_DAYS * DAY_MS))),
	])
}

/** The services to compare on a day, up to the nightly limit: the most wanted, and those that have waited long. */
export async function findDueProviders(db: Db, day: string): Promise<ComparedProvider[]> {
	const [done] = await db
		.select({ count: count() })
		.from(comparedProviders)
		.where(eq(comparedProviders.comparedOn, day))
	const left = COMPARISONS_PER_NIGHT - (done?.count ?? 0)
	if (left <= 0) return []
	return (
		db
			.select({ region: comparedProviders.region, providerId: comparedProviders.providerId })
			.from(comparedProviders)
			.where(or(isNull(comparedProviders.comparedOn), ne(comparedProviders.comparedOn, day)))
			// A new one counts like one that has waited for a day.
			.orderBy(
				sql`${comparedProviders.wantedDays} * coalesce(julianday(${day}) - julianday(${comparedProviders.comparedOn}), 1) DESC`,
				asc(comparedProviders.comparedOn),
				asc(comparedProviders.wantedAt),
			)
			.limit(left)
	)
}

/**
 * Compares what a service has with what it had at the last comparison, and stores both the changes and the new state at once.
 * Nothing is stored when a call fails. A second call for the same day does nothing.
 */
export async function compareProvider(
	db: Db,
	catalog: Pick<Catalog, 'browse' | 'offers'>,
	provider: ComparedProvider,
	day: string,
): Promise<ComparisonOutcome> {
	const [row] = await db.select().from(comparedProviders).where(isProvider(provider))
	if (!row || row.comparedOn === day) return { outcome: 'done-before' }
	const listed = await readSnapshot(catalog, provider)
	const { snapshot: before, comparedOn } = row
	if (!before || !comparedOn) {
		await saveComparison(db, provider, { day, snapshot: listed, arrived: [], left: [] })
		return { outcome: 'first' }
	}
	const { arrived, missing } = compareSnapshots(before, listed)
	if (isImplausible(before, missing)) {
		const isLasting = Date.parse(day) - Date.parse(comparedOn) >= DOUBT_MS
		if (isLasting) await saveComparison(db, provider, { day, snapshot: listed, arrived: [], left: [] })
		return { outcome: 'implausible' }
	}
	const left = await findLeft(catalog, provider, missing.slice(0, MAX_CHECKS))
	const remaining = missing.filter((card) => !left.includes(card))
	await saveComparison(db, provider, { day, snapshot: withTitles(listed, before, remaining), arrived, left })
	return { outcome: 'compared', arrived: arrived.length, left: left.length }
}

async function readSnapshot(
	catalog: Pick<Catalog, 'browse'>,
	{ region, providerId }: ComparedProvider,
): Promise<Snapshot> {
	const watch = { providers: [providerId], without: [], kinds: INCLUDED_KINDS, region }
	const readPage = (type: MediaType, order: ListOrder, page: number) =>
		catalog.browse(
			{ ...emptyFilters(type), sort: 'newest', page },
			{ watch, ...(order === 'votes' && { byVotes: true }) },
		)
	const lists = await mapLimit(
		LISTS,
		MAX_CONCURRENT_CALLS,
		async ({ type, order, name }): Promise<[string, ListStart]> => {
			const titles: TitleSummary[] = []
			let [page, totalPages] = [0, 1]
			while (page < Math.min(totalPages, PAGES_PER_LIST)) {
				page += 1
				const found = await readPage(type, order, page)
				titles.push(...found.results)
				totalPages = found.totalPages
			}
			return [
				name,
				{ titles: titles.map((title) => toListedTitle(title, order)), isComplete: totalPages <= PAGES_PER_LIST },
			]
		},
	)
	return Object.fromEntries(lists)
}

function toListedTitle(title: TitleSummary, order: ListOrder): ListedTitle {
	const releaseDay = Number((title.releaseDate ?? '').replaceAll('-', ''))
	return { card: toCard(title), measure: order === 'votes' ? title.voteCount : releaseDay }
}

/** The titles that have left the service, according to their own offers. */
async function findLeft(
	catalog: Pick<Catalog, 'offers'>,
	{ region, providerId }: ComparedProvider,
	missing: readonly Card[],
): Promise<Card[]> {
	const offers = await mapLimit(missing, MAX_CONCURRENT_CALLS, (card) => catalog.offers(card, region))
	return missing.filter(
		(_, index) =>
			!offers[index]?.some((offer) => offer.providerId === providerId && INCLUDED_KINDS.includes(offer.kind)),
	)
}

async function saveComparison(
	db: Db,
	provider: ComparedProvider,
	{
		day,
		snapshot,
		arrived,
		left,
	}: { day: string; snapshot: Snapshot; arrived: readonly Card[]; left: readonly Card[] },
): Promise<void> {
	const changes = [
		...arrived.map((card) => ({ card, hasLeft: false })),
		...left.map((card) => ({ card, hasLeft: true })),
	]
	await db.$client.batch([
		...changes.map(({ card, hasLeft }) =>
			toStatement(
				db,
				db
					.insert(providerChanges)
					.values({ ...provider, mediaKey: mediaKey(card), hasLeft, card, foundOn: day })
					.onConflictDoUpdate({
						target: [providerChanges.region, providerChanges.providerId, providerChanges.mediaKey],
						set: { hasLeft, card, foundOn: day },
					}),
			),
		),
		toStatement(db, db.update(comparedProviders).set({ comparedOn: day, snapshot }).where(isProvider(provider))),
	])
}

function isProvider({ region, providerId }: ComparedProvider) {
	return and(eq(comparedProviders.region, region), eq(comparedProviders.providerId, providerId))
}
