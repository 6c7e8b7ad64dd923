import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeOf } from '#domain/history/history.ts'
import { createdAtOf, parseHistoryItem, toHistoryItem } from '#domain/history/history-item.ts'
import { episodeEntry, filmEntry } from './entries.ts'

const item = { media_id: 27205, media_type: 'movie', created_at: '2026-11-20T20:00:00.000Z' }

describe('a history item', () => {
	it('has the fixed field names', () => {
		expect(Object.keys(toHistoryItem(episodeEntry(7, 1, 2, 0)))).toEqual([
			'media_id',
			'media_type',
			'season',
			'episode',
			'title',
			'poster_path',
			'backdrop_path',
			'overview',
			'rating',
			'watch_position',
			'duration',
			'created_at',
			'preferred_source',
		])
		expect(toHistoryItem(filmEntry(1, 0))).not.toHaveProperty('season')
	})

	it('survives a round trip', () => {
		const anyEntry = fc
			.record({
				season: fc.nat(9999),
				episode: fc.nat(9999),
				isFilm: fc.boolean(),
				positionSeconds: fc.nat(6000),
				rating: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
				overview: fc.string({ maxLength: 1000 }),
				preferredSource: fc.constantFrom(null, 'demo'),
			})
			.map(({ isFilm, season, episode, ...more }) =>
				isFilm ? filmEntry(5, 1, more) : episodeEntry(5, season, episode, 1, more),
			)
		fc.assert(
			fc.property(anyEntry, (entry) => {
				expect(parseHistoryItem(JSON.parse(JSON.stringify(toHistoryItem(entry))))).toEqual(entry)
			}),
		)
	})

	it('only needs a title and a time', () => {
		expect(parseHistoryItem(item)).toMatchObject({ type: 'movie', id: 27205, title: '', positionSeconds: 0, rating: 0 })
		expect(parseHistoryItem({ ...item, media_id: '27205' })?.id).toBe(27205)
	})

	it.each([
		['no record', null],
		['a list', [item]],
		['no id', { ...item, media_id: undefined }],
		['an id that is none', { ...item, media_id: '27205-inception' }],
		['an id too large', { ...item, media_id: 2 ** 31 }],
		['another kind of thing', { ...item, media_type: 'person' }],
		['no time', { ...item, created_at: undefined }],
		['a time without a zone', { ...item, created_at: '2026-11-20T20:00:00' }],
		['a day', { ...item, created_at: '2026-11-20' }],
	])('is invalid with %s', (_, value) => {
		expect(parseHistoryItem(value)).toBeNull()
	})

	it('keeps valid fields next to invalid ones', () => {
		const read = parseHistoryItem({
			...item,
			media_type: 'tv',
			season: 1,
			episode: -2,
			title: 7,
			poster_path: 'https://elsewhere.example/p.jpg',
			rating: 99,
			watch_position: 500,
			duration: 400,
			preferred_source: '',
		})
		expect(read).toMatchObject({
			season: null,
			episode: null,
			title: '',
			posterPath: null,
			rating: 10,
			positionSeconds: 400,
			preferredSource: null,
		})
	})

	it('never throws when parsed, and always has a time', () => {
		fc.assert(
			fc.property(fc.oneof(fc.jsonValue(), fc.record({ media_id: fc.nat(), created_at: fc.jsonValue() })), (value) => {
				const entry = parseHistoryItem(value)
				if (entry) expect(timeOf(entry)).not.toBeNaN()
			}),
		)
	})
})

describe('an older record', () => {
	it.each([
		['ISO text', '2021-03-04T05:06:07Z', '2021-03-04T05:06:07Z'],
		['milliseconds', Date.UTC(2021, 2, 4), '2021-03-04T00:00:00.000Z'],
		['seconds', Date.UTC(2021, 2, 4) / 1000, '2021-03-04T00:00:00.000Z'],
		['the document store', { seconds: Date.UTC(2021, 2, 4) / 1000, nanoseconds: 5 }, '2021-03-04T00:00:00.000Z'],
	])('takes its time from last_watched in %s', (_, last_watched, expected) => {
		expect(createdAtOf({ last_watched })).toBe(expected)
		expect(parseHistoryItem({ ...item, created_at: undefined, last_watched })?.createdAt).toBe(expected)
	})

	it.each([Number.NaN, -5, 1e300, 'yesterday', {}, { seconds: 'x' }, null])('is dropped with %s', (last_watched) => {
		expect(createdAtOf({ last_watched })).toBeNull()
	})

	it('prefers created_at if it has both', () => {
		expect(createdAtOf({ ...item, last_watched: 5 })).toBe(item.created_at)
	})
})
