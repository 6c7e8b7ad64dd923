import type { Choice, Criteria, PersonCriterion } from '#domain/assistant/criteria/criteria.ts'
import { fold, similarity } from '#domain/shared/spelling.ts'
import {
	type CrewMember,
	mediaKey,
	type PersonDetails,
	type PersonSummary,
	type TitleSummary,
} from '#domain/title/media.ts'
import type { CatalogBudget, TitleDetails } from './catalog-budget.ts'

/** How near a name has to be to stand for what was written. */
const MIN_SIMILARITY = 0.75
const MAX_PEOPLE = 4
const LEADING_JOBS = ['Director', 'Creator']

/** The people of a request, as the catalogue knows them. */
export interface ResolvedPeople {
	/** The request with their full names. */
	criteria: Criteria
	/** What the wanted ones have made, best known first; `null` where nobody is. A wider request may want fewer. */
	creditsFor(criteria: Pick<Criteria, 'people'>): TitleSummary[] | null
	/** `mediaKey` of what the unwanted ones have made. */
	excludedKeys: ReadonlySet<string>
	/** Names that nobody in the catalogue has. */
	unknown: string[]
}

interface ResolvedPerson {
	criterion: PersonCriterion
	person: PersonDetails | null
}

/** Finds out who is meant. A name that nobody has stays as it is: no title satisfies it then. */
export async function resolvePeople(criteria: Criteria, budget: CatalogBudget): Promise<ResolvedPeople> {
	const { people } = criteria
	const models = new Set<string>()
	const [all, any, none] = await Promise.all(
		[people.all, people.any, people.none].map((wishes) => resolveAll(wishes, budget, models)),
	)
	if (!all || !any || !none) throw new Error('three lists give three lists')
	const named: Choice<PersonCriterion> = { all: withFullNames(all), any: withFullNames(any), none: withFullNames(none) }
	const creditsIn = (found: readonly ResolvedPerson[], wishes: readonly PersonCriterion[]) =>
		found
			.filter(({ criterion, person }) => wishes.some(({ name }) => name === (person?.name ?? criterion.name)))
			.map(creditsOf)
	return {
		criteria: { ...criteria, people: named },
		creditsFor(wider) {
			const [every, either] = [creditsIn(all, wider.people.all), creditsIn(any, wider.people.any)]
			const lists = either.length > 0 ? [...every, either.flat()] : every
			return lists.length > 0 ? intersection(lists) : null
		},
		excludedKeys: new Set([...models, ...none.flatMap(creditsOf).map(mediaKey)]),
		unknown: [...all, ...any].flatMap(({ criterion, person }) => (person ? [] : [criterion.name])),
	}
}

async function resolveAll(
	wishes: readonly PersonCriterion[],
	errands: CatalogBudget,
	models: Set<string>,
): Promise<ResolvedPerson[]> {
	const asked = await Promise.all(
		wishes.slice(0, MAX_PEOPLE).map((criterion) => resolveDirectorOf(criterion, errands, models)),
	)
	return Promise.all(
		asked.flat().map(async (criterion) => ({ criterion, person: await lookUpPerson(criterion.name, errands) })),
	)
}

/** 'By the director of X' is whoever directed X, and something else than X. */
async function resolveDirectorOf(
	criterion: PersonCriterion,
	errands: CatalogBudget,
	models: Set<string>,
): Promise<PersonCriterion[]> {
	if (criterion.role !== 'director-of') return [criterion]
	const match = await errands.call((catalog) => catalog.match(criterion.name, null), null)
	const title = match && (await errands.details({ type: match.mediaType, id: match.tmdbId }))
	if (title) models.add(mediaKey(title))
	const directors = title ? directorsOf(title) : []
	return directors.length > 0 ? directors.slice(0, 1).map(({ name }) => ({ name, role: 'director' })) : [criterion]
}

export function directorsOf({ crew }: TitleDetails): CrewMember[] {
	return crew.filter(({ job }) => LEADING_JOBS.includes(job))
}

/** By the whole name, else by the last name or a slip of the pen: the best known of those. */
async function lookUpPerson(name: string, errands: CatalogBudget): Promise<PersonDetails | null> {
	const found = await errands.call(({ search }) => search(name, 1), null)
	const people = found?.results.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : [])) ?? []
	const best = bestNameMatch(fold(name), people)
	return best && errands.call(({ person }) => person(best.id), null)
}

export function bestNameMatch(wanted: string, people: readonly PersonSummary[]): PersonSummary | null {
	const nearest = people
		.map((person) => ({ person, likeness: nameSimilarity(wanted, fold(person.name)) }))
		.filter(({ likeness }) => likeness >= MIN_SIMILARITY)
		.sort((a, b) => b.likeness - a.likeness || b.person.popularity - a.person.popularity)
	return nearest[0]?.person ?? null
}

function nameSimilarity(wanted: string, name: string): number {
	if (name === wanted) return 2
	// "Nolan" names every Nolan alike.
	return name.endsWith(` ${wanted}`) ? 1 : similarity(wanted, name)
}

function withFullNames(found: readonly ResolvedPerson[]): PersonCriterion[] {
	return found.map(({ criterion, person }) => (person ? { ...criterion, name: person.name } : criterion))
}

/** Titles that somebody was credited for in the role that was asked for. */
function creditsOf({ criterion, person }: ResolvedPerson): TitleSummary[] {
	const credits = person?.credits ?? []
	const has = {
		any: () => true,
		actor: ({ department }: { department: string }) => department === 'cast',
		director: ({ role }: { role: string | null }) => LEADING_JOBS.includes(role ?? ''),
		'director-of': () => false,
	} satisfies Record<PersonCriterion['role'], (credit: PersonDetails['credits'][number]) => boolean>
	return credits.filter(has[criterion.role])
}

function intersection(lists: readonly TitleSummary[][]): TitleSummary[] {
	const [first = [], ...others] = lists
	const keys = others.map((list) => new Set(list.map(mediaKey)))
	const unique = new Map(first.map((title) => [mediaKey(title), title]))
	return [...unique].filter(([key]) => keys.every((known) => known.has(key))).map(([, title]) => title)
}
