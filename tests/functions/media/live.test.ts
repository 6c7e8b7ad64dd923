import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SEGMENT_SECONDS, SLOT_SECONDS, WINDOW_SEGMENTS } from '#domain/live/broadcast.ts'
import { archivePlaylist, masterPlaylist, mediaPlaylist } from '#functions/embedded/live/playlist.ts'
import { demoBroadcast, PROGRAMS } from '#functions/embedded/player/demo-media.ts'
import { broadcasts } from '#functions/media/live.ts'
import {
	createPlaylistChecker,
	type PlaylistSegment,
	parseMediaPlaylist,
} from '../../support/samples/media-playlist.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
const TEN_MINUTES_MS = 600_000
const NAMES = ['240p', '360p', '480p']

const get = (path: string, method = 'GET') => broadcasts.request(path, { method })
const isThere = (path: string) => existsSync(join('public', path))

/** Reads a playlist every second for some time. */
function readAlong(key: string, name: string, fromMs: number, forMs = TEN_MINUTES_MS) {
	const reader = createPlaylistChecker()
	const wrong: string[] = []
	for (let now = fromMs; now <= fromMs + forMs; now += 1_000)
		for (const what of reader.read(mediaPlaylist(key, name, now))) wrong.push(`${new Date(now).toISOString()} ${what}`)
	return { wrong, segments: [...reader.known.values()] }
}

describe('the playlist of a broadcast, reloaded every second', () => {
	const moments: [string, number][] = [
		['in the middle of a program', NOON + 600_000],
		['between two programs', NOON + SLOT_SECONDS * 1_000 - 300_000],
		['at the turn of the year', Date.UTC(2027, 0) - 300_000],
		['on a leap day', Date.UTC(2028, 1, 29, 23, 55)],
		['past the numbers of 31 bits', 2 ** 31 * SEGMENT_SECONDS * 1_000 - 300_000],
		['past the numbers of 32 bits', 2 ** 32 * SEGMENT_SECONDS * 1_000 - 300_000],
		['at an odd moment', NOON + 123_457],
	]
	const keys = ['news-24', 'kids', 'football-4711']
	it.each(
		moments.flatMap(([when, from]) => keys.map((key) => ({ when, from, key }))),
	)('keeps the rules of HLS: $key $when', ({ key, from }) => {
		const { wrong, segments } = readAlong(key, '360p', from)
		expect(wrong).toEqual([])
		expect(segments).toHaveLength(WINDOW_SEGMENTS + TEN_MINUTES_MS / (SEGMENT_SECONDS * 1_000))
		expect(segments.flatMap(({ uri, initUri }) => [uri, initUri ?? '']).filter((path) => !isThere(path))).toEqual([])
	})

	it('differs between renditions only in the video', () => {
		const [low, middle, high] = NAMES.map((name) => readAlong('news-24', name, NOON - 60_000, 120_000).segments)
		const apart = (segments: PlaylistSegment[] | undefined) =>
			segments?.map((segment) => ({
				...segment,
				uri: segment.uri.replace(/\d+p/, ''),
				initUri: segment.initUri?.replace(/\d+p/, ''),
			}))
		expect(apart(low)).toEqual(apart(middle))
		expect(apart(middle)).toEqual(apart(high))
		for (const segments of [low, middle, high])
			for (const { uri, initUri } of segments ?? [])
				expect([isThere(uri), isThere(initUri ?? '')]).toEqual([true, true])
	})

	it('shows each program from its start, on the half hour', () => {
		const { segments } = readAlong('kids', '240p', NOON - 120_000, 2 * SLOT_SECONDS * 1_000)
		for (const [at, { uri, initUri, startsAtMs }] of segments.entries()) {
			const [, slug] = /^\/media\/([\w-]+)\/240p\//.exec(uri) ?? []
			expect(initUri).toBe(`/media/${slug}/240p/init.mp4`)
			const begins = (startsAtMs ?? 0) % (SLOT_SECONDS * 1_000) === 0
			if (begins) expect(uri).toMatch(/\/0\.m4s$/)
			else if (at > 0) expect(segments[at - 1]?.uri).toContain(`/${slug}/`)
		}
	})

	it('is at most a segment behind the clock', () => {
		for (let now = NOON; now < NOON + 20_000; now += 500) {
			const newest = parseMediaPlaylist(mediaPlaylist('news-24', '240p', now)).segments.at(-1)
			const behindMs = now - ((newest?.startsAtMs ?? 0) + SEGMENT_SECONDS * 1_000)
			expect(behindMs).toBeGreaterThanOrEqual(0)
			expect(behindMs).toBeLessThan(SEGMENT_SECONDS * 1_000)
		}
	})
})

describe('the playlist reader of these tests', () => {
	const playlist = mediaPlaylist('news-24', '240p', NOON + 600_000)
	it.each([
		['a segment that changes', (text: string) => text.replace('/5.m4s', '/6.m4s')],
		['a sequence that goes back', (text: string) => text.replace(/(SEQUENCE:\d+)\d{2}/, '$100')],
		['an end', (text: string) => `${text}#EXT-X-ENDLIST\n`],
		['a discontinuity that gets another number', (text: string) => text.replace(/(DISCONTINUITY-SEQUENCE:)\d+/, '$11')],
		['a segment longer than the target', (text: string) => text.replace('EXTINF:4.000', 'EXTINF:5.000')],
		['a clock that jumps', (text: string) => text.replace(/(PROGRAM-DATE-TIME:\d+-\d+-\d+T)\d\d/, '$100')],
	])('sees %s', (_, spoil) => {
		const reader = createPlaylistChecker()
		expect(reader.read(playlist)).toEqual([])
		expect(reader.read(playlist)).toEqual([])
		expect(reader.read(spoil(playlist))).not.toEqual([])
	})
})

describe('the master playlist of a broadcast', () => {
	it('declares upper bounds for each rendition', () => {
		const entry = /BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+),CODECS="([^"]+)",RESOLUTION=(\d+)x(\d+).*\n(\S+)\.m3u8/g
		const declared = [...masterPlaylist().matchAll(entry)]
		expect(declared.map(([, , , , , , name]) => name)).toEqual(NAMES)
		for (const [, peak, mean, codecs, width, height, name] of declared)
			for (const program of PROGRAMS) {
				const rendition = program.renditions.find((rendition) => rendition.name === name)
				expect(rendition).toMatchObject({ codecs, width: Number(width), height: Number(height) })
				expect(rendition?.bandwidth).toBeLessThanOrEqual(Number(peak))
				expect(rendition?.averageBandwidth).toBeLessThanOrEqual(Number(mean))
			}
	})

	it('assumes segments of the scheduled length', () => {
		for (const { segmentDurationsSeconds } of PROGRAMS)
			expect(new Set(segmentDurationsSeconds)).toEqual(new Set([SEGMENT_SECONDS]))
	})
})

describe('a past part of a broadcast', () => {
	const SLOT_MS = SLOT_SECONDS * 1_000
	const part = (fromMs: number, toMs = fromMs + SLOT_MS) => ({ fromMs, toMs })
	const pathOf = ({ fromMs, toMs }: ReturnType<typeof part>, file = 'master.m3u8') =>
		`/news-24/${file}?from=${fromMs / 1_000}&to=${toMs / 1_000}`

	it('is a whole half hour from its first to its last segment, with an end', () => {
		const text = archivePlaylist('news-24', '360p', part(NOON), NOON + 2 * SLOT_MS) ?? ''
		const { segments, hasEnd } = parseMediaPlaylist(text)
		expect([hasEnd, segments.length]).toEqual([true, SLOT_SECONDS / SEGMENT_SECONDS])
		expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
		expect(segments[0]?.statedAtMs).toBe(NOON)
		expect(new Set(segments.map(({ uri }) => uri.replace(/\d+\.m4s$/, ''))).size).toBe(1)
		expect(segments[0]?.uri).toMatch(/\/0\.m4s$/)
	})

	it('has the same segments with the same numbers as the broadcast had', () => {
		const live = parseMediaPlaylist(mediaPlaylist('news-24', '240p', NOON + 300_000)).segments
		const shown = parseMediaPlaylist(archivePlaylist('news-24', '240p', part(NOON), NOON + SLOT_MS) ?? '').segments
		for (const segment of live)
			expect(shown).toContainEqual(expect.objectContaining({ sequence: segment.sequence, uri: segment.uri }))
	})

	it('begins with the program, grows while it is on, and ends with it', () => {
		const begun = parseMediaPlaylist(archivePlaylist('kids', '240p', part(NOON), NOON) ?? '')
		expect(begun.segments.map(({ statedAtMs }) => statedAtMs)).toEqual([NOON])
		const reader = createPlaylistChecker()
		for (let now = NOON + 60_000; now < NOON + 120_000; now += 2_000) {
			const text = archivePlaylist('kids', '240p', part(NOON), now) ?? ''
			expect(reader.read(text)).toEqual([])
			expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
			expect(parseMediaPlaylist(text).segments[0]?.statedAtMs).toBe(NOON)
		}
		expect(archivePlaylist('kids', '240p', part(NOON), NOON + SLOT_MS)).toContain('#EXT-X-ENDLIST')
	})

	it('is served under the address that the playlist of the channels makes', async () => {
		const now = Math.floor(Date.now() / SLOT_MS) * SLOT_MS
		const master = await get(pathOf(part(now - SLOT_MS)))
		expect(master.status).toBe(200)
		const [, name = ''] = /\n(360p\.m3u8\?\S+)/.exec(await master.text()) ?? []
		const response = await get(`/news-24/${name}`)
		expect(parseMediaPlaylist(await response.text())).toMatchObject({ hasEnd: true })
	})

	it.each([
		[410, 'longer ago than a day', -2 * 86_400_000, 0],
		[404, 'still to come', SLOT_MS, 2 * SLOT_MS],
		[404, 'of no length', 0, 0],
		[404, 'that ends before it begins', 0, -SLOT_MS],
		[404, 'much longer than a program', -4 * 3_600_000, 3_600_000],
	])('is answered with %d when it is %s', async (status, _, from, to) => {
		const now = Math.floor(Date.now() / SLOT_MS) * SLOT_MS
		for (const file of ['master.m3u8', '240p.m3u8'])
			expect((await get(pathOf(part(now + from, now + to), file))).status).toBe(status)
	})

	it.each([
		'?from=1',
		'?to=1',
		'?from=a&to=b',
		'?from=-1&to=5',
		'?from=1e9&to=2e9',
	])('is not found at %s', async (query) => {
		expect((await get(`/news-24/master.m3u8${query}`)).status).toBe(404)
	})
})

describe('/live-media', () => {
	it('serves every broadcast, and everything in its playlist', async () => {
		const { url, isLive } = demoBroadcast('match-12')
		expect(isLive).toBe(true)
		const master = await get(url.replace('/live-media', ''))
		expect(master.status).toBe(200)
		const names = (await master.text()).split('\n').filter((line) => line && !line.startsWith('#'))
		for (const name of names) {
			const response = await get(`/match-12/${name}`)
			expect(response.status).toBe(200)
			expect(parseMediaPlaylist(await response.text()).segments).toHaveLength(WINDOW_SEGMENTS)
		}
	})

	it.each([
		['/news/master.m3u8', 'public, max-age=300'],
		['/news/360p.m3u8', 'public, max-age=2'],
	])('%s may be cached for as long as it is valid', async (path, cacheControl) => {
		const { headers } = await get(path)
		expect(Object.fromEntries(headers)).toEqual({
			'cache-control': cacheControl,
			'content-type': 'application/vnd.apple.mpegurl',
			'cross-origin-resource-policy': 'same-origin',
			'x-content-type-options': 'nosniff',
		})
	})

	it.each(['/news/master.m3u8', '/news/240p.m3u8'])('answers HEAD for %s without a body', async (path) => {
		const [head, whole] = [await get(path, 'HEAD'), await get(path)]
		expect([head.status, await head.text()]).toEqual([200, ''])
		expect([...head.headers]).toEqual([...whole.headers])
	})

	it.each([
		'/news/999p.m3u8',
		'/news/master.mpd',
		'/news/master.m3u8.m3u8',
		'/news/../master.m3u8',
		'/news%2f..%2fx/master.m3u8',
		'/-news/master.m3u8',
		'/n%20ws/master.m3u8',
		'/news%0A%23EXTINF/master.m3u8',
		`/${'n'.repeat(81)}/master.m3u8`,
		'/news',
		'/news/240p/0.m4s',
		'/',
	])('does not serve %s', async (path) => {
		const response = await get(path)
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
	})

	it.each(['POST', 'PUT', 'DELETE'])('answers no %s', async (method) => {
		expect((await get('/news/master.m3u8', method)).status).toBe(404)
	})
})
