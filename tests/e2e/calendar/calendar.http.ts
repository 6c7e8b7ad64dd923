import ICAL from 'ical.js'
import { describe, expect, inject, it, vi } from 'vitest'
import { toShowSeasons, toStoredSeasons } from '#domain/title/show-outline.ts'
import { findUser, storageOf } from '../../support/database/database.ts'
import { followableMatch } from '../../support/requests/filled-person.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { startSportsServer } from '../../support/servers/sports-server.ts'
import { awaitingMember, day, FILMS } from './awaited-films.ts'

const appUrl = inject('appUrl')
const { database } = storageOf(appUrl)

/** The private address that a form makes, as a path. */
async function createAddress(client: TestClient): Promise<string> {
	const response = await client.request('/calendar', { form: { intent: 'create' } })
	expect(response.status).toBe(200)
	expect(response.headers.get('Cache-Control')).toMatch(/no-store/)
	const address = /value="https?:\/\/[^/"]+(\/calendar\/feed\/[\w-]{43}\.ics)"/.exec(await response.text())?.[1]
	if (!address) throw new Error('no address on the page')
	return address
}

async function followSomebody(client: TestClient) {
	const match = await followableMatch(client)
	const form = { intent: 'follow', ...match, returnTo: '/calendar' }
	expect((await client.request('/actions/teams', { form })).status).toBe(303)
	return match
}

/** A watchlist with a film that comes to theaters in five days. */
async function awaitFilm(client: TestClient, id = 27205): Promise<void> {
	await client.request('/actions/saved', { form: { intent: 'add', list: 'watchlist', type: 'movie', id: String(id) } })
	// Saving it notes the film, and the queue reads it.
	const row = () =>
		database.prepare('SELECT read_at FROM film_releases WHERE movie_id = ? AND read_at > 0').bind(id).first()
	await vi.waitFor(async () => expect(await row()).not.toBeNull(), { timeout: 60_000, interval: 200 })
	await database.prepare('UPDATE film_releases SET cinema_on = ? WHERE movie_id = ?').bind(day(5), id).run()
}

const eventsOf = (file: string) =>
	new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
const anyone = () => createTestClient(appUrl)

describe('a calendar', () => {
	it('has the films of a watchlist by the days that were read for them, and the matches of a followed team', async () => {
		const client = await createMember(appUrl)
		await awaitFilm(client)
		await followSomebody(client)
		const page = await (await client.request('/calendar')).text()
		expect(page).toMatch(/Inception<\/bdi><span class="faint">In theaters/)
		expect(page).toMatch(/ vs\. /)
		expect(page).toMatch(/Times are in (?:<!-- -->)?Chicago time/)
		const films = await (await client.request('/calendar?only=films')).text()
		expect(films).toContain('Inception')
		expect(films).not.toMatch(/<bdi>[^<]* vs\. /)
		const month = await (await client.request(`/calendar?view=month&month=${day(5).slice(0, 7)}`)).text()
		expect(month).toMatch(/<table class="calendar-month">.*Inception.*<\/table>/s)
	})

	it('shows everybody who awaits nothing what comes this week, with pictures: films, episodes, and how many matches', async () => {
		const page = await walk(anyone(), '/calendar')
		// On a busy machine, the first visit may not have read the shows on the air in time.
		await vi.waitFor(
			async () => {
				await page.open('/calendar')
				expect(page.texts('.calendar-week .calendar-title').join()).toMatch(/S\d+ E\d+ · \w/)
			},
			{ timeout: 60_000, interval: 500 },
		)
		expect(page.all('.calendar-week .calendar-picture img')).not.toEqual([])
		expect(page.texts('.calendar-week .calendar-days').join()).not.toContain(' vs. ')
		await page.follow(/^\S+ matches this week/)
		expect(page.address).toBe('/sports')
		await page.open('/calendar')
		expect(page.texts('form button').filter((text) => text === 'Follow').length).toBeGreaterThan(4)
		const member = await createMember(appUrl)
		const own = await walk(member, '/calendar')
		expect(own.texts('#week')).toEqual(['This week for everyone'])
		await followSomebody(member)
		await own.open('/calendar')
		expect(own.texts('#week')).toEqual([])
	})

	it('offers shows to follow to somebody who awaits nothing, whose episodes appear at once', async () => {
		const page = await walk(await createMember(appUrl), '/calendar')
		expect(page.texts('h2')).toContain('Follow a show and its episodes appear here')
		const [name = ''] = page.texts('.row .card-title')
		await page.press(`Follow ${name}`)
		expect(page.address).toBe('/calendar')
		await vi.waitFor(
			async () => {
				await page.open('/calendar')
				expect(page.texts('.calendar-days').join()).toContain(name)
			},
			{ timeout: 60_000, interval: 500 },
		)
		expect(page.all('#week')).toEqual([])
	})

	it('begins its month with this week, filled with what comes for everyone where nothing is the viewer’s', async () => {
		const page = await walk(await createMember(appUrl), '/calendar?view=month')
		expect(page.all('.calendar-month tbody tr:first-child [aria-current="date"]')).toHaveLength(1)
		expect(page.all('.calendar-month .calendar-count').length).toBeGreaterThan(0)
		expect(page.texts('#week')).toEqual(['This week for everyone'])
		expect(page.text).not.toContain('Nothing of yours')
		await page.open('/calendar?view=month&only=films')
		expect(page.all('.calendar-sports, .row')).toEqual([])
		await page.open('/calendar?only=sport')
		expect(page.all('.calendar-sports')).toHaveLength(1)
		expect(page.all('.calendar-days > li')).toEqual([])
		await page.open('/calendar?view=month&only=sport')
		expect(page.all('.calendar-month')).toEqual([])
		expect(page.all('.calendar-sports')).toHaveLength(1)
		expect(page.texts('.calendar-sports bdi')).toHaveLength(1)
		expect(page.all('.calendar-month-days')).toEqual([])
		await page.open(`/calendar?view=month&month=${day(200).slice(0, 7)}`)
		expect(page.all('.calendar-month, #week')).toEqual([])
		expect(page.text).toContain('films on your watchlist and matches of teams you follow appear here')
	})

	it('has episodes of a followed show, without their names', async () => {
		const client = await createMember(appUrl)
		const form = { intent: 'follow', type: 'tv', id: '2190', returnTo: '/calendar' }
		expect((await client.request('/actions/history', { form })).status).toBe(303)
		const known = () => database.prepare('SELECT id FROM shows WHERE id = 2190 AND read_at > 0').first()
		await vi.waitFor(async () => expect(await known()).not.toBeNull(), { timeout: 60_000, interval: 200 })
		const episodes = [1, 2].map((episodeNumber) => ({ seasonNumber: 9, episodeNumber, airDate: day(3) }))
		await database
			.prepare('UPDATE shows SET seasons = ?, due_at = 9e15 WHERE id = 2190')
			.bind(JSON.stringify(toStoredSeasons(toShowSeasons(episodes))))
			.run()
		const page = await (await client.request('/calendar')).text()
		expect(page).toMatch(/South Park<\/bdi><span class="faint">S9 E1–E2 · Comedy Central/)
	})

	it('has nothing for an unknown show, and a film cannot be followed', async () => {
		const client = await createMember(appUrl)
		const follow = (type: string, id: string) =>
			client.request('/actions/history', { form: { intent: 'follow', type, id, returnTo: '/calendar' } })
		expect((await follow('tv', '999999999')).status).toBe(303)
		const [own = ''] = (await (await client.request('/calendar')).text()).split('aria-labelledby="week"')
		expect(own).not.toContain('class="calendar-entry"')
		const refused = await follow('movie', '27205')
		expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('"type"')])
	})

	it('refuses months out of range, and shows its form again without one', async () => {
		const client = await createMember(appUrl)
		expect((await client.request('/calendar?month=1999-01')).status).toBe(400)
		expect((await client.request('/calendar', { form: { intent: 'sing' } })).status).toBe(400)
	})

	it('of a visitor without an account asks them to sign in', async () => {
		const response = await anyone().request('/calendar')
		expect(response.status).toBe(200)
		expect(await response.text()).toContain('/login?redirectTo=%2Fcalendar')
		const form = { intent: 'create' }
		expect((await anyone().request('/calendar', { form })).headers.get('Location')).toContain('/login')
	})
})

describe('a calendar without JavaScript', () => {
	it('goes from what comes next to a kind, to a month and to a day of it', async () => {
		const page = await walk(await awaitingMember(), '/calendar')
		const entries = (words: string) => page.texts('.calendar-entry').filter((text) => text.includes(words))
		expect(entries('In theaters')).toHaveLength(FILMS.length)
		expect(entries(' vs. ')).not.toEqual([])
		await page.follow('Films')
		expect(page.address).toBe('/calendar?only=films')
		expect(page.link('Films').getAttribute('aria-current')).toBe('true')
		expect(entries(' vs. ')).toEqual([])
		await page.open(`/calendar?view=month&month=${day(2).slice(0, 7)}&only=films`)
		const cell = `.calendar-month td:has(time[datetime="${day(2)}"])`
		expect(page.all(`${cell} li`)).toHaveLength(3)
		await page.follow(/^\+2 more/, cell)
		expect(page.address).toMatch(new RegExp(`#day-${day(2)}$`))
		expect(page.all(`#day-${day(2)} .calendar-entry`)).toHaveLength(FILMS.length)
	})

	it('gives a private address once, and turns it off', async () => {
		const page = await walk(await awaitingMember(), '/calendar')
		await page.press('Subscribe in your calendar app')
		await page.press('Create an address')
		const address = page.field('Your private address').value
		expect(page.address).not.toContain('feed/')
		expect(address).toMatch(/\/calendar\/feed\/[\w-]{43}\.ics$/)
		expect(page.link('Open in a calendar app').getAttribute('href')).toBe(address.replace(/^http:/, 'webcal:'))
		expect((await fetch(address)).status).toBe(200)
		await page.open('/calendar')
		await page.press('Subscribe in your calendar app')
		expect(page.text).not.toContain('No calendar has asked for it yet')
		expect(page.count('Your private address')).toBe(0)
		await page.press('Turn it off')
		expect(page.text).toContain('Calendars that use it get nothing any more.')
		expect(page.count('Subscribe in your calendar app')).toBe(1)
		expect((await fetch(address)).status).toBe(404)
	})
})

describe('a private calendar file', () => {
	it('has what the calendar has, for another program, and says nothing else to anybody', async () => {
		const client = await createMember(appUrl)
		await awaitFilm(client)
		await followSomebody(client)
		const response = await anyone().request(await createAddress(client))
		expect(response.status).toBe(200)
		expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
		expect(response.headers.get('Cache-Control')).toBe('private, no-store')
		expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
		expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
		expect(response.headers.getSetCookie()).toEqual([])
		const events = eventsOf(await response.text())
		const film = events.find(({ summary }) => summary === 'Inception (in theaters)')
		expect(film?.startDate.toString()).toBe(day(5))
		expect(events.filter(({ uid }) => uid.startsWith('match-')).length).toBeGreaterThan(0)
		expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
	})

	it('need not be loaded again while nothing has changed', async () => {
		const client = await createMember(appUrl)
		await awaitFilm(client)
		const path = await createAddress(client)
		const tag = (await anyone().request(path)).headers.get('ETag') ?? ''
		expect(tag).toMatch(/^"\w+"$/)
		for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
			const again = await anyone().request(path, { headers: { 'If-None-Match': known } })
			expect([again.status, await again.text(), again.headers.get('Cache-Control')]).toEqual([
				304,
				'',
				'private, no-store',
			])
		}
		await database.prepare('UPDATE film_releases SET cinema_on = ?').bind(day(6)).run()
		expect((await anyone().request(path, { headers: { 'If-None-Match': tag } })).status).toBe(200)
	})

	it('ends at once when its address is replaced or turned off, and the page never shows an address again', async () => {
		const client = await createMember(appUrl)
		const first = await createAddress(client)
		expect(await (await client.request('/calendar')).text()).not.toContain('/calendar/feed/')
		const second = await createAddress(client)
		expect((await anyone().request(first)).status).toBe(404)
		expect((await anyone().request(second)).status).toBe(200)
		expect((await client.request('/calendar', { form: { intent: 'revoke' } })).status).toBe(303)
		expect((await anyone().request(second)).status).toBe(404)
	})

	it('opens for no other token, and does not say why', async () => {
		const client = await createMember(appUrl)
		const path = await createAddress(client)
		const texts = new Set<string>()
		for (const other of [
			path.replace(/.{5}\.ics$/, 'AAAAA.ics'),
			path.replace('.ics', ''),
			'/calendar/feed/short.ics',
			'/calendar/feed/%27%20OR%201=1.ics',
		]) {
			const response = await client.request(other)
			expect(response.status, other).toBe(404)
			texts.add(await response.text())
		}
		expect(texts.size).toBe(1)
	})

	it('is stored nowhere, and ends with its profile', async () => {
		const client = await createMember(appUrl)
		const path = await createAddress(client)
		const token = /feed\/(.*)\.ics/.exec(path)?.[1] ?? ''
		expect((await anyone().request(path)).status).toBe(200)
		const tables = await database
			.prepare(
				"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
			)
			.all<{ name: string }>()
		for (const { name } of tables.results)
			expect(JSON.stringify((await database.prepare(`SELECT * FROM ${name}`).all()).results), name).not.toContain(token)
		const { user_id: id } = (await (await client.request('/api/preferences')).json()) as { user_id: string }
		const { id: userId } = await findUser(appUrl, id)
		await database.prepare('UPDATE profiles SET removed_at = 1 WHERE user_id = ?').bind(userId).run()
		expect((await anyone().request(path)).status).toBe(404)
	})

	it('hides titles above the age limit of its profile', async () => {
		const client = await createMember(appUrl)
		await awaitFilm(client)
		const path = await createAddress(client)
		const titles = async () => eventsOf(await (await anyone().request(path)).text()).map(({ summary }) => summary)
		expect(await titles()).toEqual(['Inception (in theaters)'])
		const { user_id: id } = (await (await client.request('/api/preferences')).json()) as { user_id: string }
		await database.prepare("UPDATE profiles SET max_age = 7, cap_region = 'US' WHERE id = ?").bind(id).run()
		expect(await titles()).toEqual([])
		expect(await (await client.request('/calendar')).text()).not.toContain('Inception')
	})

	it('is refused, not emptied, while the schedule does not answer, and no line of the log has its token', async () => {
		const sports = await startSportsServer([
			{
				...{ idEvent: 'm1', strSport: 'Soccer', idLeague: '9', strLeague: 'First League' },
				...{ idHomeTeam: '1', strHomeTeam: 'Alpha', idAwayTeam: '2', strAwayTeam: 'Beta' },
				...{ strTimestamp: `${day(1)}T12:00:00`, dateEvent: day(1), strStatus: 'NS' },
			},
		])
		const lines: string[] = []
		const app = await serveApp(
			{ SPORTS_API_URL: sports.url, SPORTS_API_KEY: 'key' },
			{ onLog: (text) => void lines.push(text) },
		)
		try {
			const client = await createMember(app.url)
			const form = { intent: 'follow', kind: 'team', id: '1', match: 'm1', returnTo: '/calendar' }
			expect((await client.request('/actions/teams', { form })).status).toBe(303)
			sports.fail({ fault: '500' })
			const path = await createAddress(client)
			const refused = await client.request(path)
			expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
			const page = await (await client.request('/calendar')).text()
			expect(page).toContain('The sports schedule does not answer right now')
			await vi.waitFor(() => expect(lines.join('')).toContain('request_failed'), 60_000)
			expect(lines.join('')).toContain('/calendar/feed/*')
			expect(lines.join('')).not.toContain(/feed\/(.*)\.ics/.exec(path)?.[1])
		} finally {
			await app.stop()
			await sports.close()
		}
	})
})

describe('the calendar of a team', () => {
	it('is the same for everybody, may be kept for an hour, and is named on the page of a match', async () => {
		const client = await createMember(appUrl)
		const { match, id } = await followableMatch(client)
		const path = `/sports/team/${id}.ics`
		expect(await (await anyone().request(`/sports/${match}`)).text()).toContain(`href="${path}"`)
		const [one, other] = await Promise.all([anyone().request(path), client.request(path)])
		expect(one.headers.get('Cache-Control')).toBe('public, max-age=3600')
		const file = await one.text()
		expect(await other.text()).toBe(file)
		expect(eventsOf(file).length).toBeGreaterThan(3)
		expect(file).not.toMatch(/score/i)
		const tag = one.headers.get('ETag') ?? ''
		expect((await anyone().request(path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
	})

	it.each([
		'/sports/team/nobody.ics',
		'/sports/team/90013',
		'/sports/team/a%2Fb.ics',
	])('is not found at %s', async (path) => {
		expect((await anyone().request(path)).status).toBe(404)
	})
})
