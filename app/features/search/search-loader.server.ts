import type { Viewer } from '#app/context.ts'
import { loadMarking, type SeenNoteData } from '#app/features/title/marks-loader.server.ts'
import { orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { loadOfferedTitles } from '#app/http/offered-titles.server.ts'
import { readCombinedPage } from '#domain/browse/combined-pages.ts'
import { filterToMyProviders, pagesTogether } from '#domain/providers/availability.ts'
import type { MyProviders } from '#domain/providers/port.ts'
import type { CatalogIndex } from '#domain/search/port.ts'
import {
	clearlyMeant,
	nearestTitle,
	type SearchKind,
	type SearchState,
	type SpellingNote,
	spellingNote,
	titlesAmong,
} from '#domain/search/search.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import { isOfChild } from '#domain/title/maturity.ts'
import type { Paged, PersonSummary } from '#domain/title/media.ts'
import { departmentLabel } from '#domain/title/person-words.ts'
import type { Catalog, SearchHit } from '#domain/title/port.ts'
import { findByStory } from './story-titles.server.ts'

/** TMDB searches all kinds together, so a search for one kind reads several pages at once. */
const PAGES_PER_KIND = 3
const MAX_FALLBACK_TITLES = 12
/** With fewer results, several words may be a description rather than a name. */
const FEW_RESULTS = 4
const MAX_STORY_TITLES = 12

export interface PersonCard {
	id: number
	name: string
	/** The person's best-known titles, else their department. */
	note: string | null
	profilePath: string | null
}

export type TopResult = { person: PersonCard } | { card: Card; overview: string; overviewLang?: string }

export interface SearchResults {
	people: PersonCard[]
	titles: Card[]
	totalPages: number
	/** Results per kind, when all results fit on one page. */
	counts: Record<SearchKind, number> | null
	/** The result that is clearly meant; also listed among the others. */
	top: TopResult | null
	note: SpellingNote | null
	/** Explains what happened to titles that are not on the viewer's providers. */
	myProvidersNote: string | null
	/** Set while the results leave out seen titles. */
	seen: SeenNoteData | null
}

/** Content shown without a query and when nothing is found. */
interface SearchFallback {
	offered: Card[]
	/** One of these with a similar spelling. */
	nearest: Card | null
}

interface SearchDeps {
	catalog: Catalog
	catalogIndex: CatalogIndex
	myProviders: Pick<MyProviders, 'isFilterOn' | 'filteredPageCount' | 'findForFilter'>
	/** `null` for anonymous visitors. */
	viewer: Pick<Viewer, 'marksOf' | 'cap'> | null
}

/** `results` is `null` without a query; `start` is `null` when there are results. `byStory` are titles that the query describes. */
export async function loadSearch(search: SearchState, deps: SearchDeps) {
	const { catalog, myProviders, viewer } = deps
	if (search.q === '') return { results: null, byStory: [], start: await loadFallback('', deps) }
	const pageCount = Math.max(
		search.kind === 'all' ? 1 : PAGES_PER_KIND,
		pagesTogether({ leavesOut: search.seen !== undefined || viewer?.cap != null, myProviders }),
	)
	const found = await orServiceUnavailable(
		readCombinedPage(search.page, pageCount, (page) => catalog.search(search.q, page)),
	)
	const [results, byStory] = await Promise.all([toSearchResults(search, found, deps), loadByStory(search, found, deps)])
	const isEmpty =
		found.totalResults === 0 ||
		(search.page === 1 &&
			results.people.length + results.titles.length === 0 &&
			results.myProvidersNote === null &&
			!results.seen?.hiddenCount)
	return { results, byStory, start: isEmpty ? await loadFallback(search.q, deps) : null }
}

/** Asks the index only when the search by name finds few. */
async function loadByStory(
	{ q, kind, seen, page }: SearchState,
	found: Paged<SearchHit>,
	{ catalogIndex, myProviders, viewer }: SearchDeps,
): Promise<Card[]> {
	if (kind === 'person' || page > 1 || found.totalResults >= FEW_RESULTS) return []
	const titles = await findByStory(q, catalogIndex, {
		type: kind === 'all' ? null : kind,
		excluded: titlesAmong(found.results).map(mediaKey),
		limit: MAX_STORY_TITLES,
	})
	if (titles.length === 0) return []
	const marking = await loadMarking(viewer, titles, seen !== undefined)
	const shown = marking.select(titles)
	return marking.mark(filterToMyProviders(shown, await myProviders.findForFilter(shown)).cards)
}

async function toSearchResults(
	{ q, kind, seen, page }: SearchState,
	found: Paged<SearchHit>,
	{ myProviders, viewer }: SearchDeps,
): Promise<SearchResults> {
	const shown = found.results.filter((hit) => kind === 'all' || kindOf(hit) === kind)
	const all = titlesAmong(shown)
	const marking = await loadMarking(viewer, all, seen !== undefined)
	const titles = marking.select(all)
	const filtered = filterToMyProviders(titles, await myProviders.findForFilter(titles))
	const cards = marking.mark(filtered.cards)
	const meant = page === 1 && kind === 'all' ? clearlyMeant(q, shown) : null
	// A child looks for titles, and whether there are any is known on the first page.
	const isForPeople = !isOfChild(viewer?.cap ?? null) || (page === 1 && all.length === 0)
	const isPersonShown = (hit: SearchHit) => isForPeople || hit === meant
	const isComplete = page === 1 && found.results.length >= found.totalResults
	return {
		people: shown.flatMap((hit) => (hit.kind === 'person' && isPersonShown(hit) ? [toPersonCard(hit.person)] : [])),
		titles: cards,
		myProvidersNote: filtered.note,
		seen: marking.note(),
		totalPages: found.totalPages,
		// The count would include titles that are filtered out.
		counts: isComplete && !myProviders.isFilterOn && seen === undefined ? countKinds(found.results) : null,
		top: meant && toTopResult(meant, cards),
		note: page === 1 ? spellingNote(q, found.results) : null,
	}
}

/** `null` for a title that the viewer's filters leave out. */
function toTopResult(hit: SearchHit, cards: readonly Card[]): TopResult | null {
	if (hit.kind === 'person') return { person: toPersonCard(hit.person) }
	const card = cards.find((shown) => mediaKey(shown) === mediaKey(hit.title))
	const { overview, langs } = hit.title
	return card ? { card, overview, ...(langs?.overview && { overviewLang: langs.overview }) } : null
}

function toPersonCard({ id, name, knownFor, department, profilePath }: PersonSummary): PersonCard {
	return { id, name, note: knownFor[0]?.title ?? (department && departmentLabel(department)), profilePath }
}

function kindOf(hit: SearchHit): SearchKind {
	return hit.kind === 'person' ? 'person' : hit.title.type
}

function countKinds(hits: readonly SearchHit[]): Record<SearchKind, number> {
	const counts = { all: hits.length, movie: 0, tv: 0, person: 0 }
	for (const hit of hits) counts[kindOf(hit)] += 1
	return counts
}

/** Loads the fallback, which is optional: without it the page has the search field and some links. */
async function loadFallback(q: string, { catalog, viewer }: SearchDeps): Promise<SearchFallback> {
	const offered = await loadOfferedTitles({ catalog, viewer }).then(
		(titles) => titles.map(toCard),
		() => [],
	)
	const shown = offered.slice(0, MAX_FALLBACK_TITLES)
	const name =
		q === ''
			? null
			: nearestTitle(
					q,
					offered.map(({ title }) => title),
				)
	return {
		offered: (await loadMarking(viewer, shown, false)).mark(shown),
		nearest: offered.find(({ title }) => title === name) ?? null,
	}
}
