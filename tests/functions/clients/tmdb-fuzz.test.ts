import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasCode } from '#domain/shared/errors.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdb, type Tmdb } from '#functions/clients/tmdb/tmdb.ts'
import {
	wireMovie,
	wireMovieDetails,
	wirePerson,
	wireSeason,
	wireShow,
	wireShowDetails,
} from '../../support/servers/tmdb-server.ts'

const SEED = 20261121
const RUNS = 120
const MAX_TEXT = 5_000

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** A client whose service always sends this response. */
function clientOf(text: string): Tmdb {
	return createTmdb({
		apiUrl: 'http://fuzz.invalid',
		apiKey: 'key',
		fetch: () => new Response(text),
		now: () => 0,
		sleep: async () => {},
		gate: createRetryGate(),
		language: 'en-US',
		region: 'US',
	})
}

const list = (...results: unknown[]) => ({ page: 1, total_pages: 2, total_results: 30, results })
const movie = wireMovie(27205, 'Inception', '2010-07-15', 90)
const show = wireShow(1396, 'Breaking Bad', '2008-01-20', 95)
const person = wirePerson(525, 'Nolan')
const ASKED: [string, unknown, (tmdb: Tmdb) => Promise<unknown>][] = [
	['a movie', wireMovieDetails(movie), (tmdb) => tmdb.movie(27205, 1_000)],
	['a show', { ...wireShowDetails(show), 'season/1': wireSeason(1396, 1) }, (tmdb) => tmdb.show(1396, 1, 1_000)],
	['a season', wireSeason(1396, 1), (tmdb) => tmdb.season(1396, 1, 1_000)],
	['a person', { ...person, combined_credits: { cast: [movie], crew: [show] } }, (tmdb) => tmdb.person(525, 1_000)],
	['a list', list(movie, movie), (tmdb) => tmdb.movies('popular', 1, 1_000)],
	['what trends', list(movie, show, person), (tmdb) => tmdb.trending('all', 'week', 1, 1_000)],
	['who trends', list(person, movie), (tmdb) => tmdb.trendingPeople(1_000)],
	['a search', list(movie, show, person), (tmdb) => tmdb.search('x', 1, 1_000)],
	[
		'an episode',
		{ tv_episode_results: [{ show_id: 1, season_number: 1, episode_number: 2 }] },
		(tmdb) => tmdb.findEpisodeByImdbId('tt1', 1_000),
	],
	['a find', { movie_results: [movie], tv_results: [show] }, (tmdb) => tmdb.findByImdbId('tt1', 1_000)],
]

const junk = fc.oneof(
	fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, '', 'x', [], {}, [null], [[]], { results: null }, '1', [{}]),
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.double({ noNaN: true, noDefaultInfinity: true }),
	fc.jsonValue({ maxDepth: 3 }),
	fc.constant('y'.repeat(20_000)),
	fc.constant('<img src=x onerror=alert(1)>'),
)

/** All paths in a tree. */
function placesIn(value: unknown, path: string[] = []): string[][] {
	if (typeof value !== 'object' || value === null) return [path]
	return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
	if (key === undefined) return by
	if (Array.isArray(value)) return value.map((part, index) => (String(index) === key ? replaced(part, rest, by) : part))
	if (typeof value !== 'object' || value === null) return value
	const field = Object.entries(value).find(([name]) => name === key)?.[1]
	return { ...value, [key]: replaced(field, rest, by) }
}

/** A valid response with junk in one to six places. */
const spoiled = (good: unknown) => {
	const places = placesIn(good)
	return fc
		.array(fc.tuple(fc.constantFrom(...places), junk), { minLength: 1, maxLength: 6 })
		.map((faults) => faults.reduce((answer, [place, by]) => replaced(answer, place, by), good))
}

/** What pages rely on: plain JSON, no NaN, no endless text. Returns the first invalid value. */
function wrongIn(value: unknown): unknown[] {
	if (typeof value === 'number') return Number.isFinite(value) ? [] : [value]
	if (typeof value === 'string') return value.length <= MAX_TEXT ? [] : [value]
	if (value === null || typeof value === 'boolean') return []
	return typeof value === 'object' ? Object.values(value).flatMap(wrongIn) : [typeof value]
}

async function ask(text: string, verb: (tmdb: Tmdb) => Promise<unknown>): Promise<void> {
	const outcome = await verb(clientOf(text)).catch((error: unknown) => {
		if (!hasCode(error, 'CATALOGUE_UNAVAILABLE')) throw error
		return null
	})
	expect(wrongIn(outcome)).toEqual([])
}

describe('responses with junk fields', () => {
	it.each(ASKED)('never break the reading of %s', async (_, good, verb) => {
		await fc.assert(
			fc.asyncProperty(spoiled(good), (answer) => ask(JSON.stringify(answer), verb)),
			{ seed: SEED, numRuns: RUNS },
		)
	})

	it.each(ASKED)('never break the reading of %s when all fields are junk', async (_, __, verb) => {
		await fc.assert(
			fc.asyncProperty(
				fc.oneof(
					junk.map((value) => JSON.stringify(value)),
					fc.string(),
				),
				(text) => ask(text, verb),
			),
			{ seed: SEED, numRuns: RUNS },
		)
	})

	it('are still read where they are valid', async () => {
		const titles = new Set<string>()
		await fc.assert(
			fc.asyncProperty(junk, async (value) => {
				const { results } = await clientOf(
					JSON.stringify(list({ ...movie, overview: value }, { ...movie, id: value }, movie)),
				).movies('popular', 1, 1_000)
				expect(results.length).toBeGreaterThanOrEqual(2)
				for (const { title } of results) titles.add(title)
			}),
			{ seed: SEED, numRuns: RUNS },
		)
		expect([...titles]).toEqual(['Inception'])
	})

	it('leave built-in objects alone', async () => {
		await clientOf(
			'{"page":1,"results":[{"__proto__":{"polluted":true},"id":1,"title":"x"}],"__proto__":{"polluted":true}}',
		).movies('popular', 1, 1_000)
		expect('polluted' in {}).toBe(false)
	})
})
