import { describe, expect, inject, it } from 'vitest'
import type { ChatResponse } from '#domain/assistant/conversation/chat.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const HREF = /href="\/((?:movie|tv)\/\d+)"/g

/** `movie/603` of each card of a page, or of a part of it. */
async function cardsOf(client: TestClient, path: string, from = '<main'): Promise<string[]> {
	const html = await (await client.request(path)).text()
	return [...html.slice(html.indexOf(from)).matchAll(HREF)].map(([, card = '']) => card)
}

async function chatCards(client: TestClient, message: string, device?: { seen: string[]; rejected: string[] }) {
	const response = await client.request('/api/chat', { json: { message, mode: 'recommend', device } })
	expect(response.status).toBe(200)
	const { reply } = (await response.json()) as ChatResponse
	return (reply.mediaItems ?? []).map(({ media_type, media_id }) => `${media_type}/${media_id}`)
}

describe('a title that a viewer has rejected', () => {
	it('is in nothing that recommends, and still in lists, searches and what is asked for by name', async () => {
		const client = await createMember(appUrl)
		const request = 'science fiction movies'
		const [disliked = '', dismissed = ''] = await chatCards(client, request)
		const { items } = (await (await client.request(`/api/similar/${disliked}`)).json()) as {
			items: { media_type: string; media_id: number }[]
		}
		const near = `${items[0]?.media_type}/${items[0]?.media_id}`
		const [trending = ''] = await cardsOf(client, '/', 'Trending today')
		const reject = async (card: string, fields: Record<string, string>) => {
			const [type = '', number = ''] = card.split('/')
			const form = { ...fields, type, id: number, returnTo: '/' }
			expect((await client.request('/actions/opinion', { form })).status).toBeLessThan(400)
		}
		await reject(disliked, { intent: 'rate', rating: '1' })
		for (const card of [dismissed, near, trending]) await reject(card, { intent: 'dismiss' })
		const rejected = [disliked, dismissed, near, trending]
		const places = {
			chat: await chatCards(client, request),
			home: await cardsOf(client, '/'),
			row: (
				(await (await client.request('/rows/trending')).json()) as { cards: { type: string; id: number }[] }
			).cards.map((card) => `${card.type}/${card.id}`),
			forYou: await cardsOf(client, '/recommendations'),
			similar: await cardsOf(client, `/${disliked}`, 'id="similar"'),
		}
		for (const [place, cards] of Object.entries(places)) {
			expect(cards.length, place).toBeGreaterThan(2)
			expect(
				cards.filter((card) => rejected.includes(card)),
				place,
			).toEqual([])
		}
		expect(await cardsOf(client, '/trending')).toContain(trending)
		const { card } = (await (await client.request(`/cards/${disliked}`)).json()) as { card: { title: string } }
		expect(await chatCards(client, card.title)).toContain(disliked)
		expect(await cardsOf(client, `/search?q=${encodeURIComponent(card.title)}`)).toContain(disliked)
	})

	it('is not recommended in the chat to a visitor whose device says that they have rejected it', async () => {
		const visitor = createTestClient(appUrl)
		const request = 'science fiction movies'
		const before = await chatCards(visitor, request)
		const rejected = before.map((card) => card.replace('/', ':'))
		const after = await chatCards(visitor, request, { seen: [], rejected })
		expect(after).toHaveLength(before.length)
		expect(after.filter((card) => before.includes(card))).toEqual([])
		const invalid = { message: request, mode: 'recommend', device: { seen: ['Heat'], rejected: [] } }
		expect((await visitor.request('/api/chat', { json: invalid })).status).toBe(400)
	})
})
