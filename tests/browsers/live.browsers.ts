import { describe, expect, it, onTestFinished } from 'vitest'
import { listen, untilDone } from '../support/servers/listen.ts'
import { startXtreamServer } from '../support/servers/xtream-server.ts'
import { type Browser, until } from './browser.ts'
import {
	ENGINES,
	hasHeading,
	hydrated,
	lists,
	mute,
	pause,
	plays,
	problemsOf,
	seek,
	shows,
	startJourneys,
} from './journey.ts'

const { front, open: openEngine } = await startJourneys()

/** Another site, with the streams of the app's own channels. */
const elsewhere = await untilDone(
	listen(async (request, response) => {
		const answer = await fetch(new URL(request.url ?? '/', front.url))
		response.setHeader('Access-Control-Allow-Origin', '*')
		response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' })
		response.end(Buffer.from(await answer.arrayBuffer()))
	}),
)

const TITLES = '.library-grid .card-title'
const CHANNELS = '.channel-grid .channel-name bdi'

/** Opens the page of playlists, muted. */
async function openPlaylists(browser: Browser) {
	await browser.go(`${front.url}/live/own`)
	await browser.read(mute)
	await hydrated(browser)
}

/** Signs in to an account, and opens its films. */
async function openLibrary(browser: Browser) {
	const server = await startXtreamServer()
	onTestFinished(server.close)
	await openPlaylists(browser)
	await browser.click('summary', 'or sign in with Xtream Codes')
	await browser.type('.playlist-form input[name=server]', server.url)
	await browser.type('.playlist-form input[name=user]', server.user)
	await browser.type('.playlist-form input[name=password]', `${server.password}\n`)
	await browser.click('.my-playlists a', 'Films and series')
	await lists(browser, TITLES, ['Night Ferry', 'Été à la mer', 'Old Tape'])
	return server
}

describe.each(ENGINES)('in %s', (engine) => {
	it('the films of an account are found, and play on from where they were left', async () => {
		const browser = await openEngine(engine)
		await openLibrary(browser)
		await browser.type('#library-query', 'ete')
		await lists(browser, TITLES, ['Été à la mer'])
		await browser.reload()
		await lists(browser, TITLES, ['Été à la mer'])
		await browser.type('#library-query', 'ferry')
		await lists(browser, TITLES, ['Night Ferry'])
		await browser.click('.library-grid .card')
		await shows(browser, '.library-title', 'A boat, at night.')
		await browser.click('.library-title a', 'Play')
		await plays(browser)
		await seek(browser, 25)
		await plays(browser, 25)
		await pause(browser)
		await browser.click('.watch-head a', 'Details')
		await shows(browser, '.library-title .actions a', 'Continue, ')
		await browser.click('.library-title .actions a')
		await plays(browser, 15)
		expect(await problemsOf(browser)).toEqual([])
	})

	it('the episodes of an account follow each other', async () => {
		const browser = await openEngine(engine)
		const server = await openLibrary(browser)
		await browser.click('.library-choices a', 'Series')
		await lists(browser, TITLES, ['Lamps'])
		await browser.click('.library-grid .card')
		await lists(browser, '.library-episodes a', ['1. Part 1', '2. Part 2'])
		await browser.click('.library-episodes a', '1. Part 1')
		await plays(browser)
		await seek(browser, -1)
		await shows(browser, '.watch-head', 'S1 E2 · Part 2')
		await plays(browser)
		expect(server.asked.filter((path) => path.startsWith('/series/')).at(-1)).toMatch(/\/9002\.mp4$/)
		expect(await problemsOf(browser)).toEqual([])
	})

	it('the channels of an own playlist are searched, and play one after the other', async () => {
		const browser = await openEngine(engine)
		const entry = (name: string, at: number) =>
			`#EXTINF:-1 group-title="At home",${name}\n${elsewhere.url}/live-media/own-${at}/master.m3u8`
		await openPlaylists(browser)
		await browser.click('summary', 'or paste the text')
		await browser.type('.playlist-form textarea', ['#EXTM3U', ...['Mine', 'Mine too', 'Another'].map(entry)].join('\n'))
		await browser.click('.playlist-form button', 'Add playlist')
		await lists(browser, CHANNELS, ['Mine', 'Mine too', 'Another'])
		await browser.type('#my-channel-query', 'mine')
		await lists(browser, CHANNELS, ['Mine', 'Mine too'])
		await browser.click('.channel-grid .channel-card')
		await plays(browser)
		await hasHeading(browser, 'Mine')
		await browser.press('.stage', 'PageDown')
		await hasHeading(browser, 'Mine too')
		await plays(browser)
		expect(await problemsOf(browser)).toEqual([])
	})

	it('a favorite channel comes first, and the guide shows what is on', async () => {
		const browser = await openEngine(engine)
		await browser.go(`${front.url}/live`)
		await hydrated(browser)
		await browser.click('button', 'Favorite: Snow Line')
		await shows(browser, '.stored-channels li', 'Snow Line')
		await browser.click('summary, button', 'Find a channel')
		await browser.type('#channel-search input[type=search]', 'kite\n')
		await lists(browser, CHANNELS, ['Kite Hour'])
		await browser.go(`${front.url}/live/guide`)
		await hydrated(browser)
		const offset = () => browser.read(() => document.querySelector('.guide')?.scrollLeft ?? 0)
		await until('the line of now', () => browser.read(() => document.querySelector('.guide-now line') !== null))
		const before = await offset()
		await browser.click('button', 'Later')
		await until('the guide moves', async () => (await offset()) > before)
		await browser.go(`${front.url}/live`)
		await shows(browser, '.stored-channels li', 'Snow Line')
		expect(await problemsOf(browser)).toEqual([])
	})
})
