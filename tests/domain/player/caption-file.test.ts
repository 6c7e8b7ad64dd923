import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCaptionFile } from '#domain/player/caption-file.ts'
import { parseCues, writeWebVtt } from '#domain/player/webvtt.ts'
import { expectLinear } from '../shared/hostile.ts'

const textsOf = (file: string) => {
	const cues = parseCaptionFile(file)
	return typeof cues === 'string' ? cues : cues.map(({ text }) => text)
}
const subRip = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`
const EVENTS =
	'[Script Info]\nTitle: x\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n'
const subStation = (text: string) => `${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,${text}\n`

describe('a SubRip file', () => {
	it('has its times in seconds and all its lines', () => {
		expect(
			parseCaptionFile(
				'\uFEFF1\r\n00:00:01,500 --> 00:00:04,000\r\nOne\r\ntwo\r\n\r\n2\r\n01:02:03,004 --> 01:02:04,000\r\nThree',
			),
		).toEqual([
			{ startSeconds: 1.5, endSeconds: 4, text: 'One\ntwo' },
			{ startSeconds: 3723.004, endSeconds: 3724, text: 'Three' },
		])
	})

	it.each([
		['italics', '<i>far</i> away', '<i>far</i> away'],
		['a color', '<font color="#ff0000">red</font>', 'red'],
		['a position', '{\\an8}up', 'up'],
		['markup that is none', 'a < b & <script>', 'a &lt; b &amp; &lt;script>'],
		['entities', 'you &amp; me', 'you &amp; me'],
	])('keeps what viewers need of %s', (_, written, shown) => {
		expect(textsOf(subRip(written))).toEqual([shown])
	})

	it('may have no empty lines between its captions', () => {
		expect(textsOf('1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo')).toEqual([
			'One',
			'Two',
		])
	})

	it('is put in the order of its times', () => {
		expect(textsOf('1\n00:00:05,000 --> 00:00:06,000\nlate\n\n2\n00:00:01,000 --> 00:00:02,000\nearly')).toEqual([
			'early',
			'late',
		])
	})
})

describe('a SubStation Alpha file', () => {
	it.each([
		['commas', 'Yes, no, maybe', 'Yes, no, maybe'],
		['line breaks and hard spaces', 'One\\Ntwo\\hthree', 'One\ntwo\u00a0three'],
		['fonts and positions', '{\\fnArial\\pos(1,2)}Here', 'Here'],
		['italics', '{\\i1}far{\\i0} away', '<i>far</i> away'],
		['tags of another format', '<i>far</i> <font color="red">away</font>', '<i>far</i> away'],
		['signs of markup', 'a < b & c', 'a &lt; b &amp; c'],
	])('keeps the words of a line with %s', (_, written, shown) => {
		expect(textsOf(subStation(written))).toEqual([shown])
	})

	it('has its times in hundredths, and columns in the order it names', () => {
		const file =
			'[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.25,1:00:02.00,Hello, you\nComment: 0:00:01.25,0:00:02.00,no'
		expect(parseCaptionFile(file)).toEqual([{ startSeconds: 1.25, endSeconds: 3602, text: 'Hello, you' }])
	})

	it('is shown without its drawings, and a line in several layers once', () => {
		const layers = `${subStation('Boo')}Dialogue: 1,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\blur3}Boo\nDialogue: 1,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\p1}m 0 0 l 9 9`
		expect(textsOf(layers)).toEqual(['Boo'])
	})
})

describe('the places of captions', () => {
	const settingsOf = (file: string) => {
		const cues = parseCaptionFile(file)
		const again = typeof cues === 'string' ? [] : parseCues(writeWebVtt(cues))
		return again.map(({ settings }) => settings)
	}

	it.each([
		['line:0', 'line:0'],
		['line:-2 align:start position:10%,line-left size:35%', 'line:-2 align:start position:10%,line-left size:35%'],
		['line:84.5%,end vertical:rl', 'line:84.5%,end vertical:rl'],
		['align:middle region:fred line:x color:red', undefined],
		['X1:40 X2:600 Y1:20 Y2:50', undefined],
		['', undefined],
	])('are kept from WebVTT: %s', (written, kept) => {
		expect(settingsOf(`WEBVTT\n\n00:01.000 --> 00:02.000 ${written}\nHere\n`)).toEqual([kept])
	})

	it('are at the top where SubRip and SubStation Alpha say so', () => {
		expect(settingsOf(subRip('{\\an8}up'))).toEqual(['line:0'])
		expect(settingsOf(subStation('{\\fs20\\an5}middle'))).toEqual(['line:50%,center'])
		expect(settingsOf(subStation('{\\an2}usual'))).toEqual([undefined])
	})
})

describe('a file without captions', () => {
	it.each([
		['an empty file', '', 'no-captions'],
		['a page', '<!doctype html><p>Not found</p>', 'no-captions'],
		['a picture', '\u0089PNG\r\n\u001a\n', 'no-captions'],
		['captions as pictures', '# VobSub index file, v7\nsize: 720x576', 'pictures'],
		['a script without dialogue', EVENTS, 'no-captions'],
	])('is refused with a reason: %s', (_, text, problem) => {
		expect(parseCaptionFile(text)).toBe(problem)
	})
})

describe('any captions file', () => {
	it('never throws, and is the same after it was written as WebVTT', () => {
		fc.assert(
			fc.property(fc.constantFrom(subRip, subStation), fc.string(), (write, text) => {
				const cues = parseCaptionFile(write(text))
				if (typeof cues === 'string') return
				for (const { text: shown } of cues) expect(shown).not.toMatch(/<(?!\/?[ibu]>)/)
				const times = cues.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])
				expect(parseCues(writeWebVtt(cues)).map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual(
					times,
				)
			}),
		)
	})

	it('takes ten times as long for ten times as much, not a hundred', () => {
		const units = [
			'{',
			'{\\',
			'{\\an8}',
			'<font ',
			'<i>',
			'<',
			'&',
			'\n',
			'\n\n',
			' \n',
			'-->',
			'1\n',
			'Dialogue: ',
			',',
			'\\N',
			subRip('a'),
			'00:00:01,000 --> ',
		]
		for (const write of [(text: string) => text, subRip, subStation])
			expectLinear((text) => parseCaptionFile(write(text)), units)
	})
})
