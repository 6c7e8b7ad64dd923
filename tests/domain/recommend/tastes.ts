import fc from 'fast-check'
import type { Candidate, Neighbors } from '#domain/recommend/recommendation.ts'
import type { Interaction, TasteProfile } from '#domain/recommend/taste.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'

export const NOON = Date.parse('2026-11-20T12:00:00Z')
export const DAY_MS = 86_400_000

/** A title of which only the given fields are known. */
export function candidate(id: number, more: Partial<Candidate> = {}): Candidate {
	return {
		type: 'movie',
		id,
		title: `Film ${id}`,
		releaseDate: '2015-06-01',
		genres: [],
		directors: [],
		actors: [],
		keywords: [],
		voteAverage: 6,
		voteCount: 100,
		...more,
	}
}

export function interaction(mediaId: number, more: Partial<Interaction> = {}): Interaction {
	return {
		mediaId,
		mediaType: 'movie',
		rating: 5,
		timestamp: NOON - DAY_MS,
		watchDuration: null,
		completed: false,
		sentiment: null,
		...more,
	}
}

export function profile(
	more: Partial<TasteProfile> = {},
	own: Partial<TasteProfile['preferences']> = {},
): TasteProfile {
	return {
		id: 'ann',
		preferences: {
			genreWeights: {},
			actorWeights: {},
			directorWeights: {},
			keywords: {},
			yearRange: { start: 1970, end: 2026, weight: 0.5 },
			...own,
		},
		interactions: [],
		recentSearches: [],
		watchHistory: [],
		recommendationFeedback: { accepted: [], rejected: [] },
		streamingServices: [],
		...more,
	}
}

export function byKey(titles: readonly Candidate[]): Map<string, Candidate> {
	return new Map(titles.map((title) => [mediaKey(title), title]))
}

const GENRES = ['Drama', 'Comedy', 'Crime', 'Horror', 'Western', 'Family', 'War']
const NAMES = ['Ann', 'Bob', 'Cyd', 'Dee', 'Eve', 'Fay', '', '__proto__']
const WORDS = ['heist', 'robot', 'harbour', 'winter', 'train', 'constructor']
const some = (from: readonly string[], most: number) => fc.array(fc.constantFrom(...from), { maxLength: most })
const type = fc.constantFrom('movie' as const, 'tv' as const)
const id = fc.integer({ min: 1, max: 60 })
const day = fc.constantFrom(
	null,
	'',
	'soon',
	'0000-00-00',
	'1921-01-01',
	'1999-12-31',
	'2016-02-30',
	'2025-07-01',
	'2031-01-01',
)
const absurd = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0))

export const anyCandidate: fc.Arbitrary<Candidate> = fc.record({
	type,
	id,
	title: fc.string({ maxLength: 8 }),
	releaseDate: day,
	genres: some(GENRES, 4),
	directors: some(NAMES, 2),
	actors: some(NAMES, 3),
	keywords: some(WORDS, 3),
	voteAverage: fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), absurd),
	voteCount: fc.oneof(fc.nat(), absurd),
})

export const anyInteraction: fc.Arbitrary<Interaction> = fc.record({
	mediaId: id,
	mediaType: type,
	rating: fc.option(fc.oneof(fc.constantFrom(0.5, 1, 2, 2.5, 3, 4, 4.5, 5), absurd)),
	timestamp: fc.oneof(fc.integer({ min: NOON - 400 * DAY_MS, max: NOON + DAY_MS }), absurd),
	watchDuration: fc.option(fc.oneof(fc.nat(9000), absurd)),
	completed: fc.boolean(),
	sentiment: fc.option(
		fc.record({ score: fc.oneof(fc.double({ min: -1, max: 1 }), absurd), keywords: some(WORDS, 3) }),
	),
})

const anyKey = fc.oneof(
	fc.tuple(type, id).map(([kind, number]) => mediaKey({ type: kind, id: number })),
	fc.constantFrom('', 'movie', 'tv:3:1:2', 'tv:9999', '__proto__', '::'),
)
const weights = (names: readonly string[]) =>
	fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.double({ min: -1, max: 1 }), absurd), { maxKeys: 3 })

export const anyProfile: fc.Arbitrary<TasteProfile> = fc.record({
	id: fc.string(),
	preferences: fc.record({
		genreWeights: weights(GENRES),
		actorWeights: weights(NAMES),
		directorWeights: weights(NAMES),
		keywords: weights(WORDS),
		yearRange: fc.record({ start: absurd, end: absurd, weight: absurd }),
	}),
	interactions: fc.array(anyInteraction, { maxLength: 25 }),
	recentSearches: fc.array(fc.oneof(fc.string(), fc.constantFrom(...NAMES, ...WORDS)), { maxLength: 4 }),
	watchHistory: fc.array(anyKey, { maxLength: 6 }),
	recommendationFeedback: fc.record({
		accepted: fc.array(anyKey, { maxLength: 4 }),
		rejected: fc.array(anyKey, { maxLength: 4 }),
	}),
	streamingServices: fc.constant([]),
})

export const anyNeighbors: fc.Arbitrary<Neighbors> = fc
	.dictionary(
		anyKey,
		fc.array(fc.record({ key: anyKey, weight: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 6 }),
	)
	.map((near) => new Map(Object.entries(near)))

/** Times that callers may pass as now. */
export const anyNow = fc.oneof(fc.constant(NOON), absurd)
