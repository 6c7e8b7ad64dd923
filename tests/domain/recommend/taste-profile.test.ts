import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCEPTED_RATING } from '#domain/recommend/taste.ts'
import {
	buildProfile,
	DISMISSED_RATING,
	FAVORITE_RATING,
	impliedRating,
	interactionKey,
	isEmptyProfile,
	MAX_INTERACTIONS,
	type OpinionRecord,
	toInteractions,
	type ViewerActivity,
	type WatchedItem,
} from '#domain/recommend/taste-profile.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'

const NOW = Date.UTC(2026, 10, 21)
const NOTHING: ViewerActivity = { opinions: [], saved: [], watched: [] }
const SETTINGS = { weights: {}, years: null, searches: [], providers: [] }
const film = { type: 'movie', id: 1 } as const

const said = (more: Partial<OpinionRecord> = {}): OpinionRecord => ({
	...film,
	rating: null,
	isDismissed: false,
	sentiment: null,
	keywords: [],
	at: 10,
	...more,
})
const watched = (more: Partial<WatchedItem> = {}): WatchedItem => ({
	...film,
	key: 'movie:1',
	positionSeconds: 600,
	durationSeconds: 6000,
	at: 20,
	...more,
})
const only = (deeds: Partial<ViewerActivity>) => toInteractions({ ...NOTHING, ...deeds })

describe('an interaction with a title', () => {
	it.each<[string, Partial<ViewerActivity>, object]>([
		['stars', { opinions: [said({ rating: 4.5 })] }, { rating: 4.5, completed: false, watchDuration: null }],
		['a dismissal', { opinions: [said({ isDismissed: true })] }, { rating: DISMISSED_RATING }],
		['a favorite', { saved: [{ ...film, list: 'favorites', at: 1 }] }, { rating: FAVORITE_RATING }],
		['a plan', { saved: [{ ...film, list: 'watchlist', at: 1 }] }, { rating: null, completed: false }],
		['watching', { watched: [watched()] }, { rating: null, watchDuration: 600, completed: false }],
		['watching to the end', { watched: [watched({ positionSeconds: 5900 })] }, { rating: null, completed: true }],
		['marking as watched', { watched: [watched({ positionSeconds: 1, durationSeconds: 1 })] }, { completed: true }],
	])('is %s', (_, deeds, expected) => {
		const found = only(deeds)
		expect(found).toHaveLength(1)
		expect(found[0]).toMatchObject({ mediaType: 'movie', mediaId: 1, ...expected })
	})

	it('combines rating, duration, completion, comment and latest time', () => {
		const found = only({
			opinions: [said({ rating: 2, sentiment: -0.5, keywords: ['plot'] })],
			saved: [
				{ ...film, list: 'watchlist', at: 30 },
				{ ...film, list: 'favorites', at: 5 },
			],
			watched: [watched({ positionSeconds: 5900 })],
		})
		expect(found).toEqual([
			{
				mediaType: 'movie',
				mediaId: 1,
				rating: 2,
				timestamp: 30,
				watchDuration: 5900,
				completed: true,
				sentiment: { score: -0.5, keywords: ['plot'] },
			},
		])
	})

	it('adds up the episodes of a show, using the newest entry of each', () => {
		const episode = (number: number, positionSeconds: number, at: number) =>
			watched({ type: 'tv', id: 7, key: `tv:7:1:${number}`, positionSeconds, durationSeconds: 1000, at })
		const found = only({ watched: [episode(1, 100, 1), episode(1, 1000, 2), episode(2, 300, 3)] })
		expect(found).toEqual([expect.objectContaining({ mediaId: 7, watchDuration: 1300, completed: true, timestamp: 3 })])
	})
})

const ref = fc.record({ type: fc.constantFrom('movie' as const, 'tv' as const), id: fc.integer({ min: 1, max: 30 }) })
const time = fc.integer({ min: 0, max: NOW })
const deeds: fc.Arbitrary<ViewerActivity> = fc.record({
	opinions: fc.uniqueArray(
		fc
			.tuple(ref, fc.option(fc.integer({ min: 1, max: 5 })), fc.boolean(), time)
			.map(([title, rating, isDismissed, at]): OpinionRecord => said({ ...title, rating, isDismissed, at })),
		{ selector: mediaKey },
	),
	saved: fc.array(
		fc.tuple(ref, fc.constantFrom('favorites' as const, 'watchlist' as const), time).map(([title, list, at]) => ({
			...title,
			list,
			at,
		})),
	),
	watched: fc.array(
		fc.tuple(ref, fc.integer(), fc.integer(), time).map(
			([title, positionSeconds, durationSeconds, at]): WatchedItem => ({
				...title,
				key: mediaKey(title),
				positionSeconds,
				durationSeconds,
				at,
			}),
		),
	),
})

describe('a profile', () => {
	it('has each title once, newest first, whatever the order of events', () => {
		fc.assert(
			fc.property(deeds, (done) => {
				const found = toInteractions(done)
				expect(new Set(found.map(interactionKey)).size).toBe(found.length)
				const times = found.map(({ timestamp }) => timestamp)
				expect(times).toEqual([...times].sort((time, other) => other - time))
				const touched = [...done.opinions, ...done.saved, ...done.watched].map(({ type, id }) => mediaKey({ type, id }))
				expect(new Set(found.map(interactionKey))).toEqual(new Set(touched))
				const reversed = {
					opinions: [...done.opinions].reverse(),
					saved: [...done.saved].reverse(),
					watched: done.watched,
				}
				expect(toInteractions(reversed)).toEqual(found)
			}),
		)
	})

	it('contains all that was watched, rated or dismissed, and learns from the newest', () => {
		const many = Array.from({ length: 300 }, (_, index) => said({ id: index + 1, rating: 1 + (index % 5), at: index }))
		const profile = buildProfile(
			'ann',
			{ ...NOTHING, opinions: many, watched: [watched({ id: 999, key: 'movie:999' })] },
			SETTINGS,
			NOW,
		)
		expect(profile.interactions).toHaveLength(MAX_INTERACTIONS)
		expect(profile.interactions[0]?.mediaId).toBe(300)
		expect(profile.watchHistory).toHaveLength(301)
		const { accepted, rejected } = profile.recommendationFeedback
		expect([accepted.length, rejected.length]).toEqual([120, 120])
	})

	it('has the default range of years until one is set', () => {
		expect(buildProfile('ann', NOTHING, SETTINGS, NOW).preferences.yearRange).toEqual({
			start: 1970,
			end: 2026,
			weight: 0.5,
		})
		const years = { start: 1930, end: 1949 }
		expect(buildProfile('ann', NOTHING, { ...SETTINGS, years }, NOW).preferences.yearRange).toEqual({
			...years,
			weight: 0.5,
		})
	})
})

describe('an implied rating', () => {
	it.each([
		[{ rating: 2, completed: true }, 2],
		[{ rating: null, completed: true }, ACCEPTED_RATING],
		[{ rating: null, completed: false }, null],
	])('of %j is %s', (interaction, rating) => {
		expect(impliedRating(interaction)).toBe(rating)
	})
})

describe('an empty profile', () => {
	it('has neither interactions nor weights', () => {
		const profileOf = (activity: Partial<ViewerActivity>, weights = {}) =>
			buildProfile('ann', { ...NOTHING, ...activity }, { ...SETTINGS, weights }, NOW)
		expect(isEmptyProfile(profileOf({}))).toBe(true)
		expect(isEmptyProfile(profileOf({ watched: [watched()] }))).toBe(false)
		expect(isEmptyProfile(profileOf({}, { genre: { Drama: 1 } }))).toBe(false)
	})
})
