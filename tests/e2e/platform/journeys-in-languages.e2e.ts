import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	DESKTOP,
	openBrowser,
	openPage,
	overflowOf,
	PHONE,
	signInAs,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { createMember } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** What a reader of the language presses and is told. */
const LANGUAGES = {
	es: {
		direction: 'ltr',
		search: 'Buscar películas, series y personas',
		save: 'Añadir a Por ver',
		saved: 'Añadido a Por ver',
		watchlist: 'Por ver',
		message: 'Mensaje',
		send: 'Enviar',
		wish: 'una película de ciencia ficción de menos de dos horas',
		understood: 'Ciencia ficción',
	},
	ar: {
		direction: 'rtl',
		search: 'بحث عن أفلام ومسلسلات وأشخاص',
		save: 'إضافة إلى قائمة المشاهدة',
		saved: 'تمت الإضافة إلى قائمة المشاهدة',
		watchlist: 'قائمة المشاهدة',
		message: 'الرسالة',
		send: 'إرسال',
		wish: 'فيلم خيال علمي أقل من ساعتين',
		understood: 'خيال علمي',
	},
} as const

async function visitor(javaScriptEnabled: boolean) {
	const page = await openPage(browser, { javaScriptEnabled, viewport: PHONE })
	await signInAs(await createMember(appUrl), page, appUrl)
	const go = async (path: string) => {
		await page.goto(appUrl + path)
		if (javaScriptEnabled) await waitForHydration(page)
	}
	return { page, go }
}

async function isIn(page: Page, tag: string, direction: string) {
	await page.locator(`html[lang="${tag}"][dir="${direction}"]`).waitFor()
	expect(await overflowOf(page)).toBe(0)
}

describe.each(Object.entries(LANGUAGES))('in %s', (tag, words) => {
	it.each([
		['with', true],
		['without', false],
	])('a viewer chooses the language, finds a title, saves it and asks the assistant, %s scripts', async (_, isScripted) => {
		const { page, go } = await visitor(isScripted)
		await go('/movie')
		await page.locator('.footer').getByRole('link', { name: 'Language: English' }).click()
		await page.getByLabel('Language', { exact: true }).first().selectOption(tag)
		await page.locator('.settings-form button').first().click()
		await isIn(page, tag, words.direction)

		await go('/search')
		await isIn(page, tag, words.direction)
		const field = page.getByLabel(words.search).last()
		await field.fill('incepton')
		await field.press('Enter')
		await page.waitForURL('**/search?q=incepton')
		await page.locator('main a[href="/movie/27205"]').first().click()
		await page.waitForURL('**/movie/27205')
		await isIn(page, tag, words.direction)

		await page.getByRole('button', { name: words.save }).first().click()
		await page.getByText(words.saved).first().waitFor()
		await go('/watchlist')
		await isIn(page, tag, words.direction)
		expect(await page.title()).toContain(words.watchlist)
		await page.locator('main a[href="/movie/27205"]').first().waitFor()

		await go('/chat')
		await isIn(page, tag, words.direction)
		await page.getByLabel(words.message).fill(words.wish)
		await page.getByRole('button', { name: words.send }).click()
		// What was understood, to be taken back with a press.
		await page.getByRole('button', { name: words.understood }).first().waitFor()
		await isIn(page, tag, words.direction)
		expect(page.problems).toEqual([])
	})
})

describe('from right to left', () => {
	it('the arrow keys move along a row as it is read', async () => {
		const page = await openPage(browser, { viewport: DESKTOP })
		await page.context().addCookies([{ name: 'language', value: 'ar', url: appUrl }])
		await page.goto(`${appUrl}/`)
		await waitForHydration(page)
		const cards = page.locator('.row .card')
		const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
		const [first, second] = await Promise.all([0, 1].map((at) => cards.nth(at).getAttribute('href')))
		await cards.first().focus()
		await page.keyboard.press('Shift')
		await page.waitForFunction(() => document.querySelector('.row-arrow'))
		await page.keyboard.press('ArrowLeft')
		expect(await focused()).toBe(second)
		await page.keyboard.press('ArrowRight')
		expect(await focused()).toBe(first)
	})
})
