import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'
import { wireMovie, wireMovieDetails } from '../../support/servers/tmdb-server.ts'
import { serveRareTitles } from './rare-titles.ts'

const { app, tmdb } = await serveRareTitles()
const open = (path: string, url = app.url) => walk(createTestClient(url), path)
/** What is unfolded. */
const terms = (page: Walk) => page.texts('.where details > :not(summary)').join()

describe('details in the HTML', () => {
	it('show what a film is, who made it and where it can be seen', async () => {
		const page = await open('/movie/27205')
		expect(page.status).toBe(200)
		expect(page.texts('main h1')).toEqual(['Inception'])
		const text = page.texts('main').join()
		for (const fact of ['2010', '2 h 28 min', 'PG-13', '7.5', 'A line.', 'Streaming data by JustWatch', 'Buyly']) {
			expect(text).toContain(fact)
		}
		const hrefOf = (name: string | RegExp, within = 'main') => page.link(name, within).getAttribute('href')
		expect(hrefOf('Play demo')).toBe('/watch/movie/27205')
		expect(hrefOf('Christopher Nolan', '.details-text')).toBe('/person/525')
		expect(hrefOf(/Actor 0/)).toBe('/person/100')
		expect(hrefOf(/Blade Runner 2049/)).toBe('/movie/335984')
	})

	it('page through a long season and do not link what has not aired', async () => {
		const page = await open('/tv/901?season=2')
		await page.follow('Episodes 31–60')
		expect(page.address).toContain('from=31')
		await page.follow('61–62', '[aria-label="Episodes by number"]')
		expect(page.text).toContain('Airs May 1, 2099')
		expect(page.link(/61\. Part 61/).getAttribute('href')).toBe('/watch/tv/901/2/61')
		expect(page.texts('h3 .spoiler')).toContain('62. Part 62')
		expect(page.count(/62\. Part 62/)).toBe(0)
	})

	it('show the first season instead of one that does not exist, and say so', async () => {
		const page = await open('/tv/1396?season=9')
		expect(page.status).toBe(200)
		expect(page.text).toContain('There is no season 9. This is Season 1.')
	})
})

describe('details in the language of a viewer', () => {
	it('say which of their texts are in it, and which in the language they were made in', async () => {
		const overview = 'Zwei Fremde teilen sich eine Wohnung, ohne sich je zu begegnen.'
		const film = wireMovie(905, 'Die Wohnung', '2015-03-01', 5)
		const original = { original_title: '部屋', original_language: 'ja' }
		tmdb.setResponse('/movie/905', { ...wireMovieDetails(film), ...original, overview, tagline: 'Niemand ist allein.' })
		tmdb.setResponse('/movie/906', { ...wireMovieDetails(wireMovie(906, 'The Flat', '2015-03-01', 5)), tagline: null })
		const member = await createMember(app.url)
		const put = { method: 'PUT', json: { language: 'de' } } as const
		expect((await member.request('/api/preferences', put)).status).toBe(200)
		const langs = async (path: string) => {
			const page = await walk(member, path)
			expect(page.status).toBe(200)
			return page.all('main [lang]').map((element) => `${element.getAttribute('lang')}: ${element.textContent}`)
		}
		expect(await langs('/movie/905')).toEqual(
			expect.arrayContaining(['de: Die Wohnung', `de: ${overview}`, 'de: Niemand ist allein.', 'ja: 部屋']),
		)
		expect(await langs('/movie/906')).toEqual([])
	})
})

describe('details without JavaScript', () => {
	it('unfold all offers with their terms and how old they are', async () => {
		const page = await open('/movie/27205', inject('appUrl'))
		expect(terms(page)).not.toContain('Checked ')
		await page.press('All offers')
		expect(terms(page)).toContain('Checked ')
		expect(page.link('More on Lumina').getAttribute('href')).toBe('/service/lumina')
	})

	it('show where to watch in another region, with that region in the URL', async () => {
		const page = await open('/movie/27205')
		await page.follow('United States')
		page.choose('Region', 'United Kingdom')
		await page.press('Show', 'form:has([name="region"])')
		expect(page.address).toContain('region=GB')
		expect(page.texts('main').join()).toContain('Streamly')
		expect(page.field('Region').value).toBe('GB')
		expect(page.texts('main').join()).not.toContain('Buyly')
	})

	it('change the season with tabs, and with a form where there are more than six', async () => {
		const page = await open('/tv/1396')
		const first = (show: number, season: number) => page.all(`a[href="/watch/tv/${show}/${season}/1"]`).length
		expect(first(1396, 1)).toBeGreaterThan(0)
		await page.follow(/^Season 2/, '[aria-label="Seasons"]')
		expect(page.address).toContain('season=2')
		expect(first(1396, 2)).toBeGreaterThan(0)
		expect(page.link(/^Season 2/, '[aria-label="Seasons"]').getAttribute('aria-current')).toBe('true')

		await page.open('/tv/903')
		page.choose('Season', 'Season 7 (3 episodes)')
		await page.press('Show', 'form:has([name="season"])')
		expect(page.address).toContain('season=7')
		expect(first(903, 7)).toBeGreaterThan(0)
		expect(page.field('Season').value).toBe('7')
	})
})
