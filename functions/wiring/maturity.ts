import type { AppContext, Viewer } from '#app/context.ts'
import type { CalendarItem } from '#domain/calendar/calendar.ts'
import type { Calendar } from '#domain/calendar/port.ts'
import type { Live } from '#domain/live/port.ts'
import type { Notifications } from '#domain/notifications/port.ts'
import type { RecommendationList, RecommendationQuery } from '#domain/recommend/port.ts'
import type { Recommendation } from '#domain/recommend/recommendation.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { isAdultGroup, type MaturityCap } from '#domain/title/maturity.ts'
import { openDatabase } from '#functions/data/database.ts'
import { capCatalog } from '#functions/services/title/capped-catalog.ts'
import { createMaturityGuard, type MaturityGuard } from '#functions/services/title/maturity.ts'
import { catalogFor } from './catalog.ts'
import { CEILINGS, takeSome } from './ceilings.ts'
import type { RequestParts } from './request-parts.ts'
import { onDemand } from './tools.ts'

/** Workers may ask 50 times in a request of the free plan, and the page itself asks, too. */
const MAX_LOOKUPS = 24
/** The embedded catalog is in process. */
const MAX_EMBEDDED_LOOKUPS = 400
/** Most recommendations are held back, so more are asked for than are shown. */
const SPARE = 12
const MAX_ASKED = 300

/** It reads the certificates of the limit's own country, whatever region the request is about. */
export function maturityGuardFor(parts: RequestParts, cap: MaturityCap): MaturityGuard {
	const { config, env, ctx, visitor } = parts
	return createMaturityGuard({
		db: openDatabase(env.DB),
		cap,
		catalog: catalogFor({ ...parts, region: cap.region }),
		now: Date.now,
		maxLookups: config.tmdb ? MAX_LOOKUPS : MAX_EMBEDDED_LOOKUPS,
		takeStorable: (rows) => takeSome(env, CEILINGS.ages, visitor, rows),
		waitUntil: (work) => ctx.waitUntil(work),
	})
}

/** What names titles. */
export type Titled = Pick<
	AppContext,
	| 'catalog'
	| 'catalogIndex'
	| 'knownShows'
	| 'recommendations'
	| 'availability'
	| 'providerChanges'
	| 'captionSearch'
	| 'segmentSearch'
>

const itself = <T extends TitleRef>(item: T): TitleRef => item
const ofRef = <T extends { ref: TitleRef }>({ ref }: T): TitleRef => ref
const ofShow = ({ id }: { id: number }): TitleRef => ({ type: 'tv', id })
const ofTitle = <T extends { title: TitleRef }>({ title }: T): TitleRef => title

/** Everything that names titles, for a profile with a cap. A new capability that does so belongs here. */
export function capCapabilities(all: Titled, guard: MaturityGuard): Titled {
	const cards = <T extends TitleRef>(items: readonly T[]) => guard.within(items, itself)
	// The guard has logged why nobody knows which may be seen.
	const cardsOrNone = <T extends TitleRef>(items: readonly T[]) => cards(items).catch((): T[] => [])
	return onDemand<Titled>({
		catalog: () => capCatalog(all.catalog, guard),
		catalogIndex: () => ({ find: async (query) => guard.within(await all.catalogIndex.find(query), ofTitle) }),
		knownShows: () => ({
			async find(ids) {
				const found = await all.knownShows.find(ids)
				return new Map((await guard.within([...found.values()], ofShow)).map((show) => [show.id, show]))
			},
		}),
		recommendations: () => ({
			forAnonymous: (interactions, query, excluded) =>
				capList(query, (more) => all.recommendations.forAnonymous(interactions, more, excluded), guard),
			async similar(ref, count) {
				if (!(await guard.allows(ref))) return null
				const found = await all.recommendations.similar(ref, asked(count))
				return found && recommended(found, count, guard)
			},
		}),
		availability: () => ({
			...all.availability,
			async offersFor(ref) {
				const [found, isAllowed] = await Promise.all([all.availability.offersFor(ref), guard.allows(ref)])
				return isAllowed ? found : { ...found, offers: [] }
			},
			titlesOn: async (providerId) => cards(await all.availability.titlesOn(providerId)),
		}),
		providerChanges: () => ({
			async newOnMyProviders() {
				const found = await all.providerChanges.newOnMyProviders()
				return { ...found, cards: await cardsOrNone(found.cards) }
			},
			async changesOn(catalogId) {
				const found = await all.providerChanges.changesOn(catalogId)
				const [arrived, left] = await Promise.all([cardsOrNone(found.arrived), cardsOrNone(found.left)])
				return { ...found, arrived, left }
			},
		}),
		captionSearch: () => ({
			find: async (ref, ...query) => ((await guard.allows(ref)) ? all.captionSearch.find(ref, ...query) : []),
			text: all.captionSearch.text,
		}),
		segmentSearch: () => ({
			find: async (ref) =>
				(await guard.allows(ref)) ? all.segmentSearch.find(ref) : { segments: [], runtimeSeconds: null },
		}),
	})
}

/** What the viewer has of titles, from before the cap as well. */
export function capViewer(viewer: Viewer, guard: MaturityGuard): Viewer {
	const { saved, history, continueWatching, notifications, taste, calendar } = viewer
	return {
		...viewer,
		calendar: capCalendar(calendar, guard),
		saved: {
			...saved,
			page: (list, query) => saved.page(list, query, (refs) => guard.within(refs, itself)),
		},
		history: {
			...history,
			page: (cursor, ...query) =>
				filledPage(cursor, async (at) => {
					const { entries, nextCursor } = await history.page(at, ...query)
					return { entries: await guard.within(entries, itself), nextCursor }
				}),
			acts: (cursor) =>
				filledPage(cursor, async (at) => {
					const { entries, nextCursor } = await history.acts(at)
					return { entries: await guard.within(entries, ({ newest }) => newest), nextCursor }
				}),
			ofTitle: async (ref) => ((await guard.allows(ref)) ? history.ofTitle(ref) : []),
		},
		continueWatching: {
			...continueWatching,
			upNext: async (today) => guard.within(await continueWatching.upNext(today), ofRef),
			followedShows: async () => guard.within(await continueWatching.followedShows(), ofShow),
			hidden: async (since) => guard.within(await continueWatching.hidden(since), itself),
		},
		notifications: capNotifications(notifications, guard),
		taste: {
			...taste,
			recommendations: (query) => capList(query, taste.recommendations, guard),
			async becauseYouLiked(rows, count, shown) {
				const found = await taste.becauseYouLiked(rows, asked(count), shown)
				const allowed = await guard.within(found, ({ of }) => of)
				return Promise.all(
					allowed.map(async ({ of, items }) => ({ of, items: await recommended(items, count, guard) })),
				)
			},
		},
	}
}

/** Matches have no certificates. */
export function capCalendar(calendar: Calendar, guard: MaturityGuard): Calendar {
	const refOf = ({ kind, id }: Exclude<CalendarItem, { kind: 'sport' }>): TitleRef => ({
		type: kind === 'shows' ? 'tv' : 'movie',
		id,
	})
	return {
		async page(range, kinds) {
			const found = await calendar.page(range, kinds)
			const titles = found.items.filter((item) => item.kind !== 'sport')
			const allowed = new Set<CalendarItem>(await guard.within(titles, refOf))
			return { ...found, items: found.items.filter((item) => item.kind === 'sport' || allowed.has(item)) }
		},
		async contents(range) {
			const found = await calendar.contents(range)
			return { ...found, titles: await guard.within(found.titles, refOf) }
		},
	}
}

/** Hides what was told before the cap: later nobody is told. */
function capNotifications(notifications: Notifications, guard: MaturityGuard): Notifications {
	const page = (cursor: string | null) =>
		filledPage(cursor, async (at) => {
			const found = await notifications.page(at)
			const titled = found.entries.flatMap(({ ref }) => ref ?? [])
			const allowed = new Set((await guard.within(titled, itself)).map(mediaKey))
			return { ...found, entries: found.entries.filter(({ ref }) => ref === null || allowed.has(mediaKey(ref))) }
		})
	return {
		...notifications,
		page,
		async unreadCount() {
			if ((await notifications.unreadCount()) === 0) return 0
			return (await page(null)).entries.filter(({ isRead }) => !isRead).length
		},
	}
}

/** Pages that may be read for one. */
const MAX_PAGES = 10

/** A page with something on it, as long as there are more: what is held back leaves no empty one. */
async function filledPage<Page extends { entries: readonly unknown[]; nextCursor: string | null }>(
	cursor: string | null,
	read: (cursor: string | null) => Promise<Page>,
): Promise<Page> {
	let page = await read(cursor)
	for (let pages = 1; page.entries.length === 0 && page.nextCursor !== null && pages < MAX_PAGES; pages += 1)
		page = await read(page.nextCursor)
	return page
}

const asked = (count: number) => Math.min(count * SPARE, MAX_ASKED)

async function capList(
	query: RecommendationQuery,
	load: (query: RecommendationQuery) => Promise<RecommendationList>,
	guard: MaturityGuard,
): Promise<RecommendationList> {
	const found = await load({ ...query, count: asked(query.count) })
	return { ...found, items: await recommended(found.items, query.count, guard) }
}

/** Reasons name titles, too. */
async function recommended(
	found: readonly Recommendation[],
	count: number,
	guard: MaturityGuard,
): Promise<Recommendation[]> {
	const items = (await guard.within(found, ofTitle)).slice(0, count)
	const named = items.flatMap(({ reasons }) => reasons.flatMap((reason) => ('of' in reason ? [reason.of] : [])))
	const allowed = new Set((await guard.within(named, itself)).map(mediaKey))
	return items.map((item) => ({
		...item,
		reasons: item.reasons.filter((reason) => !('of' in reason) || allowed.has(mediaKey(reason.of))),
	}))
}

/** Leaves out the channels that their playlist says are for adults. */
export function capLive(live: Live): Live {
	const isFit = ({ groups }: { groups: readonly string[] }) => !groups.some(isAdultGroup)
	const { guide, guideChannels, missingGuides, chosenGuides, chooseGuide, arrangement, arrange } = live
	return {
		guide,
		missingGuides,
		guideChannels,
		chosenGuides,
		chooseGuide,
		arrangement,
		arrange,
		channels: async () => (await live.channels()).filter(isFit),
		allChannels: async () => (await live.allChannels()).filter(isFit),
		async channel(id) {
			const channel = await live.channel(id)
			return channel && isFit(channel) ? channel : null
		},
		search: async (words) => (await live.search(words)).filter(isFit),
	}
}
