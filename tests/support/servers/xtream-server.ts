// A server that speaks Xtream Codes: an account, channels in categories, their guides and their archives, films and series.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen, type TestServer } from './listen.ts'

const HOUR_SECONDS = 3_600

export type XtreamFault =
	| 'no-cors'
	| 'expired'
	| 'banned'
	| 'broken'
	| 'html'
	| 'no-guide'
	| 'warnings'
	| 'lists as objects'
	| 'account for everything'

export interface XtreamServer extends TestServer {
	user: string
	password: string
	/** Paths and queries that were asked for, in order. */
	asked: string[]
	fault: XtreamFault | null
	/** Hours that its clock is ahead of UTC. */
	hoursAhead: number
	streams: Record<string, unknown>[]
	films: Record<string, unknown>[]
	/** By the id of a film; others have `[]` instead of information. */
	filmInfo: Record<string, unknown>
	series: Record<string, unknown>[]
	/** By the id of a series. */
	seriesInfo: Record<string, unknown>
}

const CATEGORIES = [
	{ category_id: '1', category_name: 'News', parent_id: 0 },
	{ category_id: '2', category_name: 'Sports | HD', parent_id: 0 },
]
const stream = (id: number, name: string, more: Record<string, unknown> = {}) => ({
	num: id,
	name,
	stream_type: 'live',
	stream_id: 100 + id,
	stream_icon: '',
	epg_channel_id: `ch${id}.tv`,
	added: '1640995200',
	category_id: '1',
	custom_sid: '',
	tv_archive: 0,
	direct_source: '',
	tv_archive_duration: 0,
	...more,
})
const film = (id: number, name: string, more: Record<string, unknown> = {}) => ({
	num: id,
	name,
	stream_type: 'movie',
	stream_id: id,
	stream_icon: '',
	rating: '',
	added: '1640995200',
	category_id: '11',
	container_extension: 'mp4',
	...more,
})
const episode = (id: number, season: number, number: number, more: Record<string, unknown> = {}) => ({
	id: String(id),
	episode_num: number,
	title: `EN - Lamps - S0${season}E0${number} - Part ${number}`,
	container_extension: 'mp4',
	season,
	info: { plot: `What happens in ${number}`, duration_secs: 2_700 },
	...more,
})
const base64 = (text: string) => Buffer.from(text).toString('base64')

export async function startXtreamServer(): Promise<XtreamServer> {
	const nowSeconds = () => Math.floor(Date.now() / 1_000)
	/** The beginning of the program that is on: none ends while a test runs. */
	const currentStart = nowSeconds() - HOUR_SECONDS / 2

	function answer(path: string, params: URLSearchParams): unknown {
		const isKnown = params.get('username') === server.user && params.get('password') === server.password
		if (path === '/xmltv.php') return isKnown && server.fault !== 'no-guide' ? guide() : null
		if (path !== '/player_api.php') return null
		if (!isKnown) return { user_info: { auth: 0 } }
		if (server.fault === 'account for everything') return account()
		const list = (items: unknown[]) => (server.fault === 'lists as objects' ? { ...items } : items)
		switch (params.get('action')) {
			case null:
				return account()
			case 'get_live_categories':
				return list(CATEGORIES)
			case 'get_live_streams':
				return list(server.streams)
			case 'get_vod_categories':
				return list(FILM_CATEGORIES)
			case 'get_vod_streams':
				return list(server.films)
			case 'get_vod_info':
				return server.filmInfo[params.get('vod_id') ?? ''] ?? { info: [], movie_data: [] }
			case 'get_series_categories':
				return list([{ category_id: 21, category_name: 'Drama' }])
			case 'get_series':
				return list(server.series)
			case 'get_series_info':
				return server.seriesInfo[params.get('series_id') ?? ''] ?? []
			case 'get_simple_data_table':
			case 'get_short_epg':
				return { epg_listings: listings(params.get('stream_id') ?? '') }
			default:
				return []
		}
	}

	function account() {
		const status = server.fault === 'banned' ? 'Banned' : server.fault === 'expired' ? 'Expired' : 'Active'
		const expires = nowSeconds() + (server.fault === 'expired' ? -1 : 1) * 24 * HOUR_SECONDS
		const local = new Date((nowSeconds() + server.hoursAhead * HOUR_SECONDS) * 1_000).toISOString()
		return {
			user_info: {
				username: server.user,
				auth: 1,
				status,
				exp_date: String(expires),
				allowed_output_formats: ['m3u8', 'ts'],
			},
			server_info: { timestamp_now: nowSeconds(), time_now: local.slice(0, 19).replace('T', ' ') },
		}
	}

	const stamp = (seconds: number) => `${new Date(seconds * 1_000).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`
	function guide(): string {
		const programs = [-2, -1, 0, 1].map((hours) => {
			const start = currentStart + hours * HOUR_SECONDS
			return `<programme start="${stamp(start)}" stop="${stamp(start + HOUR_SECONDS)}" channel="ch1.tv"><title>Hour ${hours}</title></programme>`
		})
		return `<tv><channel id="ch1.tv"><display-name>One</display-name></channel>${programs.join('')}</tv>`
	}

	function listings(streamId: string) {
		if (streamId !== '102') return []
		return [0, 1].map((hours) => {
			const start = currentStart + hours * HOUR_SECONDS
			return {
				id: String(start),
				title: base64(hours === 0 ? 'Köln today' : 'Next'),
				description: base64('From the server'),
				start_timestamp: String(start),
				stop_timestamp: String(start + HOUR_SECONDS),
			}
		})
	}

	const server: XtreamServer = {
		...(await listen((request, response) => {
			const { pathname, searchParams, search } = new URL(request.url ?? '', server.url)
			server.asked.push(pathname + search)
			if (server.fault !== 'no-cors') response.setHeader('Access-Control-Allow-Origin', '*')
			if (server.fault === 'broken') return void response.writeHead(500).end()
			if (/^\/(?:movie|series)\//.test(pathname)) return sendVideo(pathname, request, response)
			if (server.fault === 'html') return void response.end('<!doctype html><p>Welcome')
			const found = answer(pathname, searchParams)
			if (found === null) return void response.writeHead(404).end()
			const text = typeof found === 'string' ? found : JSON.stringify(found)
			const warning = server.fault === 'warnings' ? 'Warning: something is deprecated\n' : ''
			response.end(warning + text)
		})),
		user: 'ada',
		password: 'p@ss/word',
		asked: [],
		fault: null,
		hoursAhead: 0,
		streams: [
			stream(1, 'One', { tv_archive: 1, tv_archive_duration: '3' }),
			stream(2, 'Two', { category_id: '2', category_ids: [1, 2], epg_channel_id: null }),
			stream(3, '', {}),
		],
		films: [
			film(501, 'EN - Night Ferry (2019)', {
				category_ids: [11, '12'],
				rating: '7.4',
				tmdb_id: '949',
				stream_icon: '/none.jpg',
			}),
			film(502, '|FR| Été à la mer [4K]', { stream_id: '502', category_id: 12, year: '2003' }),
			film(503, 'Old Tape (1984)', { container_extension: 'avi' }),
			film(504, '', {}),
		],
		filmInfo: {
			501: { info: { plot: 'A boat, at night.', genre: 'Drama', duration_secs: 5_400, tmdb_id: 949 }, movie_data: {} },
		},
		series: [{ num: 1, name: 'EN - Lamps (2020)', series_id: 701, cover: '', plot: '', category_id: '21' }],
		seriesInfo: {
			701: {
				seasons: [{ season_number: 1, name: 'The first year' }],
				info: { name: 'Lamps', plot: 'People who mend lamps.', genre: 'Drama' },
				episodes: {
					1: [episode(9002, 1, 2), episode(9001, 1, 1)],
					2: [episode(9003, 2, 1, { container_extension: 'avi' })],
				},
			},
		},
	}
	return server
}

const FILM_CATEGORIES = [
	{ category_id: '11', category_name: 'Drama', parent_id: 0 },
	{ category_id: 12, category_name: 'Films français', parent_id: 0 },
]

/** A video for whatever file is asked for, in parts as players ask for them. */
function sendVideo(pathname: string, { headers }: IncomingMessage, response: ServerResponse): void {
	if (!/\.(?:mp4|mkv)$/.test(pathname)) return void response.writeHead(404).end()
	const body = readFileSync('public/media/night-ferry/video.mp4')
	const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
	const [start, end] = [Number(from), to === '' ? body.length - 1 : Math.min(Number(to), body.length - 1)]
	response.writeHead(headers.range ? 206 : 200, {
		'Content-Type': 'video/mp4',
		'Accept-Ranges': 'bytes',
		...(headers.range && { 'Content-Range': `bytes ${start}-${end}/${body.length}` }),
	})
	response.end(body.subarray(start, end + 1))
}
