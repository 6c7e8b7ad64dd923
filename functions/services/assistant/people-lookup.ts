import type { Criteria, PersonCriterion } from '#domain/assistant/criteria/criteria.ts'
import { bestNameMatch, creditsInRole, titlesInAll } from '#domain/assistant/criteria/person-match.ts'
import { directorsOf } from '#domain/assistant/criteria/title-facts.ts'
import { emptyFilters } from '#domain/browse/browse.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { MEDIA_TYPES, mediaKey } from '#domain/shared/media-ref.ts'
import type { PersonDetails, PersonSummary, TitleSummary } from '#domain/title/media.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { browseFilters } from './lists.ts'

const MAX_PEOPLE = 4

/** The people in the criteria, as the catalog knows them. */
export interface ResolvedPeople {
	/** The criteria with full names. */
	criteria: Criteria
	/** Titles of the wanted people; `null` when none is wanted. Relaxed criteria may want fewer. */
	creditsFor(criteria: Pick<Criteria, 'people'>): TitleSummary[] | null
	/** `mediaKey` of the titles of unwanted people. */
	excludedKeys: ReadonlySet<string>
	/** Unwanted people who act. */
	unwantedActors: readonly string[]
	/** Names that the catalog does not know. */
	unknown: string[]
}

interface ResolvedPerson {
	criterion: PersonCriterion
	person: PersonDetails | null
	/** What a studio has made; `null` where the catalog does not have it. */
	made: readonly TitleSummary[] | null
}

/**
 * Looks up everybody named in the criteria. An unknown name stays as it is, so no title matches it.
 * @param studios names that are those of companies
 */
export async function resolvePeople(
	criteria: Criteria,
	budget: CatalogBudget,
	studios: ReadonlySet<string>,
): Promise<ResolvedPeople> {
	const { people } = criteria
	/** `mediaKey` of the titles whose director or lead is wanted. */
	const sources = new Set<string>()
	const lookUp = async (criterion: PersonCriterion): Promise<ResolvedPerson> =>
		studios.has(criterion.name)
			? { criterion, person: null, made: await madeBy(criterion.name, criteria, budget) }
			: { criterion, person: await lookUpPerson(criterion.name, budget), made: null }
	const resolve = async (wanted: readonly PersonCriterion[]) => {
		const named = wanted.slice(0, MAX_PEOPLE).map((criterion) => resolvePersonOf(criterion, budget, sources))
		return Promise.all((await Promise.all(named)).map(lookUp))
	}
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
		excludedKeys: new Set([...sources, ...none.flatMap(creditsOf).map(mediaKey)]),
		unwantedActors: none.flatMap(({ criterion, person }) =>
			person && isActor(criterion, person) ? [person.name] : [],
		),
		unknown: [...all, ...(any.some(isKnown) ? [] : any)].flatMap((one) => (isKnown(one) ? [] : [one.criterion.name])),
	}
}

function isActor({ role }: PersonCriterion, { credits }: PersonDetails): boolean {
	const acting = credits.filter(({ department }) => department === 'cast')
	return role !== 'director' && 2 * acting.length > credits.length
}

function isKnown({ person, made }: ResolvedPerson): boolean {
	return person !== null || made !== null
}

const MAX_COMPANIES = 8

/** The titles of companies with this name, also as a part: "Disney" made those of Walt Disney Pictures. */
async function madeBy(name: string, criteria: Criteria, budget: CatalogBudget): Promise<TitleSummary[] | null> {
	const companies = (await budget.call((catalog) => catalog.companies(name), [])).slice(0, MAX_COMPANIES)
	if (companies.length === 0) return null
	const more = { companies: companies.map(({ id }) => id) }
	// Where nothing meets all criteria, some may be given up.
	const lists = (criteria.type ? [criteria.type] : MEDIA_TYPES).flatMap((type) => [
		browseFilters(criteria, type, 1),
		emptyFilters(type),
	])
	const pages = await Promise.all(lists.map((list) => budget.call(({ browse }) => browse(list, more), null)))
	return uniqueBy(
		pages.flatMap((page) => page?.results ?? []),
		mediaKey,
	)
}

/** 'By the director of X' means whoever directed X, 'the guy from X' its first actor; X itself is left out. */
async function resolvePersonOf(
	criterion: PersonCriterion,
	budget: CatalogBudget,
	sources: Set<string>,
): Promise<PersonCriterion> {
	if (criterion.role !== 'director-of' && criterion.role !== 'lead-of') return criterion
	const title = await budget.findByName(criterion.name)
	if (!title) return criterion
	sources.add(mediaKey(title))
	if (criterion.role === 'lead-of') {
		const [lead] = title.cast
		return lead ? { name: lead.name, role: 'actor' } : criterion
	}
	const [director] = directorsOf(title)
	return director ? { name: director.name, role: 'director' } : criterion
}

export async function lookUpPerson(name: string, budget: CatalogBudget): Promise<PersonDetails | null> {
	const best = await searchPerson(name, budget)
	return best && budget.call(({ person }) => person(best.id), null)
}

async function searchPerson(name: string, budget: CatalogBudget): Promise<PersonSummary | null> {
	const found = await budget.call(({ search }) => search(name, 1), null)
	const people = found?.results.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : [])) ?? []
	return bestNameMatch(name, people)
}

const DIRECTING = 'Directing'

/** "With Scorsese" means the films that he made. */
function withFullName({ criterion, person }: ResolvedPerson): PersonCriterion {
	if (!person) return criterion
	const isMaker = criterion.role === 'actor' && person.department === DIRECTING
	return { name: person.name, role: isMaker ? 'director' : criterion.role }
}

function creditsOfWanted(resolved: readonly ResolvedPerson[], requested: readonly PersonCriterion[]) {
	const names = new Set(requested.map(({ name }) => name))
	return resolved.filter((person) => names.has(withFullName(person).name)).map(creditsOf)
}

function creditsOf(resolved: ResolvedPerson): readonly TitleSummary[] {
	const { person, made } = resolved
	return person ? creditsInRole(person, withFullName(resolved).role) : (made ?? [])
}
