import {
	namesOf,
	nearestTitle,
	parseYear,
	prefixQuery,
	rankHits,
	splitTitleAndPerson,
	titlesAmong,
} from '#domain/search/search.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { fold, hasWordPrefixes } from '#domain/shared/spelling.ts'
import type { Paged } from '#domain/title/media.ts'
import type { SearchHit } from '#domain/title/port.ts'
import { titleBeforeParenthesis } from '#domain/title/title-match.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'
import { log } from '#functions/lib/log.ts'

type SearchPage = Paged<SearchHit>

interface SearchOptions {
	page: number
	/** The service's results for exactly these words; cached, because guesses may repeat them. */
	find: (words: string) => Promise<SearchPage>
	/** Titles for correcting typos; `null` if there are none. */
	knownTitles: (() => Promise<readonly string[]>) | null
	/** The titles of a year, most popular first. */
	ofYear: (year: number) => Promise<SearchPage>
	creditsOf: (personId: number) => Promise<readonly MediaRef[]>
}

/**
 * Tolerates imprecise queries: a year alone finds its titles, a title with a person's name both of them; strips the year and, while nothing is found, cuts the query at the first '(', then to word
 * prefixes, then takes the most similar known title. Ranked by the intended query.
 */
export async function fuzzySearch(text: string, options: SearchOptions): Promise<SearchPage> {
	const { page, find, knownTitles } = options
	const query = parseTitleQuery(text)
	const emptyPage: SearchPage = { page, totalPages: 0, totalResults: 0, results: [] }
	const guesses = [
		async () => titleBeforeParenthesis(query.title),
		async () => prefixQuery(query.title),
		async () => nearestTitle(query.title, await titlesToGuess(knownTitles)),
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
		const words = await guess()
		if (isNonEmpty(words)) resultPage = await find(words)
	}
	return { ...resultPage, results: rankHits(query, resultPage.results) }
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
