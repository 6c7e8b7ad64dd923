import { or503 } from '#app/lib/or503.ts'
import { type Card, toCard } from '#domain/card.ts'
import type { Paged } from '#domain/media.ts'
import type { Catalogue, SearchHit } from '#domain/ports.ts'
import { nearestTitle, type SearchKind, type SearchState } from '#domain/search.ts'
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
}

/** What the page shows before anything is asked, and when nothing is found. */
export interface SearchStart {
	trending: Card[]
	/** A title of these that is spelled nearly so. */
	nearest: Card | null
}

/** `results` is `null` without a query; `start` is `null` when there are results. */
export async function loadSearch(search: SearchState, catalogue: Catalogue) {
	if (search.q === '') return { results: null, start: await loadStart('', catalogue) }
	const found = await or503(
		search.kind === 'all' ? catalogue.search(search.q, search.page) : findKind(search, catalogue),
	)
	const results = arrange(search, found)
	const isEmpty = found.totalResults === 0 || (search.page === 1 && results.people.length + results.titles.length === 0)
	return { results, start: isEmpty ? await loadStart(search.q, catalogue) : null }
}

function arrange({ q, kind, page }: SearchState, found: Paged<SearchHit>): SearchResults {
	const shown = found.results.filter((hit) => kind === 'all' || kindOf(hit) === kind)
	return {
		people: shown.flatMap((hit) => (hit.kind === 'person' ? [toPersonCard(hit.person)] : [])),
		titles: shown.flatMap((hit) => (hit.kind === 'title' ? [toCard(hit.title)] : [])),
		totalPages: found.totalPages,
		counts: page === 1 && found.results.length >= found.totalResults ? countKinds(found.results) : null,
		isPersonFirst: shown[0]?.kind === 'person',
		note: page === 1 ? spellingNote(q, found.results) : null,
	}
}

async function findKind({ q, page }: SearchState, catalogue: Catalogue): Promise<Paged<SearchHit>> {
	const from = (page - 1) * PAGES_OF_ONE_KIND + 1
	const first = await catalogue.search(q, from)
	const last = Math.min(from + PAGES_OF_ONE_KIND - 1, first.totalPages)
	const others = Array.from({ length: Math.max(0, last - from) }, (_, index) => catalogue.search(q, from + 1 + index))
	const pages = [first, ...(await Promise.all(others))]
	return {
		page,
		totalPages: Math.ceil(first.totalPages / PAGES_OF_ONE_KIND),
		totalResults: first.totalResults,
		results: pages.flatMap(({ results }) => results),
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
