import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCookies } from '#functions/http/cookies.ts'
import { createFlash, readTheme, readToast, TOAST_COOKIE } from '#functions/http/flash.ts'

const NO_COOKIES = { all: () => [] }

/** The cookies that a browser would send back after this answer. */
function sentBack(response: Response): Record<string, string> {
	const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
	return readCookies(new Request('https://marquee.example', { headers: { Cookie: pairs.join('; ') } }))
}

describe('the cookies of a visit', () => {
	it('carry a toast to the next page, whatever it says', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), fc.string({ maxLength: 200 }), (title, text) => {
				const answer = createFlash(true, NO_COOKIES).redirect('/movie', { title, text, destructive: true })
				expect(answer.status).toBe(303)
				expect(readToast(sentBack(answer))).toEqual({ title, text, destructive: true })
			}),
		)
	})

	it('say nothing when there is nothing to say', () => {
		const answer = createFlash(true, NO_COOKIES).redirect('/movie')
		expect(answer.headers.getSetCookie()).toEqual([])
		expect(answer.headers.get('Cache-Control')).toBe('no-store')
	})

	it.each(['light', 'dark', 'system'] as const)('keep the theme %s', (theme) => {
		const answer = createFlash(true, NO_COOKIES).setTheme(theme, '/search?q=heat')
		expect(answer.headers.get('Location')).toBe('/search?q=heat')
		expect(readTheme(sentBack(answer))).toBe(theme)
	})

	it('fall back to the system theme for anything else', () => {
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

	it('travel only over https where the origin is https', () => {
		const secure = createFlash(true, NO_COOKIES).redirect('/', { title: 'a', text: 'b' }).headers.getSetCookie()[0]
		const local = createFlash(false, NO_COOKIES).redirect('/', { title: 'a', text: 'b' }).headers.getSetCookie()[0]
		expect(secure).toContain('; Secure')
		expect(secure).toContain('HttpOnly')
		expect(local).not.toContain('; Secure')
	})
})
