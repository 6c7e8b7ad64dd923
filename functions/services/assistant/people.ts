import type { Choice, PersonWish, TitleRequest } from '#domain/assistant/criteria/criteria.ts'
import { fold, similarity } from '#domain/shared/spelling.ts'
import {
	type CrewMember,
	mediaKey,
	type PersonDetails,
	type PersonSummary,
	type TitleSummary,
} from '#domain/title/media.ts'
import type { Details, Errands } from './catalog-budget.ts'

/** How near a name has to be to stand for what was written. */
const MIN_LIKENESS = 0.75
const MAX_PEOPLE = 4
const LEADING_JOBS = ['Director', 'Creator']

/** The people of a request, as the catalogue knows them. */
export interface Cast {
	/** The request with their full names. */
	request: TitleRequest
	/** What the wanted ones have made, best known first; `null` where nobody is. A wider request may want fewer. */
	creditsFor(request: Pick<TitleRequest, 'people'>): TitleSummary[] | null
	/** `mediaKey` of what the unwanted ones have made. */
	unwanted: ReadonlySet<string>
	/** Names that nobody in the catalogue has. */
	unknown: string[]
}

interface Found {
	wish: PersonWish
	person: PersonDetails | null
}

/** Finds out who is meant. A name that nobody has stays as it is: no title satisfies it then. */
export async function findPeople(request: TitleRequest, errands: Errands): Promise<Cast> {
	const { people } = request
	const models = new Set<string>()
	const [all, any, none] = await Promise.all(
		[people.all, people.any, people.none].map((wishes) => find(wishes, errands, models)),
	)
	if (!all || !any || !none) throw new Error('three lists give three lists')
	const named: Choice<PersonWish> = { all: namesOf(all), any: namesOf(any), none: namesOf(none) }
	const creditsIn = (found: readonly Found[], wishes: readonly PersonWish[]) =>
		found.filter(({ wish, person }) => wishes.some(({ name }) => name === (person?.name ?? wish.name))).map(creditsOf)
	return {
		request: { ...request, people: named },
		creditsFor(wider) {
			const [every, either] = [creditsIn(all, wider.people.all), creditsIn(any, wider.people.any)]
			const lists = either.length > 0 ? [...every, either.flat()] : every
			return lists.length > 0 ? inEvery(lists) : null
		},
		unwanted: new Set([...models, ...none.flatMap(creditsOf).map(mediaKey)]),
		unknown: [...all, ...any].flatMap(({ wish, person }) => (person ? [] : [wish.name])),
	}
}

async function find(wishes: readonly PersonWish[], errands: Errands, models: Set<string>): Promise<Found[]> {
	const asked = await Promise.all(wishes.slice(0, MAX_PEOPLE).map((wish) => makersOf(wish, errands, models)))
	return Promise.all(asked.flat().map(async (wish) => ({ wish, person: await personOf(wish.name, errands) })))
}

/** 'By the director of X' is whoever directed X, and something else than X. */
async function makersOf(wish: PersonWish, errands: Errands, models: Set<string>): Promise<PersonWish[]> {
	if (wish.role !== 'director-of') return [wish]
	const match = await errands.ask((catalogue) => catalogue.match(wish.name, null), null)
	const title = match && (await errands.details({ type: match.mediaType, id: match.tmdbId }))
	if (title) models.add(mediaKey(title))
	const directors = title ? directorsOf(title) : []
	return directors.length > 0 ? directors.slice(0, 1).map(({ name }) => ({ name, role: 'director' })) : [wish]
}

export function directorsOf({ crew }: Details): CrewMember[] {
	return crew.filter(({ job }) => LEADING_JOBS.includes(job))
}

/** By the whole name, else by the last name or a slip of the pen: the best known of those. */
async function personOf(name: string, errands: Errands): Promise<PersonDetails | null> {
	const found = await errands.ask(({ search }) => search(name, 1), null)
	const people = found?.results.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : [])) ?? []
	const best = bestNamed(fold(name), people)
	return best && errands.ask(({ person }) => person(best.id), null)
}

export function bestNamed(wanted: string, people: readonly PersonSummary[]): PersonSummary | null {
	const nearest = people
		.map((person) => ({ person, likeness: likenessOf(wanted, fold(person.name)) }))
		.filter(({ likeness }) => likeness >= MIN_LIKENESS)
		.sort((a, b) => b.likeness - a.likeness || b.person.popularity - a.person.popularity)
	return nearest[0]?.person ?? null
}

function likenessOf(wanted: string, name: string): number {
	if (name === wanted) return 2
	// "Nolan" names every Nolan alike.
	return name.endsWith(` ${wanted}`) ? 1 : similarity(wanted, name)
}

function namesOf(found: readonly Found[]): PersonWish[] {
	return found.map(({ wish, person }) => (person ? { ...wish, name: person.name } : wish))
}

/** Titles that somebody was credited for in the role that was asked for. */
function creditsOf({ wish, person }: Found): TitleSummary[] {
	const credits = person?.credits ?? []
	const has = {
		any: () => true,
		actor: ({ department }: { department: string }) => department === 'cast',
		director: ({ role }: { role: string | null }) => LEADING_JOBS.includes(role ?? ''),
		'director-of': () => false,
	} satisfies Record<PersonWish['role'], (credit: PersonDetails['credits'][number]) => boolean>
	return credits.filter(has[wish.role])
}

function inEvery(lists: readonly TitleSummary[][]): TitleSummary[] {
	const [first = [], ...others] = lists
	const keys = others.map((list) => new Set(list.map(mediaKey)))
	const unique = new Map(first.map((title) => [mediaKey(title), title]))
	return [...unique].filter(([key]) => keys.every((known) => known.has(key))).map(([, title]) => title)
}
