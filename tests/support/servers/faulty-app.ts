import { readFileSync } from 'node:fs'
import path from 'node:path'
import { wireEvent } from '../samples/sports-events.ts'
import { serveApp } from './app-server.ts'
import { type GeminiServer, startGeminiServer } from './gemini-server.ts'
import { listen, sendJson } from './listen.ts'
import { startSportsServer } from './sports-server.ts'
import { startTmdbServer } from './tmdb-server.ts'

/** Recognizable secrets. None may ever leave the Worker. */
export const CANARIES = {
	AUTH_SECRET: 'canary-secret-of-sessions',
	TMDB_API_KEY: 'canary-key-of-metadata',
	GEMINI_API_KEY: 'canary-key-of-model',
	SPORTS_API_KEY: 'canary-key-of-sports',
	AUTH_GOOGLE_SECRET: 'canary-secret-of-issuer',
}
const PROVIDER_KEY = 'canary-key-of-provider'

/** What can fail. The last is one of four providers. */
export const FAULT_TARGETS = [
	'DB',
	'CACHE',
	'HISTORY_QUEUE',
	'CHAT_LIMITER',
	'METADATA',
	'MODEL',
	'SPORTS',
	'LIVE',
	'PROVIDERS',
	'PROVIDER1',
] as const
export type FaultTarget = (typeof FAULT_TARGETS)[number]

export type FaultyApp = Awaited<ReturnType<typeof serveFaultyApp>>

/**
 * The app with local outside services, each of which can be made to fail for one request.
 * @param more variables
 * @param limit replaces each of the platform's rate limits
 */
export async function serveFaultyApp(more: Record<string, string> = {}, limit?: number) {
	const [tmdb, gemini, sports, providerServer] = await Promise.all([
		startTmdbServer(),
		startGeminiServer(),
		startSportsServer([wireEvent('1', new Date(Date.now() + 3_600_000).toISOString())]),
		startProviderServer(),
	])
	setModelHealthy(gemini)
	const address = providerServer.url
	const providers = [1, 2, 3, 4].map((number) => ({
		id: `p${number}`,
		name: `Service ${number}`,
		baseUrl: `${address}/provider${number}`,
		apiKey: PROVIDER_KEY,
		color: '#123456',
	}))
	const services = [
		{ address: tmdb.url, names: ['METADATA'] },
		{ address: `${address}/t/p`, names: ['METADATA'] },
		{ address: gemini.url, names: ['MODEL'] },
		{ address: sports.url, names: ['SPORTS'] },
		{ address: `${address}/live`, names: ['LIVE'] },
		{ address: `${address}/issuer`, names: ['ISSUER'] },
		{ address: `${address}/provider1`, names: ['PROVIDER1', 'PROVIDERS'] },
		{ address: `${address}/provider`, names: ['PROVIDERS'] },
	]
	let log = ''
	const app = await serveApp(
		{
			...CANARIES,
			AUTH_GOOGLE_ID: 'marquee',
			AUTH_GOOGLE_ISSUER: `${address}/issuer`,
			TMDB_API_URL: tmdb.url,
			TMDB_IMAGE_URL: address,
			GEMINI_API_URL: gemini.url,
			SPORTS_API_URL: sports.url,
			LIVE_PLAYLIST_URL: `${address}/live.m3u`,
			PROVIDERS: JSON.stringify(providers),
			...more,
			FAILING_SERVICES: JSON.stringify(services),
		},
		{
			limit,
			wrapperScript: readFileSync(path.join(import.meta.dirname, 'failing-bindings.js'), 'utf8'),
			onLog: (text) => {
				log += text
			},
		},
	)
	return {
		...app,
		tmdb,
		gemini,
		/** Everything the server has logged so far. */
		log: () => log,
		async stop() {
			await app.stop()
			await Promise.all([tmdb, gemini, sports, providerServer].map((server) => server.close()))
		},
	}
}

/** Makes the model give a valid reply. */
export function setModelHealthy(gemini: GeminiServer): void {
	gemini.respondWith({
		text: JSON.stringify({ reply: 'Try this.', titles: [{ title: 'Inception', year: 2010, reason: 'It fits.' }] }),
	})
}

const PLAYLIST = `#EXTM3U
#EXTINF:-1 tvg-id="news" group-title="News",News
https://streams.example/news.m3u8
`

/** Serves four providers with one film, a playlist of one channel, and one picture. */
function startProviderServer() {
	return listen((request, response) => {
		const url = request.url ?? ''
		if (url.startsWith('/live')) return void response.writeHead(200, { 'content-type': 'audio/mpegurl' }).end(PLAYLIST)
		if (url.startsWith('/t/p')) {
			const isThere = url.endsWith('/poster.jpg')
			return void response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/jpeg' }).end('a picture')
		}
		const data = url.includes('/availability')
			? { availability: [{ url: 'https://watch.example/27205' }] }
			: { content: [{ id: 27205, type: 'movie', title: 'Inception' }] }
		sendJson(response, 200, { data })
	})
}
