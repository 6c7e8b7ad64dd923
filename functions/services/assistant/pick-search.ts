import { orderCandidates, PickList, type TitlePick } from '#domain/assistant/criteria/candidate-order.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { matchesCriteria, mentionsWantedTopic, mightMatch } from '#domain/assistant/criteria/match.ts'
import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { candidateBatches } from './candidate-sources.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import type { ResolvedPeople } from './people-lookup.ts'
import type { PickReader } from './pick-reader.ts'
import type { PlanContext } from './plan-context.ts'

/** Specification section 9: 2-3 recommendations per reply, more only on request. */
const DEFAULT_PICKS = 3
const MAX_PICKS = 10
/** Details fetched for one set of criteria: each check costs one call. */
const MAX_DETAILS = 14
const DETAILS_BATCH_SIZE = 5

interface PickSearch {
	people: Pick<ResolvedPeople, 'creditsFor' | 'excludedKeys'>
	/** The titles that the picks should resemble. */
	referenceTitles: readonly TitleDetails[]
	reader: PickReader
	context: PlanContext
	budget: CatalogBudget
}

/** Titles that meet the criteria, from the most promising sources; as few as possible are checked. */
export async function searchPicks(criteria: Criteria, search: PickSearch): Promise<TitlePick[]> {
	const { people, referenceTitles, reader, context, budget } = search
	const excludedKeys = new Set([...people.excludedKeys, ...referenceTitles.map(mediaKey), ...context.rejected])
	/** Lists of upcoming titles may hold some that are out. */
	const isPast = ({ releaseDate }: TitleSummary) => criteria.list === 'upcoming' && (releaseDate ?? '') < context.today
	const isCandidate = (title: TitleSummary) =>
		!excludedKeys.has(mediaKey(title)) && mightMatch(criteria, title) && !isPast(title)
	const isFamiliar = (title: TitleSummary) => context.seen.has(mediaKey(title)) || context.shown.has(mediaKey(title))

	const query = {
		criteria,
		credits: people.creditsFor(criteria),
		referenceTitles,
		today: context.today,
		seed: context.seed,
		watch: context.watchOf(criteria),
		atHome: context.homeOf(criteria),
	}
	const checks = createChecks(criteria, reader, budget)
	/** Titles to fall back on: familiar ones and those that do not mention the topic. */
	const deferred: TitleSummary[] = []
	for await (const { titles, isRelevant, kin } of candidateBatches(query, budget)) {
		const candidates = uniqueBy(titles, mediaKey).filter(isCandidate)
		const ordered = orderCandidates(candidates, { ...query, ...(kin && { kin }) })
		const isPreferred = (title: TitleSummary) =>
			!isFamiliar(title) && (isRelevant || mentionsWantedTopic(criteria, title))
		deferred.push(...ordered.filter((title) => !isPreferred(title)))
		deferred.push(...(await checks.run(ordered.filter(isPreferred))))
		if (checks.areDone() || budget.isSpent()) break
	}
	await checks.run(uniqueBy(deferred, mediaKey).sort((a, b) => Number(isFamiliar(a)) - Number(isFamiliar(b))))
	return checks.picks()
}

/** Checks titles against the criteria until there are enough picks or too many details were fetched. */
function createChecks(criteria: Criteria, reader: PickReader, budget: CatalogBudget) {
	const isDated = criteria.order === 'oldest' || criteria.order === 'newest'
	const picks = new PickList(Math.min(criteria.count ?? DEFAULT_PICKS, MAX_PICKS), isDated)
	const hasTopic = criteria.topics.all.length + criteria.topics.any.length === 1
	let detailsLeft = MAX_DETAILS
	const areDone = () => picks.isFull() || detailsLeft <= 0
	const addMatches = (candidates: Iterable<TitlePick>): boolean => {
		const matches = [...candidates].filter(({ facts }) => matchesCriteria(criteria, facts))
		for (const pick of matches) picks.add(pick)
		return matches.length > 0
	}
	addMatches(reader.all())

	return {
		areDone,
		picks: () => picks.all(),

		/** @returns the remaining titles if the best ones are about something else: other sources should be tried first */
		async run(titles: readonly TitleSummary[]): Promise<TitleSummary[]> {
			const unread = titles.filter((title) => !reader.has(title))
			for (let at = 0; at < unread.length && !areDone(); at += DETAILS_BATCH_SIZE) {
				const batch = unread.slice(at, at + Math.min(DETAILS_BATCH_SIZE, detailsLeft))
				detailsLeft -= batch.filter((title) => !budget.hasDetails(title)).length
				const hasMatch = addMatches(await reader.read(batch))
				const rest = unread.slice(at + batch.length)
				if (hasTopic && !hasMatch && !rest.some((title) => mentionsWantedTopic(criteria, title))) return rest
			}
			return []
		},
	}
}
