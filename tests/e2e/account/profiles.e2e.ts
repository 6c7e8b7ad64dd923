import { describe, expect, inject, it } from 'vitest'
import { openAs, openBrowser, PHONE, sendCredentials } from '../../support/browser/browser.ts'
import { createMember } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** Without scripts: `profiles.http.ts`. */
describe('a household', () => {
	it('gets a second profile, which starts empty and keeps its own list', async () => {
		const member = await createMember(appUrl)
		await member.request('/api/watchlist', { json: { mediaId: 27205, mediaType: 'movie' } })
		const page = await openAs(member, browser, `${appUrl}/you`, { viewport: PHONE })
		await page.getByRole('link', { name: 'Profiles' }).click()
		await page.getByRole('heading', { name: "Who's watching?" }).waitFor()
		await page.getByRole('link', { name: 'Add a profile' }).click()
		await page.getByRole('button', { name: 'Add the profile' }).click()
		await page.getByText('Enter a name of up to 40 characters.').waitFor()
		await page.getByLabel('Name').fill('Ben')
		await page.locator('label:has([value="sailor"])').click()
		await page.getByRole('button', { name: 'Add the profile' }).click()
		await page.getByText('Ben can watch now.').waitFor()

		await page.getByRole('button', { name: 'Ben' }).click()
		await page.waitForURL(`${appUrl}/`)
		await page.goto(`${appUrl}/watchlist`)
		await expect.poll(() => page.getByText('Inception').count()).toBe(0)
		await page.goto(`${appUrl}/profiles`)
		await page.locator('.profile-tile:not([aria-current])').first().click()
		await page.waitForURL(`${appUrl}/`)
		await page.goto(`${appUrl}/watchlist`)
		await page.getByText('Inception').first().waitFor()
		expect(page.problems.filter((problem) => !/status of 400/.test(problem))).toEqual([])
	})

	it('is asked who is watching after signing in, and goes on to where it wanted', async () => {
		const member = await createMember(appUrl)
		await member.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
		const page = await openAs(null, browser, `${appUrl}/login?redirectTo=/watchlist`)
		await sendCredentials(page, member)
		await page.getByRole('heading', { name: "Who's watching?" }).waitFor()
		expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/watchlist')
		await page.getByRole('button', { name: 'Ben' }).click()
		await page.waitForURL(`${appUrl}/watchlist`)
	})

	it('locks a profile: who does not know the PIN stays out, who has the password gets in', async () => {
		const member = await createMember(appUrl)
		await member.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
		const page = await openAs(member, browser, `${appUrl}/profiles`)
		await page.locator('[aria-current] + a, li:has([aria-current]) .profile-edit').first().click()
		await page.getByLabel('New PIN').fill('12')
		await page.getByRole('button', { name: 'Set the PIN' }).click()
		await page.getByText('Use 4 to 8 digits.').first().waitFor()
		await page.getByLabel('New PIN').fill('2468')
		await page.getByRole('button', { name: 'Set the PIN' }).click()
		await page.getByText('Other devices ask for it, too.').waitFor()

		await page.goto(`${appUrl}/profiles`)
		await page.getByRole('button', { name: 'Ben' }).click()
		await page.waitForURL(`${appUrl}/`)
		await page.goto(`${appUrl}/profiles?redirectTo=/favorites`)
		await page.getByRole('link', { name: 'with a PIN' }).click()
		await page.getByLabel('PIN', { exact: true }).fill('1111')
		await page.getByRole('button', { name: 'Open', exact: true }).click()
		await page.getByText("This isn't the profile's PIN.").waitFor()
		await page.getByText('Forgot the PIN?').click()
		await page.getByLabel("The account's password").fill(member.password)
		await page.getByRole('button', { name: 'Open with the password' }).click()
		await page.waitForURL(`${appUrl}/`)
		await page.goto(`${appUrl}/profiles`)
		expect(await page.getByRole('link', { name: 'with a PIN' }).count()).toBe(0)
	})

	it('gives a child an age limit, which only the password leads out of', async () => {
		const member = await createMember(appUrl)
		const page = await openAs(member, browser, `${appUrl}/profiles/new`)
		await page.getByLabel('Name').fill('Kim')
		await page.locator('label:has([value="poet"])').click()
		await page.getByLabel('Age limit').selectOption('Up to 7 years')
		await page.getByRole('button', { name: 'Add the profile' }).click()
		await page.getByText('Kim can watch now.').waitFor()
		await page.getByRole('button', { name: /^Kim/ }).click()
		await page.waitForURL(`${appUrl}/`)
		await page.goto(`${appUrl}/movie/27205`)
		await page.getByRole('heading', { name: 'Not for this profile' }).waitFor()
		await page.getByRole('link', { name: 'Switch profile' }).click()
		await page.getByRole('heading', { name: "Who's watching?" }).waitFor()
		expect(await page.getByRole('link', { name: 'Add a profile' }).count()).toBe(0)
		await page.locator('.profile-tile:not([aria-current])').first().click()
		await page.getByText('may watch more than yours').waitFor()
		await page.getByLabel("The account's password").fill('eight lit bulbs in a row')
		await page.getByRole('button', { name: 'Open with the password' }).click()
		await page.getByText("This isn't the account's password.").waitFor()
		await page.getByLabel("The account's password").fill(member.password)
		await page.getByRole('button', { name: 'Open with the password' }).click()
		await page.waitForURL(`${appUrl}/`)
		await page.goto(`${appUrl}/movie/27205`)
		await page.getByRole('heading', { name: 'Inception' }).first().waitFor()
	})

	it('removes a profile after being asked once more, and brings it back', async () => {
		const member = await createMember(appUrl)
		await member.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
		const page = await openAs(member, browser, `${appUrl}/profiles`)
		await page.getByRole('link', { name: 'Change Ben' }).click()
		await page.getByRole('button', { name: 'Remove Ben' }).click()
		// As every question of the site looks.
		const radius = (element: Element) => getComputedStyle(element).borderRadius
		expect(await page.getByRole('dialog').evaluate(radius)).toBe('16px')
		await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
		await page.getByText('You can bring Ben back for a day.').waitFor()
		await page.getByRole('button', { name: 'Restore Ben' }).click()
		await page.getByText('It is back with everything.').waitFor()
		await page.getByRole('button', { name: 'Ben' }).waitFor()
	})

	it('moves a history that was watched with the wrong profile', async () => {
		const member = await createMember(appUrl)
		await member.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
		const seen = { media_id: 27205, media_type: 'movie', title: 'Inception', watch_position: 300, duration: 6000 }
		await member.request('/api/history', { json: { items: [{ ...seen, created_at: '2026-11-01T12:00:00.000Z' }] } })
		const page = await openAs(member, browser, `${appUrl}/profiles`)
		await page.locator('li:has([aria-current]) .profile-edit').click()
		await page.getByRole('button', { name: 'To Ben' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
		await page.getByText('1 entry moved to Ben.').waitFor()
		await page.goto(`${appUrl}/watch-history`)
		await expect.poll(() => page.getByText('Inception').count()).toBe(0)
	})
})

describe('a switch of profiles', () => {
	it('is in the account menu, and keeps what each has on this device', async () => {
		const member = await createMember(appUrl)
		await member.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
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
		await member.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
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
		await member.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
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
