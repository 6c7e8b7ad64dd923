import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderCandidates, PickList, type TitlePick } from '#domain/assistant/criteria/candidate-order.ts'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { withComparedBounds } from '#domain/assistant/criteria/comparisons.ts'
import { type Criteria, emptyCriteria, hasCriteria } from '#domain/assistant/criteria/criteria.ts'
import { failedFilters, mightMatch } from '#domain/assistant/criteria/match.ts'
import { mergeCriteria } from '#domain/assistant/criteria/merge.ts'
import type { TitleFacts } from '#domain/assistant/criteria/title-facts.ts'
import { wantedWatchFilter } from '#domain/assistant/criteria/wanted-watch-filter.ts'
import { type MovieDetails, OFFER_KINDS, type TitleSummary } from '#domain/title/media.ts'
import { anyCriteria } from './any-criteria.ts'
import { labelsOf, read, words } from './said.ts'

const signsOf = (topic: string) => words.reader.themes.of(topic).signs.map((sign) => sign.words)
const of = (criteria: Partial<Criteria>): Criteria => ({ ...emptyCriteria(), ...criteria })

const HEAT: TitleFacts = {
	type: 'movie',
	title: 'Heat',
	year: 1995,
	genreIds: [28, 80, 18, 53],
	voteAverage: 7.7,
	runtimeMinutes: 170,
	seasons: null,
	status: null,
	originalLanguage: 'en',
	countries: ['United States of America'],
	actors: ['Al Pacino', 'Robert De Niro'],
	crew: [],
	companies: [],
	directors: ['Michael Mann'],
	keywords: ['bank robbery', 'los angeles'],
	overview: 'A thief and a detective, after world war two.',
	certificate: 'R',
	releaseWindows: [],
	homeWindows: [],
	isOutAtHome: true,
	providers: ['Lumina'],
	offers: [
		{ provider: 'Lumina', kind: 'subscription', price: null },
		{ provider: 'Amazon Prime Video', kind: 'rent', price: 3.99 },
	],
	isOnMyProviders: true,
	isSeen: true,
}

describe('what is not wanted', () => {
	it.each<[topic: string, title: Partial<TitleFacts>, fails: string[]]>([
		['extraterrestrial', { title: 'E.T. the Extra-Terrestrial' }, ['topics']],
		['musical', { title: 'Mamma Mia!', genreIds: [35, 10402] }, ['topics']],
		['musical', { title: 'Heat' }, []],
	])('is told by a genre, and by a name of several words: %s', (topic, title, fails) => {
		const topics = { ...emptyCriteria().topics, none: [topic] }
		expect(failedFilters(of({ topics }), { ...HEAT, ...title }, () => [])).toEqual(fails)
	})
})

describe('the criteria that Heat fails', () => {
	it.each([
		['a heist movie from the nineties', ''],
		['directed by Michael Mann, above 7', ''],
		['not in French, no comedy, without vampires', ''],
		['cosy, about vampires', ''],
		['under two hours', 'runtimeMinutes'],
		['above 7.7', 'rating'],
		['a show', 'type'],
		['no thrillers', 'genres'],
		['for the whole family', 'isForFamilies'],
		['something like Heat', 'like'],
		['a french comedy directed by Nolan', 'genres people languages'],
		['not from the nineties', 'notYears'],
		['on Northlight', 'providers'],
		['thrillers, not on Lumina', 'notProviders'],
		['to rent under 3 dollars', 'offers'],
		['free thrillers', 'offers'],
		['no thieves', 'topics'],
		['nothing about ww2', 'topics'],
		['nothing tense', 'moods'],
		['max PG-13', 'certificate'],
		['an R-rated thriller', ''],
		['that I have not seen', 'isUnseen'],
		['coming out next week', 'release'],
	])('of “%s”: %s', (message, failed) => {
		expect(failedFilters(read(message).criteria, HEAT, signsOf).join(' ')).toBe(failed)
	})

	it('include those about unknown facts', () => {
		const unknown = { ...HEAT, year: null, runtimeMinutes: null, countries: [], certificate: null }
		const criteria = read('american, 1990s, over an hour, R-rated').criteria
		const failed = failedFilters(criteria, unknown, signsOf)
		expect(failed.join(' ')).toBe('countries years runtimeMinutes certificateFrom')
	})
})

const summaryOf = ({ year, ...facts }: TitleFacts) => {
	const releaseDate = year && `${year}-06-01`
	return { ...facts, id: 1, releaseDate, voteCount: 500, overview: '', popularity: 1 } as unknown as TitleSummary
}

it('a summary rules out no title that meets the criteria', () => {
	const facts = fc.record({
		type: fc.constantFrom('movie' as const, 'tv' as const),
		year: fc.option(fc.integer({ min: 1990, max: 2000 })),
		genreIds: fc.subarray([28, 35, 27, 10759]),
		voteAverage: fc.integer({ min: 5, max: 9 }),
		originalLanguage: fc.constantFrom('en', 'fr', 'ko'),
		keywords: fc.subarray(['horror', 'comedy']),
	})
	const asked = fc.constantFrom(
		...['comedy', 'horror or comedy', 'action, no horror', 'horror shows', 'movies before 1995', 'above 6', 'french'],
		...['no comedy, not in English', 'shows from 1995 on, at least 7', 'korean or french horror', 'not from 1993'],
	)
	let fitting = 0
	fc.assert(
		fc.property(asked, facts, (message, some) => {
			const { criteria } = read(message)
			const title = { ...HEAT, ...some }
			if (failedFilters(criteria, title, signsOf).length > 0) return
			fitting++
			expect(mightMatch(criteria, summaryOf(title)), message).toBe(true)
		}),
		{ numRuns: 400 },
	)
	expect(fitting).toBeGreaterThan(40)
})

const chips = (criteria: Criteria) => labelsOf(criteria).map((label) => label.replace(/^or /, ''))

it('chips each take away what they say, and all of them everything', () => {
	fc.assert(
		fc.property(anyCriteria, (criteria) => {
			const labels = chips(criteria)
			criteriaChips(criteria).forEach(({ label, without }, at) => {
				expect(label).not.toMatch(/undefined|null|^$/)
				expect(chips(without)).toEqual(labels.filter((_, index) => index !== at))
			})
			let left = criteria
			for (let chip = criteriaChips(left)[0]; chip; chip = criteriaChips(left)[0]) left = chip.without
			expect(hasCriteria(left)).toBe(false)
		}),
	)
})

it('criteria stay when nothing is added, and what is new always holds', () => {
	fc.assert(
		fc.property(anyCriteria, anyCriteria, (before, now) => {
			expect(mergeCriteria(before, emptyCriteria(), [], false)).toEqual(before)
			expect(labelsOf(mergeCriteria(emptyCriteria(), now, [], false))).toEqual(labelsOf(now))
			for (const isInstead of [true, false]) {
				const { genres, topics, notTitles, years } = mergeCriteria(before, now, ['Ronin'], isInstead)
				const unwanted: readonly string[] = [...genres.none, ...topics.none]
				expect(unwanted).toEqual(expect.arrayContaining([...now.genres.none, ...now.topics.none]))
				const wanted = [genres, topics].flatMap(({ all, any }) => [...all, ...any])
				expect(wanted.filter((item) => unwanted.includes(item))).toEqual([])
				expect(notTitles).toEqual(expect.arrayContaining(['Ronin', ...now.notTitles]))
				expect(years).toEqual(now.years ?? before.years)
			}
		}),
	)
})

it.each([
	['longer than Titanic', 'At least 3 h 15 min'],
	['shorter than Titanic, over 3 hours', '3 h 1 min to 3 h 13 min'],
	['from the same decade as Titanic', '1990 to 1999'],
	['rated higher than Titanic', 'Rated 8 or more'],
])('“%s” becomes a bound: %s', (message, label) => {
	const { criteria } = read(message)
	const measures = { years: 1997, rating: 7.9, runtimeMinutes: 194 }
	const bounded = withComparedBounds(criteria, new Map(criteria.comparisons.map((one) => [one, measures])))
	expect(labelsOf({ ...bounded, comparisons: [] })).toEqual([label])
})

describe('candidates', () => {
	const film = (id: number, change: Partial<TitleSummary> = {}): TitleSummary => {
		const own = { id, releaseDate: `${1980 + id}-01-01`, voteAverage: 9 - id, popularity: id }
		return { ...summaryOf(HEAT), ...own, ...change }
	}
	const films = [film(2), film(1), film(3)]
	const idsIn = (criteria: Partial<Criteria>, seed = 1, titles = films, nearness = (_: TitleSummary) => 0) =>
		orderCandidates(titles, { criteria: of(criteria), referenceTitles: [], nearness, seed }).map(({ id }) => id)

	it('come in the order that is asked for, else the best first', () => {
		expect(idsIn({ order: 'newest' })).toEqual([3, 2, 1])
		expect(idsIn({ order: 'oldest' })).toEqual([1, 2, 3])
		expect(idsIn({ order: 'popular' })).toEqual([3, 2, 1])
		expect(idsIn({})).toEqual([1, 2, 3])
		expect(idsIn({}, 1, films, ({ id }) => id / 3)).toEqual([3, 2, 1])
		const many = Array.from({ length: 9 }, (_, id) => film(id))
		expect(idsIn({ order: 'random' }, 7, many)).toEqual(idsIn({ order: 'random' }, 7, many))
		expect(idsIn({ order: 'random' }, 7, many)).not.toEqual(idsIn({ order: 'random' }, 8, many))
	})

	it('are picked one of a series, the others only when there is room', () => {
		const pick = (id: number, title: string) =>
			({ title: { ...film(id, { title }), collection: null } as unknown as MovieDetails, facts: HEAT }) as TitlePick
		const list = new PickList(3, false)
		for (const [at, title] of ['Alien', 'Alien 3', 'Heat'].entries()) list.add(pick(at, title))
		expect(list.all().map(({ title }) => title.title)).toEqual(['Alien', 'Heat', 'Alien 3'])
		const ordered = new PickList(2, true)
		for (const [at, title] of ['Alien', 'Alien 3', 'Heat'].entries()) ordered.add(pick(at, title))
		expect(ordered.all().map(({ title }) => title.title)).toEqual(['Alien', 'Alien 3'])
	})
})

it('a place alone means everything that can be watched there', () => {
	const filter = wantedWatchFilter(of({ region: 'DE' }), { providers: [], myProviderIds: [], region: 'DE' })
	expect(filter).toEqual({ providers: [], without: [], kinds: OFFER_KINDS, region: 'DE' })
})
