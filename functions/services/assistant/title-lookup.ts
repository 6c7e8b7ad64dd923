import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import { knownTitleAt, type TitleIndex } from '#domain/assistant/reading/title-index.ts'
import { titlesAmong } from '#domain/search/search.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { saysPart, seriesName } from '#domain/shared/numerals.ts'
import { compareNames, fold, similarity, withoutArticle } from '#domain/shared/spelling.ts'
import type { MovieDetails, TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { type TitleName, titleNames } from '#domain/title/title-name.ts'
import { nearnessOf, partOfSeries, rankByName, surenessOf } from '#domain/title/title-nearness.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'

/** The part of the catalog's budget that a lookup needs. */
interface LookupBudget {
	call<T>(read: (catalog: Catalog) => Promise<T>, fallback: T, cost?: number): Promise<T>
	details(ref: Pick<TitleSummary, 'type' | 'id'>): Promise<TitleDetails | null>
}

/** A search may retry with fewer words. */
const SEARCH_COST = 3
const MATCH_COST = 2
/** The most calls that reading one name in several ways may take. */
const MAX_LOOKUP_CALLS = 24
/** Details read to see who is in a title, or which series it belongs to. */
const MAX_NAMESAKES = 4
const MAX_PARTS = 10

/** The titles that a name may mean, the likeliest first, and how sure it is that the first is meant. */
export interface NamedTitles {
	titles: readonly TitleSummary[]
	/** `sure`: it has the name, the part and the year; `near`: it may be meant; `other`: it is another part, or of another year. */
	sureness: 'sure' | 'near' | 'other'
}

/** Empty when none is near enough. */
async function titlesNamed(raw: string, budget: LookupBudget): Promise<NamedTitles> {
	const found: NamedTitles[] = []
	const seen: TitleSummary[] = []
	let calls = 0
	for (const [at, name] of titleNames(raw).entries()) {
		if (name.isPartial && found.length > 0) break
		calls += name.isPartial ? SEARCH_COST : SEARCH_COST + MATCH_COST
		if (calls > MAX_LOOKUP_CALLS) break
		const hits = await titlesFound(name, budget)
		seen.push(...hits)
		if (name.isPartial) {
			const [same] = rankByName({ ...name, title: name.whole }, hits)
			if (same) return { titles: [same], sureness: 'near' }
			const exact = hits.find((title) => isNumberedPart(name.title, title))
			if (exact) return { titles: [exact], sureness: 'near' }
			continue
		}
		const named = await titlesRead(name, hits, budget)
		if (named.titles.length === 0) continue
		const nearness = named.titles[0] ? nearnessOf(name.title, named.titles[0]) : null
		// A title that only begins with the name counts when the name was not shortened.
		const isGood = name.part !== null || nearness === 'same' || (at === 0 && nearness === 'begins')
		if (isGood && named.sureness !== 'other') return named
		// "New Girl" is not the newest of all that have a girl in their name.
		if (name.version === null || nearness === 'begins' || name.part !== null) found.push(named)
	}
	return found.find(({ sureness }) => sureness !== 'other') ?? found[0] ?? otherParts(raw, seen)
}

/** The films of a series in the order in which they came out. @param name of the series or of one of its parts; its plural will do */
export async function filmsOfSeries(name: string, budget: LookupBudget): Promise<readonly MovieDetails[]> {
	const [said, singular] = [fold(name), fold(name).replace(/s$/, '')].map((one) => withoutArticle(one))
	for (const series of new Set([said, seriesName(fold(name)), singular])) {
		if (!series) continue
		const isPart = (title: TitleSummary) => ` ${withoutArticle(fold(title.title))} `.includes(` ${series} `)
		const found = await titlesFound({ title: series, year: null, isPartial: false }, budget)
		const films = found.filter((title) => title.type === 'movie' && isPart(title))
		const known = films.sort((a, b) => b.voteCount - a.voteCount).slice(0, MAX_PARTS)
		const details = await Promise.all(known.map((title) => budget.details(title)))
		const movies = details.filter((title): title is MovieDetails => title?.type === 'movie')
		const collection = movies.find((one) => one.collection !== null)?.collection
		const collected = movies.filter((one) => collection && one.collection?.id === collection.id)
		const named = movies.filter(({ title }) => withoutArticle(fold(title)).startsWith(series))
		// "Batman" is more than the collection of the best-known film.
		const parts = (collected.length * 2 > named.length ? collected : named).filter(({ releaseDate }) => releaseDate)
		if (parts.length > 0) return parts.sort((a, b) => (a.releaseDate ?? '').localeCompare(b.releaseDate ?? ''))
	}
	return []
}

const EPISODE_AT_END = /^(.{2,200}?),? (?:episode|ep) \w{1,9}$/i

/** The other parts of a series, and the show of which an episode was named. */
function otherParts(raw: string, seen: readonly TitleSummary[]): NamedTitles {
	const { title } = parseTitleQuery(raw)
	const names = titleNames(title)
	const [literal] = names
	const series = seriesName(fold(title)) ?? names.find(({ part }) => part !== null)?.title ?? null
	if (series === null || !literal) return { titles: [], sureness: 'other' }
	const titles = rankByName({ ...literal, title: series }, uniqueBy(seen, mediaKey))
	const show = EPISODE_AT_END.test(title)
		? titles.find((one) => one.type === 'tv' && nearnessOf(series, one) === 'same')
		: null
	return show ? { titles: [show], sureness: 'sure' } : { titles, sureness: 'other' }
}

const MIN_PART_VOTES = 1000

/** "And Furious 7" in "fast and furious 7": the rest of the name may itself be a well-known title. */
function isNumberedPart(rest: string, title: TitleSummary): boolean {
	const name = rest.replace(/^(?:and|the|of|n) /i, '')
	return /\d$/.test(name) && title.voteCount >= MIN_PART_VOTES && nearnessOf(name, title) === 'same'
}

/** The titles of a name: as written, or else with misspelled well-known titles corrected. */
export async function titlesSpelled(
	raw: string,
	budget: LookupBudget & { knownTitles(): Promise<TitleIndex> },
): Promise<NamedTitles> {
	const known = knownTitleAt(fold(raw).split(' '), await budget.knownTitles(), true)
	if (!known || known.isExact) return titlesNamed(raw, budget)
	const { titles, sureness } = await titlesNamed(known.name, budget)
	return { titles, sureness: sureness === 'sure' ? 'near' : sureness }
}

const MIN_NAME_ALIKE = 0.75
const MAX_SEARCHED_WORDS = 3
const MIN_SEARCHED_LENGTH = 4

/** "Who framed rodger rabbit": searched by each of its longest words, one of which is spelled right. */
export async function titleByItsWords(raw: string, budget: LookupBudget): Promise<TitleSummary | null> {
	const words = fold(raw).split(' ')
	if (words.length < 2) return null
	const longest = words.filter((word) => word.length >= MIN_SEARCHED_LENGTH).sort((a, b) => b.length - a.length)
	const hits = await Promise.all(longest.slice(0, MAX_SEARCHED_WORDS).map((word) => findTitles(word, budget)))
	const [best] = hits
		.flat()
		.filter((title) => !compareNames(fold(raw), fold(title.title)).isOtherPart)
		.map((title) => ({ title, alike: similarity(squeeze(raw), squeeze(title.title)) }))
		.filter(({ alike }) => alike >= MIN_NAME_ALIKE)
		.sort((a, b) => b.alike - a.alike || b.title.voteCount - a.title.voteCount)
	return best?.title ?? null
}

function squeeze(name: string): string {
	return fold(name).replaceAll(' ', '')
}

const MAX_STARTS = 4

/** The title that a text begins with, when no title has the whole text as its name: "stranger things im so sad". */
export async function titleAtStart(raw: string, budget: LookupBudget): Promise<TitleSummary | undefined> {
	const words = raw.split(/\s+/)
	for (let length = words.length - 1; length >= Math.max(1, words.length - MAX_STARTS); length--) {
		// What was said after the name may be its part.
		if (saysPart(fold(words.slice(length).join(' ')))) return undefined
		const title = words
			.slice(0, length)
			.join(' ')
			.replace(/[,;:]$/, '')
		const same = (await findTitles(title, budget))
			.filter((hit) => nearnessOf(title, hit) === 'same')
			.sort((a, b) => b.voteCount - a.voteCount)
		if (same[0]) return same[0]
	}
	return undefined
}

/** The titles that the catalog's search finds, on its first page. */
async function findTitles(text: string, budget: Pick<LookupBudget, 'call'>): Promise<TitleSummary[]> {
	const page = await budget.call(({ search }) => search(text, 1), null, SEARCH_COST)
	return titlesAmong(page?.results ?? [])
}

async function titlesFound(
	name: Pick<TitleName, 'title' | 'year' | 'isPartial'>,
	budget: Pick<LookupBudget, 'call'>,
): Promise<TitleSummary[]> {
	if (name.isPartial) return findTitles(name.title, budget)
	const [matches, hits] = await Promise.all([
		budget.call(({ candidates }) => candidates(name.title, name.year), [], MATCH_COST),
		findTitles(name.title, budget),
	])
	return uniqueBy([...hits, ...matches.map(({ title }) => title)], mediaKey)
}

/** The titles of one reading of a name, among those that were found by it. */
async function titlesRead(
	name: TitleName,
	titles: readonly TitleSummary[],
	budget: LookupBudget,
): Promise<NamedTitles> {
	if (name.part !== null) return partNamed(name, name.part, titles, budget)
	const ranked = rankByName(name, titles)
	if (name.person === null) return { titles: ranked, sureness: surenessOf(name, ranked) }
	const details = await Promise.all(ranked.slice(0, MAX_NAMESAKES).map((title) => budget.details(title)))
	const person = fold(name.person)
	const creditedIds = new Set(
		details
			.filter((title) => title !== null)
			.filter(({ cast, crew }) => [...cast, ...crew].some((credit) => fold(credit.name).includes(person)))
			.map(({ id }) => id),
	)
	const credited = rankByName(name, titles, ({ id }) => creditedIds.has(id))
	return { titles: credited, sureness: surenessOf(name, credited) }
}

/** A later place in a series is never sure: a part may be missing, or be counted otherwise. */
async function partNamed(
	name: TitleName,
	part: number,
	titles: readonly TitleSummary[],
	budget: LookupBudget,
): Promise<NamedTitles> {
	const films = rankByName(name, titles).filter(({ type }) => type === 'movie')
	const known = [...films].sort((a, b) => b.voteCount - a.voteCount).slice(0, MAX_PARTS)
	const details = await Promise.all(known.map((title) => budget.details(title)))
	const nth = partOfSeries(
		details.filter((title): title is MovieDetails => title?.type === 'movie'),
		part,
	)
	// The first part is sure if it has the series' own name: "the first Toy Story".
	const isFirst = part === 1 && nth !== null && nearnessOf(name.title, nth) === 'same'
	if (nth?.collection) return { titles: [nth], sureness: isFirst ? 'sure' : 'near' }
	return { titles: nth ? [nth, ...films.filter(({ id }) => id !== nth.id)] : [], sureness: 'other' }
}
