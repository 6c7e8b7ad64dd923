import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readCatalog } from '#functions/embedded/catalog/data.ts'
import { genresOf, keyOf } from '#functions/embedded/catalog/title.ts'
import { ask, catalog, DATA_FILE, data } from './catalog-app.ts'

/** Only the Worker reads the file; what matters is the time to parse it. */
const MAX_BYTES = 520_000
const MAX_GZIP_BYTES = 205_000
const titles = [...catalog.movies, ...catalog.shows]

describe('the catalog’s data', () => {
	it('stays within its budget', () => {
		const file = readFileSync(DATA_FILE)
		expect(file.byteLength).toBeLessThan(MAX_BYTES)
		expect(gzipSync(file, { level: 9 }).byteLength).toBeLessThan(MAX_GZIP_BYTES)
	})

	it('has hundreds of movies and dozens of shows', () => {
		expect(catalog.movies.length).toBeGreaterThan(600)
		expect(catalog.shows.length).toBeGreaterThan(85)
	})

	it('has a name, a day, genres, people and an overview for every title', () => {
		for (const title of titles) {
			const words = title.overview.split(/\s+/).length
			expect(words, title.name).toBeGreaterThanOrEqual(15)
			expect(words, title.name).toBeLessThanOrEqual(45)
			expect(title.overview, title.name).toMatch(/[.!?]$/)
			expect(title.name).not.toBe('')
			expect(Number.isNaN(Date.parse(title.date)), title.name).toBe(false)
			expect(genresOf(title.genreIds).length, title.name).toBe(title.genreIds.length)
			expect(title.genreIds.length, title.name).toBeGreaterThan(0)
			expect(title.cast.length, title.name).toBeGreaterThan(0)
		}
	})

	it('has other names only of titles and people that it has, each once', () => {
		const { names } = data as { names: Record<string, string[]> }
		const known = [...titles.map(keyOf), ...catalog.people.map(({ name }) => `person:${name}`)]
		expect(Object.keys(names).filter((key) => !known.includes(key))).toEqual([])
		for (const [key, others] of Object.entries(names)) expect(new Set(others).size, key).toBe(others.length)
	})

	it('has each overview once', () => {
		expect(new Set(titles.map(({ overview }) => overview)).size).toBe(titles.length)
		expect(new Set(catalog.movies.map(({ imdbId }) => imdbId)).size).toBe(catalog.movies.length)
	})

	it.each([
		['movies', catalog.movies],
		['shows', catalog.shows],
		['people', catalog.people],
		['keywords', catalog.keywords],
	])('has unique ids of %s within 31 bits', (_, things) => {
		const ids = things.map(({ id }) => id)
		expect(new Set(ids).size).toBe(ids.length)
		for (const id of ids) expect(id > 0 && id < 2 ** 31 && Number.isInteger(id)).toBe(true)
	})

	it('gives people without a known id an id apart from the real ones', () => {
		expect(catalog.people.filter(({ id }) => id >= 9_000_000).length).toBeGreaterThan(100)
		expect(catalog.person(525)?.name).toBe('Christopher Nolan')
		expect(catalog.person(31)?.name).toBe('Tom Hanks')
	})

	it('has no crude or technical keywords', () => {
		const names = catalog.keywords.map(({ name }) => name)
		expect(names.filter((name) => /\b(?:nud|sex|rape|breast|cult film|box office|title)/.test(name))).toEqual([])
		expect(names).toEqual(expect.arrayContaining(['dream', 'shark', 'time travel', 'vampire']))
	})

	it('has consecutive seasons, each with episodes', () => {
		for (const show of catalog.shows) {
			expect(show.seasons.length, show.name).toBeGreaterThan(0)
			for (const season of show.seasons) expect(season.episodeCount, show.name).toBeGreaterThan(0)
			const numbers = show.seasons.map(({ number }) => number)
			expect(numbers, show.name).toEqual([...numbers].sort((a, b) => a - b))
		}
	})

	it.each([null, 7, [], {}, { movies: [], shows: [] }])('rejects %j', (raw) => {
		expect(() => readCatalog(raw)).toThrow(TypeError)
	})

	it('rejects rows with invalid indexes', () => {
		const row = [1, 'A', 0, '2000-01-01', [18], 7, 10, 1, 0, -1, [3], [], 'A line.', 90, 1, []]
		const raw = { keywords: [], networks: [], certificates: [], people: [], peopleIds: [], movies: [row], shows: [] }
		expect(() => readCatalog(raw)).toThrow(TypeError)
	})
})

describe('episodes', () => {
	interface Wire {
		episodes: { air_date: string | null; episode_number: number; name: string }[]
	}

	it('air in order and before the next season starts', async () => {
		for (const show of catalog.shows.filter(({ status }) => status === 'Ended')) {
			let last = ''
			for (const { number, episodeCount } of show.seasons) {
				const { body } = await ask<Wire>(`/tv/${show.id}/season/${number}`)
				expect(body.episodes).toHaveLength(episodeCount)
				for (const { air_date } of body.episodes) {
					if (air_date === null) continue
					expect(air_date >= last, `${show.name} ${number}: ${air_date} after ${last}`).toBe(true)
					last = air_date
				}
			}
		}
	})

	it('air weekly on television and all at once on streaming networks', async () => {
		const weekly = await ask<Wire>('/tv/1399/season/1')
		expect(weekly.body.episodes.slice(0, 3).map(({ air_date }) => air_date)).toEqual([
			'2011-04-17',
			'2011-04-24',
			'2011-05-01',
		])
		const atOnce = await ask<Wire>('/tv/66732/season/1')
		expect(new Set(atOnce.body.episodes.map(({ air_date }) => air_date))).toEqual(new Set(['2016-07-15']))
	})

	it('have no day when their season has none', async () => {
		const { body } = await ask<Wire>('/tv/37854/season/2')
		expect(new Set(body.episodes.map(({ air_date }) => air_date))).toEqual(new Set([null]))
	})
})

describe('countries of shows', () => {
	it('have names', async () => {
		for (const { id } of catalog.shows) {
			const { body } = await ask<{ production_countries: { name: string }[] }>(`/tv/${id}`)
			for (const { name } of body.production_countries) expect(name).toMatch(/^\p{Lu}\p{Ll}{2}/u)
		}
	})
})
