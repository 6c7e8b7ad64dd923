import { describe, expect, it } from 'vitest'
import { captionEncoding, languageInName, languageInText } from '#domain/player/caption-encoding.ts'

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

	it.each([
		['Russian', 'en', 'windows-1251', 'cfeee5e7e42ef2e0ec2e20cff0e8e2e5f22c20eaeaea20e4e5ebe02c20eff0e8fff2e5ebfc3f'],
		['Greek', 'de', 'windows-1253', 'c3e5e9e120f3efe52c20f4e920eaDCEDE5E9F23F20c5DFEDE1E920E1F1E3DC2E'],
		['Hebrew', 'en', 'windows-1255', 'f9ecE5ED20ECEAEC20E4F2E5ECED2C20E0E920E0FAE43F'],
		[
			'French',
			'ru',
			'windows-1252',
			'4465707569732070726573717565206465757820616e732c206ae9206ced656e736f6c65696c6cc3a9',
		],
		['Czech to a Czech', 'cs', 'windows-1250', '4ef8eded20e820746f206e656e9d203f20416c6520416e6f2c2070726f73edd26d'],
		['Japanese to a Japanese', 'ja', 'shift_jis', '82b182f182c982bf82cd90a28a4582cc82dd82c882b382f1'],
	])('is known by the letters, whoever reads it: %s', (_, viewerLanguage, encoding, hex) => {
		expect(captionEncoding(Uint8Array.from(Buffer.from(hex, 'hex')), null, viewerLanguage)).toBe(encoding)
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

describe('the language of a text', () => {
	it.each([
		['ru', 'Поезд там. Привет, как дела? Мы ждём.'],
		['uk', 'Привіт, як справи? Ми чекаємо на їхній потяг.'],
		['bg', 'Добър ден. Къде е влакът?'],
		['el', 'Γεια σου, τι κάνεις;'],
		['he', 'שלום לכל העולם'],
		['ja', '電車はどこですか'],
		['zh', '火车在哪里'],
		['en', 'What is this? You said that the train is late.'],
		['de', 'Ich weiß nicht, was das ist, und wir warten.'],
		['fr', 'Je ne sais pas où est le train, vous savez ?'],
		['es', '¿Dónde está el tren? No lo sé, pero está bien por una vez.'],
		['pt', 'Eu não sei onde está o trem. Você sabe?'],
		[null, 'Hm? Ok! 1, 2, 3'],
		[null, ''],
	])('is %s: %s', (language, text) => {
		expect(languageInText(text)).toBe(language)
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
