import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')

const PARTS = [
	['men in black 2', '/movie/608'],
	['back to the future part two', '/movie/165'],
	['the hangover 2', '/movie/45243'],
	['star wars episode 3', '/movie/1895'],
	['high school musical three', '/movie/1502916'],
	['the one hundred', '/tv/48866'],
] as const

const query = (fields: Record<string, string>) => new URLSearchParams(fields)

describe.each(PARTS)('“%s”', (text, path) => {
	it('is the first result, suggestion and match, and opens from the chat', async () => {
		const client = createTestClient(appUrl)
		const page = await walk(client, `/search?${query({ q: text })}`)
		const [first] = page.all('main .card[href]').map((card) => card.getAttribute('href'))
		expect(first).toBe(path)
		expect(page.text).not.toContain('No exact match')
		expect(page.text).not.toContain('Showing results for')

		const suggested = await client.request(`/search/suggestions?${query({ q: text })}`)
		const { items } = (await suggested.json()) as { items: { type: string; id: number }[] }
		expect(`/${items[0]?.type}/${items[0]?.id}`).toBe(path)

		const matched = await client.request(`/api/match?${query({ title: text })}`)
		const { match } = (await matched.json()) as { match: { mediaType: string; tmdbId: number } | null }
		expect(`/${match?.mediaType}/${match?.tmdbId}`).toBe(path)

		const opened = await client.request(`/chat/open?${query({ title: text })}`)
		expect(opened.headers.get('Location')).toBe(path)
	})
})

describe('a part that the catalog does not have', () => {
	it('is never taken for another one', async () => {
		const client = createTestClient(appUrl)
		const page = await walk(client, `/search?${query({ q: 'toy story 4' })}`)
		expect(page.text).toContain('No exact match for “toy story 4”. These are the closest.')
		expect(page.texts('main .card-title')).toContain('Toy Story 3')
		const matched = await client.request(`/api/match?${query({ title: 'toy story 4' })}`)
		expect(await matched.json()).toEqual({ match: null })
		const opened = await client.request(`/chat/open?${query({ title: 'Toy Story 4' })}`)
		expect(opened.headers.get('Location')).toBe('/not-found')
	})
})

describe('a year in the name', () => {
	it.each([
		['The Matrix (1999)', 603],
		['Inception (2010)', 27205],
		['The Dark Knight (2008)', 155],
	])('does not keep a title from being matched: %s', async (title, tmdbId) => {
		const matched = await createTestClient(appUrl).request(`/api/match?${query({ title })}`)
		expect(await matched.json()).toMatchObject({ match: { tmdbId, mediaType: 'movie', confidence: 1 } })
	})
})

describe('the assistant', () => {
	const say = async (member: Awaited<ReturnType<typeof createMember>>, message: string) => {
		const response = await member.request('/api/chat', { json: { message, mode: 'recommend', history: [] } })
		return (await response.json()) as {
			reply: { text: string }
			actions?: { kind: string; ref?: { id: number } }[]
			chips?: { label: string; message: string }[]
		}
	}

	it('adds the part that was named, and asks when there is none', async () => {
		const member = await createMember(appUrl)
		const added = await say(member, 'add men in black 2 to my watchlist')
		expect(added.actions).toEqual([expect.objectContaining({ kind: 'added', ref: { type: 'movie', id: 608 } })])
		const asked = await say(member, 'add toy story 4 to my watchlist')
		expect(asked.reply.text).toMatch(/^I couldn’t find “toy story 4” in the catalog\. Did you mean Toy Story/)
		expect(asked.actions).toBeUndefined()
		const watchlist = async () => (await walk(member, '/watchlist')).texts('.grid .card-title')
		expect(await watchlist()).toEqual(['Men in Black II'])
		const choice = asked.chips?.find(({ label }) => label === 'Toy Story 3 (2010)')
		await say(member, choice?.message ?? '')
		expect(await watchlist()).toEqual(['Toy Story 3', 'Men in Black II'])
	})

	it('offers the choices as buttons, also without scripts', async () => {
		const page = await walk(await createMember(appUrl), '/chat')
		page.fill('Message', 'add frozen 2 to my watchlist')
		await page.press('Send', '.chat-field')
		expect(page.text).toContain('Did you mean Frozen (2013)?')
		await page.press('Frozen (2013)')
		expect(page.text).toContain('I’ve added Frozen to your watchlist.')
	})
})
