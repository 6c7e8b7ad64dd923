import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { median, round } from './measure.mjs'
import { serveBuilt } from './serve-built.mjs'

const CHANNELS = 10_000
const CPU_SLOWDOWN = 4
const QUERIES = ['9999 copper', 'station 77', 'granite group 3', 'nothing like this']

/** Times in ms of reading, opening and searching a playlist of 10,000 channels on a slow device. */
export async function benchLive({ runs = 3 } = {}) {
	const { longPlaylist } = await loadTypeScript('tests/support/samples/long-playlist.ts')
	const app = await serveBuilt()
	const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
	try {
		const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
		const session = await page.context().newCDPSession(page)
		await page.goto(new URL('/live/own', app.url).href)
		await page.getByRole('button', { name: 'Add playlist' }).waitFor()
		await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
		await page.evaluate(watchCount)
		await page.getByLabel('or a file').setInputFiles({
			name: 'long.m3u',
			mimeType: 'audio/x-mpegurl',
			buffer: Buffer.from(longPlaylist(CHANNELS)),
		})
		const read = await page.evaluate(() => globalThis.untilCount('10000 channels', globalThis.addPlaylist))
		const opened = []
		const searched = []
		for (let run = 0; run < runs; run += 1) {
			await page.reload({ waitUntil: 'commit' })
			opened.push(await page.evaluate(watchFirstChannels))
			await page.evaluate(watchCount)
			for (const query of QUERIES) searched.push(await page.evaluate((words) => globalThis.untilAnswered(words), query))
		}
		return [
			{ what: `read a playlist of ${CHANNELS} channels`, ms: round(read, 0) },
			{ what: 'open its page, to the first channels', ms: round(median(opened), 0) },
			{ what: 'answer a key of a search', ms: round(median(searched), 0), slowest: round(Math.max(...searched), 0) },
		]
	} finally {
		await browser.close()
		await app.stop()
	}
}

/** Runs in the page: the time from the start of the document until the first channels are painted. */
function watchFirstChannels() {
	return new Promise((done) => {
		const look = () =>
			document.querySelector('.channel-grid li')
				? requestAnimationFrame(() => done(performance.now()))
				: setTimeout(look, 5)
		look()
	})
}

/** Runs in the page. */
function watchCount() {
	const status = () => document.querySelector('.live p[role=status]')?.textContent ?? ''
	const until = (isThere) =>
		new Promise((done) => {
			const look = () => (isThere() ? requestAnimationFrame(() => done()) : setTimeout(look, 1))
			look()
		})
	globalThis.addPlaylist = () => document.querySelector('.playlist-form button[type=submit]').click()
	globalThis.untilCount = async (text, act) => {
		const begunAt = performance.now()
		act()
		await until(() => status() === text)
		return performance.now() - begunAt
	}
	globalThis.untilAnswered = async (words) => {
		const field = document.querySelector('#my-channel-query')
		const type = (value) => {
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value)
			field.dispatchEvent(new Event('input', { bubbles: true }))
		}
		type('')
		await until(() => status() === '10000 channels')
		const begunAt = performance.now()
		type(words)
		await until(() => status() !== '10000 channels')
		return performance.now() - begunAt
	}
}
