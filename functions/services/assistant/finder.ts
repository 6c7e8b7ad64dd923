import { orderCandidates, PickList, type TitlePick } from '#domain/assistant/criteria/candidate-order.ts'
import { certificatesWithin } from '#domain/assistant/criteria/certificate.ts'
import { type Criteria, emptyCriteria, hasMoreThanType, unset } from '#domain/assistant/criteria/criteria.ts'
import { type FilterName, failedFilters, mightMatch, type SignsOf, tellsAny } from '#domain/assistant/criteria/match.ts'
import { type TitleDetails, toTitleFacts } from '#domain/assistant/criteria/title-facts.ts'
import { allSigns, CONTEXT_WEIGHT, type Theme, type Themes } from '#domain/assistant/meaning/themes.ts'
import { TONE_OF_GENRE, type Tone, type Tones } from '#domain/assistant/meaning/tones.ts'
import { ANY_TITLE, qualityOf } from '#domain/search/catalog-index.ts'
import type { CatalogIndex, IndexedTitle, IndexQuery } from '#domain/search/port.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { MEDIA_TYPES, type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { GENRE_IDS, type GenreWord } from '#domain/title/genre-words.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { MOODS } from '#domain/title/moods.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { resolveComparisons } from './compared-titles.ts'
import { browseTitles, FAMILY_GENRES, listTitles } from './lists.ts'
import { type ResolvedPeople, resolvePeople } from './people-lookup.ts'
import { type PlanContext, titleContextOf } from './plan-context.ts'
import { titlesAbout, uncheckedIn, unprovenActors, unprovenStudios } from './subjects.ts'

/** What is looked for. */
interface Wanted {
	criteria: Criteria
	/** Words that the story tells. */
	story: readonly string[]
	notStory: readonly string[]
	/** Whether titles that were shown before are not wanted again. */
	isMore: boolean
	/** Search only among these titles; `null` for all. */
	among: readonly TitleRef[] | null
}

export interface Found {
	picks: readonly TitlePick[]
	/** The criteria that were looked for, with full names. */
	criteria: Criteria
	/** What was asked for and no pick tells: as said. */
	untold: readonly string[]
	/** What is not wanted, and nothing tells of a title. */
	unchecked: readonly string[]
	/** Criteria that nothing met, so they were dropped. */
	dropped: readonly FilterName[]
	/** Names that the catalog does not know. */
	unknown: readonly string[]
	references: readonly TitleDetails[]
	/** False when the catalog had no time: then finding nothing proves nothing. */
	isConclusive: boolean
}

interface FinderDeps {
	index: CatalogIndex
	budget: CatalogBudget
	context: PlanContext
	signsOf: SignsOf
	themes: Themes
	tones: Tones
	/** Names of studios. */
	studios: ReadonlySet<string>
}

/** docs/product.md: two or three recommendations a reply, more only on request. */
const DEFAULT_PICKS = 3
const MAX_PICKS = 10
/** The most details that one message may ask for, of candidates and of titles that they resemble. */
const MAX_DETAILS = 8
/** How many details are read while a criterion may still be given up: some are left for what is found then. */
const STRICT_DETAILS = 6
const INDEX_LIMIT = 40
/** Those that feel as wished need not be among the best known. */
const TONED_LIMIT = 150
const MAX_SIGNS = 24
const MAX_LIKENESS_IDEAS = 10

/** Titles that meet the criteria, those that tell the story first. */
export async function findTitles(wanted: Wanted, deps: FinderDeps): Promise<Found> {
	const { budget, context } = deps
	const compared = await resolveComparisons(wanted.criteria, budget)
	const [people, named] = await Promise.all([
		resolvePeople(compared.criteria, budget, deps.studios),
		Promise.all(compared.criteria.like.map((name) => budget.findByName(name))),
	])
	const { criteria } = people
	const references = named.filter((title) => title !== null)
	const unliked = criteria.like.filter((_, at) => named[at] === null)
	const unknown = [...new Set([...compared.unknown, ...people.unknown, ...unliked])]
	const ideas = ideasOf(wanted, deps)
	const unchecked = await uncheckedIn(criteria, wanted.notStory, deps.themes, budget)
	const isConclusive = budget.isConclusive()
	// Without the title that is unknown, every title would do.
	if (unknown.length > 0 && ideas.length === 0 && !hasMoreThanType({ ...criteria, like: [], comparisons: [] }))
		return { criteria, unknown, references, isConclusive, unchecked, picks: [], untold: [], dropped: [] }
	const studios = criteria.people.none.flatMap(({ name }) => (deps.studios.has(name) ? [name] : []))
	const search = { ...wanted, criteria, ideas, references, people, deps }
	const doubtsOf = (picks: readonly TitlePick[]) => {
		const titles = picks.map(({ title }) => title)
		return [...unchecked, ...unprovenActors(people.unwantedActors, titles), ...unprovenStudios(studios, titles)]
	}
	const count = Math.min(criteria.count ?? DEFAULT_PICKS, MAX_PICKS)
	const relaxable = wanted.among === null && unknown.length === 0 ? RELAXED.filter((name) => isSet(criteria, name)) : []
	const most = MAX_DETAILS - references.length
	const first = Math.min(most, relaxable.length > 0 ? Math.max(STRICT_DETAILS, count) : MAX_DETAILS)
	const { picks: strict, checked } = await check(await candidates(search), search, { count, givenUp: [], most: first })
	const result = { criteria, unknown, references, isConclusive: budget.isConclusive() }
	if (strict.length > 0 || relaxable.length === 0)
		return { ...result, picks: strict, unchecked: doubtsOf(strict), untold: untoldBy(strict, ideas, deps), dropped: [] }
	const loose = { ...criteria, ...unset(relaxable) }
	const looser = await candidates({ ...search, criteria: loose }, context.seed)
	const { picks: closest } = await check(looser, search, { count, givenUp: relaxable, most: most - checked })
	const dropped = relaxable.filter((name) =>
		closest.some(({ facts }) => failedFilters(criteria, facts, deps.signsOf).includes(name)),
	)
	return { ...result, picks: closest, unchecked: doubtsOf(closest), untold: untoldBy(closest, ideas, deps), dropped }
}

/** Criteria in the order that they are given up. What is excluded never is. */
const RELAXED = [
	'seasons',
	'runtimeMinutes',
	'rating',
	'years',
	'moods',
	'languages',
	'countries',
	'certificateFrom',
	'providers',
	'offers',
] as const satisfies readonly FilterName[]

function isSet(criteria: Criteria, name: (typeof RELAXED)[number]): boolean {
	const value = criteria[name]
	if (value === null) return false
	if (typeof value === 'object' && 'all' in value) return value.all.length + value.any.length > 0
	return !Array.isArray(value) || value.length > 0
}

/** What the story should tell: topics, and the viewer's own words. */
function ideasOf({ criteria, story }: Wanted, { themes }: FinderDeps): Theme[] {
	return [...criteria.topics.all, ...criteria.topics.any, ...story].map(themes.of)
}

interface Search extends Wanted {
	ideas: readonly Theme[]
	references: readonly TitleDetails[]
	people: ResolvedPeople
	deps: FinderDeps
}

async function candidates(search: Search, seed = 0): Promise<TitleSummary[]> {
	const { criteria, among, people, references, ideas, deps } = search
	const { budget, context, index } = deps
	if (among) {
		const shown = (await Promise.all(among.map((ref) => budget.details(ref)))).filter((title) => title !== null)
		return criteria.order === 'fit' ? shown : ordered(shown, search, seed)
	}
	const credits = people.creditsFor(criteria)
	if (credits) {
		const isToCome = ({ releaseDate }: TitleSummary) => (releaseDate ?? '') >= context.today
		return ordered(criteria.list === 'upcoming' ? credits.filter(isToCome) : credits, search, seed)
	}
	if (criteria.list) {
		const listed = await listTitles(criteria.list, typesOf(criteria), context.today, budget)
		return ordered(listed, search, seed)
	}
	const likeness = references.flatMap((title) => likenessOf(title))
	const query = toIndexQuery(criteria, search, ideas.length > 0 ? [] : likeness)
	const found = inTheirWorld(await index.find(query), search)
	const related = references.flatMap(({ recommendations, similar }) => [...recommendations, ...similar])
	const both = uniqueBy([...related, ...found], mediaKey)
	if (references.length > 0) {
		// The index has those first that share most and are known best.
		const likeness = new Map(found.map((title, at) => [mediaKey(title), 1 - at / found.length]))
		const others = both.some((title) => mightMatch(criteria, title)) ? [] : await ofTheirGenres(search)
		return ordered([...both, ...others], search, seed, (title) => likeness.get(mediaKey(title)) ?? 0)
	}
	const types = typesOf(criteria)
	const subjects = found.length < MAX_DETAILS ? ideas.map(({ name }) => name) : []
	const known = uniqueBy([...found, ...(await titlesAbout(subjects, criteria, types, context, budget))], mediaKey)
	if (known.length >= INDEX_LIMIT / 4)
		return criteria.order === 'random' || ideas.length === 0 ? ordered(known, search, context.seed) : known
	const { listed, spoken } = await browseTitles(criteria, types, context, budget)
	return uniqueBy([...known, ...ordered(spoken, search, seed), ...ordered(listed, search, seed)], mediaKey)
}

/** Where nothing that is like the references meets the rest: titles of their kind that may. */
async function ofTheirGenres({ criteria, references, deps }: Search): Promise<TitleSummary[]> {
	const { genres } = criteria
	const isOfThem = (word: GenreWord) =>
		references.some(({ type, genreIds }) => genreIds.some((id) => id === GENRE_IDS[word][type]))
	const any = (Object.keys(GENRE_IDS) as GenreWord[]).filter((word) => isOfThem(word) && !genres.none.includes(word))
	const types = criteria.type ? [criteria.type] : [...new Set(references.map(({ type }) => type))]
	const wanted = { ...criteria, genres: genres.all.length > 0 ? genres : { ...genres, any } }
	const { listed, spoken } = await browseTitles(wanted, types, deps.context, deps.budget)
	return [...listed, ...spoken]
}

/** Titles by how well they tell the themes: a word alone may be one of another world. */
function inTheirWorld(found: readonly IndexedTitle[], { criteria, ideas, deps }: Search): TitleSummary[] {
	if (ideas.length === 0 || criteria.order !== 'fit') return found.map(({ title }) => title)
	const worldOf = ({ title, overview }: TitleSummary) =>
		sum(ideas.map((theme) => deps.themes.context(theme, { title, overview, keywords: [] }))) / ideas.length
	return found
		.map(({ title, strength }) => ({ title, fit: strength + CONTEXT_WEIGHT * worldOf(title) }))
		.sort((a, b) => b.fit - a.fit)
		.map(({ title }) => title)
}

function ordered(
	titles: readonly TitleSummary[],
	{ criteria, references, deps }: Search,
	seed: number,
	likeness: (title: TitleSummary) => number = () => 0,
): TitleSummary[] {
	const tones = criteria.order === 'fit' ? tonesOf(criteria) : []
	const most = tones.map(({ tone }) => Math.max(1e-6, ...titles.map((title) => deps.tones.share(title, tone))))
	const toneOf = (title: TitleSummary) =>
		sum(tones.map(({ tone, weight }, at) => (weight * deps.tones.share(title, tone)) / (most[at] ?? 1)))
	const kinship = (title: TitleSummary) => Math.max(0, ...references.map((other) => deps.tones.kinship(other, title)))
	const nearness = (title: TitleSummary) =>
		toneOf(title) + KINSHIP_WEIGHT * kinship(title) + LIKENESS_WEIGHT * likeness(title)
	return orderCandidates(uniqueBy(titles, mediaKey), { criteria, referenceTitles: references, nearness, seed })
}

/** Titles of one kind differ little in it. */
const KINSHIP_WEIGHT = 4
/** What shared subjects add. */
const LIKENESS_WEIGHT = 0.3
const MOOD_WEIGHT = 1.5
/** Any comedy is what "a comedy" asks for, but those that are hardly funny come last. */
const GENRE_TONE_WEIGHT = 0.3

/** How the titles should feel, and how much that counts: moods, or else the genres. */
function tonesOf({ moods, genres }: Criteria): { tone: Tone; weight: number }[] {
	const ofMoods = [...moods.all, ...moods.any].map((tone) => ({ tone, weight: MOOD_WEIGHT }))
	const ofGenres = [...genres.all, ...genres.any].flatMap((genre) => {
		const tone = TONE_OF_GENRE[genre]
		return tone ? { tone, weight: GENRE_TONE_WEIGHT } : []
	})
	const tones = ofMoods.length > 0 ? ofMoods : ofGenres
	return tones.map(({ tone, weight }) => ({ tone, weight: weight / tones.length }))
}

/** The types that can match at all. */
function typesOf({ type, genres }: Criteria): readonly MediaType[] {
	if (type) return [type]
	const possible = MEDIA_TYPES.filter((each) => genres.all.every((genre) => GENRE_IDS[genre][each] !== null))
	return possible.length > 0 ? possible : MEDIA_TYPES
}

function likenessOf({ keywords, genres }: TitleDetails): string[][] {
	return [...keywords.slice(0, MAX_LIKENESS_IDEAS), ...genres].map(({ name }) => [name])
}

function toIndexQuery(
	criteria: Criteria,
	{ notStory, references, people, deps, ideas: themes }: Search,
	ideas: readonly (readonly string[])[],
): IndexQuery {
	const { context, signsOf } = deps
	const moods = [...criteria.moods.all, ...criteria.moods.any].map((mood) => MOODS[mood])
	const idsOf = (genre: GenreWord) => MEDIA_TYPES.flatMap((type) => GENRE_IDS[genre][type] ?? [])
	const isNamed = criteria.genres.all.length + criteria.genres.any.length > 0
	const family = criteria.isForFamilies ? FAMILY_GENRES : []
	const wanted = isNamed ? criteria.genres.any : family
	const unwanted = [
		...criteria.genres.none,
		...moods.flatMap(({ notGenres }): readonly GenreWord[] => notGenres),
		...criteria.moods.none.flatMap((mood): readonly GenreWord[] => MOODS[mood].genres.slice(0, 1)),
	]
	const named = new Set<GenreWord>([...criteria.genres.all, ...criteria.genres.any])
	return {
		...ANY_TITLE,
		ideas,
		themes: themes.map(allSigns),
		without: [...criteria.topics.none.flatMap((topic) => [topic, ...signsOf(topic)]), ...notStory].slice(0, MAX_SIGNS),
		type: criteria.type,
		years: criteria.years ?? ANY_TITLE.years,
		rating: criteria.rating ?? ANY_TITLE.rating,
		runtimeMinutes: criteria.runtimeMinutes ?? ANY_TITLE.runtimeMinutes,
		seasons: criteria.seasons ?? ANY_TITLE.seasons,
		genres: {
			all: [
				...criteria.genres.all.map(idsOf),
				...(isNamed || family.length > 0 ? [] : moods.map(({ genres }) => genres.flatMap(idsOf))),
			],
			any: wanted.filter((genre) => !unwanted.includes(genre)).flatMap(idsOf),
			none: unwanted.filter((genre) => !named.has(genre)).flatMap(idsOf),
		},
		languages: { any: criteria.languages.any, none: criteria.languages.none },
		countries: { any: criteria.countries.any, none: criteria.countries.none },
		certificates: certificatesWithin(criteria.certificateFrom, criteria.certificate),
		minVotes: 20,
		excluded: [...people.excludedKeys, ...references.map(mediaKey), ...context.rejected, ...context.shown],
		order: criteria.order === 'random' ? 'fit' : criteria.order,
		limit: themes.length === 0 && (references.length > 0 || tonesOf(criteria).length > 0) ? TONED_LIMIT : INDEX_LIMIT,
	}
}

/** Reads the candidates' details and keeps those that meet everything but `given up`. */
async function check(
	titles: readonly TitleSummary[],
	search: Search,
	{ count, givenUp, most }: { count: number; givenUp: readonly FilterName[]; most: number },
): Promise<{ picks: TitlePick[]; checked: number }> {
	const { criteria, people, references, ideas, deps, among } = search
	const { budget, context } = deps
	const excluded = new Set([
		...people.excludedKeys,
		...references.map(mediaKey),
		...(among ? [] : context.rejected),
		...(search.isMore ? context.shown : []),
	])
	const hard = {
		...criteria,
		topics: { ...criteria.topics, all: [], any: [] },
		moods: { ...criteria.moods, all: [], any: [] },
	}
	const loose = { ...hard, ...unset(givenUp as (keyof Criteria)[]) }
	const fitting = titles.filter((title) => !excluded.has(mediaKey(title)) && mightMatch(loose, title))
	const fits = criteria.order === 'fit' ? await byTaste(fitting, context) : fitting
	const isFamiliar = (title: TitleSummary) =>
		context.seen.has(mediaKey(title)) || (among === null && context.shown.has(mediaKey(title)))
	const queue = [...fits.filter((title) => !isFamiliar(title)), ...fits.filter(isFamiliar)].slice(0, Math.max(0, most))
	const [details, providersOf] = await Promise.all([
		Promise.all(queue.map((title) => budget.details(title))),
		context.providersOf(queue),
	])
	const read = details.flatMap((title): TitlePick[] =>
		title ? [{ title, facts: toTitleFacts(title, titleContextOf(title, context, providersOf(title))) }] : [],
	)
	const kept = read.filter(
		({ facts }) => failedFilters(loose, facts, deps.signsOf).length === 0 && !tellsAny(facts, search.notStory),
	)
	const byFailures =
		givenUp.length === 0
			? kept
			: [...kept].sort(
					(a, b) =>
						failedFilters(hard, a.facts, deps.signsOf).length - failedFilters(hard, b.facts, deps.signsOf).length,
				)
	const list = new PickList(count, among !== null || criteria.order === 'oldest' || criteria.order === 'newest')
	const told = (pick: TitlePick) => ideas.filter((idea) => fitOf(pick, idea, deps) > 0).length
	const mostTold = Math.max(0, ...byFailures.map(told))
	// Those that tell all that the best one tells come first, the rest only when they are too few.
	const byFit = ideas.length === 0 || criteria.order !== 'fit' ? byFailures : bestFirst(byFailures, search)
	for (const pick of byFit) if (told(pick) === mostTold) list.add(pick)
	for (const pick of byFit) if (told(pick) > 0 && told(pick) < mostTold) list.add(pick)
	// Without another criterion, every title would do.
	const isTold = ideas.length === 0 || mostTold > 0 || hasMoreThanType({ ...criteria, topics: emptyCriteria().topics })
	return { picks: isTold ? list.all() : [], checked: queue.length }
}

/** So many places is a title that the viewer is sure to like ahead of one that they are sure not to. */
const TASTE_PLACES = 6
/** Their details are read anyway. */
const MAX_SCORED = MAX_DETAILS

/** Orders titles as they were found, moved by what the viewer likes. */
async function byTaste(titles: readonly TitleSummary[], { scoresOf }: PlanContext): Promise<readonly TitleSummary[]> {
	const scored = titles.slice(0, MAX_SCORED)
	const scores = await scoresOf(scored)
	if (scores.size === 0) return titles
	const placeOf = (title: TitleSummary, at: number) => at - TASTE_PLACES * (scores.get(mediaKey(title)) ?? 0.5)
	const moved = scored.map((title, at) => ({ title, place: placeOf(title, at) })).sort((a, b) => a.place - b.place)
	return [...moved.map(({ title }) => title), ...titles.slice(MAX_SCORED)]
}

function fitOf({ facts }: TitlePick, theme: Theme, { themes }: FinderDeps): number {
	return themes.fit(theme, facts)
}

/** So much is the best known title ahead of one that nobody knows. */
const FAME_WEIGHT = 0.004

function bestFirst(picks: readonly TitlePick[], { ideas, deps }: Search): TitlePick[] {
	return picks
		.map((pick) => ({
			pick,
			fit: sum(ideas.map((theme) => fitOf(pick, theme, deps))) + FAME_WEIGHT * qualityOf(pick.title),
		}))
		.sort((a, b) => b.fit - a.fit)
		.map(({ pick }) => pick)
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0)
}

/** What some of the picks do not tell: of two subjects, one is often all that a title has. */
function untoldBy(picks: readonly TitlePick[], ideas: readonly Theme[], deps: FinderDeps): string[] {
	return ideas.filter((idea) => !picks.every((pick) => fitOf(pick, idea, deps) > 0)).map(({ name }) => name)
}
