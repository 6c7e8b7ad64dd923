import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearPrefetched, fetchWithPrefetch, prefetchData } from '#app/http/data-prefetch.ts'

const PATH = '/movie/78.data?_routes=routes%2Fmovie'
const URL_OF_IT = new URL(PATH, 'https://app.example')

let asked: string[]
let answer: () => Promise<Response>
beforeEach(() => {
	vi.useFakeTimers()
	clearPrefetched()
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

const visit = async (init: RequestInit = {}) => (await fetchWithPrefetch(URL_OF_IT, init)).text()

describe('what a link fetched ahead', () => {
	it('is what the visit is given, without asking again', async () => {
		prefetchData([PATH])
		prefetchData([PATH])
		expect(await visit()).toBe('answer 1')
		prefetchData([PATH])
		expect(asked).toEqual([PATH])
	})

	it('serves one visit: the next one asks', async () => {
		prefetchData([PATH])
		await visit()
		expect(await visit()).toBe('answer 2')
	})

	it('is not shown after five seconds, and what is left of it is not received', async () => {
		const cancelled = vi.fn()
		answer = async () => new Response(new ReadableStream({ cancel: cancelled }))
		prefetchData([PATH])
		await vi.advanceTimersByTimeAsync(5_000)
		expect(cancelled).toHaveBeenCalledOnce()
		answer = async () => new Response('new')
		expect(await visit()).toBe('new')
	})

	it.each([
		['a change', () => fetchWithPrefetch(new URL('/watchlist.data', URL_OF_IT), { method: 'POST' })],
		['whatever else changes something', async () => clearPrefetched()],
	])('is not shown after %s', async (_, change) => {
		prefetchData([PATH])
		await change()
		expect(await visit()).not.toBe('answer 1')
	})

	it('is asked for again when it did not come', async () => {
		answer = () => Promise.reject(new TypeError('Failed to fetch'))
		prefetchData([PATH])
		answer = async () => new Response('came')
		expect(await visit()).toBe('came')
	})
})
