import { emptyFilters } from '#domain/browse/browse.ts'
import { toSummary } from '#domain/recommend/candidate.ts'
import {
	namesOf,
	nearestTitle,
	parseYear,
	prefixQuery,
	rankHits,
	splitTitleAndPerson,
	titlesAmong,
} from '#domain/search/search.ts'
import { parseTitleAddress, type TitleAddress } from '#domain/search/title-address.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { MEDIA_TYPES, type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { numbered, numberSpellings } from '#domain/shared/numerals.ts'
import { compareNames, fold, hasWordPrefixes, isSameName } from '#domain/shared/spelling.ts'
import { knownForTitles } from '#domain/title/known-for.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import type { MovieDetails, Paged, ShowDetails, TitleSummary } from '#domain/title/media.ts'
import type { Catalog, SearchHit } from '#domain/title/port.ts'
import {
	matchTitle,
	type RankedTitle,
	rankTitles,
	type TitleMatch,
	type TitleQuery,
	titleBeforeParenthesis,
} from '#domain/title/title-match.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'
import { log } from '#functions/lib/log.ts'

const SUGGESTIONS = 8
const MIN_SUGGEST_LENGTH = 2
const MAX_SUGGEST_LENGTH = 100

interface Options extends Pick<Catalog, 'findByImdbId' | 'person'> {
	titleDetails(ref: Pick<MediaRef, 'type' | 'id'>): Promise<MovieDetails | ShowDetails | null>
	/** The service's own results for these words. */
	searchWords(words: string, page: number, deadlineMs: number): Promise<Paged<SearchHit>>
	/** The deadline of one operation, however many calls it makes. */
	operationDeadline(): number
	/** Titles for correcting typos; `null` if there are none. */
	knownTitles: (() => Promise<readonly string[]>) | null
	browse(filters: BrowseFilters): Promise<Paged<TitleSummary>>
}

/** Finds titles and people by text: searches, suggestions, and names from elsewhere. */
export function createTitleFinder({
	searchWords,
	operationDeadline,
	knownTitles,
	findByImdbId,
	person,
	titleDetails,
	browse,
}: Options): Pick<Catalog, 'search' | 'suggest' | 'match' | 'candidates'> {
	async function search(text: string, page: number): Promise<Paged<SearchHit>> {
		const deadlineMs = operationDeadline()
		const address = parseTitleAddress(text)
		if (address && address.kind !== 'words') {
			const hit = await findAddressed(address)
			return { page, totalPages: hit ? 1 : 0, totalResults: hit ? 1 : 0, results: hit && page === 1 ? [hit] : [] }
		}
		return fuzzySearch(address?.words ?? text, {
			page,
			find: (words) => findNumbered(words, page, (exact) => searchWords(exact, page, deadlineMs)),
			knownTitles,
			ofYear: (year) => ofYear(year, page),
			creditsOf: async (id) => (await person(id))?.credits ?? [],
		})
	}

	async function ofYear(year: number, page: number): Promise<Paged<SearchHit>> {
		const lists = await Promise.all(
			MEDIA_TYPES.map((type) => browse({ ...emptyFilters(type), fromYear: year, toYear: year, page })),
		)
		return {
			page,
			totalPages: Math.max(...lists.map(({ totalPages }) => totalPages)),
			totalResults: lists.reduce((sum, { totalResults }) => sum + totalResults, 0),
			results: lists.flatMap(({ results }) => results.map((title) => ({ kind: 'title' as const, title }))),
		}
	}

	async function findAddressed(address: Exclude<TitleAddress, { kind: 'words' }>): Promise<SearchHit | null> {
		if (address.kind === 'person') {
			const found = await person(address.id)
			if (!found) return null
			const { id, name, department, profilePath } = found
			const knownFor = knownForTitles(found).map(toSummary)
			return { kind: 'person', person: { id, name, department, profilePath, popularity: 0, knownFor } }
		}
		const title = await (address.kind === 'imdb' ? findByImdbId(address.id) : titleDetails(address.ref))
		return title && { kind: 'title', title: toSummary(title) }
	}

	async function suggest(text: string): Promise<SearchHit[]> {
		if (parseTitleAddress(text)) return (await search(text, 1)).results.slice(0, SUGGESTIONS)
		const query = Array.from(text.trim()).slice(0, MAX_SUGGEST_LENGTH).join('').trim()
		if (Array.from(query).length < MIN_SUGGEST_LENGTH) return []
		return (await search(query, 1)).results.slice(0, SUGGESTIONS)
	}

	/**
	 * The titles found by a name without its year, else by all of it or by the part before its parenthesis, and what they were found by.
	 * @param rank the titles that are near enough
	 */
	async function findByName<T>(
		{ title, year }: TitleQuery,
		rank: (query: TitleQuery, titles: readonly TitleSummary[]) => readonly T[],
	): Promise<readonly T[]> {
		const deadlineMs = operationDeadline()
		const parsed = parseTitleQuery(title)
		const dated = { title: parsed.title, year: year ?? parsed.year }
		// "Blade Runner 2049" is a name first.
		const whole = { title: parsed.alternative ?? title, year }
		const short = { title: titleBeforeParenthesis(title) ?? '', year: dated.year }
		const queries = parsed.alternative ? [whole, dated] : [dated, short]
		const seen: TitleSummary[] = []
		for (const [at, query] of queries.entries()) {
			const isRepeated = at > 0 && query.title === queries[0]?.title
			if (isRepeated || query.title.trim() === '') continue
			const find = (words: string) => searchWords(words, 1, deadlineMs)
			// The first search has found its series.
			const page = await (at === 0 ? findNumbered(query.title, 1, find) : find(query.title))
			seen.push(...titlesAmong(page.results))
			const ranked = rank(query, uniqueBy(seen, mediaKey))
			if (ranked.length > 0) return ranked
		}
		return []
	}

	async function match(title: string, year: number | null): Promise<TitleMatch | null> {
		try {
			const [best] = await findByName({ title, year }, (query, titles) => {
				const matched = matchTitle(query, titles)
				return matched ? [matched] : []
			})
			return best ?? null
		} catch (error) {
			// Logged where it occurred; a failed lookup counts as no match.
			if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return null
			throw error
		}
	}

	async function candidates(title: string, year: number | null): Promise<RankedTitle[]> {
		return [...(await findByName({ title, year }, rankTitles))]
	}

	return { search, suggest, match, candidates }
}

type SearchPage = Paged<SearchHit>

interface SearchOptions {
	page: number
	/** The service's results for these words; cached, because guesses may repeat them. */
	find: (words: string) => Promise<SearchPage>
	/** Titles for correcting typos; `null` if there are none. */
	knownTitles: (() => Promise<readonly string[]>) | null
	/** The titles of a year, most popular first. */
	ofYear: (year: number) => Promise<SearchPage>
	creditsOf: (personId: number) => Promise<readonly MediaRef[]>
}

/**
 * Tolerates imprecise queries: a year alone finds its titles, a title with a person's name both of them; strips the year and, while
 * nothing is found, cuts the query at the first '(', then to word prefixes and takes the most similar known title. Ranked by the
 * intended query.
 */
async function fuzzySearch(text: string, options: SearchOptions): Promise<SearchPage> {
	const { page, find, knownTitles } = options
	const query = parseTitleQuery(text)
	const emptyPage: SearchPage = { page, totalPages: 0, totalResults: 0, results: [] }
	const guesses = [
		async () => [titleBeforeParenthesis(query.title)],
		async () => [prefixQuery(query.title), nearestTitle(query.title, await titlesToGuess(knownTitles))],
	]
	// "class of 1984" may be a title as well as "class of" from 1984; one page of the second reading is enough.
	const readings = [query.title, page === 1 ? query.alternative : null].filter(isNonEmpty)
	const year = parseYear(text)
	const found = await Promise.all([...readings.map(find), ...(year === null ? [] : [options.ofYear(year)])])
	let resultPage = found.reduce(mergePages, emptyPage)
	if (page === 1 && titlesAmong(resultPage.results).length === 0) {
		const together = await findTogether(query.title, options)
		if (together.length > 0) return { page, totalPages: 1, totalResults: together.length, results: together }
	}
	for (const guess of guesses) {
		if (hasResults(resultPage)) break
		const pages = await Promise.all((await guess()).filter(isNonEmpty).map(find))
		resultPage = pages.reduce(mergePages, emptyPage)
	}
	return { ...resultPage, results: rankHits(query, resultPage.results) }
}

/** The service's results for these words and, unless one has this name, for other spellings of its numbers. */
async function findNumbered(
	words: string,
	page: number,
	find: (words: string) => Promise<SearchPage>,
): Promise<SearchPage> {
	const found = await find(words)
	const folded = fold(words)
	const isNamed = (hit: SearchHit) =>
		namesOf(hit).some((name) => isSameName(compareNames(folded, fold(name)).agreement))
	const isFound = page > 1 ? found.totalResults > 0 : found.results.some(isNamed)
	if (isFound || parseYear(words) !== null) return found
	const others = await Promise.all(numberSpellings(folded).map((spelling) => find(asWritten(spelling, words))))
	return others.reduce(mergePages, found)
}

/** A series as it was written, "Ocean's" of "Ocean's 11": services search for what is written. */
function asWritten(spelling: string, text: string): string {
	const words = text.split(' ')
	const length = spelling.split(' ').length
	const start = words
		.slice(0, length)
		.join(' ')
		.replace(/[\s,;:-]{1,3}$/, '')
	return length < words.length && numbered(fold(start)).text === spelling ? start : spelling
}

/** A title, or several, and somebody of their cast or crew; empty if the words aren't that. */
async function findTogether(query: string, { find, creditsOf }: SearchOptions): Promise<SearchHit[]> {
	for (const split of splitTitleAndPerson(query)) {
		const name = fold(split.person)
		const people = (await find(split.person)).results
		const best = people.find(
			(hit) => hit.kind === 'person' && namesOf(hit).some((each) => hasWordPrefixes(fold(each), name)),
		)
		if (best?.kind !== 'person') continue
		const [titles, credits] = await Promise.all([find(split.title), creditsOf(best.person.id)])
		const known = new Set(credits.map(mediaKey))
		const common = titles.results.filter((hit) => hit.kind === 'title' && known.has(mediaKey(hit.title)))
		if (common.length > 0) return [...common, best]
	}
	return []
}

/** A failing guess must not hide that nothing was found. */
async function titlesToGuess(knownTitles: SearchOptions['knownTitles']): Promise<readonly string[]> {
	try {
		return knownTitles ? await knownTitles() : []
	} catch (error) {
		log('error', 'known_titles_unavailable', { reason: error })
		return []
	}
}

/** A later page may be empty and still valid. */
function hasResults({ page, results, totalResults }: SearchPage): boolean {
	return results.length > 0 || (page > 1 && totalResults > 0)
}

function isNonEmpty(words: string | null | undefined): words is string {
	return words != null && words.trim() !== ''
}

function mergePages(a: SearchPage, b: SearchPage): SearchPage {
	const keys = new Set(a.results.map(hitKey))
	return {
		page: a.page,
		totalPages: Math.max(a.totalPages, b.totalPages),
		totalResults: Math.max(a.totalResults, b.totalResults),
		results: [...a.results, ...b.results.filter((hit) => !keys.has(hitKey(hit)))],
	}
}

function hitKey(hit: SearchHit): string {
	return hit.kind === 'title' ? mediaKey(hit.title) : `person:${hit.person.id}`
}
