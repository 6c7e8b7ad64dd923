import type { Criteria, PersonCriterion } from '#domain/assistant/criteria/criteria.ts'
import { bestNameMatch, creditsInRole, titlesInAll } from '#domain/assistant/criteria/person-match.ts'
import { directorsOf } from '#domain/assistant/criteria/title-facts.ts'
import { mediaKey, type PersonDetails, type TitleSummary } from '#domain/title/media.ts'
import type { CatalogBudget } from './catalog-budget.ts'

const MAX_PEOPLE = 4

/** The people in the criteria, as the catalog knows them. */
interface ResolvedPeople {
	/** The criteria with full names. */
	criteria: Criteria
	/** Titles of the wanted people; `null` when none is wanted. Relaxed criteria may want fewer. */
	creditsFor(criteria: Pick<Criteria, 'people'>): TitleSummary[] | null
	/** `mediaKey` of the titles of unwanted people. */
	excludedKeys: ReadonlySet<string>
	/** Names that the catalog does not know. */
	unknown: string[]
}

interface ResolvedPerson {
	criterion: PersonCriterion
	person: PersonDetails | null
}

/** Looks up everybody named in the criteria. An unknown name stays as it is, so no title matches it. */
export async function resolvePeople(criteria: Criteria, budget: CatalogBudget): Promise<ResolvedPeople> {
	const { people } = criteria
	/** `mediaKey` of the titles whose director is wanted. */
	const directorSources = new Set<string>()
	const resolve = (criteria: readonly PersonCriterion[]) => resolveAll(criteria, budget, directorSources)
	const [all, any, none] = await Promise.all([resolve(people.all), resolve(people.any), resolve(people.none)])
	return {
		criteria: {
			...criteria,
			people: { all: all.map(withFullName), any: any.map(withFullName), none: none.map(withFullName) },
		},
		creditsFor({ people: requested }) {
			const [allCredits, anyCredits] = [creditsOfWanted(all, requested.all), creditsOfWanted(any, requested.any)]
			const lists = anyCredits.length > 0 ? [...allCredits, anyCredits.flat()] : allCredits
			return lists.length > 0 ? titlesInAll(lists) : null
		},
		excludedKeys: new Set([...directorSources, ...none.flatMap(creditsOf).map(mediaKey)]),
		unknown: [...all, ...any].flatMap(({ criterion, person }) => (person ? [] : [criterion.name])),
	}
}

async function resolveAll(
	criteria: readonly PersonCriterion[],
	budget: CatalogBudget,
	directorSources: Set<string>,
): Promise<ResolvedPerson[]> {
	const named = await Promise.all(
		criteria.slice(0, MAX_PEOPLE).map((criterion) => resolveDirectorOf(criterion, budget, directorSources)),
	)
	return Promise.all(
		named.map(async (criterion) => ({ criterion, person: await lookUpPerson(criterion.name, budget) })),
	)
}

/** 'By the director of X' means whoever directed X, and a title other than X. */
async function resolveDirectorOf(
	criterion: PersonCriterion,
	budget: CatalogBudget,
	directorSources: Set<string>,
): Promise<PersonCriterion> {
	if (criterion.role !== 'director-of') return criterion
	const title = await budget.findByName(criterion.name)
	if (!title) return criterion
	directorSources.add(mediaKey(title))
	const [director] = directorsOf(title)
	return director ? { name: director.name, role: 'director' } : criterion
}

async function lookUpPerson(name: string, budget: CatalogBudget): Promise<PersonDetails | null> {
	const found = await budget.call(({ search }) => search(name, 1), null)
	const people = found?.results.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : [])) ?? []
	const best = bestNameMatch(name, people)
	return best && budget.call(({ person }) => person(best.id), null)
}

function withFullName({ criterion, person }: ResolvedPerson): PersonCriterion {
	return person ? { ...criterion, name: person.name } : criterion
}

function creditsOfWanted(resolved: readonly ResolvedPerson[], requested: readonly PersonCriterion[]): TitleSummary[][] {
	const names = new Set(requested.map(({ name }) => name))
	return resolved.filter((person) => names.has(withFullName(person).name)).map(creditsOf)
}

function creditsOf({ criterion, person }: ResolvedPerson): TitleSummary[] {
	return person ? creditsInRole(person, criterion.role) : []
}
