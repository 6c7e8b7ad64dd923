import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'

const HERE = 'https://marquee.example'

describe('the API', () => {
	it('reports that it is healthy', async () => {
		const answer = await SELF.fetch(`${HERE}/api/health`)
		expect(answer.status).toBe(200)
		expect(await answer.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
	})

	it('responds to an unknown path with 404 as JSON', async () => {
		const answer = await SELF.fetch(`${HERE}/api/nothing`)
		expect(answer.status).toBe(404)
		expect(await answer.json()).toEqual({ error: { code: 'NOT_FOUND', message: expect.any(String) } })
		expect(answer.headers.get('Cache-Control')).toBe('no-store')
	})

	it('rejects writes from another origin', async () => {
		const answer = await SELF.fetch(`${HERE}/api/health`, {
			method: 'POST',
			headers: { Origin: 'https://evil.example' },
		})
		expect(answer.status).toBe(403)
		expect(await answer.json()).toMatchObject({ error: { code: 'FORBIDDEN' } })
	})

	it('finds the title with a name', async () => {
		const answer = await SELF.fetch(`${HERE}/api/match?title=Inception&year=2010`)
		expect(await answer.json()).toEqual({
			match: { tmdbId: 27205, mediaType: 'movie', title: 'Inception', confidence: 1 },
		})
	})

	it('returns null when no title has a similar name', async () => {
		const answer = await SELF.fetch(`${HERE}/api/match?title=${encodeURIComponent('zzzz qqqq wwww')}`)
		expect(await answer.json()).toEqual({ match: null })
	})

	it.each([
		['', 'title'],
		['?title=', 'title'],
		[`?title=${'x'.repeat(301)}`, 'title'],
		['?title=Heat&year=95', 'year'],
		['?title=Heat&year=abcd', 'year'],
	])('rejects match%s and names the field', async (query, field) => {
		const answer = await SELF.fetch(`${HERE}/api/match${query}`)
		expect(answer.status).toBe(400)
		expect(await answer.json()).toEqual({
			error: { code: 'INVALID_REQUEST', message: expect.stringContaining(field) },
		})
	})
})
