import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAhead, fetchOrTake, forgetAhead } from '#app/http/ahead.ts'

const PATH = '/movie/78.data?_routes=routes%2Ftitle%2Fmovie'
const URL_OF_IT = new URL(PATH, 'https://app.example')

let asked: string[]
let answer: () => Promise<Response>
beforeEach(() => {
	vi.useFakeTimers()
	forgetAhead()
	asked = []
	answer = async () => new Response(`answer ${asked.length}`)
	vi.stubGlobal('fetch', (input: string | URL) => {
		asked.push(String(input))
		return answer()
	})
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const visit = async (init: RequestInit = {}) => (await fetchOrTake(URL_OF_IT, init)).text()

describe('what a link fetched ahead', () => {
	it('is what the visit is given, without asking again', async () => {
		fetchAhead([PATH])
		fetchAhead([PATH])
		expect(await visit()).toBe('answer 1')
		fetchAhead([PATH])
		expect(asked).toEqual([PATH])
	})

	it('serves one visit: the next one asks', async () => {
		fetchAhead([PATH])
		await visit()
		expect(await visit()).toBe('answer 2')
	})

	it('is not shown after five seconds, and what is left of it is not received', async () => {
		const cancelled = vi.fn()
		answer = async () => new Response(new ReadableStream({ cancel: cancelled }))
		fetchAhead([PATH])
		await vi.advanceTimersByTimeAsync(5_000)
		expect(cancelled).toHaveBeenCalledOnce()
		answer = async () => new Response('new')
		expect(await visit()).toBe('new')
	})

	it.each([
		['a change', () => fetchOrTake(new URL('/watchlist.data', URL_OF_IT), { method: 'POST' })],
		['whatever else changes something', async () => forgetAhead()],
	])('is not shown after %s', async (_, change) => {
		fetchAhead([PATH])
		await change()
		expect(await visit()).not.toBe('answer 1')
	})

	it('is asked for again when it did not come', async () => {
		answer = () => Promise.reject(new TypeError('Failed to fetch'))
		fetchAhead([PATH])
		answer = async () => new Response('came')
		expect(await visit()).toBe('came')
	})
})
