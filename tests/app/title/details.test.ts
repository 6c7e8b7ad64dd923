import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_RELATED, toDetails, toRelated } from '#app/features/title/details/details.server.ts'
import { creatorsOf, languageNameOf, toFacts } from '#app/features/title/details/facts.server.ts'
import { formatCompact } from '#domain/shared/count.ts'
import type { MovieDetails, ShowDetails } from '#domain/title/media.ts'
import { yearsOf } from '#domain/title/release.ts'
import { movieDetails, showDetails, titleSummary } from './details-sample.ts'

const VIEWING = {
	region: 'US',
	requestedRegion: null,
	now: 0,
	today: '2026-11-20',
	origin: 'https://marquee.test',
	providerOffers: { offers: [], cachedAt: 0, unavailable: [], myProviderIds: [], myCatalogIds: [] },
	sources: [],
}

const view = (title: MovieDetails | ShowDetails) => toDetails(title, VIEWING)

function factsOf(title: MovieDetails | ShowDetails): Record<string, string> {
	const said = toFacts(title).map((fact) => {
		if (fact.kind === 'text') return [fact.label, fact.text]
		if (fact.kind === 'people') return [fact.label, fact.people.map(({ name }) => name).join()]
		return [fact.label, fact.links.map(({ url }) => url).join()]
	})
	return Object.fromEntries(said)
}

describe('the head of a details page', () => {
	it('says year, length, certificate and genres of a film', () => {
		expect(view(movieDetails())).toMatchObject({
			years: '2010',
			runtimeText: '2 h 28 min',
			certificate: 'PG-13',
			genres: [
				{ name: 'Action', to: '/movie?genre=28' },
				{ name: 'Science Fiction', to: '/movie?genre=878' },
			],
			rating: { value: 8.4, votes: 36_000, votesText: '36K' },
		})
	})

	it.each([
		['the title', [{}], 'title'],
		['a demo program in its place', [{ isDemo: true }], 'demo'],
		['nothing', [], null],
	])('says that %s plays here', (_, sources, plays) => {
		expect(toDetails(movieDetails(), { ...VIEWING, sources }).plays).toBe(plays)
	})

	it('counts the seasons of a show without its specials', () => {
		expect(view(showDetails()).runtimeText).toBe('2 seasons')
	})

	it('names a genre without a list of its own, but does not link it', () => {
		expect(view(movieDetails({ genres: [{ id: 999, name: 'Puppetry' }] })).genres).toEqual([
			{ name: 'Puppetry', to: null },
		])
	})

	it.each<[string, Partial<ShowDetails>, string | null]>([
		['an ended show', {}, '2008–2013'],
		['a cancelled show', { status: 'Canceled' }, '2008–2013'],
		['a show that goes on', { status: 'Returning Series' }, '2008–'],
		['a show of one year', { lastAirDate: '2008-03-09' }, '2008'],
		['a show without a last day', { lastAirDate: null }, '2008'],
		['a show without a date', { releaseDate: null }, null],
	])('gives the years of %s', (_, change, years) => {
		expect(yearsOf(showDetails(change))).toBe(years)
	})

	it('leaves out what is not known instead of showing a zero', () => {
		const bare = movieDetails({
			runtimeMinutes: null,
			releaseDate: null,
			voteCount: 0,
			voteAverage: 0,
			overview: '  ',
			crew: [],
			genres: [],
			posterPath: null,
		})
		expect(view(bare)).toMatchObject({
			years: null,
			runtimeText: null,
			rating: null,
			overview: null,
			creators: null,
			genres: [],
		})
	})

	it('credits a film to its directors and a show to its creators', () => {
		expect(creatorsOf(movieDetails())).toEqual({
			label: 'Directed by',
			people: [{ id: 525, name: 'Christopher Nolan' }],
		})
		expect(creatorsOf(showDetails())).toEqual({ label: 'Created by', people: [{ id: 66, name: 'Vince Gilligan' }] })
		expect(creatorsOf(showDetails({ createdBy: [] }))?.label).toBe('Directed by')
	})

	it('shows everybody of the cast once, twelve at most', () => {
		const member = (id: number, character: string) => ({ id, name: `Actor ${id}`, character, profilePath: null })
		const cast = [
			member(1, 'Hero'),
			member(1, 'Twin'),
			...Array.from({ length: 20 }, (_, index) => member(index + 2, 'Extra')),
		]
		const shown = view(movieDetails({ cast })).cast
		expect(shown).toHaveLength(12)
		expect(shown[0]).toEqual(member(1, 'Hero'))
		expect(new Set(shown.map(({ id }) => id)).size).toBe(12)
	})
})

describe('the list of facts', () => {
	it('says what the head does not', () => {
		expect(factsOf(movieDetails({ originalLanguage: 'fr', originalTitle: 'Origine' }))).toEqual({
			Released: 'July 15, 2010',
			'Original title': 'Origine',
			'Original language': 'French',
			Countries: 'United States of America, United Kingdom',
			'Written by': 'Christopher Nolan',
			Music: 'Hans Zimmer',
			Cinematography: 'Wally Pfister',
			Keywords: 'dream',
			Links: 'https://example.test/film,https://www.imdb.com/title/tt1375666/',
		})
	})

	it('names the networks and the number of episodes of a show', () => {
		expect(factsOf(showDetails())).toMatchObject({
			'First aired': 'January 20, 2008',
			Network: 'AMC',
			Episodes: '62 episodes',
		})
	})

	it('includes the status only if it is informative', () => {
		expect(factsOf(movieDetails())).not.toHaveProperty('Status')
		expect(factsOf(movieDetails({ status: 'Post Production' })).Status).toBe('Post Production')
	})

	it('has no line for what is not known', () => {
		const bare = movieDetails({
			releaseDate: null,
			status: null,
			homepage: 'http://example.test',
			imdbId: null,
			countries: [],
			crew: [],
			keywords: [],
			originalLanguage: 'xx',
		})
		expect(toFacts(bare)).toEqual([])
	})
})

describe('names of codes', () => {
	it.each([
		['en', 'English'],
		['cn', 'Cantonese'],
		['xx', null],
		['', null],
		['EN-US-x', null],
	])('says in words that %j is %j', (code, name) => {
		expect(languageNameOf(code)).toBe(name)
	})

	it('writes large counts short', () => {
		expect([formatCompact(7), formatCompact(3_312), formatCompact(36_000)]).toEqual(['7', '3.3K', '36K'])
	})
})

describe('more like this', () => {
	it('takes recommendations first, then similar titles', () => {
		const related = toRelated({ ...movieDetails(), recommendations: [titleSummary(2)], similar: [titleSummary(3)] })
		expect(related.map(({ id }) => id)).toEqual([2, 3])
	})

	it('shows nothing twice, never the title itself, and twelve at most', () => {
		const titles = fc.array(
			fc.integer({ min: 1, max: 20 }).map((id) => titleSummary(id)),
			{ maxLength: 40 },
		)
		fc.assert(
			fc.property(titles, titles, (recommendations, similar) => {
				const ids = toRelated({ type: 'movie', id: 7, recommendations, similar }).map(({ id }) => id)
				const known = new Set([...recommendations, ...similar].map(({ id }) => id).filter((id) => id !== 7))
				expect(new Set(ids).size).toBe(ids.length)
				expect(ids).not.toContain(7)
				expect(ids).toHaveLength(Math.min(MAX_RELATED, known.size))
			}),
		)
	})
})
