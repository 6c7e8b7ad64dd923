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

interface Shown {
	shown: object[]
}

/** This Chromium shows no notifications, so the worker writes down what it would show. */
async function openWithRecords() {
	const page = await openWithServiceWorker(browser, `${appUrl}/terms`)
	const [worker] = page.context().serviceWorkers()
	if (!worker) throw new Error('there is no service worker')
	await worker.evaluate(() => {
		const scope = self as unknown as Shown & { registration: object }
		scope.shown = []
		const showNotification = async (title: string, options: object) => void scope.shown.push({ title, ...options })
		Object.assign(scope.registration, { showNotification })
	})
	return { page, shown: () => worker.evaluate(() => (self as unknown as Shown).shown) }
}

const MESSAGE = { title: 'Severance', body: 'Season 2, episode 3 is out', tag: 'episode:95396:2:3', path: '/tv/95396' }

describe('a push message', () => {
	it('is shown with its tag, so that a copy takes the place of the first, and leads to its page', async () => {
		const { page, shown } = await openWithRecords()
		for (let times = 0; times < 2; times += 1) await deliver(page, JSON.stringify(MESSAGE))
		const { path, ...message } = MESSAGE
		const notification = { ...message, data: path, icon: '/icons/icon-192.png' }
		await expect.poll(shown).toEqual([notification, notification])
	})

	it('that cannot be read is shown as a message of the app', async () => {
		const { page, shown } = await openWithRecords()
		await deliver(page, 'not json')
		await expect.poll(shown).toMatchObject([{ title: 'Marquee', data: '/' }])
	})
})
