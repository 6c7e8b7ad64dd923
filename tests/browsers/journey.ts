import { afterEach } from 'vitest'
import { serveApp } from '../support/servers/app-server.ts'
import { untilDone } from '../support/servers/listen.ts'
import { openTestProxy } from '../support/servers/test-proxy.ts'
import { type Browser, type BrowserOptions, until } from './browser.ts'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const OPEN: Record<string, (options: BrowserOptions) => Promise<Browser>> = {
	chromium: openChromium,
	firefox: openFirefox,
	webkit: openWebKit,
}
export const ENGINES = (process.env.ENGINES ?? 'chromium').split(',')

/** Serves the app to the tests of this file, behind a proxy that can cut the connection. Browsers close after their test. */
export async function startJourneys() {
	// All browsers have one address here, so limits for each address would end the journeys.
	const app = await untilDone(serveApp({}, { limit: 10_000 }))
	const front = await untilDone(openTestProxy(app.url))
	const opened: Browser[] = []
	afterEach(async ({ task }) => {
		front.reconnect()
		if (task.result?.state === 'fail')
			for (const browser of opened) console.error(await browser.read(describePage).catch(String))
		for (const browser of opened.splice(0)) await browser.close()
	})
	return {
		front,
		async open(engine: string, options: BrowserOptions = { hasScripts: true }): Promise<Browser> {
			const browser = await OPEN[engine]?.(options)
			if (!browser) throw new Error(`unknown engine ${engine}`)
			opened.push(browser)
			return browser
		},
	}
}

/** What somebody would see who looks at a journey that failed. */
const describePage = () => `${location.href}\n${document.body.innerText.slice(0, 2_000)}`

/** Runs in the page. Muted, because nobody listens. */
export function mute() {
	localStorage.setItem('marquee_player', '{"muted":true}')
}

export const textOf = (css: string) => document.querySelector(css)?.textContent?.trim() ?? ''
export const heading = (browser: Browser) => browser.read(textOf, 'h1')
export const pathOf = (browser: Browser) => browser.read(() => location.pathname)
export const isHydrated = () =>
	Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))
export const hydrated = (browser: Browser) => until('the scripts start', () => browser.read(isHydrated))
export const hasHeading = (browser: Browser, text: string) =>
	until(`the heading ${text}`, async () => (await heading(browser)) === text)

export const shows = (browser: Browser, css: string, text: string) =>
	until(`“${text}” in ${css}`, () =>
		browser.read(
			(selector, part) =>
				[...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(part)),
			css,
			text,
		),
	)

/** Waits until the elements have these texts, in this order. */
export const lists = (browser: Browser, css: string, texts: readonly string[]) =>
	until(`${css}: ${texts.join(', ')}`, () =>
		browser.read(
			(selector, wanted) =>
				[...document.querySelectorAll(selector)].map((element) => element.textContent?.trim()).join('\n') === wanted,
			css,
			texts.join('\n'),
		),
	)

/** What browsers log when a page is left while it still loads. */
const ABORTED = /^(?:Failed to load|NetworkError|Load failed|TypeError: (?:NetworkError|Load failed|Failed to fetch))/
export const problemsOf = async (browser: Browser) =>
	(await browser.problems()).filter((problem) => !ABORTED.test(problem))

const timeOf = (browser: Browser) => browser.read(() => document.querySelector('video')?.currentTime ?? 0)

/** The picture moves for two seconds, after that position. */
export async function plays(browser: Browser, afterSeconds = 0) {
	await until('the video plays', () =>
		browser.read((after) => {
			const video = document.querySelector('video')
			return (
				video !== null && !video.paused && video.readyState > 2 && video.videoWidth > 0 && video.currentTime >= after
			)
		}, afterSeconds),
	)
	const start = await timeOf(browser)
	await until('the time advances', async () => (await timeOf(browser)) > start + 2)
}

/** Moves the video to a position; negative ones count from its end. */
export const seek = (browser: Browser, seconds: number) =>
	browser.read((to) => {
		const video = document.querySelector('video')
		if (video) video.currentTime = to < 0 ? video.duration + to : to
	}, seconds)

export async function pause(browser: Browser) {
	await browser.press('.stage', 'k')
	await until('the video pauses', () => browser.read(() => document.querySelector('video')?.paused))
}
