import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { orderCandidates, PickList, type TitlePick } from '#domain/assistant/criteria/candidate-order.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { matchesCriteria, mentionsWantedTopic, mightMatch } from '#domain/assistant/criteria/match.ts'
import { titleReadings } from '#domain/assistant/criteria/parser/title-phrases.ts'
import { usefulRelaxations } from '#domain/assistant/criteria/relax.ts'
import { type TitleContext, type TitleDetails, toTitleFacts } from '#domain/assistant/criteria/title-facts.ts'
import { mediaKey, type TitleSummary } from '#domain/title/media.ts'
import { candidateBatches } from './candidate-sources.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { resolvePeople } from './people-lookup.ts'

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

/** What is known of the viewer and the conversation. */
export interface PlanContext {
	/** `mediaKey` of titles that the viewer has seen. */
	seen: ReadonlySet<string>
	/** `mediaKey` of titles shown in this conversation. */
	shown: ReadonlySet<string>
	/** Names of the providers that include a title, besides those in its details. */
	providersOf: (titles: readonly TitleSummary[]) => Promise<(title: TitleSummary) => readonly string[]>
	/** Names of the viewer's providers. */
	myProviders: readonly string[]
	seed: number
	/** ISO day. */
	today: string
}

/** Finds titles that meet all criteria. When there are none, relaxes as little as possible and says what. */
export async function findTitles(wanted: Criteria, context: PlanContext, budget: CatalogBudget): Promise<Plan> {
	const [people, { referenceTitles, missing }] = await Promise.all([
		resolvePeople(wanted, budget),
		findReferenceTitles(wanted, budget),
	])
	const unknown = [...people.unknown, ...missing]
	const noPicks = {
		picks: [],
		criteria: people.criteria,
		relaxationText: null,
		isConclusive: true,
		unknown,
		referenceTitles,
	}
	if (unknown.length > 0) return noPicks
	const checked = new Map<string, TitlePick>()
	const isExcluded = (title: TitleSummary) =>
		people.excludedKeys.has(mediaKey(title)) ||
		referenceTitles.some((reference) => mediaKey(reference) === mediaKey(title))
	const isFamiliar = (title: TitleSummary) => context.seen.has(mediaKey(title)) || context.shown.has(mediaKey(title))

	/** Lists of upcoming titles may hold some that are out. */
	const isPast = ({ list }: Criteria, { releaseDate }: TitleSummary) =>
		list === 'upcoming' && (releaseDate ?? '') < context.today

	for (const { criteria, text } of [{ criteria: people.criteria, text: null }, ...usefulRelaxations(people.criteria)]) {
		const picks = await search(criteria)
		// A wider search may have found exact matches after all.
		const exact = picks.filter(({ facts }) => matchesCriteria(people.criteria, facts))
		if (exact.length > 0) return { ...noPicks, picks: exact }
		if (picks.length === 0) continue
		const isConclusive = budget.isConclusive()
		return {
			...noPicks,
			picks,
			criteria,
			isConclusive,
			relaxationText: isConclusive ? text : assistantReplies.closestInTime,
		}
	}
	budget.assertAnswered()
	return { ...noPicks, isConclusive: budget.isConclusive() }

	async function search(criteria: Criteria): Promise<TitlePick[]> {
		const picks = new PickList(Math.min(criteria.count ?? DEFAULT_PICKS, MAX_PICKS))
		const addMatches = (candidates: Iterable<TitlePick>) => {
			for (const pick of candidates) if (matchesCriteria(criteria, pick.facts)) picks.add(pick)
		}
		addMatches(checked.values())
		/** Titles to fall back on: familiar ones and those that do not mention the topic. */
		const deferred: TitleSummary[] = []
		let detailsLeft = MAX_DETAILS
		const check = async (titles: readonly TitleSummary[]) => {
			const unchecked = titles.filter((title) => !checked.has(mediaKey(title)))
			for (let at = 0; at < unchecked.length && !picks.isFull() && detailsLeft > 0; at += DETAILS_BATCH_SIZE) {
				const batch = unchecked.slice(at, at + Math.min(DETAILS_BATCH_SIZE, detailsLeft))
				detailsLeft -= batch.length
				addMatches(await readPicks(batch))
			}
		}
		const query = {
			criteria,
			credits: people.creditsFor(criteria),
			referenceTitles,
			today: context.today,
			seed: context.seed,
		}
		for await (const { titles, isRelevant } of candidateBatches(query, budget)) {
			const likely = orderCandidates(
				uniqueTitles(titles).filter(
					(title) => !isExcluded(title) && mightMatch(criteria, title) && !isPast(criteria, title),
				),
				query,
			)
			const isPreferred = (title: TitleSummary) =>
				!isFamiliar(title) && (isRelevant || mentionsWantedTopic(criteria, title))
			deferred.push(...likely.filter((title) => !isPreferred(title)))
			await check(likely.filter(isPreferred))
			if (picks.isFull() || detailsLeft <= 0 || budget.isSpent()) break
		}
		await check(deferred.sort((a, b) => Number(isFamiliar(a)) - Number(isFamiliar(b))))
		return picks.all()
	}

	async function readPicks(titles: readonly TitleSummary[]): Promise<TitlePick[]> {
		const [details, providersOf] = await Promise.all([
			Promise.all(titles.map((title) => budget.details(title))),
			context.providersOf(titles),
		])
		const picks = details
			.filter((title) => title !== null)
			.map((title) => ({ title, facts: toTitleFacts(title, titleContextOf(title, context, providersOf(title))) }))
		for (const pick of picks) checked.set(mediaKey(pick.title), pick)
		return picks
	}
}

export function titleContextOf(
	title: TitleDetails,
	{ seen, myProviders, today }: PlanContext,
	providers: readonly string[],
): TitleContext {
	return { providers, myProviders, isSeen: seen.has(mediaKey(title)), today }
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

function uniqueTitles(titles: readonly TitleSummary[]): TitleSummary[] {
	return [...new Map(titles.map((title) => [mediaKey(title), title])).values()]
}
