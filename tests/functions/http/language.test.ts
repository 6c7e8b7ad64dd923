import { describe, expect, it } from 'vitest'
import { keepLanguage, languageOf } from '#functions/http/language.ts'

const ask = (path: string, headers: Record<string, string> = {}) =>
	new Request(`https://marquee.example${path}`, { headers })
const LONG = { Cookie: 'language=en-XA' }

describe('the language of an answer', () => {
	it.each([
		['/?hl=ar-XB', 'en-XA', LONG, 'ar-XB'],
		['/?hl=xx', 'ar-XB', LONG, 'ar-XB'],
		['/movie?lang=ar-XB', null, LONG, 'en-XA'],
		['/', 'xx', { Cookie: 'language=xx' }, 'en'],
		['/', null, {}, 'en'],
	])('of %s, for a profile with %s and the headers %j, is %3$s', (path, ofProfile, headers, expected) => {
		expect(languageOf(ask(path, headers), undefined, undefined, ofProfile)).toBe(expected)
	})

	it.each([
		['/movie?hl=en-XA', {}, 'language=en-XA'],
		['/movie?hl=xx', {}, null],
		['/movie', {}, null],
		['/movie?lang=fr', {}, null],
		['/movie?hl=ar-XB', LONG, null],
	])('that %s names is kept on a device with %j: %s', (path, headers, cookie) => {
		const answer = new Headers()
		keepLanguage(ask(path, headers), answer, true)
		expect(answer.get('Set-Cookie')?.split(';')[0] ?? null).toBe(cookie)
	})
})
