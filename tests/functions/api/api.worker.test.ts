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

describe('the captions API', () => {
	it('finds captions in the asked languages, and sends one of them as WebVTT', async () => {
		const answer = await SELF.fetch(`${HERE}/api/captions/tv/1396/1/2?languages=es-MX,en`)
		expect(answer.status).toBe(200)
		const { captions } = await answer.json<{ captions: { id: string; language: string }[] }>()
		expect(captions.map(({ language }) => language)).toEqual(['es', 'en'])
		const file = await SELF.fetch(`${HERE}/api/captions/file/${captions[0]?.id}`)
		expect(file.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8')
		expect(await file.text()).toMatch(/^WEBVTT\n\n00:00:/)
	})

	it.each([
		['movie/27205', 'languages'],
		['movie/27205?languages=%3Cb%3E', 'languages'],
		['film/27205?languages=en', 'type'],
		['tv/1396/one/2?languages=en', 'season'],
		['file/0', 'id'],
		['movie/27205?languages=en&hash=', 'hash'],
		['movie/27205?languages=en&hash=8E245D9679D31E12', 'hash'],
		['movie/27205?languages=en&hash=8e245d9679d31e1', 'hash'],
	])('rejects %s and names the field', async (path, field) => {
		const answer = await SELF.fetch(`${HERE}/api/captions/${path}`)
		expect(answer.status).toBe(400)
		expect(await answer.json()).toEqual({
			error: { code: 'INVALID_REQUEST', message: expect.stringContaining(field) },
		})
	})
})
