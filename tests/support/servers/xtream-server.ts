// A server that speaks Xtream Codes: an account, channels in categories, their guides and their archives.
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

export interface XtreamServer extends TestServer {
	user: string
	password: string
	/** Paths and queries that were asked for, in order. */
	asked: string[]
	fault: XtreamFault | null
	/** Hours that its clock is ahead of UTC. */
	hoursAhead: number
	streams: Record<string, unknown>[]
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
const base64 = (text: string) => Buffer.from(text).toString('base64')

export async function startXtreamServer(): Promise<XtreamServer> {
	const nowSeconds = () => Math.floor(Date.now() / 1_000)
	const hourSeconds = () => Math.floor(nowSeconds() / HOUR_SECONDS) * HOUR_SECONDS

	function answer(path: string, params: URLSearchParams): unknown {
		const isKnown = params.get('username') === server.user && params.get('password') === server.password
		if (path === '/xmltv.php') return isKnown && server.fault !== 'no-guide' ? guide() : null
		if (path !== '/player_api.php') return null
		if (!isKnown) return { user_info: { auth: 0 } }
		const list = (items: unknown[]) => (server.fault === 'lists as objects' ? { ...items } : items)
		switch (params.get('action')) {
			case null:
				return account()
			case 'get_live_categories':
				return list(CATEGORIES)
			case 'get_live_streams':
				return list(server.streams)
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
			const start = hourSeconds() + hours * HOUR_SECONDS
			return `<programme start="${stamp(start)}" stop="${stamp(start + HOUR_SECONDS)}" channel="ch1.tv"><title>Hour ${hours}</title></programme>`
		})
		return `<tv><channel id="ch1.tv"><display-name>One</display-name></channel>${programs.join('')}</tv>`
	}

	function listings(streamId: string) {
		if (streamId !== '102') return []
		return [0, 1].map((hours) => {
			const start = hourSeconds() + hours * HOUR_SECONDS
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
	}
	return server
}
