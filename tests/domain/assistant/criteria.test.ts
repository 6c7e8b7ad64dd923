import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#domain/assistant/conversation/chat.ts'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { readConversation } from '#domain/assistant/conversation/conversation.ts'
import { hasCriterion, toBrowseQuery } from '#domain/assistant/criteria/browse.ts'
import type { Certificate } from '#domain/assistant/criteria/certificate.ts'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { CHOICES, type Choice, type Criteria, emptyCriteria, hasCriteria } from '#domain/assistant/criteria/criteria.ts'
import { GENRE_IDS, GENRE_WORDS, type GenreWord } from '#domain/assistant/criteria/lexicon/genres.ts'
import { MOODS, type Mood } from '#domain/assistant/criteria/lexicon/moods.ts'
import { TOPICS } from '#domain/assistant/criteria/lexicon/topics.ts'
import { FILTERS, failedFilters, isWithin, matchesCriteria } from '#domain/assistant/criteria/match.ts'
import { titleReadings } from '#domain/assistant/criteria/parser/recognition/title-phrases.ts'
import { relaxations } from '#domain/assistant/criteria/relax.ts'
import type { ReleaseWindow } from '#domain/assistant/criteria/release-window.ts'
import type { TitleFacts } from '#domain/assistant/criteria/title-facts.ts'
import type { Bounds } from '#domain/search/port.ts'
import { GENRES } from '#domain/title/genres.ts'
import { expectLinear, HOSTILE_TEXTS } from '../shared/hostile.ts'
import { UTTERANCES } from './utterances.ts'
import { read, readNext, SPOKEN } from './wanted.ts'

const GENRES_TRIED: GenreWord[] = ['comedy', 'horror', 'romance', 'science fiction', 'fantasy']
const THEMES_TRIED = ['heist', 'vampire', 'gore', 'beekeeping']
const MOODS_TRIED = Object.keys(MOODS) as Mood[]

function choices<T>(items: readonly T[]): fc.Arbitrary<Choice<T>> {
	const some = fc.subarray([...items], { maxLength: 2 })
	return fc.record({ all: some, any: some, none: some }).map(({ all, any, none }) => ({
		all: all.filter((item) => !none.includes(item)),
		any: any.filter((item) => !none.includes(item) && !all.includes(item)),
		none,
	}))
}

function bounds(low: number, high: number): fc.Arbitrary<Bounds | null> {
	const end = fc.integer({ min: low, max: high })
	return fc.oneof(
		fc.constant(null),
		end.map((min) => ({ min, max: null })),
		end.map((max) => ({ min: null, max })),
		fc.tuple(end, end).map(([value, other]) => ({ min: Math.min(value, other), max: Math.max(value, other) })),
	)
}

const empty = fc.constant({ all: [], any: [], none: [] })
const rarely = <T>(arbitrary: fc.Arbitrary<T>, usual: T) =>
	fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary })

const requests: fc.Arbitrary<Criteria> = fc
	.record({
		type: fc.constantFrom(null, 'movie', 'tv'),
		genres: fc.oneof(empty, choices(GENRES_TRIED)),
		topics: fc.oneof(empty, choices(THEMES_TRIED)),
		moods: rarely(choices(MOODS_TRIED), { all: [], any: [], none: [] }),
		people: rarely(
			choices([
				{ name: 'Tom Hanks', role: 'actor' as const },
				{ name: 'Nolan', role: 'any' as const },
			]),
			{ all: [], any: [], none: [] },
		),
		languages: fc.record({
			all: fc.constant([]),
			any: fc.subarray(['en', 'fr'], { maxLength: 1 }),
			none: fc.subarray(['ko']),
		}),
		countries: fc.record({ all: fc.constant([]), any: fc.constant([]), none: fc.subarray(['US']) }),
		years: bounds(1970, 2020),
		notYears: rarely(fc.constant({ min: 1990, max: 1999 }), null),
		rating: bounds(0, 10),
		runtimeMinutes: bounds(60, 180),
		seasons: bounds(1, 6),
		isForFamilies: rarely(fc.boolean(), false),
		certificate: rarely<Certificate | null>(fc.constantFrom('PG', 'R'), null),
		release: rarely<ReleaseWindow | null>(fc.constant('next week'), null),
		isOutAtHome: rarely(fc.boolean(), false),
		isUnseen: rarely(fc.boolean(), false),
		isOnMyProviders: rarely(fc.boolean(), false),
		like: fc.subarray(['Heat']),
		notTitles: fc.subarray(['Ronin', 'Harry Potter']),
		providers: rarely<string[]>(fc.constant(['Lumina']), []),
		notProviders: rarely<string[]>(fc.constant(['Northlight']), []),
		offers: rarely<Criteria['offers']>(
			fc.constantFrom(
				{ kinds: ['free', 'ads'] as const, maxPrice: null },
				{ kinds: ['rent'] as const, maxPrice: 5 },
				{ kinds: ['rent', 'buy'] as const, maxPrice: null },
			),
			null,
		),
		list: fc.constantFrom(null, 'trending', 'hidden-gems'),
		order: fc.constantFrom('fit', 'newest', 'rating'),
		count: fc.constantFrom(null, 1, 3),
	})
	// Asking for seasons asks for shows.
	.map((asked) => ({ ...emptyCriteria(), ...asked, seasons: asked.type === 'tv' ? asked.seasons : null }) as Criteria)

const facts: fc.Arbitrary<TitleFacts> = fc.constantFrom('movie' as const, 'tv' as const).chain((type) =>
	fc.record({
		type: fc.constant(type),
		title: fc.constantFrom('Heat', 'Ronin', 'Harry Potter and the Goblet of Fire', 'Amélie'),
		year: fc.option(fc.integer({ min: 1960, max: 2030 })),
		genreIds: fc.subarray(
			GENRES[type].map(({ id }) => id),
			{ maxLength: 4 },
		),
		voteAverage: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
		runtimeMinutes: fc.option(fc.integer({ min: 40, max: 220 })),
		seasons: type === 'tv' ? fc.integer({ min: 1, max: 9 }) : fc.constant(null),
		originalLanguage: fc.constantFrom('en', 'fr', 'ko'),
		countries: fc.subarray(['United States of America', 'France']),
		actors: fc.subarray(['Tom Hanks', 'Meg Ryan']),
		crew: fc.constant([]),
		directors: fc.subarray(['Christopher Nolan']),
		keywords: fc.subarray(['heist', 'vampire hunter', 'gore', 'beekeeping', 'romance', 'horror']),
		overview: fc.constantFrom('', 'Two vampires plan a heist.'),
		certificate: fc.constantFrom(null, 'R', 'PG'),
		releaseWindows: fc.subarray(['next week', 'next month'] as const),
		homeWindows: fc.subarray(['next week', 'next month'] as const),
		isOutAtHome: fc.boolean(),
		providers: fc.subarray(['Lumina']),
		offers: fc.subarray([{ provider: 'Lumina', kind: 'rent' as const, price: 4 }]),
		isOnMyProviders: fc.boolean(),
		isSeen: fc.boolean(),
	}),
)

/** Facts that satisfy a request, as far as its ranges and genres go: without them few pairs would tell anything. */
function fitting(request: Criteria, given: TitleFacts): TitleFacts {
	const type = request.type ?? given.type
	const ids = [...request.genres.all, ...request.genres.any]
		.map((genre) => GENRE_IDS[genre][type])
		.filter((id) => id !== null)
	const inside = (asked: Bounds | null, value: number | null) =>
		asked === null ? value : (asked.min ?? asked.max ?? value)
	return {
		...given,
		type,
		title: 'Amélie',
		genreIds: ids,
		year: inside(request.years, given.year),
		voteAverage: inside(request.rating, given.voteAverage) ?? 0,
		runtimeMinutes: inside(request.runtimeMinutes, given.runtimeMinutes),
		seasons: inside(request.seasons, given.seasons),
		originalLanguage: request.languages.any[0] ?? 'en',
		countries: [],
		keywords: [...request.topics.all, ...request.topics.any, ...request.genres.all, ...request.genres.any],
		overview: '',
		actors: ['Tom Hanks'],
		crew: [],
		directors: ['Christopher Nolan'],
		isOnMyProviders: true,
		isSeen: false,
		providers: ['Lumina'],
		offers: (request.offers?.kinds ?? []).map((kind) => ({ provider: 'Lumina', kind, price: null })),
		certificate: request.isForFamilies || request.certificate ? 'PG' : null,
		releaseWindows: request.release ? [request.release] : [],
		homeWindows: request.release ? [request.release] : [],
		isOutAtHome: true,
	}
}

const labelsOf = (request: Criteria) => criteriaChips(request).map(({ label }) => label.replace(/^or /, ''))

describe('reading a sentence', () => {
	it('never fails and takes linear time, whatever is written', { timeout: 60_000 }, () => {
		const anything = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 5000 }),
			fc.string({ unit: 'grapheme', maxLength: 300 }),
		)
		fc.assert(
			fc.property(anything, (text) => {
				expect(read(text).intent).toBeTypeOf('string')
			}),
		)
		for (const text of HOSTILE_TEXTS) expect(read(text).unknown.length).toBeLessThanOrEqual(600)
		expectLinear(read)
	})

	it('takes 600 characters of a message and 2,000 of the messages before it, the latest first', () => {
		const turn = (text: string): ChatMessage => ({ id: '', timestamp: '', text, isUser: true })
		const wantedAfter = (history: readonly string[], message: string) =>
			readConversation(history.map(turn), SPOKEN).criteriaOf(toChatInput(message)).genres.all
		const long = '.'.repeat(4000)
		expect(wantedAfter([], `comedies ${long} and westerns`)).toEqual(wantedAfter([], 'comedies'))
		expect(wantedAfter(['westerns', long, long, long], 'older ones')).toEqual(wantedAfter(['westerns'], 'older ones'))
		expect(wantedAfter(['westerns', long, long, long, long], 'older ones')).toEqual([])
	})

	it('never fails on words of its own, in any order', () => {
		const word = fc.constantFrom(...UTTERANCES.flatMap(([sentence]) => sentence.split(' ')))
		fc.assert(
			fc.property(fc.array(word, { maxLength: 30 }), (words) => {
				const request = read(words.join(' '))
				for (const name of CHOICES) {
					const { all, any, none } = request[name] as Choice<unknown>
					const unwanted = none.map((item) => JSON.stringify(item))
					expect([...all, ...any].filter((item) => unwanted.includes(JSON.stringify(item)))).toEqual([])
				}
				for (const asked of [request.years, request.rating, request.runtimeMinutes]) {
					if (asked?.min != null && asked.max !== null) expect(asked.min).toBeLessThanOrEqual(asked.max)
				}
			}),
		)
	})

	it('follows up on anything', () => {
		const sentence = fc.constantFrom(...UTTERANCES.map(([said]) => said))
		const shown = [{ type: 'movie' as const, title: 'Heat', year: 1995, runtimeMinutes: null, voteAverage: 7.7 }]
		fc.assert(
			fc.property(sentence, sentence, (before, now) => {
				const { criteria } = readNext({ criteria: read(before), shown }, now)
				expect(criteriaChips(criteria).every(({ label }) => label !== '' && !/undefined|null/.test(label))).toBe(true)
			}),
		)
	})

	it('does not care about capitals where they are no names', () => {
		const plain = UTTERANCES.filter(([sentence, { people, anyPerson, notPeople, like, titles, notTitles }]) => {
			const isNamed = [people, anyPerson, notPeople, like, titles, notTitles].some(Boolean)
			return !isNamed && sentence === sentence.toLowerCase() && !sentence.startsWith('recommend')
		})
		expect(plain.length).toBeGreaterThan(150)
		for (const [sentence] of plain) {
			expect(read(sentence.toUpperCase()), sentence).toEqual(read(sentence))
		}
	})
})

describe('chips', () => {
	it.each([
		['a French comedy from the 90s under two hours', ['Comedy', 'French', '1990 to 1999', 'Under 2 h']],
		['horror or thriller movies without gore', ['Movies', 'Horror', 'or Thriller', 'Not gore']],
		[
			'directed by Nolan, above 7, on my services',
			['Directed by Christopher Nolan', 'Rated above 7', 'On my services'],
		],
		['no Nicolas Cage, not in English', ['Not Nicolas Cage', 'Not English']],
		['scandinavian crime series after 2010', ['TV shows', 'Crime', 'Swedish, Danish or Norwegian', 'From 2011 on']],
		['something like Heat but not Ronin, at most 90 min', ['At most 1 h 30 min', 'Like Heat', 'Not Ronin']],
		['three hidden gems by the director of Jaws', ['Hidden gems', 'By the director of Jaws', '3 titles']],
		['hello', []],
	])('of %j say %j', (sentence, labels) => {
		expect(criteriaChips(read(sentence)).map(({ label }) => label)).toEqual(labels)
	})

	it('each take away what they say and nothing else', () => {
		fc.assert(
			fc.property(requests, (request) => {
				const labels = labelsOf(request)
				criteriaChips(request).forEach(({ without }, at) => {
					expect(labelsOf(without)).toEqual(labels.filter((_, index) => index !== at))
				})
			}),
		)
	})

	it('leave nothing asked for when all are taken away', () => {
		fc.assert(
			fc.property(requests, (request) => {
				let left = request
				for (let chip = criteriaChips(left)[0]; chip; chip = criteriaChips(left)[0]) left = chip.without
				expect(hasCriteria(left)).toBe(false)
			}),
		)
	})

	it('can be said again and mean the same', () => {
		const single = UTTERANCES.map(([sentence]) => read(sentence)).filter(
			({ intent, genres, notTitles }) =>
				// "Music" is a theme when it stands alone, and Harry Potter one of his own.
				intent === 'recommend' && ![...genres.all, ...genres.none].includes('music') && notTitles.length === 0,
		)
		const other = single.filter((request) => {
			const said = criteriaChips(request).map(({ label }) => label)
			return said.length > 0 && JSON.stringify(labelsOf(read(said.join(', ')))) !== JSON.stringify(labelsOf(request))
		})
		expect(other.map((request) => labelsOf(request).join(', '))).toEqual([])
	})
})

describe('what fits', () => {
	const heat: TitleFacts = {
		type: 'movie',
		title: 'Heat',
		year: 1995,
		genreIds: [28, 80, 18, 53],
		voteAverage: 7.7,
		runtimeMinutes: 170,
		seasons: null,
		originalLanguage: 'en',
		countries: ['United States of America'],
		actors: ['Al Pacino', 'Robert De Niro'],
		crew: [],
		directors: ['Michael Mann'],
		keywords: ['bank robbery', 'los angeles'],
		overview: 'A thief and a detective.',
		certificate: 'R',
		releaseWindows: [],
		homeWindows: [],
		isOutAtHome: true,
		providers: ['Lumina'],
		offers: [
			{ provider: 'Lumina', kind: 'subscription', price: null },
			{ provider: 'Amazon Video', kind: 'rent', price: 3.99 },
		],
		isOnMyProviders: true,
		isSeen: false,
	}

	it.each([
		['a heist movie from the nineties', []],
		['crime thrillers with Pacino and De Niro', []],
		['directed by Michael Mann, rated above 7', []],
		['american films on Lumina', []],
		['not in French, no comedy, without vampires', []],
		['under two hours', ['runtimeMinutes']],
		['rated above 7.7', ['rating']],
		['a show', ['type']],
		['no thrillers', ['genres']],
		['for the whole family', ['isForFamilies']],
		['something like Heat', ['like']],
		['a french comedy directed by Nolan', ['genres', 'people', 'languages']],
		['cosy', ['moods']],
		['not from the nineties', ['notYears']],
		['on Northlight', ['providers']],
		['thrillers, not on Lumina', ['notProviders']],
		['thrillers not on netflix', []],
		['to rent under 5 dollars', []],
		['to rent under $3', ['offers']],
		['free thrillers', ['offers']],
		['to rent on amazon video', []],
		['vampires', ['topics']],
		['no thieves', ['topics']],
		['without robbers', ['topics']],
		['no vampires', []],
	])('%j fails %j for Heat', (sentence, lacking) => {
		expect(failedFilters(read(sentence), heat)).toEqual(lacking)
	})

	it('does not take an unknown length, year or place for a fitting one', () => {
		const unknown = { ...heat, year: null, runtimeMinutes: null, countries: [] }
		expect(failedFilters(read('american, 1990s, over an hour'), unknown)).toEqual([
			'countries',
			'years',
			'runtimeMinutes',
		])
	})

	it('knows every theme by keywords, and every genre by an id', () => {
		for (const [name, { keywords }] of Object.entries(TOPICS))
			expect(`${name}: ${keywords}`).toMatch(/^[\p{L}\p{N}’ ,:-]+$/u)
		for (const genre of GENRE_WORDS) expect(GENRE_IDS[genre].movie ?? GENRE_IDS[genre].tv).not.toBeNull()
	})
})

describe('a wider request', () => {
	it('still takes everything that fitted, and still refuses what was unwanted', { timeout: 60_000 }, () => {
		let fitted = 0
		fc.assert(
			fc.property(requests, facts, (request, given) => {
				const title = fitting(request, given)
				const isFitting = matchesCriteria(request, title)
				if (isFitting) fitted++
				for (const { criteria: wider, text } of relaxations(request)) {
					if (isFitting) expect(failedFilters(wider, title), text).toEqual([])
					for (const name of CHOICES) expect(wider[name].none).toEqual(request[name].none)
					expect([
						wider.notTitles,
						wider.notYears,
						wider.isForFamilies,
						wider.like,
						wider.isUnseen,
						wider.type,
					]).toEqual([
						request.notTitles,
						request.notYears,
						request.isForFamilies,
						request.like,
						request.isUnseen,
						request.type,
					])
				}
			}),
			{ numRuns: 150 },
		)
		expect(fitted).toBeGreaterThan(15)
	})

	it('says what was widened, the years first', () => {
		const wider = relaxations(read('a French heist film from 1994, rated above 8, without gore'))
		expect(wider.slice(0, 2).map(({ text }) => text)).toEqual([
			'Nothing from 1994, so here is 1993 to 1995.',
			'Nothing from 1994, so here is 1989 to 1999.',
		])
		for (const { text } of wider) expect(text).toMatch(/^Nothing .+, so here is .+\.$/)
		expect(new Set(wider.map(({ text }) => text)).size).toBe(wider.length)
	})

	it('has nothing to widen where nothing was asked', () => {
		expect(relaxations(emptyCriteria())).toEqual([])
	})
})

describe('the list of the catalogue that answers', () => {
	it('leaves out nothing that fits, and says what has to be checked still', () => {
		fc.assert(
			fc.property(requests, facts, (request, given) => {
				const title = fitting(request, given)
				const query = toBrowseQuery(request, title.type)
				if (!query) return
				const { filters, remaining } = query
				if (matchesCriteria(request, title)) {
					const has = (id: number) => title.genreIds.includes(id)
					expect(filters.genreMode === 'or' ? filters.genres.some(has) : filters.genres.every(has)).toBe(true)
					expect(filters.withoutGenres.some(has)).toBe(false)
					const isYearIn = isWithin(
						{ min: filters.fromYear, max: filters.toYear },
						title.year ?? filters.fromYear ?? filters.toYear,
					)
					expect(isYearIn || (filters.fromYear ?? filters.toYear) === null).toBe(true)
					expect(title.voteAverage).toBeGreaterThanOrEqual(filters.minRating ?? 0)
					expect(filters.language ?? title.originalLanguage).toBe(title.originalLanguage)
				}
				expect(remaining.every((name) => hasCriterion(request, name))).toBe(true)
				for (const name of FILTERS)
					if (['topics', 'people', 'moods', 'like'].includes(name) && hasCriterion(request, name))
						expect(remaining).toContain(name)
			}),
		)
	})

	it.each([
		[
			'comedies from the 90s under two hours',
			'/movie',
			{ genres: [35], fromYear: 1990, toYear: 1999, maxRuntime: 119 },
			[],
		],
		['horror or thriller, no romance', '/movie', { genres: [27, 53], genreMode: 'or', withoutGenres: [10749] }, []],
		['sci-fi comedies in French, at least 7', '/movie', { genres: [35, 878], language: 'fr', minRating: 7 }, []],
		['horror', '/tv', { genres: [] }, ['genres']],
		['latest heists with Tom Hanks', '/movie', { sort: 'newest' }, ['topics', 'people']],
	])('%j is %s', (sentence, path, said, left) => {
		const query = toBrowseQuery(read(sentence), path === '/tv' ? 'tv' : 'movie')
		expect(query?.filters).toMatchObject(said)
		expect(query?.remaining).toEqual(left)
	})

	it('is none for the other type', () => {
		expect(toBrowseQuery(read('a movie'), 'tv')).toBeNull()
	})
})

describe('what may be one title or two', () => {
	it.each([
		['Heat', [['Heat']]],
		['Thelma and Louise', [['Thelma and Louise'], ['Thelma', 'Louise']]],
	])('%j can be %j', (title, readings) => {
		expect(titleReadings(title)).toEqual(readings)
	})
})
