import { SEARCH_PATH } from '#domain/shared/links.ts'
import { hasNumber, seriesName } from '#domain/shared/numerals.ts'
import { PAGE_RULE, parsePage, type QueryError, type QueryParams, queryError, queryPath } from '#domain/shared/query.ts'
import {
	compareNames,
	fold,
	hasWordPrefixes,
	isSameName,
	MAX_COMPARED_LENGTH,
	MAX_EDIT_RATIO,
	type NameAgreement,
	similarity,
	withoutArticle,
} from '#domain/shared/spelling.ts'
import { type HIDE_SEEN, parseSeen, SEEN_RULE } from '#domain/title/marks.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import type { SearchHit } from '#domain/title/port.ts'
import { FIRST_FILM_YEAR, LAST_FILM_YEAR } from '#domain/title/release.ts'
import { yearCloseness } from '#domain/title/title-match.ts'
import { type ParsedQuery, parseTitleQuery } from '#domain/title/title-query.ts'

export const SEARCH_KINDS = ['all', 'movie', 'tv', 'person'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** In code points. */
export const MAX_QUERY_LENGTH = 2000

/** The state of a search page, all of it in the URL. */
export interface SearchState {
	q: string
	page: number
	kind: SearchKind
	/** Set to leave out seen titles. */
	seen?: typeof HIDE_SEEN
}

/** Other apps share a text, an address or a title with this one (`share_target` in the manifest). */
const SHARED_PARAMS = ['q', 'url', 'title']

/** The search text; empty without a query. */
export function searchText(params: QueryParams): string {
	return SHARED_PARAMS.map((name) => params.get(name)?.trim()).find(Boolean) ?? ''
}

export function parseSearch(params: QueryParams): { ok: true; search: SearchState } | QueryError {
	const q = searchText(params)
	if (isLongerThan(q, MAX_QUERY_LENGTH)) return queryError('q', `at most ${MAX_QUERY_LENGTH} characters`)
	const page = parsePage(params.get('page'))
	if (page === null) return queryError('page', PAGE_RULE)
	const requestedKind = params.get('kind') || 'all'
	const kind = SEARCH_KINDS.find((known) => known === requestedKind)
	if (!kind) return queryError('kind', `one of ${SEARCH_KINDS.join(', ')}`)
	const seen = parseSeen(params.get('seen'))
	if (seen === null) return queryError('seen', SEEN_RULE)
	return { ok: true, search: { q, page, kind, ...seen } }
}

export function searchPath(search: Partial<SearchState>): string {
	return queryPath<Record<keyof SearchState, string | number | null>>(
		SEARCH_PATH,
		{ q: '', kind: 'all', seen: null, page: 1 },
		search,
	)
}

/** Counts code points instead of UTF-16 units, so that an emoji is one character. */
function isLongerThan(text: string, limit: number): boolean {
	if (text.length <= limit || text.length > 2 * limit) return text.length > limit
	return [...text].length > limit
}

/** The year in a query that is nothing else; `null` for any other query. */
export function parseYear(raw: string): number | null {
	const year = /^\d{4}$/.test(raw.trim()) ? Number(raw) : 0
	return year >= FIRST_FILM_YEAR && year <= LAST_FILM_YEAR ? year : null
}

/** A person's name has at most this many words in a query that also has a title. */
const MAX_PERSON_WORDS = 2
const MAX_WORDS_TOGETHER = 8
const MIN_PERSON_LENGTH = 3

/** Ways to split a query into a title and a person, likely ones first: "inception nolan", "tom hanks big". */
export function splitTitleAndPerson(query: string): { title: string; person: string }[] {
	const words = query.split(/\s+/).filter(Boolean)
	if (words.length > MAX_WORDS_TOGETHER || query.includes('(')) return []
	const counts = Array.from({ length: Math.min(MAX_PERSON_WORDS, words.length - 1) }, (_, index) => index + 1)
	const part = (from: number, to?: number) => words.slice(from, to).join(' ')
	return counts
		.flatMap((count) => [
			{ title: part(0, -count), person: part(-count) },
			{ title: part(count), person: part(0, count) },
		])
		.filter(({ person }) => person.length >= MIN_PERSON_LENGTH)
}

/** Weights of the score. Without a year in the query, the other two are scaled up. */
const TEXT_WEIGHT = 0.65
const YEAR_WEIGHT = 0.2
const POPULARITY_WEIGHT = 0.15
/** Popularity above this makes no difference. */
const MAX_POPULARITY = 1000

/** The least similarity of names that agree; those that are misspelled have a share of it. */
const AGREEMENTS: Readonly<Record<NameAgreement, number>> = {
	same: 1,
	spelled: 0.98,
	article: 0.97,
	begins: 0.88,
	starts: 0.8,
	first: 0.8,
	contains: 0.7,
	words: 0.7,
	none: 0,
}
const MISSPELLED = 0.8
const BEGINS_MISSPELLED = 0.7
/** Other parts come after the one that was written, and before other names. */
const OTHER_PART = 0.4

/** Best match first. Ties stay in TMDB's order. */
export function rankHits(query: ParsedQuery, hits: readonly SearchHit[]): SearchHit[] {
	const title = folded(query.title)
	const alternative = query.alternative ? folded(query.alternative) : null
	const scored = hits.map((hit) => {
		const names = namesOf(hit).map(folded)
		const asTitle = score(hit, names, title, query.year)
		return { hit, score: alternative === null ? asTitle : Math.max(asTitle, score(hit, names, alternative, null)) }
	})
	return scored.sort((a, b) => b.score - a.score).map(({ hit }) => hit)
}

const folded = (name: string) => fold(name).slice(0, MAX_COMPARED_LENGTH)

function score(hit: SearchHit, names: readonly string[], wanted: string, year: number | null): number {
	const text = TEXT_WEIGHT * Math.max(...names.map((name) => nameSimilarity(wanted, name)))
	const withoutYear = text + POPULARITY_WEIGHT * popularityScore(hit)
	if (year === null) return withoutYear / (TEXT_WEIGHT + POPULARITY_WEIGHT)
	const releaseYear = hit.kind === 'title' ? yearOf(hit.title.releaseDate) : null
	return withoutYear + YEAR_WEIGHT * yearCloseness(year, releaseYear)
}

export function titlesAmong(hits: readonly SearchHit[]): TitleSummary[] {
	return hits.flatMap((hit) => (hit.kind === 'title' ? [hit.title] : []))
}

export function namesOf(hit: SearchHit): string[] {
	if (hit.kind === 'person') return [hit.person.name]
	const { title, originalTitle } = hit.title
	return [...new Set([title, originalTitle, ...(hit.otherName ? [hit.otherName] : [])])]
}

/** 0..1 on a logarithmic scale, because popularity spans orders of magnitude. */
function popularityScore(hit: SearchHit): number {
	const popularity = popularityOf(hit)
	return popularity > 0 ? Math.min(1, Math.log1p(popularity) / Math.log1p(MAX_POPULARITY)) : 0
}

/** 0..1. Both texts are folded. */
function nameSimilarity(wanted: string, name: string): number {
	const { agreement, spelling, isOtherPart } = compareNames(wanted, name)
	const series = isOtherPart ? seriesName(wanted) : null
	if (isOtherPart)
		return OTHER_PART * (series === null ? similarity(wanted, name) : nameSimilarity(series, seriesName(name) ?? name))
	const bareWanted = withoutArticle(wanted)
	return Math.max(
		AGREEMENTS[agreement],
		MISSPELLED * spelling,
		BEGINS_MISSPELLED * similarity(bareWanted, withoutArticle(name).slice(0, bareWanted.length)),
	)
}

/** Shorter words aren't truncated, because their beginnings match too much. */
const MIN_PREFIXED_LENGTH = 5
const PREFIX_FRACTION = 0.6

/**
 * Truncates each longer word, because the beginning of a misspelled word is usually correct: "godfahter" becomes "godfa".
 * `null` when all words are short.
 */
export function prefixQuery(title: string): string | null {
	const words = fold(title).split(' ')
	const prefixes = words.map(wordPrefix)
	return prefixes.some((prefix, index) => prefix !== words[index]) ? prefixes.join(' ') : null
}

function wordPrefix(word: string): string {
	const letters = [...word]
	return letters.length < MIN_PREFIXED_LENGTH
		? word
		: letters.slice(0, Math.round(letters.length * PREFIX_FRACTION)).join('')
}

/** The known title with the closest spelling, within an edit distance of 30 % of the longer title; else `null`. */
export function nearestTitle(title: string, known: readonly string[]): string | null {
	const wanted = withoutArticle(fold(title))
	let best: string | null = null
	let bestSimilarity = 1 - MAX_EDIT_RATIO - Number.EPSILON
	for (const candidate of known) {
		const name = fold(candidate)
		const candidateSimilarity = similarity(wanted, withoutArticle(name))
		if (candidateSimilarity > bestSimilarity && !compareNames(wanted, name).isOtherPart) {
			best = candidate
			bestSimilarity = candidateSimilarity
		}
	}
	return best
}

/** How much better known a hit must be than the next one with its name. */
const CLEAR_LEAD = 2

/** The hit that is clearly meant: the best one, if its name is the query and nothing of that name is nearly as well known. */
export function clearlyMeant(q: string, hits: readonly SearchHit[]): SearchHit | null {
	const { title, alternative, year } = parseTitleQuery(q)
	const isOfYear = (hit: SearchHit) => year === null || (hit.kind === 'title' && yearOf(hit.title.releaseDate) === year)
	// "blade runner 2049" may be a name, or another one with its year.
	const isMeant = (hit: SearchHit) => {
		const isName = (text: string) =>
			namesOf(hit).some((name) => isSameName(compareNames(fold(text), fold(name)).agreement))
		return (alternative && isName(alternative)) || (isName(title) && isOfYear(hit))
	}
	const [best, next] = hits.filter(isMeant)
	if (!best || best !== hits[0]) return null
	return next && popularityOf(next) * CLEAR_LEAD > popularityOf(best) ? null : best
}

function popularityOf(hit: SearchHit): number {
	return hit.kind === 'title' ? hit.title.popularity : hit.person.popularity
}

/** A note that no result matches exactly, with the likely correction, or that the best one matched by another name. */
export type SpellingNote = { correction: string | null } | { title: string; otherName: string }

/**
 * @param hits best first
 * @returns `null` when there are none, and when one of them has every word of the query; a single word must begin its name
 */
export function spellingNote(q: string, hits: readonly SearchHit[]): SpellingNote | null {
	const { title, alternative } = parseTitleQuery(q)
	const readings = [title, alternative ?? title].map(fold)
	const best = hits[0]
	if (!best) return null
	if (best.kind === 'title' && best.otherName !== undefined)
		return { title: best.title.title, otherName: best.otherName }
	if (
		parseYear(q) !== null &&
		hits.some((hit) => hit.kind === 'title' && yearOf(hit.title.releaseDate) === parseYear(q))
	)
		return null
	const people = hits.flatMap((hit) => (hit.kind === 'person' ? [hit.person.name] : []))
	// A title may be found together with somebody of its cast or crew.
	const namesTogether = (hit: SearchHit) =>
		namesOf(hit).flatMap((name) => [name, ...people.map((person) => `${name} ${person}`)])
	const matching = hits.filter((hit) =>
		namesTogether(hit).some((name) => readings.some((words) => matchesWords(name, words))),
	)
	const isOneWord = readings.every((words) => !words.includes(' '))
	if (isOneWord && matching.length > 0)
		return matching.some((hit) => isLedBy(hit, readings)) ? null : { correction: null }
	if (matching.length > 0) return null
	const [name = ''] = namesOf(best)
	return { correction: compareNames(fold(title), fold(name)).spelling > 0 ? name : null }
}

/** Whether a name begins with the query; any part of a person's name counts. "heat" isn't "In the Heat of the Night". */
function isLedBy(hit: SearchHit, readings: readonly string[]): boolean {
	if (hit.kind === 'person') return true
	return namesOf(hit).some((name) => {
		const start = withoutArticle(fold(name)).replaceAll(' ', '')
		return readings.some((words) => start.startsWith(words))
	})
}

/** Ignores spaces: "spiderman" matches "Spider-Man"; and how numbers are written: "rocky 4" matches "Rocky IV". */
function matchesWords(name: string, words: string): boolean {
	const folded = fold(name)
	if (hasNumber(words)) return compareNames(words, folded).agreement !== 'none'
	if (folded.replaceAll(' ', '').includes(words.replaceAll(' ', ''))) return true
	return hasWordPrefixes(folded, words)
}
