import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCookies } from '#functions/http/cookies.ts'
import { createFlash, readTheme, readToast, TOAST_COOKIE } from '#functions/http/flash.ts'

const NO_COOKIES = { all: () => [] }

/** The cookies that a browser would send after this response. */
function sentBack(response: Response): Record<string, string> {
	const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
	return readCookies(new Request('https://marquee.example', { headers: { Cookie: pairs.join('; ') } }))
}

describe('the cookies of a request', () => {
	it('carry any toast to the next page', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), fc.string({ maxLength: 200 }), (title, text) => {
				const response = createFlash(true, NO_COOKIES).redirect('/movie', { title, text, destructive: true })
				expect(response.status).toBe(303)
				expect(readToast(sentBack(response))).toEqual({ title, text, destructive: true })
			}),
		)
	})

	it('are not set when there is nothing to say', () => {
		const response = createFlash(true, NO_COOKIES).redirect('/movie')
		expect(response.headers.getSetCookie()).toEqual([])
		expect(response.headers.get('Cache-Control')).toBe('no-store')
	})

	it.each(['light', 'dark', 'system'] as const)('keep the theme %s', (theme) => {
		const response = createFlash(true, NO_COOKIES).setTheme(theme, '/search?q=heat')
		expect(response.headers.get('Location')).toBe('/search?q=heat')
		expect(readTheme(sentBack(response))).toBe(theme)
	})

	it('fall back to the system theme for invalid values', () => {
		expect(readTheme({ theme: 'pink' })).toBe('system')
		expect(readTheme({})).toBe('system')
	})

	it.each([
		'',
		'x',
		'{',
		'[]',
		'null',
		'{"title":1,"text":""}',
		`{"title":"${'x'.repeat(301)}","text":""}`,
	])('show no toast for the forged cookie %s', (text) => {
		expect(readToast({ [TOAST_COOKIE]: text })).toBeNull()
	})

	it('are secure on https origins', () => {
		const secure = createFlash(true, NO_COOKIES).redirect('/', { title: 'a', text: 'b' }).headers.getSetCookie()[0]
		const local = createFlash(false, NO_COOKIES).redirect('/', { title: 'a', text: 'b' }).headers.getSetCookie()[0]
		expect(secure).toContain('; Secure')
		expect(secure).toContain('HttpOnly')
		expect(local).not.toContain('; Secure')
	})
})
