import type { OfferFacts } from '#domain/assistant/criteria/title-facts.ts'
import type { History } from '#domain/history/port.ts'
import type { Preferences } from '#domain/preferences/preferences.ts'
import { isIncluded } from '#domain/providers/availability.ts'
import type { Availability, Provider } from '#domain/providers/port.ts'
import { isCatalogProviderId } from '#domain/providers/provider-choice.ts'
import type { Recommendations, Taste } from '#domain/recommend/port.ts'
import { type SeenAndRejected, TRAIT_KINDS } from '#domain/recommend/taste.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import { withoutOrigin } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { type TitleSummary, titleWithYear, yearOf } from '#domain/title/media.ts'
import { type MediaItem, toMediaItem } from '#domain/title/media-item.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import type { PlanContext } from './plan-context.ts'
import type { ReplyTitle } from './reply.ts'

const TRAITS_PER_KIND = 2
/** Specification section 9, "Recommendations fetched". */
const RECOMMENDED = 5
/** A reply may make some fifty calls, and each is two. */
const MAX_STATES = 5
/** If they take longer, the model does without them. */
const RECOMMENDED_TIMEOUT_MS = 2000

/** What the assistant needs of a signed-in viewer. */
export interface AssistantViewer {
	saved: Pick<SavedLists, 'add' | 'remove' | 'listsOf'>
	history: Pick<History, 'ofTitle' | 'keepViewings' | 'record' | 'removeViewings'>
	preferences: Pick<Preferences, 'isWatchHistoryEnabled'>
	/** What recommendations should not show again. */
	seenAndRejected(): Promise<SeenAndRejected>
	taste?: Pick<Taste, 'rate' | 'dismiss' | 'opinionOf' | 'view' | 'recommendations' | 'scoresOf'>
}

interface Options {
	/** `null` when nobody is signed in. */
	viewer: AssistantViewer | null
	availability: Pick<Availability, 'providersWith' | 'offersFor'> | null
	/** All providers of this deployment. */
	providers: readonly Provider[]
	/** Ids of the viewer's providers, signed in or not. */
	myProviderIds: readonly string[]
	/** Recommends to viewers without an account. */
	recommendations: Pick<Recommendations, 'forAnonymous'>
	/** This site's, whose links become paths. */
	origin: string
}

/** What is known about the viewer. All of it is optional: failures are logged and count as unknown. */
export interface ViewerFacts {
	/** What the account knows, and this device. */
	seenAndRejected(device: SeenAndRejected | undefined): Promise<Pick<PlanContext, 'seen' | 'rejected'>>
	/** Names of the viewer's providers. */
	myProviders: readonly string[]
	/** Names of the providers that include a title at no extra cost. */
	providersOf(titles: readonly TitleSummary[]): Promise<(title: TitleSummary) => readonly string[]>
	/** What the providers' own APIs ask for a title. */
	offersOf(title: TitleSummary): Promise<readonly OfferFacts[]>
	/** What the viewer likes, in a few words; `null` when unknown. */
	taste(): Promise<string | null>
	/**
	 * Titles that this site recommends to the viewer, by name and year.
	 * @param rejected by `mediaKey`
	 */
	recommended(rejected: ReadonlySet<string>): Promise<readonly string[]>
	/** 0..1 by `mediaKey`; empty without a known taste. */
	scoresOf(titles: readonly TitleSummary[]): Promise<ReadonlyMap<string, number>>
	toCards(titles: readonly ReplyTitle[]): Promise<MediaItem[]>
}

export function createViewerFacts(options: Options): ViewerFacts {
	const { viewer, availability, providers, myProviderIds, recommendations, origin } = options
	const nameOf = new Map(providers.map(({ id, name }) => [id, name]))
	const logoOf = new Map(providers.map(({ name, logoPath }) => [name, logoPath]))
	// A title's details already name the catalog's providers.
	const ownIds = [...nameOf.keys()].filter((id) => !isCatalogProviderId(id))
	const myProviders = myProviderIds.flatMap((id) => nameOf.get(id) ?? [])

	async function providersOf(titles: readonly TitleSummary[]) {
		if (!availability || titles.length === 0) return () => []
		const refs = titles.map(({ type, id }) => ({ type, id }))
		const providerIds = await orFallback(availability.providersWith(ownIds, refs), new Map<string, readonly string[]>())
		return ({ type, id }: TitleSummary) =>
			(providerIds.get(mediaKey({ type, id })) ?? []).flatMap((providerId) => nameOf.get(providerId) ?? [])
	}

	/** A service's own page of a title; `null` when it has none. */
	async function urlAt(service: string | undefined, { type, id }: TitleSummary): Promise<string | null> {
		if (!availability || service === undefined) return null
		const found = await orFallback(availability.offersFor({ type, id }), null)
		const offer = found?.offers.find(({ providerName, type: kind }) => providerName === service && isIncluded(kind))
		return offer ? withoutOrigin(offer.url, origin) : null
	}

	function scoresOf(titles: readonly TitleSummary[]): Promise<ReadonlyMap<string, number>> {
		return orFallback(viewer?.taste?.scoresOf(titles), new Map<string, number>())
	}

	/** What the viewer has done with a title. */
	async function stateOf({ type, id }: TitleSummary) {
		const [lists, opinion] = await Promise.all([
			orFallback(viewer?.saved.listsOf({ type, id }), []),
			orFallback(viewer?.taste?.opinionOf({ type, id }), null),
		])
		return { lists, myRating: opinion?.rating ?? null }
	}

	return {
		myProviders,
		providersOf,
		scoresOf,
		async offersOf({ type, id }) {
			const found = availability && (await orFallback(availability.offersFor({ type, id }), null))
			return (found?.offers ?? []).map(({ providerName, type: kind, price }) => ({
				provider: providerName,
				kind,
				price,
			}))
		},
		async seenAndRejected(device) {
			const account = await orFallback(viewer?.seenAndRejected(), null)
			const keysOf = (kind: keyof SeenAndRejected) => new Set([...(account?.[kind] ?? []), ...(device?.[kind] ?? [])])
			return { seen: keysOf('seen'), rejected: keysOf('rejected') }
		},
		async taste() {
			const view = await orFallback(viewer?.taste?.view(), null)
			if (!view?.isEnabled) return null
			const liked = TRAIT_KINDS.flatMap((kind) =>
				view.traits[kind].filter(({ weight }) => weight > 0).slice(0, TRAITS_PER_KIND),
			)
			return liked.length > 0 ? liked.map(({ name }) => name).join(', ') : null
		},
		async recommended(rejected) {
			const query = { count: RECOMMENDED, onProviders: [], type: null }
			const list = viewer?.taste?.recommendations(query) ?? recommendations.forAnonymous([], query, rejected)
			const found = await orFallback(withTimeout(RECOMMENDED_TIMEOUT_MS, list), null)
			return (found?.items ?? []).map(({ title }) => titleWithYear(title.title, yearOf(title.releaseDate)))
		},
		async toCards(titles) {
			if (titles.length === 0) return []
			const summaries = titles.map(({ title }) => title)
			const [providerNames, scores, states] = await Promise.all([
				providersOf(summaries),
				scoresOf(summaries),
				Promise.all(summaries.slice(0, MAX_STATES).map(stateOf)),
			])
			const urls = await Promise.all(summaries.map((title) => urlAt(providerNames(title)[0], title)))
			return titles.map(({ title, why }, at) => {
				const services = providerNames(title)
				return toMediaItem(title, {
					...states[at],
					score: scores.get(mediaKey(title)) ?? null,
					services,
					serviceLogo: logoOf.get(services[0] ?? ''),
					serviceUrl: urls[at] ?? null,
					...(why && { why }),
				})
			})
		},
	}
}

async function orFallback<T>(lookup: Promise<T> | undefined, fallback: T): Promise<T> {
	try {
		return lookup === undefined ? fallback : await lookup
	} catch (error) {
		log('error', 'assistant_viewer_lookup_failed', { message: error })
		return fallback
	}
}
