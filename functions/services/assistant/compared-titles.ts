import { type Measures, withComparedBounds } from '#domain/assistant/criteria/comparisons.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { runtimeOf } from '#domain/assistant/criteria/title-facts.ts'
import { yearOf } from '#domain/title/media.ts'
import type { CatalogBudget } from './catalog-budget.ts'

const MAX_COMPARED = 3

/** The criteria with the bounds that other titles set, and the names that the catalog does not know. */
export async function resolveComparisons(
	criteria: Criteria,
	budget: CatalogBudget,
): Promise<{ criteria: Criteria; unknown: string[] }> {
	const comparisons = criteria.comparisons.slice(0, MAX_COMPARED)
	if (comparisons.length === 0) return { criteria, unknown: [] }
	const titles = await Promise.all(comparisons.map(({ title }) => budget.findByName(title)))
	const measures = new Map(
		comparisons.flatMap((comparison, at) => {
			const title = titles[at]
			if (!title) return []
			const values: Measures = {
				years: yearOf(title.releaseDate),
				rating: title.voteAverage,
				runtimeMinutes: runtimeOf(title),
			}
			return [[comparison, values]]
		}),
	)
	return {
		// Viewers know the titles that they compare with.
		criteria: {
			...withComparedBounds(criteria, measures),
			notTitles: [...criteria.notTitles, ...comparisons.map(({ title }) => title)],
		},
		unknown: comparisons.flatMap(({ title }, at) => (titles[at] ? [] : [title])),
	}
}
