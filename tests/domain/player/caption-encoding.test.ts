import { describe, expect, it } from 'vitest'
import { captionEncoding, languageInText } from '#domain/player/caption-encoding.ts'
import { encodeLegacy } from '../../support/legacy-encoding.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)
const encodingOf = (bytes: Uint8Array, language: string | null, viewerLanguage = '') =>
	captionEncoding(bytes, language, TextDecoder, viewerLanguage)
const asSubRip = (text: string) =>
	text
		.split('\n')
		.map((line, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index + 1},000\n<i>${line}</i>\n`)
		.join('\n')

/** What somebody might say, in encodings that were usual for the language. */
const SAMPLES: [encodings: string, text: string][] = [
	['windows-1252 macintosh', "Où étiez-vous hier ?\nJe vous ai attendu près de l'hôtel."],
	['windows-1252', 'Ich weiß nicht, was das für ein Zug ist.\nEr fährt später.'],
	['windows-1252', '¿Dónde está la estación?\nNo lo sé, señor.'],
	['windows-1252', 'Você não está aqui?\nAmanhã é outro dia.'],
	['windows-1252', 'Perché non è qui?\nÈ già andato in città.'],
	['windows-1252', 'Jag är på tåget.\nDet går för långsamt.'],
	['windows-1252', 'Jeg er på toget.\nDet kører så længe.'],
	['windows-1250 iso-8859-2', 'Gdzie jest mój bilet?\nWłaśnie go zgubiłem, proszę pani.'],
	['windows-1250 iso-8859-2', 'Kde je můj kufr?\nVlak už přijíždí, rychle.'],
	['windows-1250 iso-8859-2', 'Hol van a jegyem?\nNem tudom, kérem, őrülten késő van.'],
	['windows-1250', 'Unde este biletul meu?\nÎn trenul acesta, vă rog să aşteptaţi.'],
	['windows-1250', 'Gdje je moj kofer?\nVlak već dolazi, požuri, čekaj.'],
	['windows-1254', 'Biletim nerede?\nBilmiyorum, şu tren çok yavaş gidiyor, değil mi?'],
	['windows-1257', 'Kur ir mana biļete?\nVilciens jau brauc, ātrāk, lūdzu.'],
	['windows-1257', 'Kur yra mano bilietas?\nTraukinys jau važiuoja, greičiau, prašau.'],
	['windows-1251 koi8-r ibm866 iso-8859-5 x-mac-cyrillic', 'Где мой билет?\nНе знаю, поезд уже уходит.'],
	['windows-1251 koi8-u', 'Де мій квиток?\nНе знаю, потяг уже їде, поспішай.'],
	['windows-1251', 'Къде е билетът ми?\nНе знам, влакът вече тръгва.'],
	['windows-1253 iso-8859-7', 'Πού είναι το εισιτήριο;\nΔεν ξέρω, το τρένο φεύγει.'],
	['windows-1255', 'איפה הכרטיס שלי?\nאני לא יודע, הרכבת כבר יוצאת.'],
	['windows-1256 iso-8859-6', 'أين تذكرتي؟\nلا أعرف، القطار سيغادر الآن.'],
	['windows-874', 'ตั๋วของฉันอยู่ที่ไหน\nไม่รู้ รถไฟกำลังจะออกแล้ว'],
	['gb18030', '我的票在哪里？\n我不知道，火车要开了。'],
	['big5', '我的票在哪裡？\n我不知道，火車要開了。'],
	['shift_jis euc-jp', '切符はどこですか？\nわかりません。もう電車が出ますよ。'],
	['euc-kr', '내 표가 어디에 있지?\n나는 몰라요, 기차가 곧 떠나요.'],
]
const CASES = SAMPLES.flatMap(([encodings, text]) => encodings.split(' ').map((encoding) => [encoding, text] as const))

describe('the encoding of captions', () => {
	it.each(CASES)('is found by what its letters mean, without a language: %s, "%s"', (encoding, text) => {
		const written = asSubRip(text)
		const bytes = encodeLegacy(written, encoding)
		expect(decode(bytes, encodingOf(bytes, null, 'en-US'))).toBe(written)
	})

	it.each(CASES)('is what the letters say, even if the language of the name is another: %s, "%s"', (encoding, text) => {
		const written = asSubRip(text)
		const bytes = encodeLegacy(written, encoding)
		for (const language of ['en', /125[02478]|macintosh|8859-2/.test(encoding) ? 'ru' : 'fr'])
			expect(decode(bytes, encodingOf(bytes, language))).toBe(written)
	})

	it.each([
		['ru', 'windows-1251'],
		['cs', 'windows-1250'],
		['zh-TW', 'big5'],
		['zh-Hant-HK', 'big5'],
		['zh-Hans', 'gb18030'],
		['ja', 'shift_jis'],
		['vi', 'windows-1258'],
		['fr', 'windows-1252'],
	])('is the usual one of the language where letters say nothing: %s', (language, encoding) => {
		expect(encodingOf(Uint8Array.from([0x61, 0x80]), language)).toBe(encoding)
		expect(encodingOf(Uint8Array.from([0x61, 0x80]), null, language)).toBe(encoding)
	})

	it('is found in scripts whose styles are in English', () => {
		const header = `[Script Info]\n[V4+ Styles]\nStyle: Default,Arial,20\n[Events]\n${'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\fad(10,10)}'}`
		const bytes = encodeLegacy(`${header}Где мой билет?`, 'windows-1251')
		expect(encodingOf(bytes, null, 'en')).toBe('windows-1251')
	})

	it('is UTF-8 wherever the bytes are, whatever the language', () => {
		for (const text of ['Привет', '你好', 'café', 'plain', '', '😀']) expect(encodingOf(utf8(text), 'ru')).toBe('utf-8')
	})

	it('is UTF-8 with a damaged byte, or cut off in the middle of a letter', () => {
		const text = utf8('Où étiez-vous ? '.repeat(20))
		expect(encodingOf(Uint8Array.from([...text, 0xff, 0x20, ...text]), 'fr')).toBe('utf-8')
		expect(encodingOf(utf8('Привет').subarray(0, -1), 'ru')).toBe('utf-8')
	})

	it('is what a byte order mark says', () => {
		expect(encodingOf(Uint8Array.from([0xff, 0xfe, 0x61, 0x00]), 'en')).toBe('utf-16le')
		expect(encodingOf(Uint8Array.from([0xfe, 0xff, 0x00, 0x61]), 'en')).toBe('utf-16be')
		expect(encodingOf(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61]), 'ru')).toBe('utf-8')
	})

	it.each(['Где мой билет?', 'Where is it?', '我的票在哪里？'])('is UTF-16 without a mark: %s', (text) => {
		const written = asSubRip(text)
		const little = Buffer.from(written, 'utf16le')
		expect(encodingOf(Uint8Array.from(little), null)).toBe('utf-16le')
		expect(encodingOf(Uint8Array.from(Buffer.from(little).swap16()), null)).toBe('utf-16be')
	})

	it('is that of Japanese mail where escape sequences say so', () => {
		expect(encodingOf(Uint8Array.from([0x1b, 0x24, 0x42, 0x24, 0x33, 0x1b, 0x28, 0x42]), 'ja')).toBe('iso-2022-jp')
	})

	it('leaves out those that the platform does not know', () => {
		class OnlyOne extends TextDecoder {
			constructor(encoding?: string) {
				if (encoding !== 'windows-1251') throw new RangeError('unknown')
				super(encoding)
			}
		}
		expect(captionEncoding(encodeLegacy('Где мой билет?', 'windows-1251'), null, OnlyOne)).toBe('windows-1251')
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
