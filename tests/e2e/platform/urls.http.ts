import { describe, expect, inject, it } from 'vitest'

const appUrl = inject('appUrl')

/** Ordinary typos, and deliberate abuse. */
const NOT_THERE = [
	'/movie/0',
	'/movie/-1',
	'/movie/1.5',
	'/movie/1e3',
	'/movie/abc',
	'/movie/99999999999999999999',
	'/movie/999999999',
	'/movie/27205/extra',
	'/tv/x',
	'/tv/999999999',
	'/person/zero',
	'/person/999999999',
	'/watch/film/27205',
	'/watch/movie/abc',
	'/watch/movie/999999999',
	'/watch/tv/1396/1/9999',
	'/watch/tv/1396/x/1',
	'/watch/tv/1396/1/0',
	'/watch',
	'/.env',
	'/.git/config',
	'/wp-login.php',
	'/movie/27205%00',
	'/%2e%2e/%2e%2e/etc/passwd',
	'/movie/%F0%9F%8E%AC',
]

const REFUSED = [
	'/movie?genre=nope',
	'/movie?genre=999999',
	'/movie?from=abcd',
	'/movie?rating=11',
	'/movie?sort=best',
	'/movie?page=0',
	'/movie?page=501',
	'/movie?page=1e2',
	'/movie?lang=xx1',
	'/tv?min=-5',
	'/trending?type=song',
	'/trending?window=year',
	'/search?kind=song&q=x',
	'/search?q=x&page=zero',
	'/%E0%A4%A',
]

const MOVED = [
	['/movie/27205-inception', '/movie/27205'],
	['/tv/1396-breaking-bad', '/tv/1396'],
	['/movie/', '/movie'],
	['/actions/theme', '/'],
] as const

const ask = (path: string, init: RequestInit = {}) => fetch(appUrl + path, { redirect: 'manual', ...init })

describe('a URL', () => {
	it.each(NOT_THERE)('that leads nowhere returns a 404 page: %s', async (path) => {
		const response = await ask(path)
		const body = await response.text()
		expect([400, 404], body.slice(0, 300)).toContain(response.status)
		expect(body).toMatch(/<h1[ >]/)
		expect(body).not.toMatch(/\bat .+\.(?:js|ts|tsx):\d+/)
	})

	it.each([
		['an endless number', `/movie/${'9'.repeat(400)}`, 404],
		['three hundred folders', `/${'deep/'.repeat(300)}end`, 404],
		['a search of 2,001 characters', `/search?q=${'x'.repeat(2001)}`, 400],
		['nine thousand characters', `/search?q=${'x'.repeat(9000)}`, 414],
	])('that is too long or too large returns a page that says so: %s', async (_, path, status) => {
		const response = await ask(path)
		expect(response.status).toBe(status)
		expect(await response.text()).toMatch(/<h1[ >]/)
	})

	it.each(REFUSED)('with invalid parameters returns a 4xx page: %s', async (path) => {
		const response = await ask(path)
		expect(response.status).toBeGreaterThanOrEqual(400)
		expect(response.status).toBeLessThan(500)
		expect(await response.text()).toMatch(/<h1[ >]/)
	})

	it.each(MOVED)('has one canonical form: %s redirects to %s', async (path, to) => {
		const response = await ask(path)
		expect([301, 302]).toContain(response.status)
		expect(new URL(response.headers.get('Location') ?? '', appUrl).pathname).toBe(to)
	})

	it('returns 405 for methods that no page supports', async () => {
		for (const method of ['DELETE', 'PUT', 'PATCH']) expect((await ask('/', { method })).status).toBe(405)
	})

	it('returns a 4xx page for a POST to a page without an action', async () => {
		const response = await ask('/movie', { method: 'POST', headers: { Origin: appUrl } })
		expect(response.status).toBe(405)
	})

	it.each([
		['/movie/27205', {}],
		['/movie/27205.data', {}],
		['/movie/27205.data', { Origin: 'null' }],
		['/movie/27205.data', { Origin: 'https://elsewhere.example' }],
	])('answers HEAD for %s like GET but without a body (%o)', async (path, headers) => {
		const response = await ask(path, { method: 'HEAD', headers })
		expect(response.status).toBe(200)
		expect(await response.text()).toBe('')
	})
})
