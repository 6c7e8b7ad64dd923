import { describe, expect, it } from 'vitest'
import { captionEncoding, languageInName } from '#domain/player/caption-encoding.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: number[], language: string) =>
	new TextDecoder(captionEncoding(Uint8Array.from(bytes), language)).decode(Uint8Array.from(bytes))

describe('the encoding of captions', () => {
	it.each([
		['Russian', 'ru', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
		['Czech', 'cs', [0xf8, 0xed, 0xe8], 'říč'],
		['Greek', 'el', [0xc3, 0xe5, 0xe9, 0xe1], 'Γεια'],
		['Japanese', 'ja', [0x82, 0xb1, 0x82, 0xf1], 'こん'],
		['Chinese of Taiwan', 'zh-TW', [0xa7, 0x41, 0xa6, 0x6e], '你好'],
		['English', 'en', [0x63, 0x61, 0x66, 0xe9], 'café'],
		['a language without one of its own', 'fr', [0xe9, 0x74, 0xe9], 'été'],
	])('before UTF-8 is the one of its language: %s', (_, language, bytes, text) => {
		expect(decode(bytes, language)).toBe(text)
	})

	it('is UTF-8 wherever the bytes are, whatever the language', () => {
		for (const text of ['Привет', '你好', 'café', 'plain', '', '😀'])
			expect(captionEncoding(utf8(text), 'ru')).toBe('utf-8')
	})

	it('is what a byte order mark says', () => {
		expect(decode([0xff, 0xfe, 0x61, 0x00], 'en')).toBe('a')
		expect(decode([0xfe, 0xff, 0x00, 0x61], 'en')).toBe('a')
		expect(captionEncoding(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61]), 'ru')).toBe('utf-8')
	})
})

describe('the language in the name of a file', () => {
	it.each([
		['Film.2021.ru.srt', 'ru'],
		['film_es.forced.ass', 'es'],
		['Film-EN.vtt', 'en'],
		['Film.srt', null],
		['', null],
	])('%s: %s', (name, language) => {
		expect(languageInName(name)).toBe(language)
	})
})
