import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import type { TitlePick } from '#domain/assistant/criteria/candidate-order.ts'
import { type Criteria, hasMoreThanType } from '#domain/assistant/criteria/criteria.ts'
import { matchesCriteria } from '#domain/assistant/criteria/match.ts'
import { titleReadings } from '#domain/assistant/criteria/parser/recognition/title-phrases.ts'
import { usefulRelaxations } from '#domain/assistant/criteria/relax.ts'
import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { resolveComparisons } from './compared-titles.ts'
import { type ResolvedPeople, resolvePeople, withPeopleAmongTitles, withTitlesAmongPeople } from './people-lookup.ts'
import { createPickReader } from './pick-reader.ts'
import { searchPicks } from './pick-search.ts'
import type { PlanContext } from './plan-context.ts'

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

/** Finds titles that meet all criteria. If there are none, relaxes as few as possible and says which. */
export async function findTitles(requested: Criteria, context: PlanContext, budget: CatalogBudget): Promise<Plan> {
	const { wanted, criteria, people, referenceTitles, unknown, note } = await resolveNames(requested, budget)
	const noPicks = { picks: [], criteria, relaxationText: note, isConclusive: true, unknown, referenceTitles }
	// The budget may have been spent before a name could be looked up.
	if (unknown.length > 0) return { ...noPicks, isConclusive: budget.isConclusive() && !budget.isSpent() }
	const reader = createPickReader(wanted, context, budget)
	for (const relaxed of [{ criteria, text: null }, ...usefulRelaxations(criteria)]) {
		const picks = await searchPicks(relaxed.criteria, { people, referenceTitles, reader, context, budget })
		// A wider search may have found exact matches after all.
		const exact = picks.filter(({ facts }) => matchesCriteria(criteria, facts))
		if (exact.length > 0) return { ...noPicks, picks: exact }
		if (picks.length === 0) continue
		const isConclusive = budget.isConclusive()
		const relaxationText = isConclusive
			? [note, relaxed.text].filter((text) => text !== null).join(' ')
			: assistantReplies.closestInTime
		return { ...noPicks, picks, criteria: relaxed.criteria, isConclusive, relaxationText }
	}
	budget.assertAnswered()
	return { ...noPicks, isConclusive: budget.isConclusive() }
}

interface ResolvedNames {
	/** With every name in the message. */
	wanted: Criteria
	/** With full names, and without reference titles that the catalog does not know if the rest is enough. */
	criteria: Criteria
	people: ResolvedPeople
	referenceTitles: readonly TitleDetails[]
	/** Names and titles that the catalog does not know. */
	unknown: string[]
	/** Says which reference titles are unknown; `null` for none. */
	note: string | null
}

/** Looks up the people and titles that the criteria name. */
async function resolveNames(requested: Criteria, budget: CatalogBudget): Promise<ResolvedNames> {
	const { criteria: compared, unknown: unknownComparisons } = await resolveComparisons(requested, budget)
	const named = await withTitlesAmongPeople(compared, budget)
	const { referenceTitles, missing: notTitles } = await findReferenceTitles(named, budget)
	const wanted = await withPeopleAmongTitles(named, notTitles, budget)
	const missing = notTitles.filter((name) => wanted.like.includes(name))
	const people = await resolvePeople(wanted, budget)
	const unknown = [...unknownComparisons, ...people.unknown]
	// Without the title that the answer should resemble, the rest still says what is wanted.
	if (missing.length > 0 && hasMoreThanType({ ...wanted, like: [] })) {
		const like = referenceTitles.length > 0 ? people.criteria.like : []
		const criteria = { ...people.criteria, like }
		return { wanted, criteria, people, referenceTitles, unknown, note: assistantReplies.withoutReference(missing) }
	}
	return {
		wanted,
		criteria: people.criteria,
		people,
		referenceTitles,
		unknown: [...unknown, ...missing],
		note: null,
	}
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
