import { describe, expect, it } from 'vitest'
import { parseTrackChoices } from '#app/features/player/controls/player-settings.ts'
import { createNativeTracks, type StreamTracks } from '#app/features/player/engine/engine.ts'

describe('the tracks chosen for titles', () => {
	it('are read one by one: invalid ones are ignored', () => {
		const stored = JSON.stringify({
			'tv:1396': { audio: 'ja', audioName: 'Commentary', captions: 'pt-BR' },
			'movie:5': { captions: null, audio: 7 },
			'movie:6': { captions: '<b>' },
			'channel:x': { captions: 'en' },
			'movie:7': null,
		})
		expect(parseTrackChoices(stored)).toEqual([
			['tv:1396', { audio: 'ja', audioName: 'Commentary', captions: 'pt-BR' }],
			['movie:5', { captions: null }],
		])
	})

	it.each(['', 'null', '[]', '7', '{'])('are none in %j', (stored) => {
		expect(parseTrackChoices(stored)).toEqual([])
	})
})

/** A list of tracks as in Safari. */
class TrackList<T> extends EventTarget {
	readonly #tracks: T[]
	constructor(...tracks: T[]) {
		super()
		this.#tracks = tracks
	}
	[Symbol.iterator]() {
		return this.#tracks[Symbol.iterator]()
	}
}

describe('the tracks of a stream that the browser plays by itself', () => {
	function safari() {
		const ofPage = { kind: 'captions', label: 'Page', language: 'en' }
		const signs = { kind: 'forced', label: 'Signs', language: 'en' }
		const spanish = { kind: 'subtitles', label: 'Español', language: 'es' }
		const audio = [
			{ id: 'a', kind: 'main', label: 'English', language: 'en', enabled: true },
			{ id: 'b', kind: 'main', label: 'Español', language: 'es', enabled: false },
		]
		const video = Object.assign(new EventTarget(), {
			textTracks: new TrackList(ofPage, { kind: 'metadata', label: '', language: '' }, signs, spanish),
			audioTracks: new TrackList(...audio),
			querySelectorAll: () => [{ track: ofPage }],
		})
		const seen: StreamTracks[] = []
		const selection = createNativeTracks(
			video as unknown as HTMLVideoElement,
			{ onTracks: (tracks) => seen.push(tracks) },
			new AbortController().signal,
		)
		return { video, audio, spanish, seen, selection }
	}

	it("are listed without the page's own captions and without metadata", () => {
		const { video, seen } = safari()
		video.textTracks.dispatchEvent(new Event('addtrack'))
		expect(seen.at(-1)?.captions.map(({ name, isForced }) => [name, isForced])).toEqual([
			['Signs', true],
			['Español', false],
		])
		expect(seen.at(-1)?.audio.map(({ language }) => language)).toEqual(['en', 'es'])
		expect(seen.at(-1)?.currentAudio).toBe('0')
	})

	it('are chosen by the id they are listed with', () => {
		const { audio, spanish, selection } = safari()
		expect(selection.selectCaptions('1')).toBe(spanish)
		expect(selection.selectCaptions(null)).toBeNull()
		selection.selectAudio('1')
		expect(audio.map(({ enabled }) => enabled)).toEqual([false, true])
	})
})
