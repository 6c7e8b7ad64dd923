import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForSilence } from '#app/features/player/engine/source-failure.ts'

const URL_OF_FILE = 'https://s.example/video.mp4'

let requests: string[]
/** Whether the server sends the head of a response. */
let responds: boolean
beforeEach(() => {
	requests = []
	responds = true
	vi.useFakeTimers()
	vi.stubGlobal('navigator', { onLine: true })
	vi.stubGlobal('location', { protocol: 'https:' })
	vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
		requests.push(url)
		if (responds) return Promise.resolve(new Response())
		return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
	})
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

function watch(isWaiting = true) {
	const failures: string[] = []
	const silence = watchForSilence(
		URL_OF_FILE,
		() => isWaiting,
		(failure) => failures.push(failure),
	)
	return { ...silence, failures }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

describe('a source that sends nothing', () => {
	it.each([
		['is slow where its server responds', true, 'slow'],
		['is unreachable where it does not', false, 'unreachable'],
	])('%s, which takes one request', async (_, isResponding, failure) => {
		responds = isResponding
		const { failures } = watch()
		await pass(17)
		expect(failures).toEqual([])
		await pass(30)
		expect(failures).toEqual([failure])
		expect(requests).toEqual([URL_OF_FILE])
	})

	it('is slow without a request where something has come before', async () => {
		const { onData, failures } = watch()
		onData()
		await pass(20)
		expect([failures, requests]).toEqual([['slow'], []])
	})

	it('is not probed while data arrives, or while the video does not wait for it', async () => {
		const playing = watch()
		const paused = watch(false)
		for (let times = 0; times < 10; times++) {
			await pass(12)
			playing.onData()
		}
		expect([playing.failures, paused.failures, requests]).toEqual([[], [], []])
		playing.stop()
		paused.stop()
	})
})
