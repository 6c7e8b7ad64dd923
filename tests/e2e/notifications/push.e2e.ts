import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openBrowser } from '../../support/browser/browser.ts'
import { openWithServiceWorker } from '../../support/browser/service-worker.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** Has Chromium deliver a push message to the service worker, as its push service would. */
async function deliver(page: Page, data: string): Promise<void> {
	const session = await page.context().newCDPSession(page)
	const registered = new Promise<string>((done) =>
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const [registration] = registrations
			if (registration) done(registration.registrationId)
		}),
	)
	await session.send('ServiceWorker.enable')
	const registrationId = await registered
	await session.send('ServiceWorker.deliverPushMessage', { origin: appUrl, registrationId, data })
}

const shown = (page: Page) =>
	page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready
		const notifications = await registration.getNotifications()
		return notifications.map(({ title, body, tag, data, icon }) => ({
			title,
			body,
			tag,
			data,
			icon: new URL(icon).pathname,
		}))
	})

const MESSAGE = { title: 'Severance', body: 'Season 2, episode 3 is out', tag: 'episode:95396:2:3', path: '/tv/95396' }

describe('a push message', () => {
	it('is shown once, also when a copy of it arrives, and leads to its page', async () => {
		const page = await openWithServiceWorker(browser, `${appUrl}/terms`, { permissions: ['notifications'] })
		for (let times = 0; times < 2; times += 1) await deliver(page, JSON.stringify(MESSAGE))
		const { path, ...message } = MESSAGE
		await expect.poll(() => shown(page)).toEqual([{ ...message, data: path, icon: '/icons/icon-192.png' }])
	})

	it('that cannot be read is shown as a message of the app', async () => {
		const page = await openWithServiceWorker(browser, `${appUrl}/terms`, { permissions: ['notifications'] })
		await deliver(page, 'not json')
		await expect.poll(() => shown(page)).toMatchObject([{ title: 'Marquee', data: '/' }])
	})
})
