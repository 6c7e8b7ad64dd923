import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const MATRIX = { type: 'movie', id: '603' }
const INCEPTION = { type: 'movie', id: '27205' }

const watch = (client: TestClient, title: Record<string, string>, date: string) =>
	client.request('/actions/history', { form: { intent: 'watched', ...title, date } })

/** A household of Ann and Ben, each on a device. */
async function household() {
	const ann = await createMember(appUrl)
	await ann.request('/profiles/new', { form: { name: 'Ben', avatar: 'poet' } })
	const profiles = await walk(ann, '/profiles')
	const id = /^\/profiles\/(.+)$/.exec(profiles.link('Change Ben').getAttribute('href') ?? '')?.[1] ?? ''
	const ben = createTestClient(appUrl)
	await ben.request('/login', { form: { email: ann.email, password: ann.password } })
	await ben.request('/profiles', { form: { open: id } })
	return { ann, ben, id }
}

/** The lines of a history with their days, as somebody reads them. */
const linesOf = (page: Walk) =>
	page
		.texts('.history-form section')
		.map((text) => text.replace(/\s+/g, ' '))
		.map(
			(text) =>
				`${/^[A-Z][a-z]+ \d+, \d{4}/.exec(text)?.[0]}: ${['The Matrix', 'Inception'].filter((name) => text.includes(name)).join()}`,
		)
const historyOf = async (client: TestClient) => linesOf(await walk(client, '/watch-history'))

describe('what was watched with the wrong profile, without JavaScript', () => {
	it('is selected in the history, moves to the right one, and an undo puts both back', async () => {
		const { ann, ben } = await household()
		for (const day of ['2020-03-01', '2024-11-30']) await watch(ann, MATRIX, day)
		await watch(ann, INCEPTION, '2022-02-02')
		await watch(ben, MATRIX, '2015-06-05')
		const page = await walk(ann, '/watch-history')
		page.check('Select The Matrix', 'section:first-of-type')
		page.check('Select Inception')
		page.choose('Who watched it', 'To Ben')
		await page.press('Move')
		expect(page.text).toContain('2 entries moved to Ben.')
		expect(linesOf(page)).toEqual(['March 1, 2020: The Matrix'])
		expect(await historyOf(ben)).toEqual([
			'November 30, 2024: The Matrix',
			'February 2, 2022: Inception',
			'June 5, 2015: The Matrix',
		])
		await page.press('Undo')
		expect(linesOf(page)).toEqual([
			'November 30, 2024: The Matrix',
			'February 2, 2022: Inception',
			'March 1, 2020: The Matrix',
		])
		expect(await historyOf(ben)).toEqual(['June 5, 2015: The Matrix'])
	})

	it('stays where it is without anybody else, and for a profile with a PIN', async () => {
		const alone = await createMember(appUrl)
		await watch(alone, MATRIX, '2020-03-01')
		expect((await walk(alone, '/watch-history')).all('.select-move')).toEqual([])
		const { ann, ben, id } = await household()
		await watch(ann, MATRIX, '2020-03-01')
		const before = await walk(ann, '/watch-history')
		await ben.request(`/profiles/${id}`, { form: { intent: 'pin', newPin: '2468' } })
		before.check('Select The Matrix')
		await before.press('Move')
		expect(before.text).toContain('This profile is gone, or has a PIN.')
		expect(before.all('.select-move')).toEqual([])
		expect(await historyOf(ben)).toEqual([])
		expect(await historyOf(ann)).toEqual(['March 1, 2020: The Matrix'])
	})

	it('is removed by its own button, whoever is chosen', async () => {
		const { ann, ben } = await household()
		await watch(ann, MATRIX, '2020-03-01')
		const page = await walk(ann, '/watch-history')
		await page.press('Remove The Matrix')
		expect(page.text).toContain('It is no longer in your watch history.')
		expect(await historyOf(ben)).toEqual([])
	})
})
