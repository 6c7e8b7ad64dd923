import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')

async function ask(page: Walk, text: string): Promise<void> {
	page.fill('Message', text)
	await page.press('Send', '.chat-field')
}

describe('the assistant without JavaScript', () => {
	it('works as a page with the same conversation', async () => {
		const page = await walk(createTestClient(appUrl), '/privacy')
		await page.follow('Open chat assistant')
		expect(page.address).toBe('/chat')
		expect(page.all('meta[name="robots"][content="noindex"]')).toHaveLength(1)
		await ask(page, '')
		expect(page.all('.chat-message')).toEqual([])
		await ask(page, 'comedy')
		expect(page.texts('.chat-message.from-user').join()).toContain('comedy')
		const titles = () => page.all('article').map((card) => card.getAttribute('aria-label') ?? '')
		const before = titles()
		expect(before.length).toBeGreaterThan(1)
		for (const title of before) {
			const card = `article[aria-label="${title}"]`
			for (const name of [/^Play demo$|^Watch on /, 'Details', 'Add to watchlist', 'Like', 'Dislike'])
				expect(page.count(name, card), `${name} ${title}`).toBe(1)
			expect(page.texts(card).join()).toContain('Rate this')
			expect(page.all(`${card} .chat-overview`)).toHaveLength(1)
		}
		expect(page.count('Remove Comedy')).toBe(1)
		const [title = ''] = before
		const first = `article[aria-label="${title}"]`
		await page.press('Add to watchlist', first)
		expect(page.text).toContain('Please log in to add items to your watchlist.')
		expect(titles()[0]).toBe(title)
		await page.follow('Details', first)
		expect(page.texts('h1')).toEqual([title])
	})

	it('shows on its cards what an account has saved and rated, and takes it back', async () => {
		const page = await walk(await createMember(appUrl), '/chat')
		await ask(page, 'add inception to my watchlist')
		const isOn = (name: string) => page.all(`article button[aria-label="${name}"]`)[0]?.getAttribute('aria-pressed')
		expect(isOn('In your watchlist')).toBe('true')
		await page.press('Like', 'article')
		expect([isOn('In your watchlist'), isOn('Like')]).toEqual(['true', 'true'])
		await page.press('In your watchlist', 'article')
		expect([isOn('Add to watchlist'), isOn('Like')]).toEqual(['false', 'true'])
		await page.press('Like', 'article')
		expect(isOn('Like')).toBe('false')
		await ask(page, 'add inception to my favorites')
		expect(page.all('article button[aria-label="In your favorites"]')).toHaveLength(2)
		expect(page.text.match(/Inception to your favorites/g)).toHaveLength(1)
	})

	it('says what it can do with three examples, and searches by name in the search mode', async () => {
		const page = await walk(createTestClient(appUrl), '/chat')
		expect(page.texts('.chat-capabilities').join()).toContain('Recommend by mood')
		expect(page.texts('.chat-prompt')).toEqual([
			'Recommend a feel-good comedy for the weekend',
			'Show me trending sci-fi movies',
			'Add Inception to my watchlist',
		])
		page.check('Search by title')
		await ask(page, 'inception')
		expect(page.text).toContain('Here is what I found for “inception”.')
		expect(page.field('Message').placeholder).toBe('Search for movies or shows...')
		expect(page.field('Search by title').checked).toBe(true)
	})
})
