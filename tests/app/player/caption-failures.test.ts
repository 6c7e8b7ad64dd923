import { afterEach, describe, expect, it, vi } from 'vitest'
import { findCaptions, loadFoundCaptions } from '#app/features/player/captions/find-captions.ts'
import { readCaptionFile, toOwnCaptions } from '#app/features/player/captions/own-captions.client.ts'
import { CAPTION_FILE_PROBLEMS } from '#domain/player/caption-file.ts'

afterEach(() => vi.unstubAllGlobals())

const FOUND = { id: '1', language: 'en', name: 'A', isSdh: false, isMachineTranslated: false }
const find = () => findCaptions({ type: 'movie', id: 27205 }, ['en'])
const load = () => loadFoundCaptions(FOUND, { toOwnCaptions })

/** A response whose connection fails after these words. */
function breakOff(words: string, failure: Error) {
	const body = new ReadableStream({
		start: (controller) => controller.enqueue(new TextEncoder().encode(words)),
		pull: (controller) => controller.error(failure),
	})
	vi.stubGlobal('fetch', async () => new Response(body))
}

describe('captions that do not arrive whole', () => {
	it.each([
		new TypeError('network error'),
		new TypeError('Error in input stream'),
		new TypeError('Load failed'),
	])('are missed in words for the viewer, not in those of a browser: %s', async (failure) => {
		breakOff('{"captions":[', failure)
		await expect(find()).rejects.toThrow("The captions service isn't available. Try again in a moment.")
		breakOff('WEBVTT\n', failure)
		await expect(load()).rejects.toThrow("These captions couldn't be loaded. Try again in a moment.")
	})

	it('are missed in the same words when the answer is cut off, or of another kind', async () => {
		for (const text of ['{"captions":[', '<!doctype html>', '']) {
			vi.stubGlobal('fetch', async () => new Response(text))
			await expect(find()).rejects.toThrow("The captions service isn't available. Try again in a moment.")
		}
	})

	it('in a file that has changed since it was chosen are reported to the viewer', async () => {
		const file = new File([''], 'captions.srt')
		file.arrayBuffer = () => Promise.reject(new DOMException('could not be read', 'NotReadableError'))
		await expect(readCaptionFile(file, 'en')).rejects.toThrow(CAPTION_FILE_PROBLEMS.unreadable)
	})
})
