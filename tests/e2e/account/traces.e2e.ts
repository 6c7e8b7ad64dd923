import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { matchesName, STORED_ITEMS } from '#app/device/registry.ts'
import {
	DESKTOP,
	openBrowser,
	openPage,
	sendCredentials,
	signOut,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { cachedPaths } from '../../support/browser/service-worker.ts'
import { pause, playButton, playing } from '../../support/browser/video.ts'
import { createTestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser()

async function go(page: Page, path: string): Promise<void> {
	await page.goto(appUrl + path)
	await waitForHydration(page)
}

interface StoredEntry {
	storage: (typeof STORED_ITEMS)[number]['storage']
	name: string
	/** What it contains, as far as it is text. */
	text: string
}

/** Everything that this browser stores for the site. */
async function storedEntries(page: Page): Promise<StoredEntry[]> {
	const found = await page.evaluate(async () => {
		const inStorage = (storage: 'local' | 'session', from: Storage) =>
			Object.keys(from).map((name) => ({ storage, name, text: from.getItem(name) ?? '' }))
		const databases = (await indexedDB.databases()).map(({ name = '' }) => ({
			storage: 'database' as const,
			name,
			text: '',
		}))
		const cached = (await caches.keys()).map(async (name) => {
			const requests = await (await caches.open(name)).keys()
			// A request for routes names the links of the page that followed, which are everybody's.
			const urls = requests.map(({ url }) => url).filter((url) => !new URL(url).pathname.startsWith('/__manifest'))
			return { storage: 'cache' as const, name, text: urls.join(' ') }
		})
		return [
			...inStorage('local', localStorage),
			...inStorage('session', sessionStorage),
			...databases,
			...(await Promise.all(cached)),
		]
	})
	const cookies = (await page.context().cookies()).map(({ name, value }) => ({
		storage: 'cookie' as const,
		name: name.replace('__Host-', ''),
		text: value,
	}))
	return [...found, ...cookies]
}

const ownerOf = ({ storage, name }: StoredEntry) =>
	STORED_ITEMS.find((item) => item.storage === storage && matchesName(item.name, name))?.owner ?? 'nobody'
const describeEntry = ({ storage, name }: StoredEntry) => `${storage} ${name}`

/** Searches, saves, rates, plays, chats, and adds a playlist and a favorite channel. */
async function tour(page: Page): Promise<void> {
	await go(page, '/search?q=heat')
	await go(page, '/movie/27205')
	await page.getByRole('button', { name: 'Add to watchlist' }).first().click()
	await page.getByText('Added to watchlist').waitFor()
	await page.getByRole('button', { name: '4 stars' }).click()
	await page.getByText('4 of 5 stars.').waitFor()
	await go(page, '/watch/movie/27205?t=25')
	await playButton(page).click()
	await playing(page, 25.5)
	await pause(page)
	await go(page, '/live')
	await page.getByRole('button', { name: 'Favorite: Snow Line' }).click()
	await page.locator('.channel-card').first().click()
	await page.getByText('Wrong or missing guide?').click()
	await page.getByLabel("Search the guide's channels").press('Enter')
	await page.getByRole('list', { name: 'Channels of the guide' }).getByRole('button').first().click()
	await page.getByText('Guide changed').waitFor()
	await go(page, '/live/own')
	await page.getByText('or paste the text').click()
	await page
		.getByLabel('Playlist text')
		.fill('#EXTM3U\n#EXTINF:-1,Zephyrine One\nhttps://ann:secret@streams.example/zephyrine.m3u8\n')
	await page.getByRole('button', { name: 'Add playlist' }).click()
	await page.locator('.channel-card', { hasText: 'Zephyrine One' }).waitFor()
	await go(page, '/movie/603')
	await page.getByRole('link', { name: 'Open chat assistant' }).click()
	await page.getByRole('textbox', { name: 'Message' }).fill('a heist film under two hours')
	await page.getByRole('textbox', { name: 'Message' }).press('Enter')
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('marquee_chat') ?? '')).toContain('heist')
}

/** The paths of the pictures that the page shows or may choose from. */
const picturesOn = (page: Page) =>
	page.evaluate(() =>
		[...document.images]
			.flatMap(({ src, srcset }) => [src, ...srcset.split(', ').map((one) => one.split(' ')[0] ?? '')])
			.filter((url) => url !== '')
			.map((url) => new URL(url, location.href).pathname),
	)

const MARKS = /27205|heist|zephyrine|secret|Inception|\/movie\/603/i

describe('after a tour', () => {
	it.each<[string, (page: Page) => Promise<void>]>([
		[
			'signing out',
			async (page) => {
				await go(page, '/profile')
				await signOut(page)
			},
		],
		[
			'deleting the account',
			async (page) => {
				await go(page, '/profile/delete')
				await page.getByLabel('Delete everything').check()
				await page.getByRole('button', { name: 'Delete my account' }).click()
				await page.getByText('All of your data has been deleted.').waitFor()
			},
		],
	])('%s leaves nothing of the person in any store of the browser', async (_, leave) => {
		const visitor = createTestClient(appUrl)
		const account = await visitor.createAccount()
		const page = await openPage(browser, {
			serviceWorkers: 'allow',
			viewport: DESKTOP,
			extraHTTPHeaders: { 'CF-Connecting-IP': visitor.ipAddress },
		})
		await go(page, '/login')
		await sendCredentials(page, account)
		await page.getByText('You have successfully signed in.').waitFor()
		await tour(page)

		const before = await storedEntries(page)
		const kinds = before.filter((entry) => ownerOf(entry) === 'viewer').map(describeEntry)
		for (const value of ['local marquee_positions', 'local marquee_live_favorites', 'session marquee_chat'])
			expect(kinds).toContain(value)
		expect(kinds).toContain('database marquee_live')
		expect(kinds).toContain('cookie guides')
		expect(before.filter((entry) => ownerOf(entry) === 'nobody').map(describeEntry)).toEqual([])
		expect(before.some(({ text }) => MARKS.test(text))).toBe(true)

		await leave(page)
		await waitForHydration(page)
		// Usage statistics of the page that follows are not about anybody.
		// Pictures of the page that follows may be those of a title that was watched: on some days it is the pick.
		const withoutShown = async () => {
			const shown = await picturesOn(page)
			return (text: string) => shown.reduce((left, path) => left.replaceAll(path, ''), text)
		}
		const ofTheViewer = async () => {
			const clean = await withoutShown()
			return (await storedEntries(page)).filter(
				(entry) =>
					MARKS.test(clean(entry.text)) ||
					(ownerOf(entry) !== 'device' && !/analytics/.test(entry.name)) ||
					(entry.storage === 'cookie' && entry.text.includes(account.email)),
			)
		}
		await expect.poll(async () => (await ofTheViewer()).map(describeEntry)).toEqual([])
		const clean = await withoutShown()
		const pictures = (await cachedPaths(page)).filter((path) => path.startsWith('/images/'))
		expect(pictures.filter((path) => MARKS.test(clean(path)))).toEqual([])
	})
})
