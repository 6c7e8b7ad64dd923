import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceQueue, startFlushing } from '#app/device/browser-queue.client.ts'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

const TEN_MINUTES_MS = 600_000
let stop = () => {}
let answers: (path: string) => boolean
const asked: string[] = []

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('localStorage', new MemoryStorage())
	vi.stubGlobal('addEventListener', () => {})
	vi.stubGlobal('navigator', { onLine: true })
	vi.stubGlobal('fetch', async (path: string) => {
		asked.push(path)
		if (!answers(path)) throw new TypeError('Failed to fetch')
		return Response.json({ toast: null })
	})
	asked.length = 0
	stop = startFlushing('ann', 'writes')
})

afterEach(() => {
	stop()
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

const pending = () => deviceQueue('ann').pendingWrites().length
const save = () => void deviceQueue('ann').enqueueWrite({ action: '/actions/saved', fields: [] })

it('asks for the health of the backend ever more seldom when it answers and only the writes fail', async () => {
	answers = (path) => path === '/api/health'
	save()
	await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS)
	const probes = asked.filter((path) => path === '/api/health')
	expect(probes.length).toBeGreaterThan(5)
	expect(probes.length).toBeLessThan(25)
	answers = () => true
	await vi.advanceTimersByTimeAsync(60_000)
	expect(pending()).toBe(0)
})

it('sends what waits as soon as a lost connection is back', async () => {
	answers = () => false
	save()
	await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS)
	expect(pending()).toBe(1)
	asked.length = 0
	answers = () => asked.includes('/api/health')
	while (!asked.includes('/api/health')) await vi.advanceTimersByTimeAsync(10)
	await vi.advanceTimersByTimeAsync(10)
	expect(pending()).toBe(0)
})

it('goes on for the next viewer when what the one before has sent is answered late', async () => {
	// After the requests of the tests above.
	vi.setSystemTime(Date.now() + 2 * TEN_MINUTES_MS)
	let answerFirst = (_: Response) => {}
	vi.stubGlobal('fetch', (path: string) => {
		asked.push(path)
		return asked.length > 1
			? Promise.resolve(Response.json({ toast: null }))
			: new Promise((done) => {
					answerFirst = done
				})
	})
	stop()
	deviceQueue('ann').adoptWrite({ id: 'write-of-ann', at: 1, action: '/actions/saved', fields: [] })
	const stopAnn = startFlushing('ann', 'writes')
	await vi.advanceTimersByTimeAsync(10)
	stopAnn()
	stop = startFlushing('bob', 'writes')
	await vi.advanceTimersByTimeAsync(10)
	answerFirst(Response.json({ toast: null }))
	await vi.advanceTimersByTimeAsync(10)
	deviceQueue('bob').adoptWrite({ id: 'write-of-bob', at: 1, action: '/actions/saved', fields: [] })
	await vi.advanceTimersByTimeAsync(31_000)
	expect(deviceQueue('bob').pendingWrites()).toEqual([])
})
