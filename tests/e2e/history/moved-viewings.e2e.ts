import { expect, inject, it } from 'vitest'
import { openAs, openBrowser, problemsInEveryTheme } from '../../support/browser/browser.ts'
import { createMember } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

it('what was watched with the wrong profile moves at once from the selection, and comes back', async () => {
	const ann = await createMember(appUrl)
	await ann.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
	await ann.request('/profiles/new', { form: { name: 'Maximiliane Wolkenstein-Trostburg', avatar: 'poet' } })
	for (const date of ['2020-03-01', '2024-11-30'])
		await ann.request('/actions/history', { form: { intent: 'watched', type: 'movie', id: '603', date } })
	const page = await openAs(ann, browser, `${appUrl}/watch-history`)
	const lines = page.locator('.history-item')
	await page.getByText('Select', { exact: true }).click()
	expect(await problemsInEveryTheme(page, '.history-form')).toEqual([])
	await page.getByRole('checkbox', { name: 'Select The Matrix' }).first().check()
	await page.getByText('1 selected').waitFor()
	await page.getByLabel('Who watched it').selectOption({ label: 'To Ben' })
	await page.getByRole('button', { name: 'Move', exact: true }).click()
	await page.getByText('1 entry moved to Ben.').waitFor()
	await expect.poll(() => lines.count()).toBe(1)
	await page.getByText('March 1, 2020').waitFor()
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect.poll(() => lines.count()).toBe(2)
	expect(page.problems).toEqual([])
})
