import type { TitlePick } from '#domain/assistant/criteria/candidate-order.ts'
import { searchedTopics } from '#domain/assistant/criteria/candidate-queries.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { toTitleFacts } from '#domain/assistant/criteria/title-facts.ts'
import { exampledBy } from '#domain/assistant/criteria/topic-examples.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { type PlanContext, titleContextOf } from './plan-context.ts'

/** Reads the facts that criteria are checked against, and remembers them for relaxed criteria. */
export interface PickReader {
	/** Reads titles that were not read before. */
	read(titles: readonly TitleSummary[]): Promise<TitlePick[]>
	has(title: TitleSummary): boolean
	/** Everything that was read. */
	all(): Iterable<TitlePick>
}

export function createPickReader(criteria: Criteria, context: PlanContext, budget: CatalogBudget): PickReader {
	const picks = new Map<string, TitlePick>()
	const hasPrice = criteria.offers !== null && criteria.offers.maxPrice !== null

	return {
		async read(titles) {
			const table = await budget.topicExamples()
			const [details, providersOf, offers] = await Promise.all([
				Promise.all(titles.map((title) => budget.details(title))),
				context.providersOf(titles),
				Promise.all(titles.map((title) => (hasPrice ? context.offersOf(title) : []))),
			])
			const found = details.flatMap((title, index): TitlePick[] => {
				if (title === null) return []
				const year = yearOf(title.releaseDate)
				const titleContext = {
					...titleContextOf(title, context, providersOf(title)),
					offers: offers[index] ?? [],
					styles: exampledBy(table, title.title, year, criteria.topics.none, searchedTopics(criteria)),
				}
				return [{ title, facts: toTitleFacts(title, titleContext) }]
			})
			for (const pick of found) picks.set(mediaKey(pick.title), pick)
			return found
		},
		has: (title) => picks.has(mediaKey(title)),
		all: () => picks.values(),
	}
}
