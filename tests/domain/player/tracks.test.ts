import { describe, expect, it } from 'vitest'
import { orderFoundCaptions } from '#domain/player/found-captions.ts'
import { chooseAudio, chooseCaptions, labelTracks, type Track } from '#domain/player/tracks.ts'

const track = (id: string, language: string, more: Partial<Track> = {}): Track => ({
	id,
	language,
	name: '',
	isForced: false,
	isSdh: false,
	...more,
})
const ENGLISH = track('en', 'en')
const SDH = track('sdh', 'en', { isSdh: true })
const FORCED = track('forced', 'en', { isForced: true })
const BRAZILIAN = track('br', 'pt-BR')
const SPANISH = track('es', 'es')
const ALL = [SDH, FORCED, ENGLISH, BRAZILIAN, SPANISH]
const CONTEXT = {
	choices: [],
	isOriginalWithSubtitles: false,
	prefersSdh: false,
	prefersDescription: false,
	viewerLanguages: ['en-GB'],
}

describe('the names of tracks', () => {
	it('are languages, with what is special about a track', () => {
		expect(labelTracks(ALL).map(({ label }) => label)).toEqual([
			'English · SDH',
			'English · Forced',
			'English',
			'Brazilian Portuguese',
			'Spanish',
		])
	})

	it('have the own name of a track where two share a language', () => {
		const tracks = [
			track('1', 'en', { name: 'English' }),
			track('2', 'en', { name: 'Commentary' }),
			track('3', '', { name: 'CC1' }),
		]
		expect(labelTracks(tracks).map(({ label }) => label)).toEqual(['English', 'English (Commentary)', 'CC1'])
	})

	it('say what describes the picture, and are different even where a stream names several tracks alike', () => {
		const tracks = [
			track('1', 'en', { name: 'English' }),
			track('2', 'en', { name: 'English AD', isDescription: true }),
			track('3', 'de', { name: 'Stereo' }),
			track('4', 'de', { name: 'Stereo' }),
			track('5', '', { name: 'Audio' }),
			track('6', '', { name: 'Audio' }),
		]
		expect(labelTracks(tracks).map(({ label }) => label)).toEqual([
			...['English', 'English · Audio description'],
			...['German (Stereo) 1', 'German (Stereo) 2', 'Audio 1', 'Audio 2'],
		])
	})

	it('are never empty, and never break on a language that is none', () => {
		expect(
			labelTracks([track('1', ''), track('2', 'not a language', { name: 'x' }), track('3', 'und', { name: 'y' })]).map(
				({ label }) => label,
			),
		).toEqual(['Unknown language', 'not a language', 'y'])
	})
})

describe('captions', () => {
	it.each([
		['none without a choice', {}, [ENGLISH, SPANISH], 'es', null],
		['the forced ones of the audio track without a choice', {}, ALL, 'en', 'forced'],
		[
			'the ones that were chosen for the title, before those of the device',
			{ choices: [{ captions: 'es' }, { captions: 'en' }] },
			ALL,
			'en',
			'es',
		],
		['the ones of the device for another title', { choices: [{}, { captions: 'en' }] }, ALL, 'es', 'en'],
		[
			'none for a title where they were turned off',
			{ choices: [{ captions: null }, { captions: 'en' }] },
			[ENGLISH],
			'es',
			null,
		],
		['those of another region', { choices: [{ captions: 'pt-PT' }] }, ALL, null, 'br'],
		[
			'those for the hard of hearing if these were chosen last',
			{ choices: [{ captions: 'en' }], prefersSdh: true },
			ALL,
			'es',
			'sdh',
		],
		['forced ones where the chosen language is missing', { choices: [{ captions: 'fr' }] }, ALL, 'en', 'forced'],
		['mine for a foreign audio track', { isOriginalWithSubtitles: true }, ALL, 'ja', 'en'],
		['none for an audio track in my language', { isOriginalWithSubtitles: true }, [ENGLISH], 'en', null],
		[
			'none for a foreign one where they were turned off',
			{ isOriginalWithSubtitles: true, choices: [{ captions: null }] },
			[ENGLISH],
			'ja',
			null,
		],
	])('are %s', (_, context, tracks, audio, id) => {
		expect(chooseCaptions(tracks, audio, { ...CONTEXT, ...context })?.id ?? null).toBe(id)
	})
})

describe('the audio track', () => {
	const tracks = [
		track('commentary', 'en', { name: 'Commentary' }),
		track('dub', 'en', { name: 'English', isDefault: true }),
		track('description', 'en', { name: 'English', isDescription: true }),
		track('ja', 'ja'),
	]
	it.each([
		['the stream chooses without a choice', {}, 'ja', null],
		['the one chosen for the title', { choices: [{ audio: 'ja' }] }, 'en', 'ja'],
		['the original where that is wanted', { isOriginalWithSubtitles: true }, 'ja', 'ja'],
		[
			'the one chosen for the title before the original',
			{ choices: [{ audio: 'en' }], isOriginalWithSubtitles: true },
			'ja',
			'dub',
		],
		['the stream chooses where the original is missing', { isOriginalWithSubtitles: true }, 'ko', null],
		[
			'the one of several in a language that was chosen for the title',
			{ choices: [{ audio: 'en', audioName: 'Commentary' }] },
			'ja',
			'commentary',
		],
		[
			'the main one where the chosen one is missing',
			{ choices: [{ audio: 'en', audioName: 'Isolated score' }] },
			'ja',
			'dub',
		],
		['the language that was last chosen for another title', { choices: [{}, { audio: 'en' }] }, 'ja', 'dub'],
		[
			'a description of the picture if one was chosen last',
			{ choices: [{}, { audio: 'en' }], prefersDescription: true },
			'ja',
			'description',
		],
		[
			'the original before the language that was last chosen',
			{ choices: [{}, { audio: 'en' }], isOriginalWithSubtitles: true },
			'ja',
			'ja',
		],
	])('is right: %s', (_, context, original, id) => {
		expect(chooseAudio(tracks, original, { ...CONTEXT, ...context })?.id ?? null).toBe(id)
	})
})

describe('captions that were found', () => {
	it("come in the viewer's order of languages, machine translations last", () => {
		const found = (id: string, language: string, isMachineTranslated = false) => ({
			id,
			language,
			name: id,
			isSdh: false,
			isMachineTranslated,
		})
		const all = [found('machine', 'en', true), found('es', 'es'), found('second', 'en'), found('third', 'en-GB')]
		expect(orderFoundCaptions(all, ['en', 'es']).map(({ id }) => id)).toEqual(['second', 'third', 'es', 'machine'])
	})
})
