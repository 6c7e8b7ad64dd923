import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { orderCandidates, PickList, type TitlePick } from '#domain/assistant/criteria/candidate-order.ts'
import { searchedTopics } from '#domain/assistant/criteria/candidate-queries.ts'
import { type Criteria, hasMoreThanType } from '#domain/assistant/criteria/criteria.ts'
import { matchesCriteria, mentionsWantedTopic, mightMatch } from '#domain/assistant/criteria/match.ts'
import { titleReadings } from '#domain/assistant/criteria/parser/recognition/title-phrases.ts'
import { usefulRelaxations } from '#domain/assistant/criteria/relax.ts'
import {
	type OfferFacts,
	type TitleContext,
	type TitleDetails,
	toTitleFacts,
} from '#domain/assistant/criteria/title-facts.ts'
import { exampledBy } from '#domain/assistant/criteria/topic-examples.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import { mediaKey, type TitleSummary, yearOf } from '#domain/title/media.ts'
import type { HomeFilter, WatchFilter } from '#domain/title/port.ts'
import { candidateBatches } from './candidate-sources.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { resolveComparisons } from './compared-titles.ts'
import { resolvePeople, withTitlesAmongPeople } from './people-lookup.ts'

/** Specification section 9: 2-3 recommendations per reply, more only on request. */
const DEFAULT_PICKS = 3
const MAX_PICKS = 10
/** Details fetched for one set of criteria: each check costs one call. */
const MAX_DETAILS = 14
const DETAILS_BATCH_SIZE = 5
const MAX_REFERENCE_TITLES = 3

/** Titles that meet the criteria, or relaxed ones. */
export interface Plan {
	picks: TitlePick[]
	/** The criteria that the picks meet: the original or relaxed ones. */
	criteria: Criteria
	/** Says what was relaxed; `null` for nothing. */
	relaxationText: string | null
	/** False when the catalog was too slow or failed: there may be better titles. */
	isConclusive: boolean
	/** Names and titles that the catalog does not know. */
	unknown: string[]
	/** The titles that the picks resemble. */
	referenceTitles: readonly TitleDetails[]
}

/** What is known about the viewer and the conversation. */
export interface PlanContext {
	/** `mediaKey` of titles that the viewer has seen. */
	seen: ReadonlySet<string>
	/** `mediaKey` of titles shown in this conversation. */
	shown: ReadonlySet<string>
	/** Names of the providers that include a title, besides those in its details. */
	providersOf: (titles: readonly TitleSummary[]) => Promise<(title: TitleSummary) => readonly string[]>
	/** What providers' own APIs say of a title; asked only for prices. */
	offersOf: (title: TitleSummary) => Promise<readonly OfferFacts[]>
	/** What the catalog is asked for titles on the wanted services; `null` without any. */
	watchOf: (criteria: Criteria) => WatchFilter | null
	/** The same for films that are out at home. */
	homeOf: (criteria: Criteria) => HomeFilter | null
	/** Names of the viewer's providers. */
	myProviders: readonly string[]
	seed: number
	/** ISO day. */
	today: string
}

/** Finds titles that meet all criteria. If there are none, relaxes as few as possible and says which. */
export async function findTitles(asked: Criteria, context: PlanContext, budget: CatalogBudget): Promise<Plan> {
	const { criteria: compared, unknown: unknownComparisons } = await resolveComparisons(asked, budget)
	const wanted = await withTitlesAmongPeople(compared, budget)
	const [people, { referenceTitles, missing }] = await Promise.all([
		resolvePeople(wanted, budget),
		findReferenceTitles(wanted, budget),
	])
	// Without the title that the answer should resemble, the rest still says what is wanted.
	const isRestEnough = missing.length > 0 && hasMoreThanType({ ...wanted, like: [] })
	const unknown = [...unknownComparisons, ...people.unknown, ...(isRestEnough ? [] : missing)]
	const missingText = isRestEnough ? assistantReplies.withoutReference(missing) : null
	const known = isRestEnough
		? { ...people.criteria, like: referenceTitles.length > 0 ? people.criteria.like : [] }
		: people.criteria
	const noPicks = {
		picks: [],
		criteria: known,
		relaxationText: missingText,
		isConclusive: true,
		unknown,
		referenceTitles,
	}
	// A name that there was no call left to look up may well be known.
	if (unknown.length > 0) return { ...noPicks, isConclusive: budget.isConclusive() && !budget.isSpent() }
	const checked = new Map<string, TitlePick>()
	const isExcluded = (title: TitleSummary) =>
		people.excludedKeys.has(mediaKey(title)) ||
		referenceTitles.some((reference) => mediaKey(reference) === mediaKey(title))
	const isFamiliar = (title: TitleSummary) => context.seen.has(mediaKey(title)) || context.shown.has(mediaKey(title))

	/** Lists of upcoming titles may hold some that are out. */
	const isPast = ({ list }: Criteria, { releaseDate }: TitleSummary) =>
		list === 'upcoming' && (releaseDate ?? '') < context.today

	for (const { criteria, text } of [{ criteria: known, text: null }, ...usefulRelaxations(known)]) {
		const picks = await search(criteria)
		// A wider search may have found exact matches after all.
		const exact = picks.filter(({ facts }) => matchesCriteria(known, facts))
		if (exact.length > 0) return { ...noPicks, picks: exact }
		if (picks.length === 0) continue
		const isConclusive = budget.isConclusive()
		return {
			...noPicks,
			picks,
			criteria,
			isConclusive,
			relaxationText: isConclusive
				? [missingText, text].filter((one) => one !== null).join(' ')
				: assistantReplies.closestInTime,
		}
	}
	budget.assertAnswered()
	return { ...noPicks, isConclusive: budget.isConclusive() }

	async function search(criteria: Criteria): Promise<TitlePick[]> {
		const picks = new PickList(
			Math.min(criteria.count ?? DEFAULT_PICKS, MAX_PICKS),
			criteria.order === 'oldest' || criteria.order === 'newest',
		)
		const addMatches = (candidates: Iterable<TitlePick>) => {
			for (const pick of candidates) if (matchesCriteria(criteria, pick.facts)) picks.add(pick)
		}
		addMatches(checked.values())
		/** Titles to fall back on: familiar ones and those that do not mention the topic. */
		const deferred: TitleSummary[] = []
		let detailsLeft = MAX_DETAILS
		const hasTopic = criteria.topics.all.length + criteria.topics.any.length === 1
		const check = async (titles: readonly TitleSummary[]) => {
			const unchecked = titles.filter((title) => !checked.has(mediaKey(title)))
			for (let at = 0; at < unchecked.length && !picks.isFull() && detailsLeft > 0; at += DETAILS_BATCH_SIZE) {
				const batch = unchecked.slice(at, at + Math.min(DETAILS_BATCH_SIZE, detailsLeft))
				detailsLeft -= batch.filter((title) => !budget.hasDetails(title)).length
				const found = await readPicks(batch)
				addMatches(found)
				// A source whose best titles are about something else leaves the rest of the calls to the others.
				const rest = unchecked.slice(at + batch.length)
				const isFruitless = hasTopic && !found.some(({ facts }) => matchesCriteria(criteria, facts))
				if (isFruitless && !rest.some((title) => mentionsWantedTopic(criteria, title))) {
					deferred.push(...rest)
					break
				}
			}
		}
		const query = {
			criteria,
			credits: people.creditsFor(criteria),
			referenceTitles,
			today: context.today,
			seed: context.seed,
			watch: context.watchOf(criteria),
			atHome: context.homeOf(criteria),
		}
		for await (const { titles, isRelevant, kin } of candidateBatches(query, budget)) {
			const likely = orderCandidates(
				uniqueBy(titles, mediaKey).filter(
					(title) => !isExcluded(title) && mightMatch(criteria, title) && !isPast(criteria, title),
				),
				{ ...query, ...(kin && { kin }) },
			)
			const isPreferred = (title: TitleSummary) =>
				!isFamiliar(title) && (isRelevant || mentionsWantedTopic(criteria, title))
			deferred.push(...likely.filter((title) => !isPreferred(title)))
			await check(likely.filter(isPreferred))
			if (picks.isFull() || detailsLeft <= 0 || budget.isSpent()) break
		}
		await check([...deferred].sort((a, b) => Number(isFamiliar(a)) - Number(isFamiliar(b))))
		return picks.all()
	}

	async function readPicks(titles: readonly TitleSummary[]): Promise<TitlePick[]> {
		const hasPrice = wanted.offers !== null && wanted.offers.maxPrice !== null
		const table = await budget.topicExamples()
		const [details, providersOf, offers] = await Promise.all([
			Promise.all(titles.map((title) => budget.details(title))),
			context.providersOf(titles),
			Promise.all(titles.map((title) => (hasPrice ? context.offersOf(title) : []))),
		])
		const picks = details.flatMap((title, index): TitlePick[] => {
			if (title === null) return []
			const styles = exampledBy(
				table,
				title.title,
				yearOf(title.releaseDate),
				wanted.topics.none,
				searchedTopics(wanted),
			)
			const titleContext = {
				...titleContextOf(title, context, providersOf(title)),
				offers: offers[index] ?? [],
				styles,
			}
			return [{ title, facts: toTitleFacts(title, titleContext) }]
		})
		for (const pick of picks) checked.set(mediaKey(pick.title), pick)
		return picks
	}
}

export function titleContextOf(
	title: TitleDetails,
	{ seen, myProviders, today }: PlanContext,
	providers: readonly string[],
): TitleContext {
	return { providers, offers: [], styles: [], myProviders, isSeen: seen.has(mediaKey(title)), today }
}

/** The titles that the answer should resemble. "X and Y" may be one title or two. */
async function findReferenceTitles({ like }: Criteria, budget: CatalogBudget) {
	const found = await Promise.all(like.slice(0, MAX_REFERENCE_TITLES).map((name) => findReferenceTitle(name, budget)))
	return {
		referenceTitles: found.flatMap((titles) => titles ?? []),
		missing: like.filter((_, index) => found[index] === null),
	}
}

async function findReferenceTitle(text: string, budget: CatalogBudget): Promise<TitleDetails[] | null> {
	for (const names of titleReadings(text)) {
		const titles = await Promise.all(names.map((name) => budget.findByName(name)))
		const found = titles.filter((title) => title !== null)
		if (found.length === names.length) return found
	}
	return null
}
