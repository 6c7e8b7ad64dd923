import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FoundCaptions } from '#domain/player/found-captions.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { createCaptionsClient } from '#functions/clients/captions/captions.ts'
import { createCaptionsApp } from '#functions/embedded/captions/app.ts'
import { createCaptionSearch } from '#functions/services/player/caption-search.ts'
import { type CaptionsServer, startCaptionsServer } from '../../support/servers/captions-server.ts'
import type { Fault } from '../../support/servers/faulty-service.ts'

const MOVIE: MediaRef = { type: 'movie', id: 27205 }
const soon = () => Date.now() + 6_000
const FILE = {
	language: 'en',
	release: 'A.Film.2010.BluRay',
	hearing_impaired: true,
	machine_translated: false,
	ai_translated: false,
	foreign_parts_only: false,
	files: [{ file_id: 7, file_name: 'a.srt' }],
}
const FOUND: FoundCaptions = {
	id: '7',
	language: 'en',
	name: 'A.Film.2010.BluRay',
	isSdh: true,
	isMachineTranslated: false,
}
/** Unsigned. */
const PLAIN_IDS = { sign: (id: string) => id, read: (id: string) => id }
let server: CaptionsServer

beforeEach(async () => {
	server = await startCaptionsServer()
	server.found = [FILE]
})
afterEach(() => server.close())

const client = (gate = { notBeforeMs: 0 }) =>
	createCaptionsClient({
		apiUrl: server.url,
		apiKey: 'key',
		fetch: (url, init) => fetch(url, init),
		now: Date.now,
		sleep: async () => {},
		gate,
	})

describe('a captions service', () => {
	it.each<[string, MediaRef & { imdbId?: string }, string]>([
		['a movie', MOVIE, 'tmdb_id=27205'],
		['a movie by its IMDb id', { ...MOVIE, imdbId: 'tt0137523' }, 'imdb_id=137523'],
		[
			'an episode',
			{ type: 'tv', id: 1396, season: 2, episode: 5 },
			'episode_number=5&parent_tmdb_id=1396&season_number=2',
		],
	])('is asked for %s in sorted parameters, with its key in a header', async (_, title, expected) => {
		expect(await client().search(title, ['es', 'en'], soon())).toEqual([FOUND])
		const call = server.calls[0] ?? ''
		const query = new URLSearchParams(call.split(/[? ]/)[2])
		const names = [...query.keys()]
		expect(names).toEqual([...names].sort())
		for (const [name, value] of new URLSearchParams(expected)) expect(query.get(name)).toBe(value)
		expect(query.get('languages')).toBe('en,es')
		expect(call).toMatch(/ key$/)
	})

	it.each([
		['in several files', { files: [{ file_id: 1 }, { file_id: 2 }] }],
		['without a file', { files: [] }],
		['of foreign speech only', { foreign_parts_only: true }],
		['in a language that is none', { language: '<b>' }],
	])('has its unusable captions left out: %s', async (_, more) => {
		server.found = [{ ...FILE, ...more }, FILE]
		expect(await client().search(MOVIE, ['en'], soon())).toEqual([FOUND])
	})

	it('says which captions a machine has translated', async () => {
		server.found = [{ ...FILE, ai_translated: true }]
		expect((await client().search(MOVIE, ['en'], soon()))[0]?.isMachineTranslated).toBe(true)
	})

	it('sends a file in two steps, the second without the key', async () => {
		server.file = new TextEncoder().encode('WEBVTT\n')
		expect(await client().download('7', soon())).toBe('WEBVTT\n')
		expect(server.calls).toEqual(['POST /api/v1/download key', 'GET /file no key'])
	})

	it.each<[Fault, string, number]>([
		['500', 'CAPTIONS_UNAVAILABLE', 2],
		['reset', 'CAPTIONS_UNAVAILABLE', 2],
		['401', 'CAPTIONS_UNAVAILABLE', 1],
		['html', 'CAPTIONS_UNAVAILABLE', 1],
		['406', 'RATE_LIMIT_EXCEEDED', 1],
		['404', 'NOT_FOUND', 1],
	])('that responds with %s has failed with %s after %d calls', async (fault, code, calls) => {
		server.fail({ fault })
		await expect(client().search(MOVIE, ['en'], soon())).rejects.toMatchObject({ code })
		expect(server.calls).toHaveLength(calls)
	})

	it('that asks everyone to wait is left alone until then', async () => {
		const gate = { notBeforeMs: 0 }
		server.fail({ fault: '429', retryAfter: '7' })
		await expect(client(gate).search(MOVIE, ['en'], soon())).rejects.toMatchObject({ retryAfterSeconds: 7 })
		server.recover()
		await expect(client(gate).search(MOVIE, ['en'], soon())).rejects.toMatchObject({ code: 'CAPTIONS_UNAVAILABLE' })
		expect(server.calls).toHaveLength(1)
	})

	it.each<[string, Fault]>([
		['download', '500'],
		['file', '404'],
	])('never counts a download twice: %s', async (part, fault) => {
		server.fail({ fault, match: new RegExp(part) })
		await expect(client().download('7', soon())).rejects.toMatchObject({ code: 'CAPTIONS_UNAVAILABLE' })
		expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
	})
})

describe('the search for captions', () => {
	const search = (imdbId: string | null = 'tt1375666') =>
		createCaptionSearch({
			client: client(),
			cached: async (_, __, deadlineMs, load) => ({ value: await load(deadlineMs), storedAtMs: 0 }),
			ids: PLAIN_IDS,
			countDownload: async () => {},
			imdbIdOf: async () => imdbId,
			now: Date.now,
		})

	it('tries the IMDb id where nothing is filed under the TMDB id', async () => {
		server.found = []
		expect(await search().find(MOVIE, ['en'])).toEqual([])
		expect(server.calls.map((call) => /\w+_id=\d+/.exec(call)?.[0])).toEqual(['tmdb_id=27205', 'imdb_id=1375666'])
	})

	it('lists them by language, machine translations last', async () => {
		const item = (id: number, more: object) => ({ ...FILE, ...more, files: [{ file_id: id, file_name: null }] })
		server.found = [item(1, { machine_translated: true }), item(2, { language: 'es' }), item(3, {})]
		expect((await search().find(MOVIE, ['en', 'es'])).map(({ id }) => id)).toEqual(['3', '2', '1'])
	})

	it('gives WebVTT, whatever the service has', async () => {
		server.file = Uint8Array.from(
			Buffer.from('1\n00:00:01,000 --> 00:00:02,500\ncaf\u00e9 <font color="red">red</font>\n', 'latin1'),
		)
		expect(await search().text('7')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\ncafé <c.red>red</c>\n\n')
	})

	it('fails where a file holds no captions', async () => {
		server.file = new TextEncoder().encode('<p>Hello')
		await expect(search().text('7')).rejects.toMatchObject({ code: 'CAPTIONS_UNAVAILABLE' })
	})
})

describe('the embedded captions service', () => {
	const embedded = createCaptionsClient({
		apiUrl: 'http://embedded.local',
		apiKey: 'embedded',
		fetch: (url, init) =>
			createCaptionsApp(async (path) => new Response(`WEBVTT\n\nNOTE ${path}\n`)).request(url, init),
		now: Date.now,
		sleep: async () => {},
		gate: { notBeforeMs: 0 },
	})

	it.each<MediaRef>([
		MOVIE,
		{ type: 'tv', id: 1396, season: 1, episode: 2 },
	])('has the captions of the program that plays instead of %j', async (ref) => {
		const found = await embedded.search(ref, ['en', 'es'], soon())
		expect(found.map(({ language }) => language)).toEqual(['en', 'es'])
		expect(found.every(({ isSdh, isMachineTranslated }) => isSdh && !isMachineTranslated)).toBe(true)
		expect(await embedded.download(found[1]?.id ?? '', soon())).toMatch(/\/media\/[a-z-]+\/captions\.es\.vtt/)
		expect(await embedded.search(ref, ['fr'], soon())).toEqual([])
	})

	it('has no file that it has not listed', async () => {
		await expect(embedded.download('999', soon())).rejects.toMatchObject({ code: 'NOT_FOUND' })
	})
})
