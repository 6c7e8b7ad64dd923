import { describe, expect, it } from 'vitest'
import { freshEmail, PASSWORD } from '../support/requests/test-client.ts'
import { type Browser, type BrowserOptions, until } from './browser.ts'
import {
	ENGINES,
	hasHeading,
	hydrated,
	isHydrated,
	mute,
	pathOf,
	plays,
	problemsOf,
	shows,
	startJourneys,
} from './journey.ts'

const { front, open: openEngine } = await startJourneys()

const SEARCH = '.search-form input'
const PLAY = '.stage button'
const SAVE = 'main button'

async function signUp(browser: Browser) {
	await browser.go(`${front.url}/signup`)
	await browser.type('input[name=email]', freshEmail())
	await browser.type('input[name=password]', `${PASSWORD}\n`)
	await shows(browser, '.toast', 'Your account has been created successfully.')
}

describe.each(ENGINES)('in %s', (engine) => {
	const open = (options?: BrowserOptions) => openEngine(engine, options)

	it('a title is found by its name, and its details open', async () => {
		const browser = await open()
		await browser.go(front.url)
		await browser.type(SEARCH, 'inception\n')
		await until('the results', async () => (await pathOf(browser)) === '/search')
		await browser.click('main .card[href^="/movie/27205"]')
		await hasHeading(browser, 'Inception')
		await hydrated(browser)
		expect(await problemsOf(browser)).toEqual([])
	})

	it('a film plays, with captions', async () => {
		const browser = await open()
		await browser.go(`${front.url}/watch/movie/27205`)
		await browser.read(mute)
		await browser.reload()
		await browser.click(PLAY, 'Play')
		await plays(browser)
		const duration = await browser.read(() => document.querySelector('video')?.duration ?? 0)
		expect(duration).toBeGreaterThan(60)
		await browser.press('.stage', 'c')
		await until('captions', () =>
			browser.read(() =>
				[...(document.querySelector('video')?.textTracks ?? [])].some(
					({ mode, cues }) => mode === 'showing' && (cues?.length ?? 0) > 0,
				),
			),
		)
		await plays(browser)
		expect(await browser.read(() => document.querySelector('video')?.duration)).toBe(duration)
		expect(await problemsOf(browser)).toEqual([])
	})

	it('a live channel plays', async () => {
		const html = await (await fetch(`${front.url}/live`)).text()
		const browser = await open()
		await browser.go(front.url + (/\/watch\/live\/[a-z0-9]+/.exec(html)?.[0] ?? '/live'))
		await browser.read(mute)
		await browser.reload()
		await browser.click(PLAY, 'Play')
		await plays(browser)
		expect(await problemsOf(browser)).toEqual([])
	})

	it('a new account saves a title, which stays saved', async () => {
		const browser = await open()
		await signUp(browser)
		await browser.go(`${front.url}/movie/27205`)
		await hydrated(browser)
		await browser.click(SAVE, 'Add to watchlist')
		await shows(browser, '.toast', 'Inception is in your watchlist.')
		await browser.go(`${front.url}/watchlist`)
		await shows(browser, '.grid .card-title', 'Inception')
		expect(await problemsOf(browser)).toEqual([])
	})

	it('the assistant answers a question with titles', async () => {
		const browser = await open()
		await browser.go(`${front.url}/privacy`)
		await hydrated(browser)
		await browser.click('a', 'Open chat assistant')
		await browser.type('dialog[open] [aria-label=Message]', 'a heist film under two hours\n')
		await until('cards', () => browser.read(() => document.querySelectorAll('dialog[open] article').length > 0))
		expect(await problemsOf(browser)).toEqual([])
	})

	it('following links, and almost following them, breaks no rule of the security policy', async () => {
		const browser = await open()
		await browser.go(`${front.url}/privacy`)
		await hydrated(browser)
		for (const path of ['/tv', '/live', '/movie']) {
			expect(await browser.read(focusLink, path)).toBe(path)
			// The styles and data of its page are fetched soon after.
			await new Promise((done) => setTimeout(done, 500))
		}
		await browser.click('nav a[href="/movie"]')
		await until('the list', async () => (await pathOf(browser)) === '/movie')
		await browser.click('.grid .card')
		await until('the details', async () => /^\/movie\/\d+$/.test(await pathOf(browser)))
		expect(await browser.read(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/privacy$/)
		expect(await problemsOf(browser)).toEqual([])

		await browser.read(() => {
			const picture = document.createElement('img')
			picture.src = 'https://elsewhere.example/picture.png'
			document.documentElement.appendChild(picture)
		})
		await until('a violation to be noticed', async () => (await browser.problems()).length > 0)
	})

	it('a visited page is still there when the server is gone, and others say so', async () => {
		const browser = await open()
		const url = `${front.url}/movie/27205`
		await browser.go(url)
		await until('the page is kept', async () => {
			await browser.read(listKept)
			return browser.read(() => document.documentElement.dataset.kept?.split(' ').includes('/movie/27205'))
		})
		front.disconnect()
		await browser.go(url)
		await hasHeading(browser, 'Inception')
		await browser.go(`${front.url}/movie/603?region=DE`)
		await hasHeading(browser, 'You are offline')
		front.reconnect()
		await browser.click('button', 'Try again')
		await hasHeading(browser, 'The Matrix')
	})

	it('everything works without scripts', async () => {
		const browser = await open({ hasScripts: false })
		await signUp(browser)
		await browser.type(SEARCH, 'inception\n')
		await browser.click('main .card[href^="/movie/27205"]')
		await hasHeading(browser, 'Inception')
		await browser.click(SAVE, 'Add to watchlist')
		await shows(browser, '.toast', 'Inception is in your watchlist.')
		await browser.go(`${front.url}/watchlist`)
		await shows(browser, '.grid .card-title', 'Inception')
		await browser.go(`${front.url}/watch/movie/27205`)
		expect(await browser.read(() => document.querySelector('video')?.controls)).toBe(true)
		expect(await browser.read(isHydrated)).toBe(false)
		expect(await problemsOf(browser)).toEqual([])
	})
})

/** Runs in the page: the address of the visible link that has the focus now. */
function focusLink(path: string): string | null | undefined {
	const links = [...document.querySelectorAll<HTMLElement>(`nav a[href="${path}"]`)]
	links.find((link) => link.getClientRects().length > 0)?.focus()
	return document.activeElement?.getAttribute('href')
}

/** Writes what the service worker keeps where the next reading finds it. */
function listKept() {
	void caches.keys().then(async (names) => {
		const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
		document.documentElement.dataset.kept = lists
			.flat()
			.map(({ url }) => new URL(url).pathname)
			.join(' ')
	})
}
