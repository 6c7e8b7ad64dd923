import { describe, expect, it } from 'vitest'
import { readMediaStart } from '#domain/player/media-file.ts'
import { boxOf, descriptionOf, transportStream } from '../../support/samples/media-bytes.ts'

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('the beginning of a media file', () => {
	it.each([
		['HEVC', 'hvc1', 'hvcC', [1, 2, 0x20, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 153], 'hvc1.2.4.L153.B0'],
		['H.264', 'avc1', 'avcC', [1, 0x64, 0, 0x29], 'avc1.640029'],
		['AC-3', 'ac-3', 'dac3', [], 'ac-3'],
		['Enhanced AC-3', 'ec-3', 'dec3', [], 'ec-3'],
		['DTS', 'dtsc', 'ddts', [], 'dtsc'],
		['AV1', 'av01', 'av1C', [], 'av01.0.08M.08'],
		['AAC', 'mp4a', 'esds', [], 'mp4a.40.2'],
	])('names the codec of an MP4: %s', (_, entry, box, settings, codec) => {
		const file = [...boxOf('ftyp', letters('isom')), ...descriptionOf(entry, box, settings)]
		expect(readMediaStart(Uint8Array.from(file)).types).toEqual([`video/mp4; codecs="${codec}"`])
	})

	it('names every track, and leaves out what is neither sound nor picture', () => {
		const file = ['avc1', 'ac-3', 'tx3g'].flatMap((entry) => [...descriptionOf(entry, 'avcC', [1, 0x42, 0xc0, 0x1e])])
		expect(readMediaStart(Uint8Array.from(file)).types).toEqual([
			'video/mp4; codecs="avc1.42c01e"',
			'video/mp4; codecs="ac-3"',
		])
	})

	it('says where the description is if it follows after the media', () => {
		const head = [...boxOf('ftyp', letters('isom')), 0, 0, 0x10, 0, ...letters('mdat'), 1, 2, 3, 4, 5, 6, 7, 8]
		expect(readMediaStart(Uint8Array.from(head))).toEqual({ types: [], isEncrypted: false, descriptionAt: 12 + 0x1000 })
		const wide = [...boxOf('ftyp', letters('isom')), 0, 0, 0, 1, ...letters('mdat'), 0, 0, 0, 2, 0, 0, 0, 0]
		expect(readMediaStart(Uint8Array.from(wide)).descriptionAt).toBe(12 + 2 ** 33)
	})

	it('says that it is encrypted', () => {
		expect(readMediaStart(descriptionOf('encv', 'sinf', [])).isEncrypted).toBe(true)
	})

	it.each([
		['a transport stream', transportStream(3), ['video/mp2t']],
		[
			'a transport stream of discs',
			Uint8Array.from({ length: 600 }, (_, at) => (at % 192 === 4 ? 0x47 : 0)),
			['video/mp2t'],
		],
		['Matroska', Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...letters('....matroska')]), ['video/x-matroska']],
		['WebM', Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...letters('....webm')]), ['video/webm']],
		['AVI', letters('RIFF....AVI LIST'), ['video/x-msvideo']],
		['Flash video', letters('FLV\x01.........'), ['video/x-flv']],
		['a page', letters('<!doctype html><p>Go'), []],
		['a playlist', letters('#EXTM3U\n#EXT-X-VERSION:3'), []],
		['noise', letters('noise'.repeat(100)), []],
		['nothing', new Uint8Array(), []],
		['boxes without a size', Uint8Array.from([0, 0, 0, 0, ...letters('ftypisom'), 0, 0, 0, 0, 0, 0, 0, 0]), []],
	])('tells what it is: %s', (_, bytes, types) => {
		expect(readMediaStart(bytes)).toEqual({ types, isEncrypted: false, descriptionAt: null })
	})
})
