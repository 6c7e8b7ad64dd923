import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/lib/browser.mjs'

export const CPU_SLOWDOWN = 4
/** Round trip in ms, and bits per second. */
export const LINKS = {
	'Slow 4G': { latency: 150, down: 1_600_000, up: 750_000 },
	'Slow 3G': { latency: 400, down: 400_000, up: 400_000 },
}
const SCREEN = { width: 412, height: 823 }
const DENSITY = 1.75
const USER_AGENT =
	'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export function openBrowser(...args) {
	return chromium.launch({
		executablePath: findBrowser(),
		args: [
			'--no-sandbox',
			'--disable-quic',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
			...args,
		],
	})
}

/** A phone without any stored data. */
export function newPhone(browser) {
	return browser.newContext({
		userAgent: USER_AGENT,
		viewport: SCREEN,
		deviceScaleFactor: DENSITY,
		isMobile: true,
		hasTouch: true,
		serviceWorkers: 'block',
	})
}

/**
 * A page on a phone that is `cpu` times slower than this machine, with one of LINKS or the machine's own link.
 * @param {{ link?: { latency: number, down: number, up: number }, cpu?: number }} [options]
 */
export async function newSlowPage(context, { link, cpu = CPU_SLOWDOWN } = {}) {
	const page = await context.newPage()
	const session = await context.newCDPSession(page)
	await session.send('Network.enable')
	if (link)
		await session.send('Network.emulateNetworkConditions', {
			offline: false,
			latency: link.latency,
			downloadThroughput: link.down / 8,
			uploadThroughput: link.up / 8,
		})
	await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
	return { page, session }
}
