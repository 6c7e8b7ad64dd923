import { describe, expect, inject, it } from 'vitest'
import { openAs, openBrowser } from '../../support/browser/browser.ts'
import { enterCredentials, withAndWithoutScripts } from '../../support/journeys/pages.ts'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

const addBen = (member: TestClient) => member.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
/** The profile that is not open. */
const OTHER = '.profile-tile:not([aria-current])'
const OPEN = 'li:has([aria-current])'

describe.each(withAndWithoutScripts(browser))('a household %s', (_, enter) => {
	it('gets a second profile, which starts empty and keeps its own list', async () => {
		const member = await createMember(appUrl)
		await member.request('/api/watchlist', { json: { mediaId: 27205, mediaType: 'movie' } })
		const page = await enter(member, '/you')
		await page.follow(/^Profiles/, '.you-list')
		await page.shows('h1', "Who's watching?")
		await page.follow('Add a profile')
		await page.press('Add the profile')
		await page.sees('Enter a name of up to 40 characters.')
		await page.fill('Name', 'Ben')
		await page.check('The sailor')
		await page.press('Add the profile')
		await page.sees('Ben can watch now.')

		await page.press('Ben')
		await page.isAt('/')
		await page.open('/watchlist')
		await page.seesNo('Inception')
		await page.open('/profiles')
		await page.press(/.+/, OTHER)
		await page.isAt('/')
		await page.open('/watchlist')
		await page.sees('Inception')
	})

	it('is asked who is watching after signing in, and goes on to where it wanted', async () => {
		const member = await createMember(appUrl)
		await addBen(member)
		const page = await enter(null, '/login?redirectTo=/watchlist')
		await enterCredentials(page, member)
		await page.shows('h1', "Who's watching?")
		await page.isAt(/\?redirectTo=%2Fwatchlist/)
		await page.press('Ben')
		await page.isAt('/watchlist')
	})

	it('locks a profile: who does not know the PIN stays out, who has the password gets in', async () => {
		const member = await createMember(appUrl)
		await addBen(member)
		const page = await enter(member, '/profiles')
		await page.follow(/^Change/, OPEN)
		await page.fill('New PIN', '12')
		await page.press('Set the PIN')
		await page.sees('Use 4 to 8 digits.')
		await page.fill('New PIN', '2468')
		await page.press('Set the PIN')
		await page.sees('Other devices ask for it, too.')

		await page.open('/profiles')
		await page.press('Ben')
		await page.isAt('/')
		await page.open('/profiles?redirectTo=/favorites')
		await page.follow(/with a PIN/)
		await page.fill('PIN', '1111')
		await page.press('Open')
		await page.sees("This isn't the profile's PIN.")
		await page.press('Forgot the PIN?')
		await page.fill("The account's password", member.password)
		await page.press('Open with the password')
		await page.isAt('/')
		await page.open('/profiles')
		await page.has(0, /with a PIN/)
	})

	it('gives a child an age limit, which only the password leads out of', async () => {
		const member = await createMember(appUrl)
		const page = await enter(member, '/profiles/new')
		await page.fill('Name', 'Kim')
		await page.check('The poet')
		await page.choose('Age limit', 'Up to 7 years')
		await page.press('Add the profile')
		await page.sees('Kim can watch now.')
		await page.press(/^Kim/)
		await page.isAt('/')
		await page.open('/movie/27205')
		await page.shows('h1', 'Not for this profile')
		await page.follow('Switch profile')
		await page.shows('h1', "Who's watching?")
		await page.has(0, 'Add a profile')
		await page.press(/.+/, OTHER)
		await page.sees('has no PIN')
		await page.fill("The account's password", 'eight lit bulbs in a row')
		await page.press('Open with the password')
		await page.sees("This isn't the account's password.")
		await page.fill("The account's password", member.password)
		await page.press('Open with the password')
		await page.isAt('/')
		await page.open('/movie/27205')
		await page.shows('h1', 'Inception')
	})

	it('removes a profile after being asked once more, and brings it back', async () => {
		const member = await createMember(appUrl)
		await addBen(member)
		const page = await enter(member, '/profiles')
		await page.follow('Change Ben')
		await page.press('Remove Ben')
		await page.press('Remove', '[role="dialog"]')
		await page.sees('You can bring Ben back for a day.')
		await page.press('Restore Ben')
		await page.sees('It is back with everything.')
		await page.has(1, 'Ben')
	})

	it('moves a history that was watched with the wrong profile', async () => {
		const member = await createMember(appUrl)
		await addBen(member)
		const seen = { media_id: 27205, media_type: 'movie', title: 'Inception', watch_position: 300, duration: 6000 }
		await member.request('/api/history', { json: { items: [{ ...seen, created_at: '2026-11-01T12:00:00.000Z' }] } })
		const page = await enter(member, '/profiles')
		await page.follow(/^Change/, OPEN)
		await page.press('To Ben')
		await page.press('Move', '[role="dialog"]')
		await page.sees('1 entry moved to Ben.')
		await page.open('/watch-history')
		await page.seesNo('Inception')
	})
})

describe('a question of the site', () => {
	it('looks like every other one', async () => {
		const member = await createMember(appUrl)
		await addBen(member)
		const page = await openAs(member, browser, `${appUrl}/profiles`)
		await page.getByRole('link', { name: 'Change Ben' }).click()
		await page.getByRole('button', { name: 'Remove Ben' }).click()
		expect(await page.getByRole('dialog').evaluate((element) => getComputedStyle(element).borderRadius)).toBe('16px')
	})
})

describe('a switch of profiles', () => {
	it('is in the account menu, and keeps the data of each on this device', async () => {
		const member = await createMember(appUrl)
		await addBen(member)
		const page = await openAs(member, browser, `${appUrl}/`, { viewport: { width: 1280, height: 800 } })
		await page.evaluate(() => localStorage.setItem('recentSearches', '["heat"]'))
		const searches = () => page.evaluate(() => localStorage.getItem('recentSearches'))
		const isBens = () =>
			page.evaluate(() => localStorage.getItem('marquee_viewer') !== localStorage.getItem('marquee_account'))
		await page.locator('.account > button').click()
		await page.getByRole('button', { name: 'Ben' }).click()
		await expect.poll(isBens).toBe(true)
		expect(await searches()).toBeNull()
		await page.locator('.account > button').click()
		await page.locator('.menu-profiles button').click()
		await expect.poll(isBens).toBe(false)
		expect(await searches()).toBe('["heat"]')
	})

	it('leaves nothing of one profile in the pages of another', async () => {
		const member = await createMember(appUrl)
		await addBen(member)
		const ben = /name="open" value="([^"]+)"[^>]*>(?:(?!<\/button>).)*Ben/s.exec(
			await (await member.request('/profiles')).text(),
		)?.[1]
		const elsewhere = member.copy()
		expect((await member.request('/profiles', { form: { open: ben ?? '' } })).status).toBe(303)
		// The same session: the other tab is in the profile, too, and a write that it made before is refused.
		const firstId = ((await (await elsewhere.request('/api/preferences')).json()) as { user_id: string }).user_id
		expect(firstId).toBe(ben)
		const late = await elsewhere.request('/api/watchlist', {
			json: { mediaId: 27205, mediaType: 'movie' },
			headers: { 'X-Viewer': 'the profile of before' },
		})
		expect(late.status).toBe(401)
	})
})

describe('before anybody was chosen', () => {
	it('every page leads to the question, and no call acts for anybody', async () => {
		const member = await createMember(appUrl)
		await addBen(member)
		await member.request('/login', { form: { email: member.email, password: member.password } })
		for (const path of ['/', '/watchlist', '/profile', '/profile/devices', '/you', '/movie/27205', '/profiles/new']) {
			const { status, headers } = await member.request(path)
			expect([path, status, headers.get('Location')?.split('?')[0]]).toEqual([path, 302, '/profiles'])
		}
		for (const path of ['/api/preferences', '/api/history', '/api/watchlist', '/api/export'])
			expect([path, (await member.request(path)).status]).toEqual([path, 401])
		expect((await member.request('/profiles')).status).toBe(200)
	})
})
