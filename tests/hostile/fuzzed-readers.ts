// Readers of what comes from elsewhere, each with valid samples to break.
import { strToU8, zipSync } from 'fflate'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { parseChatResponse, parseTranscript, toChatHistory } from '#domain/assistant/conversation/transcript.ts'
import { readOnAir } from '#domain/assistant/reading/on-air.ts'
import { formatTalk, NEW_TALK, parseTalk, talkOf } from '#domain/assistant/talk.ts'
import { readImport } from '#domain/import/import.ts'
import { parseChosenGuides } from '#domain/live/chosen-guides.ts'
import { createCatalogReader } from '#domain/live/guide-catalog.ts'
import { parsePlaylist } from '#domain/live/playlist.ts'
import { createXmltvReader } from '#domain/live/xmltv.ts'
import { readShortGuide, readXtreamAccount, toXtreamPlaylist } from '#domain/live/xtream.ts'
import { findServerEpisode, findServerTitle, toItems, toServerTitle } from '#domain/own-server/library.ts'
import { parseServerAddress } from '#domain/own-server/server-address.ts'
import { toServerPlayback, toServerPosition } from '#domain/own-server/server-playback.ts'
import { captionEncoding } from '#domain/player/caption-encoding.ts'
import { parseCaptionFile } from '#domain/player/caption-file.ts'
import { readCaptionName } from '#domain/player/caption-name.ts'
import { hlsAddressOf, isCopyProtected, playlistProblem } from '#domain/player/hls-playlist.ts'
import { readMediaStart } from '#domain/player/media-file.ts'
import { parseThumbnails, writeWebVtt } from '#domain/player/webvtt.ts'
import { parsePendingCommand } from '#domain/saved/pending-command.ts'
import { readCookies } from '#functions/http/cookies.ts'
import { readTheme, readToast } from '#functions/http/flash.ts'
import { pageInputsOf, pageKey, pageRequest } from '#functions/pages/page-inputs.ts'
import { createDeviceCookie, createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { openImportFile } from '#functions/services/import/file.ts'
import { onAirWords, read, said } from '../domain/assistant/said.ts'
import { descriptionOf, transportStream } from '../support/samples/media-bytes.ts'
import { type createMutator, MAX_LENGTH } from './mutate.ts'

type Mutator = ReturnType<typeof createMutator>

interface FuzzedReader {
	/** Broken input, as text: what is found goes into the corpus. */
	make(mutator: Mutator, pick: <T>(items: readonly T[]) => T): string
	read(input: string): unknown
}

const HERE = 'https://marquee.example'
const NOW_MS = Date.parse('2026-11-22T12:00:00Z')
const SECRET = 'a secret of thirty-two characters'

const ofText = (samples: readonly string[], read: (text: string) => unknown): FuzzedReader => ({
	make: ({ text }, pick) => text(pick(samples), samples),
	read,
})
/** As hexadecimal digits. */
const ofBytes = (samples: readonly Uint8Array[], read: (bytes: Uint8Array<ArrayBuffer>) => unknown): FuzzedReader => ({
	make: ({ bytes }, pick) => Buffer.from(bytes(pick(samples), samples)).toString('hex'),
	read: (hex) => read(new Uint8Array(Buffer.from(hex, 'hex'))),
})
const ofJson = (samples: readonly unknown[], read: (value: unknown) => unknown): FuzzedReader => ({
	make({ json }, pick) {
		const text = JSON.stringify(json(pick(samples)))
		return text.length > MAX_LENGTH ? '[]' : text
	},
	read: (text) => read(JSON.parse(text)),
})

const CAPTIONS = [
	'1\n00:00:01,000 --> 00:00:02,500\n<i>Hello</i> there\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}Second\nline\n',
	'WEBVTT - x\n\nSTYLE\n::cue { color: red }\n\na\n00:01.000 --> 00:02.000 align:start line:10%\n<v Roger><b>Hi</b> &amp; bye\n\nNOTE x\n',
	'[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\b1\\pos(1,2)}Hello\\N{\\i1}there, you\n',
	'WEBVTT\n\n00:00.000 --> 00:05.000\nsheet.jpg#xywh=0,0,160,90\n',
	'{1}{1}23.976\n{1}{50}Hello|there\n{60}{90}{y:i}{C:$0000ff}Again\n[10][20]/more\n',
	'1\n00: 00: 01 -> 00: 00: 02 X1:1 X2:9 Y1:1 Y2:9\n<font color="#ff0">a &amp; b&#39;s</font>\n\n{\\pos(1,2)}c\n',
	'[V4 Styles]\nFormat: Name, PrimaryColour, Bold, Alignment, MarginV\nStyle: *Sign,&H00FF00FF,-1,6,90\n[Events]\nDialogue: Marked=0,0:00:01.00,0:00:02.00,*Sign,x,0,0,0,,{\\a6\\p1}m 0 0{\\p0\\rSign\\c&HFF&}Hi\n',
	'<SAMI><STYLE><!-- .K { lang: ko-KR; } --></STYLE><SYNC Start=1000><P Class=K>a<br>b<SYNC Start=2000 End=3000><P Class=E>&nbsp;c</SAMI>',
	'<tt ttp:frameRate="24" xml:lang="en"><styling><style xml:id="s" tts:color="red"/></styling><layout><region xml:id="r" tts:origin="10% 5%" tts:extent="80% 10%"/></layout><p begin="1s" dur="12f" region="r">a <span style="s" begin="1t">b</span><br/><![CDATA[c]]></p><!-- d --></tt>',
	'0:00:01.000,0:00:03.000\nHello\n\n[00:01.50][00:03.00]Words\n00:00:01:Line|two\n',
]
const PLAYLISTS = [
	'#EXTM3U x-tvg-url="https://a.example/g.xml,https://b.example/h.xml.gz"\n#EXTINF:-1 tvg-id="a.tv" tvg-logo="https://a.example/l.png" group-title="News;World" catchup="default" catchup-source="https://a.example/{utc}",Name, with comma\n#EXTVLCOPT:http-user-agent=x\n#EXTGRP:Other\nhttps://a.example/1.m3u8|User-Agent=x\n',
	'#EXTM3U\n#EXTINF:-1 tvg-id=b tvg-chno="12",B\n#KODIPROP:inputstream.adaptive.license_type=clearkey\nrtmp://b.example/x\n\nhttps://b.example/2.mpd\n',
]
const HLS = [
	'#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-MAP:URI="init.mp4"\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="key.bin",KEYFORMAT="identity",KEYID=0x0123456789abcdef0123456789abcdef\n#EXTINF:4,\n1.m4s\n',
	'#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a",CODECS="avc1,mp4a"\nv.m3u8\n#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES-CTR,KEYFORMAT="com.widevine.alpha",URI="data:x"\n',
]
const GUIDES = [
	'<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE tv SYSTEM "x"><tv><channel id="c1"><display-name lang="en">One &amp; only</display-name><icon src="https://a.example/i.png"/></channel><programme start="20261122110000 +0000" stop="20261122130000 +0100" channel="c1"><title lang="de">News &#8217; &lt;x&gt;</title><sub-title>a</sub-title><desc><![CDATA[b ]] c]]></desc><category>Sports</category><episode-num system="xmltv_ns">0.1/2.</episode-num></programme></tv>',
	"<tv><!-- a --><programme channel='c1' start='20261122'><title>b</title></programme>",
]
const CHANNELS = ['1', '2'].map((id) => ({ id, name: `Channel ${id}`, guideId: `c${id}` }))

const XTREAM_JSON = [
	{
		user_info: { auth: 1, status: 'Active', exp_date: '1798761600', allowed_output_formats: ['m3u8', 'ts'] },
		server_info: { timestamp_now: 1795348800, time_now: '2026-11-22 13:00:00' },
	},
	[
		{ category_id: '1', category_name: 'News' },
		{
			stream_id: 1,
			num: '2',
			name: 'One',
			category_id: '1',
			category_ids: [1],
			stream_icon: 'https://l.example/1.png',
			epg_channel_id: 'c1',
			tv_archive: 1,
			tv_archive_duration: '7',
		},
	],
	{
		epg_listings: [
			{ title: 'TmV3cw==', description: 'Tm93', start_timestamp: '1795348800', stop_timestamp: 1795352400 },
		],
	},
]
function readXtream(value: unknown) {
	const account = { kind: 'active', hasHls: true, clockOffsetMs: 0 } as const
	const login = { server: HERE, user: 'a', password: 'b' }
	return [
		readXtreamAccount(value, NOW_MS),
		toXtreamPlaylist(login, { categories: value, streams: value }, { account, isSecurePage: true, idPrefix: 'own-' }),
		readShortGuide(value, atob),
	]
}

const TABLES = [
	'Date,Name,Year,Letterboxd URI,Rating\n2024-02-01,"A ""B"", C",2001,https://x/1,4.5\n',
	'Const,Your Rating,Date Rated,Title,Title Type,Runtime (mins),Year\ntt0000001,8,2024-02-01,A,Movie,100,2001\n',
	'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,TMDB,IMDB\n2,S,tv,2015,watching,s2e3,2024-02-03 20:00:00,,12,\n',
	'series_name,season_number,episode_number,created_at\nS,2,3,2024-02-01 20:00:00\n',
	'Title,Date\n"Show: Season 2: Episode 3","2/1/24"\n',
	'sep=;\r\nMy films;;\r\n;;\r\nTitle;tmdbID;WatchedDate\r\n"=""A""";27.205;45322,5\r\n"Weird Al" B;"1 000";31.01.2024 20:15\r\n',
	'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,L,,u,\nPosition,Name,Year,URL\n1,A,2001,u\n',
	'List,Type,TMDB ID,Title,Season,Episode,Date,Watched seconds,Duration seconds,Rating\nhistory,movie,9,A,,,2024-02-01T20:00:00Z,7.5,60,\n',
]
const MOVIE = { title: 'A', year: 2001, ids: { simkl: 1, imdb: 'tt0000001', tmdb: '11', trakt: 1 } }
const DOCUMENTS = [
	[{ watched_at: '2024-02-01T20:00:00Z', type: 'movie', movie: MOVIE, rating: 8 }],
	[{ watched_at: '2024-02-01T20:00:00Z', type: 'episode', show: MOVIE, episode: { season: 1, number: 2, title: 'x' } }],
	{
		movies: [{ status: 'completed', last_watched_at: '2024-02-01T20:00:00Z', user_rating: 9, movie: MOVIE }],
		shows: [{ status: 'watching', show: MOVIE, seasons: [{ number: 2, episodes: [{ number: 3 }] }] }],
	},
	{
		format: 'marquee',
		version: 1,
		saved: [{ list: 'watchlist', type: 'movie', id: 27205, title: 'x', addedAt: '2026-11-01T12:00:00Z' }],
		history: [{ type: 'tv', id: 1, season: 1, episode: 2, title: 'x', watchedAt: '2026-11-01T12:00:00Z' }],
		preferences: { theme: 'dark' },
	},
]
const ZIPS = [TABLES[0] ?? '', JSON.stringify(DOCUMENTS[3])].map((content, at) =>
	zipSync({ [at === 0 ? 'watched.csv' : 'marquee.json']: strToU8(content) }),
)
const openFile = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
	const opened = await openImportFile(name, bytes)
	return opened.kind === 'opened' ? readImport(opened.contents) : opened
}

const SERVER = { url: HERE, token: 'token', userId: 'user', deviceId: 'device' }
const SERVER_JSON = [
	{
		Items: [
			{
				Id: 'a',
				Type: 'Movie',
				ProviderIds: { Tmdb: '1', Imdb: 'tt0000001' },
				UserData: { PlaybackPositionTicks: 5, LastPlayedDate: '2026-11-01T12:00:00Z' },
				RunTimeTicks: 9,
			},
			{ Id: 'b', Type: 'Series', ProviderIds: { Tmdb: '2' }, ChildCount: 2, RecursiveItemCount: 20 },
			{ Id: 'c', Type: 'Episode', ParentIndexNumber: 1, IndexNumber: 2, IndexNumberEnd: 3, LocationType: 'FileSystem' },
		],
	},
	{
		PlaySessionId: 's',
		MediaSources: [
			{
				Id: 'm',
				SupportsDirectPlay: false,
				TranscodingUrl: '/videos/m/master.m3u8?AudioStreamIndex=1',
				DefaultAudioStreamIndex: 1,
				MediaStreams: [
					{ Type: 'Audio', Index: 1, Language: 'ger', Title: 'x', IsDefault: true },
					{ Type: 'Audio', Index: 2, Language: 'eng' },
					{ Type: 'Subtitle', Index: 3, Language: 'fre', IsTextSubtitleStream: true, IsForced: true },
				],
			},
		],
	},
]
function readServer(value: unknown) {
	const items = toItems(value)
	const titles = items.flatMap((item) => toServerTitle(item) ?? [])
	return [
		findServerTitle(titles, { type: 'movie', id: 1 }, 'tt0000001'),
		findServerEpisode(items, { season: 1, episode: 2 }),
		...items.map(toServerPosition),
		toServerPlayback(value, 'a', SERVER, 'Home'),
	]
}

const COOKIES = [
	'zone=America/Argentina/Buenos_Aires; theme=light; region=AR',
	'theme=dark; services=on.8.337.a_b; statistics=off; visitor=0b6c1f0e-1111-4222-8333-444455556666; server=1',
	`toast=${encodeURIComponent(JSON.stringify({ kind: 'success', text: 'Added', undo: null }))}; guides=a.b%0Ac.d; save=watchlist.movie.27205`,
	'device=AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB; authjs.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0..a.b.c',
]
async function readAllCookies(header: string) {
	// Headers have no other characters.
	const request = new Request(`${HERE}/live`, { headers: { Cookie: header.replace(/[^\t\x20-\x7e\x80-\xff]/g, '') } })
	const cookies = readCookies(request)
	const inputs = pageInputsOf(request, { build: '1', origin: HERE, nowMs: 0 })
	return [
		readTheme(cookies),
		readToast(cookies),
		parsePendingCommand(cookies.save),
		[...parseChosenGuides(cookies.guides)],
		pageKey(inputs),
		pageRequest(inputs, 'GET').url,
		createDeviceCookie(cookies, SECRET, false).deviceOf('a@example.com'),
		await createSessionCookie(cookies, SECRET, false, 1000).read(),
	]
}

const TURN = {
	id: '1',
	text: 'a funny heist film from the 90s, not like “Heat”',
	isUser: true,
	timestamp: '2026-11-22T12:00:00Z',
	chips: [{ label: 'Comedy', message: 'Recommend films' }],
	actions: [{ kind: 'open', to: '/watchlist', label: 'Watchlist' }],
	ratings: [{ ref: { type: 'movie', id: 1 }, rating: 5, isStars: true }],
	mediaItems: [
		{
			id: 'x',
			media_id: 1,
			media_type: 'movie',
			title: 'Heat',
			release_date: '1995-01-01',
			overview: 'x',
			poster_path: '/a.jpg',
			vote_average: 8,
			genres: ['Crime'],
			score: 0.5,
		},
	],
}
const CONVERSATIONS = [
	[TURN, { ...TURN, isUser: false, text: 'Here you are' }, { ...TURN, text: 'shorter ones' }],
	{ reply: { ...TURN, isUser: false }, source: 'builtin', actions: TURN.actions, chips: TURN.chips },
]
const MESSAGES = [
	TURN.text,
	'what football is on tonight, and when is the next match of Harbour City',
	'add the second one to my watchlist; rate Heat 4/5 and play season 2 episode 3 of “Lost”',
]
function readTurns(value: unknown) {
	const { history } = toChatHistory(parseTranscript(JSON.stringify(value)))
	return [parseChatResponse(value), formatTalk(talkOf(history, read))]
}

const FILM = { type: 'movie', id: 949, title: 'Heat' } as const
const TALKS = [
	formatTalk({
		...NEW_TALK,
		...read('a funny heist film from the 90s'),
		shown: [FILM],
		title: FILM,
		person: 'Al Pacino',
	}),
	formatTalk({ ...NEW_TALK, story: ['clock'], notStory: ['rain'] }),
]
const readTalk = (text: string) => formatTalk(parseTalk(text, (sentence) => read(sentence).criteria))

export const FUZZED: Record<string, FuzzedReader> = {
	'caption file': ofText(CAPTIONS, (text) => {
		const file = parseCaptionFile(text)
		const written = typeof file === 'string' ? file : file.versions.map(({ cues }) => writeWebVtt(cues))
		return [written, parseThumbnails(text, (url) => url), readCaptionName(text)]
	}),
	'caption encoding': ofBytes(
		CAPTIONS.map((text) => strToU8(text)),
		(bytes) => captionEncoding(bytes, 'zh-tw', TextDecoder),
	),
	'HLS playlist': ofText(HLS, (text) => [
		isCopyProtected(text),
		playlistProblem('', text, text.length),
		hlsAddressOf(text),
	]),
	'media file': ofBytes([descriptionOf('hvc1', 'hvcC', [1, 2]), transportStream(3)], readMediaStart),
	M3U: ofText(PLAYLISTS, (text) =>
		parsePlaylist(text, { resolveUrl: (url) => URL.parse(url, HERE)?.href ?? null, isSecurePage: true }),
	),
	XMLTV: ofText(GUIDES, (text) => {
		const readers = [createXmltvReader(CHANNELS, NOW_MS), createCatalogReader(CHANNELS, NOW_MS)]
		for (let at = 0; at < text.length; at += 97) for (const reader of readers) reader.write(text.slice(at, at + 97))
		return readers.map((reader) => reader.end())
	}),
	'Xtream Codes': ofJson(XTREAM_JSON, readXtream),
	'own server': ofJson(SERVER_JSON, readServer),
	'own server’s address': ofText(['http://192.168.0.2:8096/web/#/home', 'media.example.com:443', '[::1]'], (text) => [
		parseServerAddress(text, true),
		parseServerAddress(text, false),
	]),
	'CSV import': ofText(TABLES, (text) => openFile('watched.csv', strToU8(text))),
	'JSON import': ofText(
		DOCUMENTS.map((value) => JSON.stringify(value)),
		(text) => openFile('trakt.json', strToU8(text)),
	),
	'import of other values': ofJson(DOCUMENTS, (value) => openFile('trakt.json', strToU8(JSON.stringify(value)))),
	'zip import': ofBytes(ZIPS, (bytes) => openFile('export.zip', bytes)),
	cookies: ofText(COOKIES, readAllCookies),
	'chat message': ofText(MESSAGES, (text) => {
		const input = toChatInput(text)
		return [readOnAir(input, onAirWords), said(input)]
	}),
	'memory of a talk': ofText(TALKS, readTalk),
	'memory of other values': ofJson(
		TALKS.map((text) => JSON.parse(text)),
		(value) => readTalk(JSON.stringify(value)),
	),
	'chat history': ofJson(CONVERSATIONS, readTurns),
	transcript: ofText(
		CONVERSATIONS.map((value) => JSON.stringify(value)),
		(text) => parseTranscript(text),
	),
}
