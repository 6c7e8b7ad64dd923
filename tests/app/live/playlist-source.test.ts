import { constants, deflateRawSync, gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchMyGuide, PlaylistError, readPlaylistSource } from '#app/features/live/my-playlists/playlist-source.ts'
import { myPlaylistsText } from '#domain/live/words.ts'
import { createXzReader } from '#domain/live/xz.ts'
import { LONG_GUIDE, SMALL_GUIDE, XZ_GUIDES } from '../../support/samples/packed-guides.ts'

const NOW_MS = Date.parse('2026-11-22T12:00:00Z')
const CHANNELS = [{ id: 'one', name: 'One', guideId: 'one.tv' }] as never
const GUIDE = `<?xml version="1.0"?><tv><programme start="20261122113000 +0000" stop="20261122130000 +0000" channel="one.tv"><title>News</title></programme></tv>`
const MEGABYTE = 1024 * 1024
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

beforeEach(() => {
	vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] })
	vi.stubGlobal('location', { protocol: 'https:' })
	vi.stubGlobal('navigator', { language: 'en-US', languages: ['en-US', 'de'] })
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

/**
 * A server that sends these bytes in parts.
 * @param failure where the connection fails after them, as the browser calls that
 * @returns how many it was asked for
 */
function serve(bytes: Uint8Array<ArrayBuffer>, partBytes = 64 * 1024, failure: Error | null = null) {
	const sent = { bytes: 0 }
	vi.stubGlobal('fetch', async () => {
		const body = new ReadableStream({
			pull(controller) {
				const part = bytes.slice(sent.bytes, sent.bytes + partBytes)
				sent.bytes += part.byteLength
				if (part.byteLength > 0) controller.enqueue(part)
				else if (failure) controller.error(failure)
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

	const inBlocks = (text: string, length: number) =>
		Buffer.concat([...(text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []), ''].map((part) => gzipSync(part)))
	it.each([
		['gzip of two members, pasted together', Buffer.concat([gzipSync(GUIDE.slice(0, 60)), gzipSync(GUIDE.slice(60))])],
		['gzip in blocks with an empty one at the end, as bgzip writes', inBlocks(GUIDE, 50)],
		[
			'gzip with a name in its header',
			Buffer.concat([
				Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]),
				Buffer.from('guide.xml\0'),
				gzipSync(GUIDE).subarray(10),
			]),
		],
		['gzip with zeros behind it', Buffer.concat([gzipSync(GUIDE), Buffer.alloc(1_000)])],
		['gzip with text behind it', Buffer.concat([gzipSync(GUIDE), Buffer.from('<!-- served in 3 ms -->')])],
		['zip', zipSync({ 'guide.xml': strToU8(GUIDE) })],
		[
			'zip without compression, among other files',
			zipSync(
				{ 'readme.txt': strToU8('Hello'), 'epg/': new Uint8Array(), 'epg/guide.xml': strToU8(GUIDE) },
				{ level: 0 },
			),
		],
		['xz', XZ_GUIDES.small],
		['xz with SHA-256', XZ_GUIDES.sha256],
		['xz with other parameters', XZ_GUIDES.otherBits],
		['xz in blocks', XZ_GUIDES.blocks],
		['xz of some megabytes', XZ_GUIDES.long],
		['two files of xz, pasted together', Buffer.concat([XZ_GUIDES.small, Buffer.alloc(8), XZ_GUIDES.small])],
		['xz with text behind it', Buffer.concat([XZ_GUIDES.small, Buffer.from('<!-- served in 3 ms -->')])],
	])('is read from %s', async (_, bytes) => {
		for (const partBytes of [1, 7, 100_000]) {
			if (partBytes === 1 && bytes.length > 1_000) continue
			serve(new Uint8Array(bytes), partBytes)
			expect(await titles()).toMatchObject([{ title: 'News' }])
		}
	})

	it.each([
		['breaks off', XZ_GUIDES.long.subarray(0, 400)],
		['is damaged', XZ_GUIDES.small.map((byte, at) => (at > 40 && at < 80 ? byte ^ 0x55 : byte))],
		['has a filter that no text has', XZ_GUIDES.filtered],
	])('in xz that %s is refused in words for the viewer', async (_, bytes) => {
		serve(new Uint8Array(bytes))
		await expect(titles()).rejects.toThrow(new PlaylistError(myPlaylistsText.interrupted))
	})

	it('unpacks from xz to exactly what was packed', () => {
		for (const [packed, text] of [
			[XZ_GUIDES.small, SMALL_GUIDE],
			[XZ_GUIDES.otherBits, SMALL_GUIDE],
			[XZ_GUIDES.blocks, LONG_GUIDE],
			[XZ_GUIDES.long, LONG_GUIDE],
		] as const)
			expect(Buffer.concat([...createXzReader()(packed, true)]).equals(Buffer.from(text))).toBe(true)
	})

	it('is in the language of the viewer', async () => {
		const both = GUIDE.replace(
			'<title>News</title>',
			'<title lang="fr">Infos</title><title lang="de">Nachrichten</title>',
		)
		serve(new Uint8Array(Buffer.from(both)))
		const [entry] = await titles()
		expect([entry?.title, entry?.translations]).toEqual(['Nachrichten', undefined])
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

	it.each([
		['declares UTF-16 and is UTF-8', `<?xml version="1.0" encoding="utf-16"?>`, 'utf8'],
		['is UTF-16 without a mark', '<?xml version="1.0"?>', 'utf16le'],
		['has spaces around the sign', `<?xml version="1.0" encoding = 'windows-1252'?>`, 'latin1'],
	] as const)('is read when it %s', async (_, declaration, encoding) => {
		const text = GUIDE.replace(/^<\?.*?\?>/, declaration).replace('News', 'Café Ålesund')
		serve(new Uint8Array(Buffer.from(text, encoding)))
		expect(await titles()).toMatchObject([{ title: 'Café Ålesund' }])
	})

	it('that unpacks to a gigabyte is refused while it is unpacked', async () => {
		const blocks = deflateRawSync(Buffer.alloc(64 * MEGABYTE, ' '), { finishFlush: constants.Z_FULL_FLUSH })
		const bytes = new Uint8Array(Buffer.concat([GZIP_HEADER, ...Array(16).fill(blocks)]))
		serve(bytes)
		const before = process.memoryUsage().arrayBuffers
		let highest = 0
		const watch = setInterval(() => {
			highest = Math.max(highest, process.memoryUsage().arrayBuffers - before)
		}, 5)
		const error = await titles().catch((error: unknown) => error)
		clearInterval(watch)
		expect(error).toEqual(new PlaylistError(myPlaylistsText.guideTooLarge))
		// What is not yet collected counts, too; all of it would be a gigabyte.
		expect(highest).toBeLessThan(256 * MEGABYTE)
	})

	it('that is larger than any guide is refused before all of it is fetched', async () => {
		const sent = serve(new Uint8Array(40 * MEGABYTE).fill(32), MEGABYTE)
		await expect(titles()).rejects.toThrow(PlaylistError)
		expect(sent.bytes).toBeLessThan(36 * MEGABYTE)
	})

	const packed = gzipSync(GUIDE)
	it.each([
		['breaks off', packed.subarray(0, -20)],
		['is damaged', Buffer.concat([packed.subarray(0, 20), Buffer.alloc(30, 0xff), packed.subarray(50)])],
		['is no archive behind its first bytes', Buffer.concat([GZIP_HEADER, Buffer.from(GUIDE)])],
	])('that %s is refused in words for the viewer', async (_, bytes) => {
		serve(new Uint8Array(bytes))
		await expect(titles()).rejects.toThrow(new PlaylistError(myPlaylistsText.interrupted))
	})
})

describe("a playlist of one's own", () => {
	const FAILURES = [
		new TypeError('network error'),
		new TypeError('Load failed'),
		new DOMException('signal timed out', 'TimeoutError'),
	]
	it.each(FAILURES)('whose connection fails halfway is refused with a message for the viewer: %s', async (failure) => {
		serve(new Uint8Array(Buffer.from('#EXTM3U\n')), undefined, failure)
		const reading = readPlaylistSource({ url: 'https://list.example/x' })
		await expect(reading).rejects.toThrow(new PlaylistError(myPlaylistsText.interrupted))
		await expect(titles()).rejects.toThrow(PlaylistError)
	})

	it('in a file that has changed since it was chosen is refused with a message for the viewer', async () => {
		const file = new File(['#EXTM3U'], 'list.m3u')
		file.arrayBuffer = () => Promise.reject(new DOMException('could not be read', 'NotReadableError'))
		await expect(readPlaylistSource({ file })).rejects.toThrow(new PlaylistError(myPlaylistsText.unreadableFile))
	})
})
