import type { Page } from 'playwright-core'

const sent = { isUser: false, timestamp: '2026-11-21T20:00:00.000Z' }
/** A reply of `/api/chat`. */
export const answer = (text: string, mediaItems: object[] = [], more: object = {}) => ({
	json: { reply: { id: text, text, ...sent, mediaItems }, source: 'builtin', ...more },
})

/** Also while its panel hides it. */
export const button = (page: Page) => page.getByRole('link', { name: 'Open chat assistant', includeHidden: true })
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat assistant' })
export const input = (page: Page) => page.getByRole('textbox', { name: 'Message' })

export async function ask(page: Page, text: string) {
	await input(page).fill(text)
	await input(page).press('Enter')
}
