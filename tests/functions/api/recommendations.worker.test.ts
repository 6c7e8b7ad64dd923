import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountExport } from '#domain/account/port.ts'
import { api } from '#functions/api.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { liveSession } from '../account/people-sample.ts'
import { historyWithQueue } from '../history/history-sample.ts'

const HERE = 'https://marquee.example'
const SECRET = 'test'

interface Item {
	id: string
	media_id: number
	media_type: string
	score: number
	genres: string[]
	services: string[]
	why?: { parts: Record<string, number> | null; reasons: string[] }
}

async function ask(
	path: string,
	body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> & { items: Item[] } }> {
	const answer = await SELF.fetch(`${HERE}/api${path}`, {
		...(body === undefined
			? {}
			: {
					method: 'POST',
					body: JSON.stringify(body),
					headers: { Origin: HERE, 'Content-Type': 'application/json' },
				}),
	})
	return { status: answer.status, body: await answer.json() }
}

beforeAll(async () => {
	await env.DB.prepare('DELETE FROM titles').run()
})

describe('GET /api/recommendations', () => {
	it('returns ten titles to anyone, each with the fields of a media item and a score', async () => {
		const { status, body } = await ask('/recommendations')
		expect(status).toBe(200)
		expect(body.items).toHaveLength(10)
		expect(body.isPersonal).toBe(false)
		for (const item of body.items) {
			const [name, date] = item.media_type === 'movie' ? ['title', 'release_date'] : ['name', 'first_air_date']
			expect(item).toMatchObject({
				id: `${item.media_type}:${item.media_id}`,
				[name]: expect.any(String),
				[date]: expect.any(String),
				overview: expect.any(String),
				vote_average: expect.any(Number),
				genres: expect.any(Array),
			})
			expect(item.score).toBeGreaterThan(0)
			expect(item.score).toBeLessThanOrEqual(1)
			expect(item).not.toHaveProperty('why')
		}
		const counts = new Map<string, number>()
		for (const genre of body.items.flatMap(({ genres }) => genres)) counts.set(genre, (counts.get(genre) ?? 0) + 1)
		expect(Math.max(...counts.values())).toBeLessThanOrEqual(10 / 3)
	})

	it.each([
		['?count=0', 'count'],
		['?count=51', 'count'],
		['?count=x', 'count'],
		['?services=NETFLIX!', 'services'],
		['?services=lumina,nobody', 'services: unknown service nobody'],
		['?explain=yes', 'explain'],
	])('rejects %s and names the field', async (query, field) => {
		const { status, body } = await ask(`/recommendations${query}`)
		expect(status).toBe(400)
		expect(body).toEqual({ error: { code: 'INVALID_REQUEST', message: expect.stringContaining(field) } })
	})
})

describe('POST /api/recommendations', () => {
	const liked = { mediaId: 27205, mediaType: 'movie', rating: 5, timestamp: 1_700_000_000_000 }

	it("recommends from the interactions in an anonymous visitor's browser", async () => {
		const { status, body } = await ask('/recommendations', { interactions: [liked], count: 8 })
		expect(status).toBe(200)
		expect(body.isPersonal).toBe(true)
		expect(body.items).toHaveLength(8)
		expect(body.items.map(({ id }) => id)).not.toContain('movie:27205')
		for (const { score, why } of body.items)
			expect(Object.values(why?.parts ?? {}).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 9)
		expect(body.items.some(({ why }) => why?.reasons.join().includes('Inception'))).toBe(true)
	})

	it('returns five titles when five are requested, also to somebody who likes only horror', async () => {
		const horror = [694, 348, 948].map((mediaId) => ({ ...liked, mediaId }))
		for (const type of ['movie', 'tv', undefined]) {
			const { body } = await ask('/recommendations', { interactions: horror, count: 5, ...(type && { type }) })
			expect([body.isPersonal, body.items.length], type).toEqual([true, 5])
		}
	})

	it.each([
		[{}, 'interactions'],
		[{ interactions: Array.from({ length: 201 }, () => liked) }, 'interactions'],
		[{ interactions: [{ ...liked, rating: 6 }] }, 'interactions.0.rating'],
		[{ interactions: [{ ...liked, mediaId: 1.5 }] }, 'interactions.0.mediaId'],
		[{ interactions: [{ ...liked, timestamp: 'now' }] }, 'interactions.0.timestamp'],
		[{ interactions: [liked], count: 0 }, 'count'],
	])('rejects %j and names the field', async (given, field) => {
		const { status, body } = await ask('/recommendations', given)
		expect(status).toBe(400)
		expect(body).toEqual({ error: { code: 'INVALID_REQUEST', message: expect.stringContaining(field) } })
	})
})

describe('GET /api/similar', () => {
	it.each([
		['/similar/movie/99999999', 404, 'NOT_FOUND'],
		['/similar/person/1', 400, 'INVALID_REQUEST'],
		['/similar/movie/x', 400, 'INVALID_REQUEST'],
		['/similar/movie/27205?count=21', 400, 'INVALID_REQUEST'],
	])('%s is %s', async (path, status, code) => {
		expect(await ask(path)).toEqual({ status, body: { error: { code, message: expect.any(String) } } })
	})
})

describe('a viewer', () => {
	const json = { Origin: HERE, 'Content-Type': 'application/json' }

	/** A signed-in viewer's calls of the API. */
	async function signedIn() {
		const { people, userId } = await historyWithQueue(env.DB)
		const sessionId = await liveSession(people, userId)
		const cookie = await createSessionCookie({}, SECRET, true, SESSION_IDLE_MS).write({ userId, sessionId })
		const headers = { ...json, Cookie: cookie.slice(0, cookie.indexOf(';')) }
		return async (path: string, init: RequestInit = {}) => {
			const ctx = createExecutionContext()
			const response = await api.fetch(
				new Request(HERE + path, { headers, ...init }),
				{ ...env, AUTH_SECRET: SECRET },
				ctx,
			)
			await waitOnExecutionContext(ctx)
			return response
		}
	}
	const rate = (rating: unknown, more = {}) => ({
		method: 'POST',
		body: JSON.stringify({ mediaId: 27205, mediaType: 'movie', rating, ...more }),
	})

	it('rates a title, and the next recommendations reflect it', async () => {
		const call = await signedIn()
		const said = await call('/feedback', rate(5, { text: 'A wonderful heist' }))
		expect([said.status, await said.json()]).toEqual([200, { rated: true }])
		const response = await call('/recommendations?explain=1&count=6')
		const { items, isPersonal } = (await response.json()) as { items: Item[]; isPersonal: boolean }
		expect(isPersonal).toBe(true)
		expect(items[0]?.why?.reasons.join()).toContain('Inception')
		const sum = Object.values(items[0]?.why?.parts ?? {}).reduce((all, part) => all + part, 0)
		expect(sum).toBeCloseTo(items[0]?.score ?? Number.NaN, 9)
	})

	it('gets all of it in the export', async () => {
		const call = await signedIn()
		await call('/feedback', rate(4.5, { text: 'A wonderful heist' }))
		await call('/recommendations')
		const { opinions, taste } = (await (await call('/export')).json()) as AccountExport
		expect(opinions).toEqual([
			{
				mediaType: 'movie',
				mediaId: 27205,
				rating: 4.5,
				isDismissed: false,
				sentiment: expect.any(Number),
				keywords: ['heist'],
				saidAt: expect.any(String),
			},
		])
		expect(taste).toMatchObject({ isEnabled: true, weights: {}, years: null, searches: [] })
		expect(taste?.recommended.length).toBeGreaterThan(20)
		expect(JSON.stringify({ opinions, taste })).not.toContain('overview')
	})

	it.each([
		[6, {}, 'rating'],
		[0.5, {}, 'rating'],
		[4.2, {}, 'rating'],
		['5', {}, 'rating'],
		[5, { mediaId: 0 }, 'mediaId'],
		[5, { mediaType: 'person' }, 'mediaType'],
		[5, { text: 'x'.repeat(501) }, 'text'],
	])('is told what is wrong with a rating of %j %j', async (rating, more, field) => {
		const call = await signedIn()
		const response = await call('/feedback', rate(rating, more))
		expect(response.status).toBe(400)
		expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining(field) } })
	})
})

describe('POST /api/feedback', () => {
	it('requires a signed-in viewer', async () => {
		const { status, body } = await ask('/feedback', { mediaId: 27205, mediaType: 'movie', rating: 5 })
		expect(status).toBe(401)
		expect(body).toMatchObject({ error: { code: 'UNAUTHENTICATED' } })
	})
})
