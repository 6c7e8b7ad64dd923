import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	parseToast,
	TOAST_DURATION_MS,
	TOAST_LIMIT,
	TOAST_REMOVAL_DELAY_MS,
	toastDurationMs,
} from '#domain/shared/toast.ts'

describe('a toast', () => {
	it('has the specified limits', () => {
		expect([TOAST_LIMIT, TOAST_REMOVAL_DELAY_MS, TOAST_DURATION_MS]).toEqual([5, 5000, 5000])
	})

	it('comes back as it was sent', () => {
		const text = fc.string({ maxLength: 300 })
		fc.assert(
			fc.property(text, text, fc.boolean(), (title, words, destructive) => {
				const toast = { title, text: words, destructive }
				expect(parseToast(JSON.parse(JSON.stringify(toast)))).toEqual(toast)
			}),
		)
	})

	it('may be shorter than usual, but not longer', () => {
		const toast = { title: 'a', text: 'b', destructive: true }
		expect(parseToast({ ...toast, durationMs: 3000 })).toEqual({ ...toast, durationMs: 3000 })
		for (const durationMs of [0, -1, 5001, '3000', null]) expect(parseToast({ ...toast, durationMs })).toEqual(toast)
	})

	it('may lead to signing in here, and nowhere else, and gives time for it', () => {
		const toast = { title: 'a', text: 'b', destructive: true }
		const signIn = '/login?redirectTo=%2Fmovie%2F603&save=watchlist:movie:603'
		expect(parseToast({ ...toast, signIn })).toEqual({ ...toast, signIn })
		for (const elsewhere of ['https://evil.example/login?a', '//evil.example', '/logout', '/login', 7])
			expect(parseToast({ ...toast, signIn: elsewhere })).toEqual(toast)
		expect(toastDurationMs({ ...toast, signIn })).toBeGreaterThan(toastDurationMs(toast))
	})

	it('is nothing that it is not', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const toast = parseToast(value)
				if (toast !== null) expect([typeof toast.title, typeof toast.text]).toEqual(['string', 'string'])
			}),
		)
	})
})
