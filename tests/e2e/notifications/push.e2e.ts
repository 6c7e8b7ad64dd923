import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { createVapidKeys } from '../../../scripts/lib/secrets.mjs'
import { openAs, openBrowser } from '../../support/browser/browser.ts'
import { openWithServiceWorker } from '../../support/browser/service-worker.ts'
import { createMember } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { startPushServer } from '../../support/servers/push-server.ts'

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

describe('turning notifications on', () => {
	const keys = createVapidKeys()
	const SETTINGS = '/you/notifications'

	/** The settings on an app with keys. Without a window Chromium refuses by itself, and its own push service is out of reach. */
	async function openSettings(answer: 'granted' | 'denied') {
		const app = await untilDone(serveApp(keys))
		const push = await untilDone(startPushServer())
		const device = await push.subscribe('pressed', keys.VAPID_PUBLIC_KEY)
		const member = await createMember(app.url)
		const page = await openAs(member, browser, `${app.url}${SETTINGS}`, { serviceWorkers: 'allow' }, async (page) => {
			const answers = { subscription: device.subscription, answer }
			await page.addInitScript(({ subscription, answer }) => {
				const asked: object[] = []
				let [permission, current]: [string, object | null] = ['default', null]
				Object.assign(window, { asked })
				Object.defineProperty(Notification, 'permission', { get: () => permission })
				Notification.requestPermission = async () => {
					permission = answer
					return answer
				}
				Object.assign(PushManager.prototype, {
					getSubscription: async () => current,
					subscribe: async (options: object) => {
						asked.push(options)
						const { endpoint, ...keys } = subscription
						current = { endpoint, toJSON: () => ({ endpoint, keys }) }
						return current
					},
				})
			}, answers)
		})
		const asked = () => page.evaluate(() => (window as unknown as { asked: object[] }).asked)
		return { page, asked }
	}
	const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on notifications on this device' })

	it('asks the browser only when it is pressed, lists the device, and can be turned off', async () => {
		const { page, asked } = await openSettings('granted')
		await turnOn(page).waitFor()
		expect(await asked()).toEqual([])
		await turnOn(page).click()
		await page.getByText('This device shows your notifications.').waitFor()
		expect(await asked()).toEqual([{ userVisibleOnly: true, applicationServerKey: keys.VAPID_PUBLIC_KEY }])
		await page.getByRole('button', { name: /^Turn off on / }).click()
		await turnOn(page).waitFor()
		expect(await page.getByRole('button', { name: /^Turn off on / }).count()).toBe(0)
		expect(page.problems).toEqual([])
	})

	it('says what to do where the browser refuses', async () => {
		const { page, asked } = await openSettings('denied')
		await turnOn(page).click()
		await page.getByText(/Notifications are blocked for this site/).waitFor()
		expect(await turnOn(page).count()).toBe(0)
		expect(await asked()).toEqual([])
	})
})
