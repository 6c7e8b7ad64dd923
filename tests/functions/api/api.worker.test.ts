import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#functions/env.ts'
import worker from '../../support/workerd/worker-entry.ts'

const HERE = 'https://marquee.example'

afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

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

	it('downloads only what a search has listed within a day, ten a minute and network', async () => {
		const asked: string[] = []
		vi.stubGlobal('fetch', async (url: string) => {
			asked.push(new URL(url).pathname)
			if (url.endsWith('/file')) return new Response('WEBVTT\n\n00:01.000 --> 00:02.000\nHello')
			if (url.endsWith('/download')) return Response.json({ link: 'https://captions.test/file' })
			const files = (id: number) => ({ attributes: { language: 'en', files: [{ file_id: id }] } })
			return Response.json({ data: Array.from({ length: 40 }, (_, index) => files(index + 1)) })
		})
		const vars = { AUTH_SECRET: 'test', CAPTIONS_API_KEY: 'key', CAPTIONS_API_URL: 'https://captions.test' }
		const visit = async (path: string, address: string) => {
			const ctx = createExecutionContext()
			const request = new Request(`${HERE}/api/captions/${path}`, { headers: { 'CF-Connecting-IP': address } })
			const response = await worker.fetch(request, { ...env, ...vars } as Env, ctx)
			await waitOnExecutionContext(ctx)
			return response
		}
		const found = await (await visit('movie/603?languages=en', '2001:db8:1::1')).json<{ captions: { id: string }[] }>()
		const ids = found.captions.map(({ id }) => id)
		const [, until = '', tag = ''] = ids[0]?.split('.') ?? []
		for (const forged of [
			'1',
			'7',
			`7.${until}.${tag}`,
			`1.${Number(until) + 1}.${tag}`,
			`1.${until}.${tag.slice(1)}a`,
		])
			expect((await visit(`file/${forged}`, '2001:db8:1::1')).status, forged).toBe(400)
		const statuses = (await Promise.all(ids.map((id) => visit(`file/${id}`, '2001:db8:1::1')))).map(
			({ status }) => status,
		)
		expect(statuses.filter((status) => status === 200)).toHaveLength(10)
		expect(statuses.filter((status) => status === 429)).toHaveLength(30)
		expect(asked.filter((path) => path.endsWith('/download'))).toHaveLength(10)
		// Others still download, and what a cache has is not counted.
		const first = ids[statuses.indexOf(200)]
		expect((await visit(`file/${first}`, '2001:db8:1::1')).status).toBe(200)
		expect((await visit(`file/${ids[statuses.indexOf(429)]}`, '2001:db8:2::1')).status).toBe(200)
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_401_000 })
		expect((await visit(`file/${first}`, '2001:db8:2::1')).status).toBe(400)
	})

	it.each([
		['movie/27205', 'languages'],
		['movie/27205?languages=%3Cb%3E', 'languages'],
		['film/27205?languages=en', 'type'],
		['tv/1396/one/2?languages=en', 'season'],
		['file/0', 'id'],
	])('rejects %s and names the field', async (path, field) => {
		const answer = await SELF.fetch(`${HERE}/api/captions/${path}`)
		expect(answer.status).toBe(400)
		expect(await answer.json()).toEqual({
			error: { code: 'INVALID_REQUEST', message: expect.stringContaining(field) },
		})
	})
})
