import { describe, expect, it } from 'vitest'
import { ANY_TITLE } from '#domain/search/catalog-index.ts'
import type { CatalogIndex } from '#domain/search/port.ts'
import type { MovieDetails } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { assistantOver } from './assistant-over.ts'
import { film, littleCatalog } from './assistant-sample.ts'
import { namesOf, say, textOf } from './saying.ts'

const about = (id: number, title: string, keywords: string[], more: Partial<MovieDetails> = {}) =>
	film(id, title, 2000 + id, [18], {
		keywords: keywords.map((name) => ({
			id: [...name].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), 7),
			name,
		})),
		voteCount: 500,
		...more,
	})
/** Better known than all others, and about nothing. */
const FAMOUS = Array.from({ length: 12 }, (_, at) => about(at + 1, `Famous ${at + 1}`, [], { voteCount: 90_000 }))
const CRATER = about(21, 'Crater', ['volcano'])
const PAWN = about(22, 'Pawn', ['chess', 'prodigy'])
const LAVA_CHESS = about(23, 'Lava Gambit', ['chess player', 'volcano'])
const TITLES = [...FAMOUS, CRATER, PAWN, LAVA_CHESS]

/** A catalog whose lists can be filtered by keywords, and the words of keywords that it was asked for. */
function catalogOf(titles: readonly MovieDetails[], can: { byCountry: boolean } = { byCountry: true }) {
	const words: string[] = []
	const little = littleCatalog(titles)
	const browse: Catalog['browse'] = async ({ type, language }, more = {}) => {
		const isIn = (title: MovieDetails) =>
			(more.keywords === undefined || title.keywords.some(({ id }) => more.keywords?.includes(id))) &&
			(language === null || title.originalLanguage === language) &&
			(more.companies === undefined || title.companies.length > 0) &&
			(!can.byCountry || more.countries === undefined || title.countries.includes('South Korea'))
		const results = type === 'movie' ? titles.filter(isIn) : []
		return { page: 1, totalPages: 1, totalResults: results.length, results }
	}
	const keywords: Catalog['keywords'] = async (text) => {
		words.push(text)
		return little.keywords(text)
	}
	return { words, catalog: { ...little, browse, keywords } }
}

const indexOf = (titles: readonly MovieDetails[]): CatalogIndex => ({
	find: async ({ ideas, limit }) =>
		ideas === ANY_TITLE.ideas ? [] : titles.slice(0, limit).map((title) => ({ title, told: 1, strength: 1 })),
})

describe('a subject that the index does not know', () => {
	it.each([
		['movies about volcanoes', ['Crater', 'Lava Gambit']],
		['a film about chess', ['Pawn', 'Lava Gambit']],
	])('is looked up among the keywords of the catalog: %s', async (message, names) => {
		const { catalog } = catalogOf(TITLES)
		expect(namesOf(await say(assistantOver(catalog), message)).sort()).toEqual([...names].sort())
	})

	it('brings titles about two subjects before those about one', async () => {
		const { catalog } = catalogOf(TITLES)
		expect(namesOf(await say(assistantOver(catalog), 'a film about chess and a volcano'))[0]).toBe('Lava Gambit')
	})

	it('is not looked up where the index knows enough', async () => {
		const known = Array.from({ length: 8 }, (_, at) => about(at + 31, `Eruption ${at}`, ['volcano']))
		const { catalog, words } = catalogOf([...known, ...TITLES])
		const asked = async (count: number) => {
			const assistant = assistantOver(catalog, { index: indexOf(known.slice(0, count)) })
			expect(namesOf(await say(assistant, 'movies about volcanoes'))[0]).toMatch(/^Eruption/)
			return words.splice(0).length > 0
		}
		expect(await asked(8)).toBe(false)
		expect(await asked(2)).toBe(true)
	})
})

describe('a studio', () => {
	const ROBOTS = about(51, 'Robot Garden', [], { companies: ['Pixar', 'Walt Disney Pictures'] })
	const { catalog } = catalogOf([...FAMOUS, ROBOTS])

	it.each(['pixar films', 'films by Disney'])('is asked for by what it made: %s', async (message) => {
		expect(namesOf(await say(assistantOver(catalog), message))).toEqual(['Robot Garden'])
	})

	it('that the catalog does not have is named', async () => {
		expect(textOf(await say(assistantOver(catalogOf(FAMOUS).catalog), 'pixar films'))).toContain('couldn’t find Pixar')
	})

	it('is left out, and where nothing tells who made a title, the reply says so', async () => {
		const made = FAMOUS.map((title) => ({ ...title, companies: ['Toho'] }))
		for (const [titles, isSure] of [
			[FAMOUS, false],
			[made, true],
		] as const) {
			const response = await say(assistantOver(catalogOf([ROBOTS, ...titles]).catalog), 'movies, no disney')
			expect(namesOf(response)).not.toContain('Robot Garden')
			expect(textOf(response).includes('can’t check every title for “Disney”')).toBe(!isSure)
		}
	})
})

describe('a country', () => {
	const SEOUL = about(41, 'Seoul Nights', [], { originalLanguage: 'ko', countries: ['South Korea'] })

	it.each([true, false])('is met, whether or not the catalog can list by it: %s', async (byCountry) => {
		const { catalog } = catalogOf([...FAMOUS, SEOUL], { byCountry })
		const response = await say(assistantOver(catalog), 'movies made in South Korea')
		expect(namesOf(response)).toEqual(['Seoul Nights'])
		expect(textOf(response)).not.toContain('Without')
	})

	it('that nothing is from is named as given up', async () => {
		const { catalog } = catalogOf(FAMOUS, { byCountry: false })
		expect(textOf(await say(assistantOver(catalog), 'movies made in South Korea'))).toContain('Without “South Korea”')
	})
})
