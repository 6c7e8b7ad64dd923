import { describe, expect, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { homeDayIn, offersIn, STORE, startWatchServer } from '../../support/servers/watch-service.ts'

const service = await untilDone(startWatchServer())
const app = await untilDone(serveApp({ TMDB_API_KEY: 'key', TMDB_API_URL: service.url, TMDB_IMAGE_URL: service.url }))

const read = async (path: string, cookie = '') => {
	const response = await fetch(app.url + path, { headers: { Cookie: cookie }, redirect: 'manual' })
	return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}
const checkedServices = (html: string) =>
	[...html.matchAll(/<input[^>]*name="services"[^>]*>/g)]
		.filter(([box]) => box.includes('checked'))
		.map(([box]) => /value="([^"]+)"/.exec(box)?.[1])
const cardIds = (html: string) =>
	[...html.matchAll(/href="\/movie\/(\d+)" class="card"|class="card"[^>]*href="\/movie\/(\d+)"/g)].map(([, a, b]) =>
		Number(a ?? b),
	)

describe('the services people really have', () => {
	it("are the metadata service's, with logos through this site, and the made-up ones are gone", async () => {
		const { html } = await read('/services?region=GB')
		expect(html).toContain('Service 8<')
		expect(html).toContain('/images/w92/logo8.jpg')
		expect(html).not.toMatch(/Lumina|Kinoteka|examples/)
		expect(html).toContain('at most a day old')
	})

	it('keep what was ticked while searching and adding regions without JavaScript', async () => {
		const { html } = await read('/services?draft=on&q=service+33&services=8&services=9&regions=GB&regions=DE&mode=on')
		expect(checkedServices(html)).toEqual(['8', '9'])
		expect(html).toMatch(/name="regions"[^>]*value="DE"|value="DE"[^>]*name="regions"/)
		// The two chosen ones, and the one that was searched for.
		expect(html.match(/class="provider-group"(?! hidden)/g)).toHaveLength(3)
	})

	it('are stored without an account and then fill lists, each title on one of them, in six calls or fewer', async () => {
		const visitor = createTestClient(app.url)
		const form = { services: '8', mode: 'on', returnTo: '/movie' }
		expect((await visitor.request('/services', { form })).headers.get('Location')).toBe('/movie')
		const before = service.calls.length
		const html = await (await visitor.request('/movie?region=GB')).text()
		expect(service.calls.length - before).toBeLessThanOrEqual(6)
		const ids = cardIds(html)
		expect(ids.length).toBeGreaterThan(10)
		for (const id of ids) expect(offersIn('movie', id, 'GB').some(({ service: has }) => has === 8)).toBe(true)
		expect(html).toContain('Streaming data by JustWatch. For the United Kingdom, at most a day old.')
		const cold = service.calls.length
		await visitor.request('/movie?region=GB')
		expect(service.calls).toHaveLength(cold)
	})

	it.each([
		[
			'/movie?provider=337&provider=8&region=gb&offers=free&offers=flatrate',
			'/movie?provider=8|337&offers=flatrate,free&region=GB',
		],
		['/tv?without=15&provider=15&provider=8', '/tv?provider=8&without=15'],
	])('have one address for a list: %s', async (asked, canonical) => {
		const { status, location } = await read(asked)
		expect([status, location]).toEqual([302, canonical])
		expect((await read(canonical)).status).toBe(200)
	})

	it.each([['/movie?provider=<b>'], ['/movie?offers=stolen'], ['/movie?region=Britain']])('refuse %s', async (path) => {
		expect((await read(path)).status).toBe(400)
	})

	it('are those of the region that was chosen once, which every page names, and the account takes over', async () => {
		const visitor = createTestClient(app.url)
		const html = async (path: string) => (await visitor.request(path)).text()
		const choose = (region: string, returnTo: string) =>
			visitor.request('/actions/settings', { form: { intent: 'region', region, returnTo } })
		expect(await html('/services')).toContain('Region: United States')
		expect((await choose('DE', '/movie/1?region=GB&page=2#where')).headers.get('Location')).toBe(
			'/movie/1?page=2#where',
		)
		expect((await choose('XX', '/')).status).toBe(400)
		await visitor.request('/services', { form: { services: '8', mode: 'on' } })
		const services = await html('/services')
		expect(services).toMatch(/<option value="DE" selected="">Germany/)
		expect(services).toContain('in Germany</legend>')
		expect(services).toContain('Region: Germany')
		const list = await html('/movie')
		expect(list).toContain('For Germany, at most a day old.')
		for (const id of cardIds(list)) expect(offersIn('movie', id, 'DE').some(({ service: has }) => has === 8)).toBe(true)
		// The query counts for its own page only.
		const elsewhere = await html('/movie?region=GB')
		expect(elsewhere).toContain('For the United Kingdom, at most a day old.')
		expect(elsewhere).toContain('Region: Germany')

		await visitor.createAccount()
		expect(await html('/movie')).toContain('For Germany, at most a day old.')
		await visitor.request('/actions/settings', { form: { intent: 'adopt' } })
		expect(visitor.cookies.has('region')).toBe(false)
		expect(visitor.cookies.get('services')).toBe('on')
		const preferences = async () => (await visitor.request('/api/preferences')).json()
		expect(await preferences()).toMatchObject({ region: 'DE', services: ['8'] })
		expect(await html('/movie')).toContain('For Germany, at most a day old.')
		// What an account has is never replaced.
		visitor.cookies.set('region', 'GB').set('services', 'on.9')
		await visitor.request('/actions/settings', { form: { intent: 'adopt' } })
		expect(await preferences()).toMatchObject({ region: 'DE', services: ['8'] })
	})

	it('have a page each, in six calls or fewer, whose rows lead to filtered lists', async () => {
		const before = service.calls.length
		const { status, html } = await read('/service/531?region=DE')
		expect(status).toBe(200)
		expect(service.calls.length - before).toBeLessThanOrEqual(6)
		expect(html).toContain('<h1>Service 531</h1>')
		expect(html).toContain('href="/tv?provider=531&amp;region=DE"')
		const ids = cardIds(html)
		expect(ids.length).toBeGreaterThan(10)
		for (const id of ids) expect(offersIn('movie', id, 'DE').some(({ service: has }) => has === 531)).toBe(true)
		expect((await read('/service/424242')).status).toBe(404)
	})

	it('say on home and on their pages what is new there and what has left, without an account', async () => {
		const change = app.database.prepare(
			'INSERT INTO provider_changes (region, provider_id, media_key, has_left, card, found_on) VALUES (?, 8, ?, ?, ?, ?)',
		)
		const today = new Date().toISOString().slice(0, 10)
		const row = (id: number, title: string, hasLeft: number) => {
			const card = { type: 'movie', id, title, year: 2001, posterPath: null, rating: 7 }
			return change.bind('GB', `movie:${id}`, hasLeft, JSON.stringify(card), today)
		}
		await app.database.batch([
			...[901, 902, 903].map((id) => row(id, `Arrival ${id}`, 0)),
			row(904, 'Departure', 1),
			app.database
				.prepare('INSERT INTO compared_providers (region, provider_id, wanted_at, compared_on) VALUES (?, 8, 0, ?)')
				.bind('GB', today),
		])
		const home = (await read('/?region=GB', 'services=off.8')).html
		expect(home).toContain('>New on your services<')
		expect(home).toMatch(/Arrival 901.*Service 8<.*Arrival 903/s)
		expect(home).not.toContain('Departure')
		expect(home).toContain('Compared on ')
		for (const others of [await read('/?region=GB'), await read('/?region=US', 'services=off.8')])
			expect(others.html).not.toContain('New on your services')
		const { html } = await read('/service/8?region=GB')
		expect(html).toMatch(/>New on Service 8<.*Arrival 901.*>Recently left<.*Departure/s)
	})

	it('list what is out at home by a form without JavaScript, and the menu says so', async () => {
		const asked = await read('/movie?sort=popular&out=home&region=de&genre=&from=')
		expect([asked.status, asked.location]).toEqual([302, '/movie?out=home&region=DE'])
		const { html } = await read('/movie?out=home&region=DE')
		const ids = cardIds(html)
		expect(ids.length).toBeGreaterThan(10)
		for (const id of ids) expect(homeDayIn(id, 'DE')).toBe('2003-06-01')
		expect(html).toContain('Release dates for Germany, at most a day old.')
		expect(html).toContain('More:<span class="menu-value">available at home, in Germany</span>')
	})

	it.each(['/', '/movie', '/tv'])('that only rent or sell explain their empty lists: %s', async (path) => {
		const { html } = await read(path, `services=on.${STORE}`)
		expect(html).toContain('Your services include none of these titles at no extra cost.')
		expect(html).not.toContain('The list is empty')
	})
})
