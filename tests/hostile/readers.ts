// The worst input, within its limits, of each reader of what a visitor sends.
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import * as z from 'zod/mini'
import { readForm } from '#app/http/form.server.ts'
import { sanitizeEvent } from '#domain/analytics/analytics.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { parseTranscript } from '#domain/assistant/conversation/transcript.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { parseBrowse } from '#domain/browse/browse.ts'
import { readImport } from '#domain/import/import.ts'
import { createCatalogReader } from '#domain/live/guide-catalog.ts'
import { parseLive } from '#domain/live/live-query.ts'
import { parsePlaylist } from '#domain/live/playlist.ts'
import { createXmltvReader } from '#domain/live/xmltv.ts'
import { nameMatcher } from '#domain/on-air/on-air.ts'
import { parseSearch } from '#domain/search/search.ts'
import { encodeText } from '#domain/shared/query.ts'
import { parseSports } from '#domain/sports/sports-query.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { parseTitleQuery } from '#domain/title/title-query.ts'
import { createPlaylistClient } from '#functions/clients/live/playlist.ts'
import { createSearch } from '#functions/embedded/catalog/lists/search.ts'
import { readCookies } from '#functions/http/cookies.ts'
import { readTheme, readToast } from '#functions/http/flash.ts'
import { readBody } from '#functions/http/json-body.ts'
import { readText } from '#functions/lib/request.ts'
import { parseRange } from '#functions/media/video.ts'
import { pageInputsOf, pageKey, pageRequest } from '#functions/pages/page-inputs.ts'
import { openImportFile } from '#functions/services/import/file.ts'
import { assistantOver } from '../functions/assistant/assistant-over.ts'
import { film, littleCatalog } from '../functions/assistant/assistant-sample.ts'
import { fullHistory, generateChats, LETTERS_OF_SCRIPTS, MAX_TURN_LENGTH } from './chats.ts'

const HERE = 'https://marquee.example'
const NOW_MS = Date.parse('2026-11-22T12:00:00Z')
/** What expands, nests, backtracks or sorts badly. */
const UNITS = [
	'\ufdfa',
	'e\u0301\u0327',
	'\u0300\u0316',
	' ',
	'not ',
	'a',
	'the ',
	'(2021',
	'28,',
	'%F0',
	'🎬',
	'"',
	'&',
	...LETTERS_OF_SCRIPTS,
	'saraxens ',
]

const NAMES = Array.from({ length: 700 }, (_, index) => `The Long Name of Film ${index}: Part Two`)
const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
/** Lines with other numbers each, up to that length. */
function linesOf(line: string, length: number): string {
	let text = ''
	for (let number = 0; text.length + line.length < length && number < 29_000; number++)
		text += line.replaceAll('{n}', String(number))
	return text
}

/** What the reader makes of one input. */
type Read = () => unknown

const file = (name: string, bytes: Uint8Array): Read => {
	return async () => {
		const opened = await openImportFile(name, bytes)
		return opened.kind === 'opened' ? readImport(opened.contents) : opened
	}
}
const text = (name: string, content: string) => file(name, strToU8(content.slice(0, 8_000_000)))
const zip = (name: string, content: string | Uint8Array) => {
	const bytes = typeof content === 'string' ? strToU8(content) : content
	return file('export.zip', zipSync({ [name]: bytes }))
}

const form = (body: string, type: string): Read => {
	return async () => {
		const sent = await readForm(new Request(HERE, { method: 'POST', headers: { 'Content-Type': type }, body }))
		return [sent.text('id'), sent.texts('id').length]
	}
}

const query = (search: string): Read => {
	return () => {
		const params = new URL(`${HERE}/movie?${search}`).searchParams
		return [
			parseSearch(params),
			parseBrowse('movie', params),
			parseLive(params, '2026-11-22'),
			parseSports(params, NOW_MS),
			parseTitleQuery(params.get('q') ?? ''),
		]
	}
}

const cookies = (header: string): Read => {
	return () => {
		const request = new Request(HERE, { headers: { Cookie: header } })
		const sent = readCookies(request)
		const inputs = pageInputsOf(request, { build: '1', origin: HERE, nowMs: NOW_MS })
		return [readTheme(sent), readToast(sent), pageKey(inputs), pageRequest(inputs, 'GET')]
	}
}

const CHANNELS = Array.from({ length: 2_000 }, (_, id) => ({ id: `${id}`, name: `Channel ${id}`, guideId: `c${id}` }))
const guide = (content: string): Read => {
	return () => {
		const readers = [createXmltvReader(CHANNELS, NOW_MS), createCatalogReader(CHANNELS, NOW_MS)]
		for (let at = 0; at < content.length; at += 65_536)
			for (const reader of readers) reader.write(content.slice(at, at + 65_536))
		return readers.map((reader) => reader.end())
	}
}
const compressedGuide = (bytes: Uint8Array<ArrayBuffer>): Read => {
	const client = createPlaylistClient({
		guideUrls: [],
		url: HERE,
		fetch: () => new Response(new Blob([bytes]).stream()),
		isSecurePage: true,
		now: () => NOW_MS,
	})
	return () => client.guide(HERE, CHANNELS as never)
}

const suggest = (words: string): Read => {
	const find = createSearch(NAMES.map((name) => ({ item: name, names: [name], otherNames: [], popularity: 1 })))
	return () => {
		const matches = nameMatcher(words)
		return [find(parseTitleQuery(words).title), NAMES.filter((name) => matches(name, 'Football', 'A League'))]
	}
}

/** A catalog that finds the same films for every name: only what the assistant does with them counts. */
const FILMS = NAMES.slice(0, 20).map((name, index) => film(index + 1, name, 2000, [35]))
const CATALOG = {
	...littleCatalog(FILMS),
	search: async () => ({ page: 1, totalPages: 1, totalResults: FILMS.length, results: FILMS.map(toHit) }),
}
const toHit = (title: TitleSummary) => ({ kind: 'title' as const, title })
const assistant = assistantOver(CATALOG, { now: () => NOW_MS, random: () => 0 })
const chat = (request: ChatRequest): Read => {
	const body = JSON.stringify(request)
	return () => assistant.reply(JSON.parse(body))
}
/** A history of the same turn, all of them the viewer's. */
const chatOf = (turn: string): Read =>
	chat({ message: turn.slice(0, MAX_MESSAGE_LENGTH), mode: 'recommend', history: fullHistory(() => turn) })
const transcript = (turn: string): Read => {
	const entries = JSON.stringify(fullHistory(() => turn))
	return () => parseTranscript(entries.slice(0, 64_000))
}

const analytics = (value: string): Read => {
	const params = Object.fromEntries(
		['page_location', 'page_title', 'page_path', 'title', 'item_id'].map((name) => [name, value]),
	)
	const events = Array.from({ length: 100 }, () => ({ name: 'page_view', params, timestamp: 1 }))
	const body = JSON.stringify({ events })
	return async () => {
		const request = new Request(HERE, { method: 'POST', body })
		const sent = JSON.parse(await readText(request, 2_000_000)) as { events: typeof events }
		return sent.events.map((event) => sanitizeEvent(event, 'all'))
	}
}

const call = (body: string): Read => {
	const headers = { 'Content-Type': 'application/json' }
	return () => readBody(new Request(HERE, { method: 'POST', headers, body }), z.array(z.object({})), 256_000)
}

const BOXD = 'Date,Name,Year,Letterboxd URI\n'
/** As large as our own export makes its files. */
const ownExport = JSON.stringify(
	{
		format: 'marquee',
		version: 1,
		history: Array.from({ length: 16_000 }, (_, at) => ({
			...{ type: 'tv', id: 1 + (at % 400), season: 1 + (at % 9), episode: 1 + Math.floor(at / 9), rating: 7.5 },
			...{ title: `Show ${at % 400}`, posterPath: `/poster${at}.jpg`, backdropPath: null, overview: '&lt;'.repeat(20) },
			...{ positionSeconds: 2_700, durationSeconds: 2_700, preferredSource: null },
			createdAt: new Date(NOW_MS - 60_000 * at).toISOString(),
		})),
	},
	null,
	'\t',
)
const programme = (index: number) =>
	`<programme start="20261122110000 +0000" stop="20261122130000 +0000" channel="c${index % 2000}"><title>${'&amp;'.repeat(60)}</title></programme>`

export const READERS: Record<string, () => Iterable<Read>> = {
	zip: () => [
		zip('watched.csv', new Uint8Array(50_000_000)),
		zip('watched.csv', BOXD + fill('2024-02-01,A,2001,u\n', 7_900_000)),
		zip('marquee.json', fill('{"a":[', 7_900_000)),
		file(
			'a.zip',
			new Uint8Array(5_000_000).fill(0x50).map((byte, at) => [0x50, 0x4b, 5, 6][at % 4] ?? byte),
		),
	],
	'JSON import': () => [
		text('watched-history-1.json', `[${fill('{},', 7_900_000)}{}]`),
		text('watched-history-1.json', `[${'{},'.repeat(290_000)}{}]`),
		text('watched-history-1.json', `[${'[1,'.repeat(140_000)}`),
		text('watched-history-1.json', `["${fill('\\u0041', 7_900_000)}"]`),
		text('watched-history-1.json', fill('[', 7_900_000)),
	],
	'CSV import': () => [
		...[
			'\n',
			'"',
			'""',
			',',
			'"a\n',
			'"a,',
			'"a"b,',
			' "',
			'="a",',
			BOXD,
			'2024-02-01,A,2001,u\n',
			'" ",',
			'\ufdfa',
		].map((unit) => text('watched.csv', BOXD + fill(unit, 2_600_000))),
		...['\t', '"\t', 'a\n', '"a;b"\n'].map((unit) => text('watched.csv', fill(unit, 2_600_000))),
		file(
			'watched.csv',
			Uint8Array.from({ length: 2_600_000 }, (_, at) => 0x80 | (at % 0x7f)),
		),
		text('watched.csv', BOXD + '2024-02-01,A,2001,u\n'.repeat(29_000)),
		...['Harbour {n}: Saison 2 : Épisode 3', '{n}: '.repeat(12), '第'.repeat(60), '1'.repeat(60)].map((title) =>
			text('netflix.csv', `Title,Date\n${linesOf(`"${title}",13.02.24\n`, 7_900_000)}`),
		),
	],
	'own export': () => [text('marquee.json', ownExport)],
	'M3U playlist': () =>
		[
			'#EXTINF:-1 tvg-id="a" group-title="A;B",Name\nhttps://a.example/1\n',
			'#EXTINF:-1 a="',
			'\n',
			'x ',
			'a\n',
			'\ufdfa',
		].map(
			(unit) => () =>
				parsePlaylist(`#EXTM3U\n${fill(unit, 8_000_000)}`, { resolveUrl: (url) => url, isSecurePage: true }),
		),
	'XMLTV guide, a megabyte': () => [
		guide(Array.from({ length: 2_300 }, (_, index) => programme(index)).join('')),
		...['<programme ', '<!--', '<', '<channel id="', '&amp;'].map((unit) => guide(fill(unit, 1_000_000))),
	],
	'gzip guide': () => [compressedGuide(new Uint8Array(gzipSync(Buffer.alloc(16_000_000, ' '))))],
	form: () => [
		form(fill('id=&', 64_000), 'application/x-www-form-urlencoded'),
		form(fill('%F0%9F', 64_000), 'application/x-www-form-urlencoded'),
		form(
			`${fill('--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n\r\n', 63_990)}--x--\r\n`,
			'multipart/form-data; boundary=x',
		),
	],
	query: () => [
		...UNITS.map((unit) => query(`q=${encodeText(fill(unit, 2_000)).slice(0, 7_900)}`)),
		query(fill('genre=28&', 7_900)),
		query(fill('q=&', 7_900)),
		query(`genres=${fill('28|', 7_900)}`),
	],
	'search and suggestions': () => UNITS.map((unit) => suggest(fill(unit, 2_000))),
	cookies: () =>
		['a=b; ', ';', '=', 'theme=dark; ', 'services=on.a.b.c; ', 'toast=%7B%7D; ', '__proto__=x; ', '%'].map((unit) =>
			cookies(fill(unit, 16_000)),
		),
	*'chat message'() {
		for (const unit of UNITS) yield chatOf(fill(unit, MAX_TURN_LENGTH))
		for (const request of generateChats(500, 1)) yield chat(request)
	},
	transcript: () => UNITS.map((unit) => transcript(fill(unit, 500))),
	'analytics batch': () => UNITS.map((unit) => analytics(`https://a.example/${fill(unit, 100)}`)),
	'range header': () =>
		['bytes=', '9', '0-', ',', ' '].map((unit) => () => parseRange(`bytes=${fill(unit, 16_000)}`, 2_000_000)),
	'JSON of a call': () => ['[', '{"a":', '[1,', '{},', '"\\u0041",'].map((unit) => call(`[${fill(unit, 255_000)}1]`)),
}
