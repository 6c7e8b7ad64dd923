import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from '#app/document/when-idle.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

/** A browser whose only idle callbacks are those that have waited too long. */
function neverIdle(work: () => void, { timeout }: IdleRequestOptions = {}): void {
	if (timeout) setTimeout(work, timeout)
}

describe('work for when the browser is idle', () => {
	it('starts within two seconds in a browser that is never idle', () => {
		const work = vi.fn()
		vi.stubGlobal('window', { requestIdleCallback: neverIdle })
		vi.stubGlobal('requestIdleCallback', neverIdle)
		whenIdle(work)
		vi.advanceTimersByTime(2_000)
		expect(work).toHaveBeenCalledOnce()
	})

	it('starts right away in Safari, which cannot tell', () => {
		const work = vi.fn()
		vi.stubGlobal('window', {})
		whenIdle(work)
		expect(work).not.toHaveBeenCalled()
		vi.advanceTimersByTime(0)
		expect(work).toHaveBeenCalledOnce()
	})
})
