import { or503 } from '#app/http/or503.ts'
import { readTogether } from '#domain/browse/pages.ts'
import { keepOnMine, PAGES_ON_MINE } from '#domain/providers/availability.ts'
import { nearestTitle, type SearchKind, type SearchState } from '#domain/search/search.ts'
import type { Catalogue, MyServices, SearchHit } from '#domain/shared/ports.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import type { Paged, TitleSummary } from '#domain/title/media.ts'
import { type PersonCard, toPersonCard } from './person-card.ts'
import { type SpellingNote, spellingNote } from './spelling-note.ts'

/** The service searches everything at once; one kind is picked from as many of its pages together. */
const PAGES_OF_ONE_KIND = 3
const SUGGESTED_TITLES = 12

export interface SearchResults {
	people: PersonCard[]
	titles: Card[]
	totalPages: number
	/** Of each kind, when all results are at hand. */
	counts: Record<SearchKind, number> | null
	/** A person answers best. */
	isPersonFirst: boolean
	note: SpellingNote | null
	/** What has to be said of titles that are not on the viewer's services. */
	mineNote: string | null
}

/** What the page shows before anything is asked, and when nothing is found. */
export interface SearchStart {
	trending: Card[]
	/** A title of these that is spelled nearly so. */
	nearest: Card | null
}

interface Sources {
	catalogue: Catalogue
	services: Pick<MyServices, 'isOn' | 'look'>
}

/** `results` is `null` without a query; `start` is `null` when there are results. */
export async function loadSearch(search: SearchState, { catalogue, services }: Sources) {
	if (search.q === '') return { results: null, start: await loadStart('', catalogue) }
	const together = services.isOn ? PAGES_ON_MINE : search.kind === 'all' ? 1 : PAGES_OF_ONE_KIND
	const found = await or503(readTogether(search.page, together, (page) => catalogue.search(search.q, page)))
	const results = await arrange(search, found, services)
	const isEmpty =
		found.totalResults === 0 ||
		(search.page === 1 && results.people.length + results.titles.length === 0 && results.mineNote === null)
	return { results, start: isEmpty ? await loadStart(search.q, catalogue) : null }
}

async function arrange(
	{ q, kind, page }: SearchState,
	found: Paged<SearchHit>,
	services: Sources['services'],
): Promise<SearchResults> {
	const shown = found.results.filter((hit) => kind === 'all' || kindOf(hit) === kind)
	const titles: TitleSummary[] = shown.flatMap((hit) => (hit.kind === 'title' ? [hit.title] : []))
	const kept = keepOnMine(titles, await services.look(titles))
	const isWhole = page === 1 && found.results.length >= found.totalResults
	return {
		people: shown.flatMap((hit) => (hit.kind === 'person' ? [toPersonCard(hit.person)] : [])),
		titles: kept.cards,
		mineNote: kept.note,
		totalPages: found.totalPages,
		// Of titles that are left out nobody should be told a number.
		counts: isWhole && !services.isOn ? countKinds(found.results) : null,
		isPersonFirst: shown[0]?.kind === 'person',
		note: page === 1 ? spellingNote(q, found.results) : null,
	}
}

function kindOf(hit: SearchHit): SearchKind {
	return hit.kind === 'person' ? 'person' : hit.title.type
}

function countKinds(hits: readonly SearchHit[]): Record<SearchKind, number> {
	const counts = { all: hits.length, movie: 0, tv: 0, person: 0 }
	for (const hit of hits) counts[kindOf(hit)] += 1
	return counts
}

/** Help, not the answer: without it the page is a field and some links. */
async function loadStart(q: string, catalogue: Catalogue): Promise<SearchStart> {
	const trending = await catalogue.trending('all', 'day', 1).then(
		({ results }) => results.map(toCard),
		() => [],
	)
	const name =
		q === ''
			? null
			: nearestTitle(
					q,
					trending.map(({ title }) => title),
				)
	return {
		trending: trending.slice(0, SUGGESTED_TITLES),
		nearest: trending.find(({ title }) => title === name) ?? null,
	}
}
