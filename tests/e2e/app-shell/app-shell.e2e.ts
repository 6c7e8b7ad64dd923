import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, openBrowser, openPage, waitForHydration } from '../../support/browser/browser.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** Without scripts: `app-shell.http.ts`. */
describe('the shell', () => {
	it('goes from home to a title and back', async () => {
		const page = await openPage(browser)
		await page.goto(appUrl)
		await waitForHydration(page)
		const first = page.locator('.row .card').first()
		const path = await first.getAttribute('href')
		await first.click()
		await page.waitForURL(appUrl + path)
		expect(await page.locator('h1').innerText()).not.toBe('')
		await page.goBack()
		await page.waitForURL(`${appUrl}/`)
		expect(page.problems).toEqual([])
	})

	it('keeps the chosen theme on every page, without a flash of the other one', async () => {
		const page = await openPage(browser, { colorScheme: 'dark' })
		await page.goto(`${appUrl}/you/appearance`)
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Light' }).click()
		await expect.poll(() => page.locator('html').getAttribute('class')).toBe('light')
		expect(new URL(page.url()).pathname).toBe('/you/appearance')
		const html = async () => (await page.request.get(appUrl)).text()
		await expect.poll(html).toContain('<html lang="en" dir="ltr" class="light">')
		await page.goto(appUrl)
		expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(21, 22, 26)')
	})
})

describe('the scripts', () => {
	it('start even if something is pressed before their first render', async () => {
		const page = await openPage(browser)
		await page.addInitScript(() => {
			// React's scheduler posts its work to itself.
			const { postMessage } = MessagePort.prototype
			MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
				setTimeout(() => postMessage.call(this, message, {}), '__remixManifest' in window ? 500 : 0)
			}
		})
		await page.goto(`${appUrl}/terms`)
		await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('_reactListening')))
		await page.locator('h1').click()
		await waitForHydration(page)
		expect(page.problems).toEqual([])
	})
})

describe('the theme', () => {
	it('follows the system until one is chosen, also without JavaScript', async () => {
		const [onDark, onLight] = ['rgb(244, 245, 247)', 'rgb(21, 22, 26)']
		for (const [colorScheme, color, chosen] of [
			['dark', onDark, null],
			['light', onLight, null],
			['dark', onLight, 'light'],
		] as const) {
			const page = await openPage(browser, { javaScriptEnabled: false, colorScheme })
			if (chosen) await page.context().addCookies([{ name: 'theme', value: chosen, url: appUrl }])
			await page.goto(`${appUrl}/terms`)
			expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe(color)
			await page.context().close()
		}
	})

	it('sets light or dark on the root before the first paint and follows the system live', async () => {
		const page = await openPage(browser, { colorScheme: 'dark' })
		await page.goto(`${appUrl}/terms`)
		expect(await page.locator('html').getAttribute('class')).toBe('dark')
		await waitForHydration(page)
		await page.emulateMedia({ colorScheme: 'light' })
		await expect.poll(() => page.locator('html').getAttribute('class')).toBe('light')
	})

	it('chosen without JavaScript stays when the system theme changes', async () => {
		const page = await openPage(browser, { colorScheme: 'light' })
		const cookies = () => page.context().cookies()
		await page.context().addCookies([{ name: 'theme', value: 'light', url: appUrl }])
		await page.goto(`${appUrl}/terms`)
		await waitForHydration(page)
		await page.evaluate(() => {
			matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => document.body.classList.add('told'))
		})
		await page.emulateMedia({ colorScheme: 'dark' })
		await page.locator('body.told').waitFor()
		expect(await page.locator('html').getAttribute('class')).toBe('light')
		expect((await cookies()).find(({ name }) => name === 'theme')?.value).toBe('light')
	})

	it('is the same in every tab', async () => {
		const page = await openPage(browser, { colorScheme: 'dark' })
		await page.goto(`${appUrl}/terms`)
		await waitForHydration(page)
		const other = await page.context().newPage()
		await other.goto(`${appUrl}/you/appearance`)
		await waitForHydration(other)
		await other.getByRole('button', { name: 'Light' }).click()
		await expect.poll(() => page.locator('html').getAttribute('class')).toBe('light')
	})
})

describe('the keyboard', () => {
	it('reaches the content with the first tab stop', async () => {
		const page = await openPage(browser, { viewport: DESKTOP })
		await page.goto(`${appUrl}/terms`)
		await page.keyboard.press('Tab')
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
		await page.keyboard.press('Enter')
		await page.keyboard.press('Tab')
		expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
	})
})
