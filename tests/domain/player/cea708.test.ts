import { describe, expect, it } from 'vitest'
import { hasAnalogCaptions } from '#domain/player/caption-pairs.ts'
import { createCea708Decoder } from '#domain/player/cea708.ts'

type ServiceCue = Parameters<Parameters<typeof createCea708Decoder>[0]>[0]

const [SHOW, HIDE, TOGGLE, CLEAR, DELETE, RESET, PLACE] = [0x89, 0x8a, 0x8b, 0x88, 0x8c, 0x8f, 0x92]
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
/** A window with as many rows, shown at once or not. */
const define = (window: number, rows: number, isVisible = false) => [
	0x98 + window,
	isVisible ? 0x20 : 0,
	0x46,
	0x0a,
	0x70 | (rows - 1),
	0x20,
	0x11,
]

/** A picture's user data with one packet. */
function picture(block: number[], service = 1): Uint8Array {
	const header = service < 7 ? [(service << 5) | block.length] : [0xe0 | block.length, service]
	const bytes = [...header, ...block]
	if (bytes.length % 2 === 0) bytes.push(0)
	bytes.unshift((bytes.length + 1) / 2)
	const triples = Array.from({ length: bytes.length / 2 }, (_, at) => [
		at === 0 ? 0xff : 0xfe,
		...bytes.slice(2 * at, 2 * at + 2),
	])
	return Uint8Array.from([0x40 | (triples.length + 1), 0xff, 0xfc, 0x94, 0x20, ...triples.flat()])
}

/** Cues of these blocks, one a second. */
function decode(...blocks: number[][]): string[] {
	const cues: ServiceCue[] = []
	const decoder = createCea708Decoder((cue) => cues.push(cue))
	for (const [second, block] of blocks.entries()) decoder.add(second, picture(block))
	return cues.map(({ startSeconds, endSeconds, text }) => `${startSeconds}-${endSeconds} ${text}`)
}

describe('captions of digital television', () => {
	it.each<[string, number[][], string[]]>([
		[
			'appear at once, when their window is shown',
			[
				[...define(0, 2), ...letters('Hello')],
				[SHOW, 1],
				[HIDE, 1],
			],
			['1-2 Hello'],
		],
		[
			'are written where they show',
			[[...define(0, 2, true), ...letters('He')], letters('y'), [DELETE, 1]],
			['0-1 He', '1-2 Hey'],
		],
		[
			'have lines',
			[
				[...define(0, 2, true), ...letters('One'), 0x0d, ...letters('Two')],
				[CLEAR, 1],
			],
			['0-1 One\nTwo'],
		],
		[
			'roll up',
			[[...define(0, 2, true), ...letters('A'), 0x0d, ...letters('B'), 0x0d, ...letters('C')], [RESET]],
			['0-1 B\nC'],
		],
		[
			'are placed in rows',
			[[...define(0, 3, true), PLACE, 2, 0, ...letters('Low'), PLACE, 0, 4, ...letters('High')], [RESET]],
			['0-1 High\nLow'],
		],
		[
			'are corrected',
			[[...define(0, 2, true), ...letters('Hallp'), 0x08, 0x6f, PLACE, 0, 1, 0x65], [RESET]],
			['0-1 Hello'],
		],
		[
			'begin a line again',
			[[...define(0, 2, true), ...letters('Wrong'), 0x0e, ...letters('Right')], [RESET]],
			['0-1 Right'],
		],
		[
			'begin a page again',
			[[...define(0, 2, true), ...letters('Wrong'), 0x0c, ...letters('Right')], [RESET]],
			['0-1 Right'],
		],
		[
			'come in two windows',
			[
				[...define(1, 1), ...letters('B'), ...define(0, 1), ...letters('A')],
				[TOGGLE, 3],
				[TOGGLE, 1],
				[TOGGLE, 2],
			],
			['1-2 A\nB', '2-3 B'],
		],
		[
			'have letters of other tables',
			[[...define(0, 1, true), 0xe9, 0x7f, 0x10, 0x25, 0x18, 0x4e, 0x2d], [RESET]],
			['0-1 é♪…中'],
		],
		[
			'skip what is for others',
			[
				[
					...define(0, 1, true),
					0x90,
					1,
					2,
					0x91,
					1,
					2,
					3,
					0x97,
					1,
					2,
					3,
					4,
					0x8d,
					9,
					0x8e,
					0x10,
					0x08,
					1,
					0x10,
					0x90,
					2,
					7,
					7,
					0x41,
				],
				[RESET],
			],
			['0-1 A'],
		],
		[
			'end where the screen does',
			[[...define(0, 1, true), ...letters('a'.repeat(20))], letters('b'.repeat(20)), letters('c'.repeat(20)), [RESET]],
			[`0-1 ${'a'.repeat(20)}`, `1-2 ${'a'.repeat(20)}${'b'.repeat(20)}`, `2-3 ${'a'.repeat(20)}${'b'.repeat(20)}cc`],
		],
		['without a window are lost', [letters('Nowhere'), [SHOW, 1], [RESET]], []],
	])('%s', (_, blocks, cues) => {
		expect(decode(...blocks)).toEqual(cues)
	})

	it.each([
		[true, [0x41, 0xff, 0xfc, 0x94, 0x20]],
		[false, [0x41, 0xff, 0xfc, 0x80, 0x80]],
		[false, [0x41, 0xff, 0xf8, 0x94, 0x20]],
		[false, [0x41, 0xff, 0xff, 0x02, 0x21]],
		[false, []],
	])('come with those of analog television (%s) in %j', (hasAnalog, data) => {
		expect(hasAnalogCaptions(Uint8Array.from(data))).toBe(hasAnalog)
	})

	it('come in services of their own', () => {
		const cues: ServiceCue[] = []
		const decoder = createCea708Decoder((cue) => cues.push(cue))
		decoder.add(0, picture([...define(0, 1, true), ...letters('One')]))
		decoder.add(0, picture([...define(0, 1, true), ...letters('Nine')], 9))
		decoder.add(1, picture([RESET], 9))
		decoder.add(2, picture([RESET]))
		expect(cues.map(({ service, text }) => `${service} ${text}`)).toEqual(['9 Nine', '1 One'])
	})

	it('are forgotten after a jump, and survive what is cut off', () => {
		const cues: ServiceCue[] = []
		const decoder = createCea708Decoder((cue) => cues.push(cue))
		decoder.add(5, picture([...define(0, 1, true), ...letters('Before')]))
		decoder.add(1, picture([...define(0, 1, true), ...letters('After')]))
		decoder.add(2, picture([RESET]).subarray(0, 6))
		decoder.add(3, picture([RESET]))
		expect(cues).toEqual([{ service: 1, startSeconds: 1, endSeconds: 3, text: 'After' }])
	})
})
