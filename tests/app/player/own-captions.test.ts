import { describe, expect, it } from 'vitest'
import { readCaptionFile, toOwnCaptions, withEncoding } from '#app/features/player/captions/own-captions.client.ts'
import { CAPTION_FILE_PROBLEMS } from '#domain/player/caption-file.ts'
import { encodeLegacy } from '../../support/legacy-encoding.ts'

const fileOf = (name: string, bytes: Uint8Array | string) => new File([bytes as BlobPart], name)
const subRip = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`
const CHINESE = '我的票在哪裡？'

describe('a file that the viewer adds', () => {
	it('has the language and the kind of its name, and the encoding of its letters', async () => {
		const [captions, ...others] = await readCaptionFile(
			fileOf('Film.zh-TW.forced.srt', encodeLegacy(subRip(CHINESE), 'big5')),
			'en',
		)
		expect(others).toEqual([])
		expect(captions).toMatchObject({ language: 'zh-Hant', isForced: true, isSdh: false, skippedCount: 0 })
		expect(captions?.text).toContain(CHINESE)
		expect(captions?.file?.encoding).toBe('big5')
	})

	it('has the language of its text where the name has none', async () => {
		const [captions] = await readCaptionFile(fileOf('Film.HD.srt', subRip('What is this? Is that the train?')), 'pl')
		expect(captions?.language).toBe('en')
	})

	it('is read again in an encoding that the viewer chooses, and keeps its timing', async () => {
		const [captions] = await readCaptionFile(
			fileOf('Film.srt', encodeLegacy(subRip('Žluťoučký kůň'), 'windows-1250')),
			'en',
		)
		if (!captions) throw new Error('no captions')
		const timing = { offsetSeconds: 2, speed: 'same' as const }
		const changed = withEncoding({ ...captions, timing }, 'windows-1251')
		expect(changed).toMatchObject({ id: captions.id, timing, file: { encoding: 'windows-1251' } })
		expect(changed.text).not.toBe(captions.text)
		expect(withEncoding(changed, 'windows-1250').text).toBe(captions.text)
		expect(() => withEncoding(captions, 'utf-16le')).toThrow(CAPTION_FILE_PROBLEMS['no-captions'])
	})

	it('is one for each of its languages, and each keeps its own in another encoding', async () => {
		const sami =
			'<SAMI><STYLE>.KR { lang: ko-KR; } .EN { lang: en-US; }</STYLE><BODY><SYNC Start=1000><P Class=KR>차<P Class=EN>Tea</BODY>'
		const versions = await readCaptionFile(fileOf('Film.smi', encodeLegacy(sami, 'euc-kr')), 'en')
		expect(versions.map(({ id, language }) => [id, language])).toEqual([
			['ko-KR Film.smi', 'ko-KR'],
			['en-US Film.smi', 'en-US'],
		])
		const english = versions[1]
		expect(english && withEncoding(english, 'utf-8').text).toContain('Tea')
	})

	it.each([
		['Film.zip', [0x50, 0x4b, 3, 4], 'archive'],
		['Film.sup', [0x50, 0x47, 0, 0, 0, 0], 'pgs'],
		['Film.sub', [0, 0, 1, 0xba], 'vobsub'],
	] as const)('is refused by the name of its format: %s', async (name, bytes, problem) => {
		await expect(readCaptionFile(fileOf(name, Uint8Array.from(bytes)), 'en')).rejects.toThrow(
			CAPTION_FILE_PROBLEMS[problem],
		)
	})

	it('says how many of its captions are left out', async () => {
		const [captions] = await readCaptionFile(fileOf('Film.srt', `${subRip('One')}\n2\nsoon --> later\nTwo\n`), 'en')
		expect(captions?.skippedCount).toBe(1)
	})
})

describe('captions that were found', () => {
	it('have the language that was asked for, and no encoding to choose', () => {
		const [captions] = toOwnCaptions('Film', 'es', subRip('Té'))
		expect(captions).toMatchObject({ id: 'es Film', language: 'es' })
		expect(captions && withEncoding(captions, 'koi8-r')).toBe(captions)
	})
})
