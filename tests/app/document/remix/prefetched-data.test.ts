import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPrefetchedData, prefetchData, withPrefetchedData } from '#app/document/remix/prefetched-data.ts'

const PATH = '/movie/78.data?_routes=routes%2Ftitle%2Fmovie'
const URL_OF_IT = new URL(PATH, 'https://app.example')

let asked: string[]
let response: () => Promise<Response>
beforeEach(() => {
	vi.useFakeTimers()
	forgetPrefetchedData()
	asked = []
	response = async () => new Response(`answer ${asked.length}`)
	vi.stubGlobal('fetch', (input: string | URL) => {
		asked.push(String(input))
		return response()
	})
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const fetchData = (url: URL, init: RequestInit = {}) => withPrefetchedData(fetch)(url, init)
const visit = async (init: RequestInit = {}) => (await fetchData(URL_OF_IT, init)).text()

describe('prefetched data', () => {
	it('answers the navigation without another request', async () => {
		prefetchData([PATH])
		prefetchData([PATH])
		expect(await visit()).toBe('answer 1')
		prefetchData([PATH])
		expect(asked).toEqual([PATH])
	})

	it('is used by one navigation only', async () => {
		prefetchData([PATH])
		await visit()
		expect(await visit()).toBe('answer 2')
	})

	it('is dropped after five seconds, and the rest of it is not received', async () => {
		const cancelled = vi.fn()
		response = async () => new Response(new ReadableStream({ cancel: cancelled }))
		prefetchData([PATH])
		await vi.advanceTimersByTimeAsync(5_000)
		expect(cancelled).toHaveBeenCalledOnce()
		response = async () => new Response('new')
		expect(await visit()).toBe('new')
	})

	it.each([
		['a change', () => fetchData(new URL('/watchlist.data', URL_OF_IT), { method: 'POST' })],
		['a change that Remix does not send', async () => forgetPrefetchedData()],
	])('is dropped after %s', async (_, change) => {
		prefetchData([PATH])
		await change()
		expect(await visit()).not.toBe('answer 1')
	})

	it('leaves all other requests alone', async () => {
		prefetchData([PATH])
		const wrapped = withPrefetchedData(fetch)
		expect(await (await wrapped('/api/history')).text()).toBe('answer 2')
		expect(await (await wrapped(new URL('/__manifest', URL_OF_IT))).text()).toBe('answer 3')
		expect(await visit()).toBe('answer 1')
	})

	it('is requested again when it did not arrive', async () => {
		response = () => Promise.reject(new TypeError('Failed to fetch'))
		prefetchData([PATH])
		response = async () => new Response('came')
		expect(await visit()).toBe('came')
	})
})
