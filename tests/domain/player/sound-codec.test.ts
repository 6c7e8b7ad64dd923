import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSounds } from '#domain/player/sound-codec.ts'
import { boxOf, descriptionOf } from '../../support/samples/media-bytes.ts'

const names = async (bytes: Uint8Array) =>
	(await findSounds(async (from) => bytes.subarray(from))).map(({ name }) => name)
const text = (written: string) => Uint8Array.from(written, (letter) => letter.charCodeAt(0))
const sample = (name: string) => new Uint8Array(readFileSync(`tests/support/samples/streams/${name}`))
const AC_3 = 'AC-3 (Dolby Digital)'

describe('sound that not every browser decodes', () => {
	it.each([
		['ac-3', AC_3],
		['ec-3', 'E-AC-3 (Dolby Digital Plus)'],
		['dtsc', 'DTS'],
		['mlpa', 'Dolby TrueHD'],
	])('is found in MP4: %s', async (codec, name) => {
		expect(await names(descriptionOf(codec, 'box ', []))).toEqual([name])
	})

	it.each([
		['A_AC3', [AC_3]],
		['A_EAC3', ['E-AC-3 (Dolby Digital Plus)']],
		['A_DTS/LOSSLESS', ['DTS']],
		['A_TRUEHD', ['Dolby TrueHD']],
		['A_AAC', []],
		['A_OPUS', []],
	])('is found in Matroska: %s', async (codec, expected) => {
		expect(await names(text(`\x1aE\xdf\xa3\0\0matroska\0V_MPEG4/ISO/AVC\0${codec}\x83`))).toEqual(expected)
	})

	it('is found in a transport stream', async () => {
		expect(await names(sample('ac-3.m2t'))).toEqual([AC_3])
	})

	/** A packet with a section of the table of a program, or of that of all programs. */
	const packet = (id: number, body: number[]) => {
		const section = [0, 0xb0, body.length + 9, 0, 1, 0xc1, 0, 0, ...body, 0, 0, 0, 0]
		return Uint8Array.from(
			{ length: 188 },
			(_, at) => [0x47, 0x40 | (id >> 8), id & 0xff, 0x10, 0, ...section][at] ?? 0xff,
		)
	}
	it.each([
		['of ATSC', [0x87, 0xe1, 2, 0xf0, 0], 'E-AC-3 (Dolby Digital Plus)'],
		['of Blu-ray', [0x82, 0xe1, 2, 0xf0, 0], 'DTS'],
		['of DVB', [0x06, 0xe1, 2, 0xf0, 6, 0x0a, 1, 0, 0x6a, 1, 0], AC_3],
	])('is found in a transport stream %s, behind its picture', async (_, stream, name) => {
		const programs = packet(0, [0, 1, 0xe1, 0])
		const streams = packet(0x100, [0xe1, 1, 0xf0, 0, 0x1b, 0xe1, 1, 0xf0, 0, ...stream])
		expect(await names(Uint8Array.from([...programs, ...streams, ...packet(0x1fff, [])]))).toEqual([name])
	})

	it.each(['', 'nothing', '#EXTM3U\n'])('is not in anything else: %j', async (content) => {
		expect(await names(text(content))).toEqual([])
	})

	it('is looked for without an error in whatever a server sends', async () => {
		await fc.assert(
			fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), fc.boolean(), async (bytes, isStream) => {
				if (isStream) for (const at of [0, 188, 376]) bytes[at] = 0x47
				await names(bytes)
			}),
		)
	})
})

describe('the sound of a long film', () => {
	const track = (codec: string, tableBytes: number) =>
		boxOf('trak', [...descriptionOf(codec, 'box ', []).subarray(8), ...boxOf('free', new Array(tableBytes).fill(0))])
	const head = boxOf('ftyp', [1, 2, 3, 4])
	const moov = boxOf('moov', [...track('avc1', 5_000), ...track('ac-3', 10)])
	const reader = (file: Uint8Array, count = 1_000) => {
		const read: number[] = []
		return {
			read,
			readAt: async (from: number) => {
				read.push(from)
				return file.subarray(from, from + count)
			},
		}
	}
	it.each([
		['behind the long tables of its picture', [...head, ...moov]],
		['at the end of the file', [...head, ...boxOf('mdat', new Array(9_000).fill(7)), ...moov]],
	])('is found %s, without reading it all', async (_, bytes) => {
		const file = Uint8Array.from(bytes)
		const { read, readAt } = reader(file)
		expect((await findSounds(readAt)).map(({ name }) => name)).toEqual([AC_3])
		expect(read.length).toBeLessThan(5)
	})

	it('is not looked for without end', async () => {
		const { read, readAt } = reader(
			Uint8Array.from(new Array(400).fill(0).flatMap(() => [...boxOf('free', new Array(992).fill(0))])),
		)
		expect(await findSounds(readAt)).toEqual([])
		expect(read.length).toBeLessThan(20)
		expect(await findSounds(async () => null)).toEqual([])
	})
})
