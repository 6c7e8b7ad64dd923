import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { CHILDREN_FILMS, CHILDREN_ROWS, THEMED_ROWS } from '#domain/browse/rows.ts'
import { ageOfCertificate, isMadeForChildren } from '#domain/title/maturity.ts'
import { readCatalog } from '#functions/embedded/catalog/data.ts'
import { fillAll } from '../../support/requests/filled-person.ts'
import { API_CALLS, routeSamplesOf } from '../../support/requests/route-samples.ts'
import { type Account, createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const places = await routeSamplesOf(appUrl)
const LIMIT = 7
const { movies, shows } = readCatalog(JSON.parse(readFileSync('public/embedded/catalogue.json', 'utf8')))
const titles = [...movies, ...shows].map(({ name, overview, certificate }) => {
	const age = certificate === null ? null : ageOfCertificate(certificate, 'US')
	return { name, overview, isAllowed: age !== null && age <= LIMIT }
})
const allowedTexts = titles
	.filter(({ isAllowed }) => isAllowed)
	.map(({ name, overview }) => `${name} ${overview}`)
	.join('\n')
/** Names that stand for nothing else. */
const HELD_BACK = titles
	.filter(({ name, isAllowed }) => !isAllowed && name.length >= 10 && /\s/.test(name) && !allowedTexts.includes(name))
	.map(({ name }) => name)

const decoded = (text: string) =>
	text.replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
/** The names in a response that no profile with the limit may see. @param asked what the request itself said */
const traces = (text: string, asked = '') => {
	const shown = decoded(text)
	return HELD_BACK.filter((name) => shown.includes(name) && !decodeURIComponent(asked).includes(name))
}

describe('a profile with an age limit', () => {
	let ann: TestClient & Account
	/** In the profile of Kim, who has a limit. */
	let kim: TestClient
	let kimsId: string

	beforeAll(async () => {
		expect(HELD_BACK.length).toBeGreaterThan(150)
		ann = await createMember(appUrl)
		await ann.request('/profiles/new', { form: { name: 'Kim', avatar: 'poet' } })
		const page = await (await ann.request('/profiles')).text()
		const [, id = ''] = /href="\/profiles\/([^"/]+)"[^>]*aria-label="Change Kim"/.exec(page) ??
			/aria-label="Change Kim"[^>]*href="\/profiles\/([^"/]+)"/.exec(page) ?? ['', '']
		kimsId = id
		kim = createTestClient(appUrl)
		await kim.request('/login', { form: { email: ann.email, password: ann.password } })
		await kim.request('/profiles', { form: { open: id } })
		// From before the limit.
		expect(await fillAll(kim)).toBe(id)
		await kim.request('/api/favorites', { json: { mediaId: 1396, mediaType: 'tv' } })
		await limitTo(LIMIT)
	})

	async function limitTo(maxAge: number): Promise<void> {
		const form = { intent: 'save', name: 'Kim', avatar: 'poet', maxAge: String(maxAge) }
		expect((await ann.request(`/profiles/${kimsId}`, { form })).status).toBe(303)
	}

	it('finds no trace of a title above it on any page and in any answer', async () => {
		const searched = ['inception', 'dark knight', 'godfather', 'breaking bad', 'the', 'war'].map(encodeURIComponent)
		const paths = [
			...places.map(({ sample }) => sample),
			...places.map(({ sample }) => (sample === '/' ? '/_root.data' : `${sample}.data`)),
			...API_CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path),
			...searched.flatMap((q) => [`/search?q=${q}`, `/search/suggestions?q=${q}`, `/api/match?title=${q}`]),
			...['trending', 'on-the-air', 'now-playing'].map((row) => `/rows/${row}`),
			...[CHILDREN_FILMS, ...CHILDREN_ROWS, ...THEMED_ROWS].map(({ id }) => `/rows/${id}`),
			...['/?genre=35', '/?genre=12&max=89', '/?type=tv', '/?type=tv&genre=16', '/?genre=27'],
			...['/movie', '/tv'].flatMap((list) => [`${list}?page=2`, `${list}?sort=rating`, `${list}?genre=thriller`]),
			'/movie?year=2010-2015',
			'/trending?type=movie',
			'/person/525',
			'/person/6193',
			'/recommendations?type=movie',
			'/api/recommendations?limit=50',
			'/api/similar/movie/862',
			'/api/history?limit=500',
			'/watch-history',
			'/watchlist',
			'/favorites',
			'/up-next',
			'/services',
			'/live/guide',
			'/watch/tv/1396/1/1',
			'/tv/1396',
			'/nowhere-at-all',
			...['/', '/movie', '/movie/27205', '/tv/1396'].map((of) => `/page-data?of=${encodeURIComponent(of)}&made=1`),
		]
		const found: string[] = []
		const walk = async (path: string) => {
			const response = await kim.copy().request(path)
			expect(response.status, path).toBeLessThan(500)
			found.push(...traces(await response.text(), path).map((name) => `${name} on ${path}`))
		}
		// A few at a time: each looks up what the first ones have not.
		while (paths.length > 0) await Promise.all(paths.splice(0, 6).map(walk))
		expect(found).toEqual([])
	})

	it('gets pages with the titles that it may watch', async () => {
		const home = decoded(await (await kim.request('/')).text())
		const list = decoded(await (await kim.request('/movie')).text())
		for (const page of [home, list])
			expect(titles.filter(({ name, isAllowed }) => isAllowed && page.includes(name)).length).toBeGreaterThan(5)
	})

	it('has a home page in its own words, with rows that are full and no services to set up', async () => {
		const page = await walk(kim, '/')
		expect(page.texts('h1')).toEqual(['What shall we watch, Kim?'])
		const rows = page.all('.rows .row')
		expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(
			expect.arrayContaining(['Films for Kim', 'Funny', 'Animated', 'Adventure']),
		)
		for (const row of rows) expect(row.querySelectorAll('.card').length).toBeGreaterThanOrEqual(3)
		expect(page.text).not.toContain('My services')
		await page.follow('Animated', '.choice-line')
		expect(page.address).toBe('/?genre=16')
		expect(page.all('[aria-label="More that fit"] .card').length).toBeGreaterThan(5)
		await page.open('/movie')
		expect(page.texts('.choice-chips li')).toContain('Funny')
	})

	it('has films made for children before others', async () => {
		const page = await walk(kim, '/movie')
		const kinds = page.texts('.grid .card-title').map((name) => {
			const movie = movies.find((each) => each.name === name)
			if (!movie) return 'unknown'
			return isMadeForChildren({ genreIds: movie.genreIds }) ? 'for children' : 'for everybody'
		})
		expect(kinds.lastIndexOf('for children')).toBeGreaterThan(5)
		expect([...new Set(kinds)]).toEqual(['for children', 'for everybody'])
		expect(kinds.indexOf('for everybody')).toBeGreaterThan(kinds.lastIndexOf('for children'))
	})

	it('has the places of a child in its navigation, and its watchlist beside them', async () => {
		const page = await walk(kim, '/movie')
		expect(page.texts('.top-nav a')).toEqual(['Home', 'Movies', 'TV'])
		expect(page.texts('.tab-bar a')).toEqual(['Home', 'Movies', 'TV', 'Search', 'You'])
		for (const nav of ['.top-nav', '.tab-bar']) expect(page.texts(`${nav} [aria-current]`)).toEqual(['Movies'])
		await page.follow('Watchlist', '.browse-tabs')
		expect(page.address).toBe('/watchlist')
	})

	it('searches for titles, without people who only have a similar name and without filters, and finds more like them', async () => {
		const page = await walk(kim, '/search?q=toy')
		expect(page.texts('.card-title').join()).toContain('Toy Story')
		expect(page.all('.people-line, .choice-bar')).toEqual([])
		const similar = '[aria-label^="More like Toy Story"] .card'
		expect(page.all(similar).length).toBeGreaterThanOrEqual(3)
		const [, type = '', id = ''] = page.all(similar)[0]?.getAttribute('href')?.split('/') ?? []
		const opinion = { type, id, returnTo: '/' }
		await kim.request('/actions/opinion', { form: { intent: 'dismiss', ...opinion } })
		await page.open('/search?q=toy')
		expect(page.all(`${similar}[href="/${type}/${id}"]`)).toEqual([])
		await kim.request('/actions/opinion', { form: { intent: 'undismiss', ...opinion } })
	})

	it('can turn off a filter of its search that is on', async () => {
		const page = await walk(kim, '/search?q=toy&seen=hide')
		expect(page.texts('.choice-bar button')).toEqual(['Hide seen'])
		await page.press('Hide seen')
		expect(page.address).toBe('/search?q=toy')
	})

	it.each(['harbour city', 'news'])('finds no matches and channels of the name %s', async (q) => {
		const query = new URLSearchParams({ q })
		expect((await walk(ann, `/search?${query}`)).all('.on-air').length).toBeGreaterThan(0)
		expect((await walk(kim, `/search?${query}`)).all('.on-air')).toEqual([])
		const { items } = (await (await kim.request(`/search/suggestions?${query}`)).json()) as {
			items: { kind: string }[]
		}
		expect(items.filter(({ kind }) => kind !== 'title' && kind !== 'person')).toEqual([])
	})

	it('is greeted by the assistant, with four prompts that lead to titles and nothing to set up', async () => {
		const page = await walk(kim, '/chat')
		expect(page.texts('.chat-welcome > p')).toEqual(['Hi Kim! What shall we watch?'])
		expect(page.all('.chat-capabilities, .chat-options')).toEqual([])
		expect(page.field('Message').placeholder).toBe('A movie with…')
		const prompts = page.texts('.chat-prompt')
		expect(prompts).toEqual(['A movie with dinosaurs', 'Something funny', 'A short one', 'Like Toy Story'])
		for (const prompt of prompts) {
			const asked = await walk(kim, '/chat')
			await asked.press(prompt)
			expect(asked.all('article').length, prompt).toBeGreaterThan(0)
		}
	})

	it.each(['/trending', '/services/kinoteka'])('finds full lists and rows at %s, or none', async (path) => {
		const page = await walk(kim, path)
		for (const row of page.all('.row-list, .grid'))
			expect(row.querySelectorAll('.card').length).toBeGreaterThanOrEqual(3)
	})

	it.each([
		'inception',
		'breaking bad',
	])('is told kindly that it has nothing of the name %s, and what it has', async (q) => {
		const page = await walk(kim, `/search?q=${encodeURIComponent(q)}`)
		expect(page.texts('h2')).toContain(`Nothing for you called “${q}”`)
		expect(page.all('[aria-label="Films for Kim"] .card').length).toBeGreaterThan(5)
		await page.follow('Funny')
		expect(page.address).toBe('/movie?genre=35')
	})

	it('sees no count that includes titles above it', async () => {
		const count = /[\d,]+ (?:movies|shows)/
		for (const path of ['/movie', '/tv', '/tv?genre=80']) {
			expect(await (await ann.request(path)).text()).toMatch(count)
			expect(await (await kim.request(path)).text()).not.toMatch(count)
		}
	})

	it.each([
		'/movie/27205',
		'/tv/1396',
		'/watch/movie/27205',
		'/watch/tv/1396/1/1',
	])('is told at %s why it does not open', async (path) => {
		const response = await kim.request(path)
		expect(response.status).toBe(403)
		const html = await response.text()
		expect(html).toContain('Not for this profile')
		expect(html.match(/class="card"/g)?.length).toBeGreaterThan(5)
		expect(html).toContain(`href="/profiles?redirectTo=${encodeURIComponent(path)}"`)
		expect((await ann.request(path)).status).toBe(200)
	})

	it('learns nothing about titles above it from the assistant, for any question', async () => {
		for (const text of [
			'a heist film under two hours that is not a comedy',
			'movies like Inception',
			'the best crime series',
			'something with Leonardo DiCaprio',
			'add Breaking Bad to my watchlist',
			'who directed The Dark Knight?',
			'surprise me',
		]) {
			const response = await kim.copy().request('/api/chat', { json: { message: text } })
			expect(response.status).toBeLessThan(500)
			expect(traces(await response.text(), encodeURIComponent(text)), text).toEqual([])
		}
	})

	it('changes nothing of the account and gets nothing of it', async () => {
		for (const path of [
			'/profile',
			'/profile/devices',
			'/profile/delete',
			'/profile/security',
			'/profiles/new',
			'/import',
		])
			expect([path, (await kim.request(path)).headers.get('Location')]).toEqual([path, '/profiles'])
		expect((await kim.request('/api/export', { form: { password: ann.password } })).status).toBe(403)
		expect((await kim.request('/api/account', { method: 'DELETE', json: { password: ann.password } })).status).toBe(403)
	})

	it('sees no title above it in a reason, a heading or an example, even after rating or asking for it', async () => {
		for (const path of ['/', '/recommendations', '/chat', '/api/recommendations?explain=1'])
			for (const of of [path, ...(path.startsWith('/api/') ? [] : [path === '/' ? '/_root.data' : `${path}.data`])])
				expect(traces(await (await kim.request(of)).text()), of).toEqual([])
		const interactions = [550, 13, 680, 27205].map((mediaId) => ({
			mediaId,
			mediaType: 'movie',
			rating: 5,
			timestamp: 1,
		}))
		const response = await kim.request('/api/recommendations', { json: { interactions, count: 20, explain: true } })
		expect(traces(await response.text())).toEqual([])
	})

	it.each([
		'who directed the exorcst',
		'is incepton good',
		'find pulp ficton',
		'add the godfahter to my watchlist',
	])('is not told the name of what it misspells: %s', async (message) => {
		const response = await kim.copy().request('/api/chat', { json: { message, mode: 'recommend' } })
		const text = await response.text()
		for (const name of ['The Exorcist', 'Inception', 'Pulp Fiction', 'The Godfather']) expect(text).not.toContain(name)
	})

	it('is signed out of only after it was left, by the page and by every other door', async () => {
		expect((await kim.request('/logout', { form: {} })).headers.get('Location')).toBe('/profiles')
		const csrf = (await (await kim.request('/api/auth/csrf')).json()) as { csrfToken: string }
		expect((await kim.request('/api/auth/signout', { form: { csrfToken: csrf.csrfToken } })).status).toBe(403)
		expect((await kim.request('/movie/27205')).status).toBe(403)
	})

	it('sees no channels of unrated playlists', async () => {
		expect((await kim.request('/live/own')).headers.get('Location')).toBe('/profiles')
		expect((await kim.request('/live/own/library')).headers.get('Location')).toBe('/profiles')
		expect((await kim.request('/watch/live/library')).status).toBe(404)
		expect((await kim.request('/watch/live/own-1')).status).toBe(404)
		expect((await ann.request('/live/own')).status).toBe(200)
	})

	it('has the places of everybody when it is a teenager’s, and none of what has no certificate', async () => {
		await limitTo(13)
		const page = await walk(kim, '/')
		expect(page.texts('.top-nav a')).toEqual((await walk(ann, '/')).texts('.top-nav a'))
		expect(page.texts('h1')).not.toContain('What shall we watch, Kim?')
		expect(page.all('[aria-label="Films for Kim"], [aria-label="Live now"]')).toEqual([])
		for (const row of page.all('.rows .row-list'))
			expect(row.querySelectorAll('.card').length).toBeGreaterThanOrEqual(3)
		expect((await walk(kim, '/search?q=harbour+city')).all('.on-air')).toEqual([])
		expect((await walk(kim, '/search?q=tom')).all('.people-line').length).toBe(1)
		expect((await walk(kim, '/chat')).texts('.chat-prompt').length).toBe(2)
		await limitTo(LIMIT)
		expect((await walk(kim, '/')).texts('h1')).toEqual(['What shall we watch, Kim?'])
	})

	it('is left for another one only with the password', async () => {
		const page = await (await kim.request('/profiles')).text()
		const [, first = ''] = /name="open" value="([^"]+)"(?![^>]*aria-current)/.exec(page) ?? []
		const refused = await kim.copy().request('/profiles', { form: { open: first } })
		expect(refused.headers.get('Location')).toMatch(new RegExp(`^/profiles/${first}/open`))
		expect((await kim.request('/movie/27205')).status).toBe(403)
		const opened = await kim.request(`/profiles/${first}/open`, { form: { intent: 'reset', password: ann.password } })
		expect(opened.status).toBe(303)
		expect((await kim.request('/movie/27205')).status).toBe(200)
	})
})
