import { describe, expect, inject, it, onTestFinished } from 'vitest'
import {
	accessibilityProblems,
	openBrowser,
	openPage,
	overflowOf,
	type TestPage,
} from '../../support/browser/browser.ts'
import { pause, playButton, playing, video } from '../../support/browser/video.ts'
import { startXtreamServer, type XtreamServer } from '../../support/servers/xtream-server.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser()

/** A page that has just signed in to the server, and what it has sent so far. */
async function signedIn(prepare: (server: XtreamServer) => void = () => {}) {
	const server = await startXtreamServer()
	onTestFinished(server.close)
	prepare(server)
	const page = await openPage(browser)
	const sent: string[] = []
	page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
	await page.goto(`${appUrl}/live/own`)
	await page.getByText('or sign in with Xtream Codes').click()
	await page.getByLabel('Server').fill(server.url)
	await page.getByLabel('User name').fill(server.user)
	await page.getByLabel('Password').fill(server.password)
	await page.getByRole('button', { name: 'Add playlist' }).click()
	return { page, server, toUs: () => sent.filter((text) => text.startsWith(appUrl)) }
}

const openLibrary = (page: TestPage) => page.getByRole('link', { name: 'Films and series' }).click()
const titles = (page: TestPage) => page.locator('.library-grid .card-title').allTextContents()
const seek = (page: TestPage, seconds: number) =>
	video(page).evaluate((element: HTMLVideoElement, to) => {
		element.currentTime = to
	}, seconds)

describe('the films of an account', () => {
	it('are found, played and continued on this device, and nothing of them is sent to us', async () => {
		const { page, server, toUs } = await signedIn()
		await openLibrary(page)
		await expect.poll(() => titles(page)).toEqual(['Night Ferry', 'Été à la mer', 'Old Tape'])
		await page.getByText('Left out: 1 entry without an id or a name.').waitFor()
		expect(await overflowOf(page)).toBe(0)
		expect(await accessibilityProblems(page)).toEqual([])
		await page.getByLabel('Category').selectOption('Films français')
		await expect.poll(() => titles(page)).toEqual(['Night Ferry', 'Été à la mer'])
		await page.getByLabel('Search films').fill('ete')
		await expect.poll(() => titles(page)).toEqual(['Été à la mer'])
		await page.reload()
		await expect.poll(() => titles(page)).toEqual(['Été à la mer'])

		await page.getByLabel('Search films').fill('')
		await page.getByRole('link', { name: /^Night Ferry/ }).click()
		await page.getByText('A boat, at night.').waitFor()
		await page.getByText('1 h 30 min').waitFor()
		expect(await page.getByRole('link', { name: 'Its page in the catalog' }).getAttribute('href')).toBe('/movie/949')
		expect(await accessibilityProblems(page)).toEqual([])
		await page.getByRole('link', { name: 'Play', exact: true }).click()
		await playing(page)
		await seek(page, 25)
		await playing(page, 25.5)
		await pause(page)
		await page.getByRole('link', { name: 'Details' }).first().click()
		await page.getByRole('link', { name: /^Continue, / }).waitFor()
		await page.getByRole('link', { name: 'All films' }).click()
		await page.getByRole('heading', { name: 'Continue watching' }).waitFor()
		await page.locator('.library-continue a').click()
		await playing(page, 15)
		expect(server.asked.some((path) => path === '/movie/ada/p%40ss%2Fword/501.mp4')).toBe(true)

		await page.goBack()
		await page.getByRole('link', { name: /^Old Tape/ }).click()
		await page.getByText('Its format is AVI (.avi), which no browser plays.').waitFor()
		expect(await page.getByRole('link', { name: 'Play', exact: true }).count()).toBe(0)
		expect(await page.getByRole('link', { name: 'Search the catalog for it' }).getAttribute('href')).toBe(
			'/search?q=Old+Tape+1984&kind=movie',
		)
		const isPrivate = (text: string) =>
			/ferry|%C3%89t%C3%A9|mer\b|old.?tape|\b50[1-4]\b|\bada\b|p@ss|p%40ss/i.test(text) ||
			text.includes(new URL(server.url).host)
		expect(toUs().filter(isPrivate)).toEqual([])
		expect(page.problems).toEqual([])
	})

	it('say why they cannot be read, and are there once they can', async () => {
		const { page, server } = await signedIn()
		await page.getByRole('link', { name: 'Films and series' }).waitFor()
		server.fault = 'html'
		await openLibrary(page)
		await page.getByRole('alert').filter({ hasText: "doesn't answer as Xtream Codes servers do" }).waitFor()
		server.fault = 'expired'
		await page.getByRole('button', { name: 'Try again' }).click()
		await page.getByRole('alert').filter({ hasText: 'The server says that this account expired on' }).waitFor()
		server.fault = 'lists as objects'
		await page.getByRole('button', { name: 'Try again' }).click()
		await expect.poll(() => titles(page)).toHaveLength(3)
		// What was read before is better than nothing.
		server.fault = 'broken'
		await page.getByRole('button', { name: 'Refresh' }).click()
		await page.getByRole('alert').filter({ hasText: 'The server has a problem of its own.' }).waitFor()
		expect(await titles(page)).toHaveLength(3)
	})

	it('are searched at once among twenty thousand, a page at a time', async () => {
		const { page } = await signedIn((server) => {
			const [first] = server.films
			server.films = Array.from({ length: 20_000 }, (_, at) => ({
				...first,
				stream_id: at + 1,
				name: `EN - Film number ${at} (2001)`,
				category_ids: [at % 2 ? 11 : 12],
			}))
		})
		await openLibrary(page)
		await page.getByText('20000 films', { exact: true }).waitFor()
		expect(await titles(page)).toHaveLength(72)
		await page.getByRole('link', { name: 'Next' }).click()
		await page.getByText('Page 2 of 278').waitFor()
		await expect.poll(async () => (await titles(page))[0]).toBe('Film number 72')
		await page.getByLabel('Search films').fill('19999')
		await expect.poll(() => titles(page)).toEqual(['Film number 19999'])
		await page.reload()
		await expect.poll(() => titles(page)).toEqual(['Film number 19999'])
	})
})

describe('the series of an account', () => {
	it('have seasons and episodes that follow each other', async () => {
		const { page, server, toUs } = await signedIn()
		await openLibrary(page)
		await page.getByRole('link', { name: 'Series', exact: true }).click()
		await page.getByRole('link', { name: /^Lamps/ }).click()
		await page.getByText('People who mend lamps.').waitFor()
		const episodes = page.getByRole('list', { name: 'Episodes of The first year' })
		await expect.poll(() => episodes.getByRole('link').allTextContents()).toEqual(['1. Part 1', '2. Part 2'])
		expect(await accessibilityProblems(page)).toEqual([])
		expect(await overflowOf(page)).toBe(0)
		await page.getByRole('button', { name: 'Season 2' }).click()
		await page.getByText('Its format is AVI (.avi), which no browser plays.').waitFor()
		await page.getByRole('button', { name: 'The first year' }).click()
		await page.getByRole('link', { name: '1. Part 1' }).click()
		await playing(page)
		await seek(page, 25)
		await playing(page, 25.2)
		// To the end: the next episode is what is left to continue.
		await video(page).evaluate((element: HTMLVideoElement) => {
			element.currentTime = element.duration - 0.5
		})
		await page.getByText('S1 E2 · Part 2').first().waitFor()
		await page.getByText('What happens in 2').waitFor()
		await playing(page)
		expect(server.asked.filter((path) => path.startsWith('/series/')).at(-1)).toBe('/series/ada/p%40ss%2Fword/9002.mp4')
		expect(toUs().filter((text) => /lamps|900[123]|\b701\b/i.test(text))).toEqual([])
		expect(await playButton(page).count()).toBe(0)
	})
})
