// A fake of a Jellyfin server (10.8 and later) that has our demo program under the ids of known titles.
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen, type TestServer } from './listen.ts'

const MEDIA = 'public/media/night-ferry'
const TICKS = 10_000_000
const USER = { Id: 'u1', Name: 'Ada' }

export type JellyfinFault = 'no-cors' | 'revoked' | 'broken' | 'silent' | 'html' | 'refusing'

export interface JellyfinServer extends TestServer {
	/** Method and path without the query, of everything but files. */
	calls: string[]
	/** Bodies sent to `/Sessions/Playing…`, with the last part of the path. */
	reports: { event: string; body: Record<string, unknown> }[]
	/** The token of each call that had one. */
	tokens: Set<string>
	fault: JellyfinFault | null
	/** Whether the code of Quick Connect has been entered elsewhere. */
	isCodeEntered: boolean
	items: Record<string, unknown>[]
	/** By item. */
	userData: Record<string, { PlaybackPositionTicks: number; LastPlayedDate?: string }>
	/** Whether the film may be sent as it is. */
	isDirect: boolean
	/** Whether browsers can't decode it as it is. */
	isUndecodable: boolean
	/** `PlaySessionId` and `AudioStreamIndex` of each conversion that was asked for. */
	conversions: string[]
}

export const JELLYFIN_PASSWORD = 'ferry'
export const JELLYFIN_KEY = 'k3y'
const CODE = '123456'

const MOVIE = { Id: 'm1', Type: 'Movie', Name: 'The film', ProviderIds: { Tmdb: '27205', Imdb: 'tt1375666' } }
const SHOW = {
	Id: 's1',
	Type: 'Series',
	Name: 'The show',
	ProviderIds: { Tmdb: '1396' },
	ChildCount: 1,
	RecursiveItemCount: 2,
}
const EPISODES = [1, 2].map((number) => ({
	Id: `e${number}`,
	Type: 'Episode',
	ParentIndexNumber: 1,
	IndexNumber: number,
}))

const STREAMS = [
	{ Index: 0, Type: 'Video', Codec: 'h264' },
	{ Index: 1, Type: 'Audio', Codec: 'aac', Language: 'eng', DisplayTitle: 'English - AAC - Stereo', IsDefault: true },
	{ Index: 2, Type: 'Audio', Codec: 'aac', Language: 'fre', DisplayTitle: 'French - AAC - Stereo' },
	{ Index: 3, Type: 'Subtitle', Codec: 'subrip', Language: 'spa', DisplayTitle: 'Spanish', IsTextSubtitleStream: true },
	{
		Index: 4,
		Type: 'Subtitle',
		Codec: 'pgssub',
		Language: 'eng',
		DisplayTitle: 'English',
		IsTextSubtitleStream: false,
	},
]

/** @param basePath as behind a reverse proxy */
export async function startJellyfinServer(basePath = ''): Promise<JellyfinServer> {
	async function respond(request: IncomingMessage, response: ServerResponse) {
		const { pathname, searchParams } = new URL(request.url ?? '', server.url)
		const method = request.method ?? 'GET'
		if (server.fault === 'silent') return request.socket.destroy()
		if (server.fault !== 'no-cors') {
			response.setHeader('Access-Control-Allow-Origin', '*')
			response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, range')
			response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE')
		}
		if (method === 'OPTIONS') return void response.writeHead(204).end()
		const send = (status: number, body?: unknown) =>
			void response
				.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
				.end(body === undefined ? '' : JSON.stringify(body))
		if (!pathname.startsWith(basePath)) return send(404)
		const path = pathname.slice(basePath.length)
		if (server.fault === 'html') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Hello')
		const body = await readBody(request)
		const token =
			/Token="([^"]+)"/.exec(request.headers.authorization ?? '')?.[1] ?? searchParams.get('ApiKey') ?? undefined
		if (token) server.tokens.add(token)
		if (!/^\/videos\/.*\.(?:m4s|mp4)$|\/stream$/i.test(path)) server.calls.push(`${method} ${path}`)

		switch (`${method} ${path}`) {
			case 'GET /System/Info/Public':
				return send(200, { ServerName: 'Living room', Version: '10.10.7', Id: 'abc', StartupWizardCompleted: true })
			case 'POST /Users/AuthenticateByName':
				if (body.Username !== USER.Name || body.Pw !== JELLYFIN_PASSWORD) return send(401)
				return send(200, { User: USER, AccessToken: 't0ken', ServerId: 'abc' })
			case 'POST /QuickConnect/Initiate':
				return send(200, { Code: CODE, Secret: 's3cret', Authenticated: false })
			case 'GET /QuickConnect/Connect':
				return searchParams.get('secret') === 's3cret' ? send(200, { Authenticated: server.isCodeEntered }) : send(404)
			case 'POST /Users/AuthenticateWithQuickConnect':
				if (!server.isCodeEntered || body.Secret !== 's3cret') return send(401)
				return send(200, { User: USER, AccessToken: 't0ken', ServerId: 'abc' })
		}
		if (server.fault === 'revoked' || (token !== 't0ken' && token !== JELLYFIN_KEY)) return send(401)
		if (server.fault === 'broken') return send(500)
		const [, event] = /^\/Sessions\/Playing(.*)$/.exec(path) ?? []
		if (event !== undefined) {
			server.reports.push({ event, body })
			return send(204)
		}
		const part = path.split('/').slice(1)
		const find = (id: string | undefined) => [...server.items, ...EPISODES].find(({ Id }) => Id === id)
		if (path === '/Sessions/Logout' || path === '/Videos/ActiveEncodings') return send(204)
		if (path === '/Users') return send(200, [USER])
		if (path === `/Users/${USER.Id}/Items`) {
			const start = Number(searchParams.get('StartIndex') ?? 0)
			const limit = Number(searchParams.get('Limit') ?? 100)
			return send(200, { Items: server.items.slice(start, start + limit), TotalRecordCount: server.items.length })
		}
		if (part[0] === 'Users' && part[2] === 'Items') {
			const item = find(part[3])
			if (!item) return send(404)
			return send(200, {
				...item,
				RunTimeTicks: 64 * TICKS,
				UserData: server.userData[String(item.Id)] ?? { PlaybackPositionTicks: 0 },
			})
		}
		if (part[0] === 'Shows' && part[2] === 'Episodes') return find(part[1]) ? send(200, { Items: EPISODES }) : send(404)
		if (part[0] === 'Items' && part[2] === 'PlaybackInfo') return sendPlaybackInfo(part[1] ?? '', send)
		if (/\/master\.m3u8$/.test(path))
			server.conversions.push(`${searchParams.get('PlaySessionId')} ${searchParams.get('AudioStreamIndex')}`)
		return sendMedia(path, request, response)
	}

	function sendPlaybackInfo(id: string, send: (status: number, body?: unknown) => void) {
		if (server.fault === 'refusing') return send(200, { MediaSources: [], ErrorCode: 'NotAllowed' })
		const query = `DeviceId=d&MediaSourceId=${id}&VideoCodec=h264&AudioCodec=aac&AudioStreamIndex=1&PlaySessionId=p1&ApiKey=t0ken`
		send(200, {
			PlaySessionId: 'p1',
			MediaSources: [
				{
					Id: id,
					Container: server.isDirect ? 'mp4' : 'mkv',
					RunTimeTicks: 64 * TICKS,
					SupportsDirectPlay: server.isDirect,
					SupportsTranscoding: true,
					DefaultAudioStreamIndex: 1,
					MediaStreams: STREAMS,
					...(!server.isDirect && { TranscodingUrl: `/videos/${id}/master.m3u8?${query}` }),
				},
			],
		})
	}

	async function sendMedia(path: string, request: IncomingMessage, response: ServerResponse) {
		const [, rest = ''] = /^\/videos\/[^/]+\/(.*)$/i.exec(path) ?? []
		if (/\/Subtitles\/3\/0\/Stream\.vtt$/.test(path)) return sendFile('captions.es.vtt', 'text/vtt', request, response)
		if (rest === 'stream' && server.isUndecodable)
			return void response.writeHead(200, { 'Content-Type': 'video/mp4' }).end('noise'.repeat(1_000))
		if (rest === 'stream') return sendFile('video.mp4', 'video/mp4', request, response)
		if (/\.m3u8$/.test(rest)) return sendPlaylist(rest, response)
		return sendFile(rest, 'video/mp4', request, response)
	}

	const http = await listen(respond)
	const server: JellyfinServer = {
		...http,
		url: http.url + basePath,
		calls: [],
		reports: [],
		tokens: new Set(),
		fault: null,
		isCodeEntered: false,
		items: [MOVIE, SHOW],
		userData: {},
		isDirect: true,
		isUndecodable: false,
		conversions: [],
	}
	return server
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
	const text = await bodyOf(request)
	return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/** Every address in it has the token, because a player sends it nowhere else. */
async function sendPlaylist(name: string, response: ServerResponse): Promise<void> {
	const text = await readFile(`${MEDIA}/${name}`, 'utf8')
	const signed = text.replace(/^[^#\s].*$/gm, '$&?ApiKey=t0ken').replace(/URI="([^"]+)"/g, 'URI="$1?ApiKey=t0ken"')
	response.writeHead(200, { 'Content-Type': 'application/vnd.apple.mpegurl' }).end(signed)
}

/** With range requests, which browsers need to seek. */
async function sendFile(name: string, type: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const file = `${MEDIA}/${name}`
	const size = (await stat(file).catch(() => null))?.size
	if (size === undefined || name.includes('..')) return void response.writeHead(404).end()
	const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
	if (first === undefined) {
		const body = await readFile(file)
		return void response.writeHead(200, { 'Content-Type': type, 'Accept-Ranges': 'bytes' }).end(body)
	}
	const [start, end] = [Number(first), last ? Math.min(Number(last), size - 1) : size - 1]
	const headers = {
		'Content-Type': type,
		'Content-Range': `bytes ${start}-${end}/${size}`,
		'Content-Length': end - start + 1,
	}
	response.writeHead(206, headers)
	createReadStream(file, { start, end }).pipe(response)
}
