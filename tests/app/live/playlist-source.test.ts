import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchMyGuide, PlaylistError } from '#app/features/live/my-playlists/playlist-source.ts'

const NOW_MS = Date.parse('2026-11-22T12:00:00Z')
const CHANNELS = [{ id: 'one', name: 'One', guideId: 'one.tv' }] as never
const GUIDE = `<?xml version="1.0"?><tv><programme start="20261122113000 +0000" stop="20261122130000 +0000" channel="one.tv"><title>News</title></programme></tv>`
const MEGABYTE = 1024 * 1024

beforeEach(() => {
	vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] })
	vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

/** A server that sends these bytes in parts. @returns how many it was asked for */
function serve(bytes: Uint8Array<ArrayBuffer>, partBytes = 64 * 1024) {
	const sent = { bytes: 0 }
	vi.stubGlobal('fetch', async () => {
		const body = new ReadableStream({
			pull(controller) {
				const part = bytes.slice(sent.bytes, sent.bytes + partBytes)
				sent.bytes += part.byteLength
				if (part.byteLength > 0) controller.enqueue(part)
				else controller.close()
			},
		})
		return new Response(body)
	})
	return sent
}

const titles = async () => [...(await fetchMyGuide('https://guide.example/x', CHANNELS)).guide.values()].flat()

describe("the guide of one's own playlist", () => {
	it.each([
		['plain', Buffer.from(GUIDE)],
		['compressed', gzipSync(GUIDE)],
	])('is read when it is %s, whatever parts it arrives in', async (_, bytes) => {
		for (const partBytes of [7, 100_000]) {
			serve(new Uint8Array(bytes), partBytes)
			expect(await titles()).toMatchObject([{ title: 'News' }])
		}
	})

	it.each([
		['ISO-8859-1', 'latin1'],
		['windows-1252', 'latin1'],
		['UTF-16', 'utf16le'],
		['nonsense', 'utf8'],
	] as const)('is read in the encoding that it declares: %s', async (label, encoding) => {
		const text = GUIDE.replace('?>', ` encoding="${label}"?>`).replace('News', 'Café Ålesund')
		const bytes = Buffer.from(encoding === 'utf16le' ? `\ufeff${text}` : text, encoding)
		for (const packed of [bytes, gzipSync(bytes)]) {
			for (const partBytes of [7, 100_000]) {
				serve(new Uint8Array(packed), partBytes)
				expect(await titles()).toMatchObject([{ title: 'Café Ålesund' }])
			}
		}
	})

	it('that unpacks to a gigabyte is refused while it is unpacked', async () => {
		// Parts of one gzip file, repeated: gzip allows that.
		const part = gzipSync(Buffer.alloc(64 * MEGABYTE, ' '))
		const bytes = new Uint8Array(Buffer.concat(Array(16).fill(part)))
		serve(bytes)
		const before = process.memoryUsage().arrayBuffers
		let highest = 0
		const watch = setInterval(() => {
			highest = Math.max(highest, process.memoryUsage().arrayBuffers - before)
		}, 5)
		const error = await titles().catch((error: unknown) => error)
		clearInterval(watch)
		expect(error).toBeInstanceOf(PlaylistError)
		expect(highest).toBeLessThan(64 * MEGABYTE)
	})

	it('that is larger than any guide is refused before all of it is fetched', async () => {
		const sent = serve(new Uint8Array(40 * MEGABYTE).fill(32), MEGABYTE)
		await expect(titles()).rejects.toThrow(PlaylistError)
		expect(sent.bytes).toBeLessThan(36 * MEGABYTE)
	})
})
