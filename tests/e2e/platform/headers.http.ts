import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../../scripts/lib/project.mjs'
import { fewAtOnce } from '../../support/requests/few-at-once.ts'
import { readPolicy, scoreResponse } from '../../support/requests/observatory.ts'
import { API_CALLS, type ApiCall, routeSamplesOf } from '../../support/requests/route-samples.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { serveFaultyApp } from '../../support/servers/faulty-app.ts'
import { listen, untilDone } from '../../support/servers/listen.ts'

/** Of the 145 that there are, 15 need cookies, a script file in the HTML and a domain that browsers know to be secure. */
const LEAST_SCORE = 130

/** One of each kind: they allow the most in the policy. */
const SOURCES = ['hls', 'mp4', 'embed'].map((kind) => ({
	id: kind,
	name: kind,
	kind,
	movie: `https://${kind}.example/{id}`,
}))

/** Files that are given without the Worker: one of each folder and kind, and what is not there. */
const CLIENT = path.join(ROOT, 'build/client')
function files(): string[] {
	const ofEachKind = ['assets', 'icons', 'images', 'live-media', 'media'].flatMap((folder) => {
		const names = readdirSync(path.join(CLIENT, folder), { recursive: true, encoding: 'utf8' })
		const kinds = new Map(names.filter((name) => path.extname(name)).map((name) => [path.extname(name), name]))
		return [...kinds.values()].map((name) => `/${folder}/${name}`)
	})
	return ['/sw.js', '/manifest.json', '/openapi.json', '/assets/none.js', '/icons/none.png', ...ofEachKind]
}
const MISSING_FILES = ['/assets/none.js', '/media/none/video.mp4', '/icons/none.png', '/embedded/catalog.json']
const isFile = (path: string) =>
	/^\/(?:assets|icons|media)\/|^\/(?:sw\.js|manifest\.json|openapi\.json|robots\.txt)$/.test(path)

const app = await untilDone(serveFaultyApp({ STREAM_SOURCES: JSON.stringify(SOURCES) }))
const member = await createMember(app.url)
let asked: ApiCall[]
/** Except those that end the session or the account. */
let askedOfMember: ApiCall[]
let answersToVisitor: Answer[]
let answersToMember: Answer[]
beforeAll(async () => {
	const get = (path: string) => ({ method: 'GET', path })
	const places = await routeSamplesOf(app.url)
	asked = [
		...places.map(({ sample }) => get(sample)),
		...places.map(({ sample }) => get(`${sample === '/' ? '/_root' : sample}.data`)),
		...places.filter(({ hasAction }) => hasAction).map(({ sample }) => ({ method: 'POST', path: sample })),
		...API_CALLS,
		...['/%E0%A4%A', '/?_data=x', '/api/nothing', '/page-data', '/video/none.mp4'].map(get),
		...['/live-media/x/master.m3u8', '/live-media/x', '/robots.txt', '/favicon.ico'].map(get),
		...['/images/w342/poster.jpg', '/images/w342/none.jpg', '/images/w9999/poster.jpg', '/video/night-ferry.mp4'].map(
			get,
		),
		...files().map(get),
		{ method: 'DELETE', path: '/' },
		{ method: 'POST', path: '/api/history' },
	]
	askedOfMember = asked.filter(
		({ method, path }) => method === 'GET' || !/login|logout|signup|auth|account|delete/.test(path),
	)
	const visitor = createTestClient(app.url)
	answersToVisitor = await fewAtOnce(asked, (call) => answerTo(visitor, call))
	answersToMember = await fewAtOnce(askedOfMember, (call) => answerTo(member, call))
})

interface Answer {
	about: string
	status: number
	headers: Headers
	body: string
}

async function answerTo(
	client: TestClient,
	{ method, path }: ApiCall,
	headers: Record<string, string> = {},
): Promise<Answer> {
	const isSent = method !== 'GET'
	const response = await client.copy().request(path, {
		method,
		headers: { ...(isSent ? { Origin: app.url } : {}), ...headers } as Record<string, string>,
	})
	return { about: `${method} ${path}`, status: response.status, headers: response.headers, body: await response.text() }
}

describe('every response', () => {
	it(`scores ${LEAST_SCORE} or more by the rules of the HTTP Observatory, anonymous and signed in`, async () => {
		for (const answers of [answersToVisitor, answersToMember]) {
			const low = answers.flatMap(({ about, status, headers, body }) => {
				// What a secure address may load is in tests/functions/pages/pages.test.ts.
				const { score, findings } = scoreResponse({ url: app.url, headers, body })
				return score < LEAST_SCORE ? [`${about} ${status}: ${score} ${JSON.stringify(findings)}`] : []
			})
			expect(low).toEqual([])
		}
	})

	it('allows only scripts and styles with its own nonce, which no other response has', async () => {
		const nonces = new Set<string>()
		const documents = asked.filter(({ path }) => !/^\/api|\.data$/.test(path))
		const again = await fewAtOnce(documents, (call) => answerTo(createTestClient(app.url), call))
		let pages = 0
		for (const { about, headers, body } of [...answersToVisitor, ...again]) {
			if (!headers.get('Content-Type')?.startsWith('text/html') || !/<script/.test(body)) continue
			pages += 1
			const policy = readPolicy(headers)
			const nonce = /^'nonce-([\w+/=]{16,})'$/.exec(policy.get('script-src')?.[0] ?? '')?.[1] ?? about
			expect(policy.get('script-src')?.slice(1), about).toEqual(["'strict-dynamic'"])
			expect(nonces.has(nonce), `the nonce of ${about}`).toBe(false)
			nonces.add(nonce)
			for (const [tag] of body.matchAll(/<(?:script|style)\b[^>]*>/g)) {
				const isData = /type="application\/(?:ld\+)?json"/.test(tag)
				expect(isData || tag.includes(`nonce="${nonce}"`), `${about}: ${tag}`).toBe(true)
			}
			const markup = body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
			expect(markup, about).not.toMatch(/<[^>]+\s(?:on[a-z]+|style)=|href="javascript:/i)
		}
		expect(pages).toBeGreaterThan(60)
	})

	it('forbids storing a page of a signed-in viewer', async () => {
		for (const { about, headers } of answersToMember) {
			const cache = headers.get('Cache-Control') ?? ''
			expect(cache, about).not.toBe('')
			// What is the same for everybody may be kept: files, pictures, video, playlists.
			if (/ \/(?:images|video|live-media)\b/.test(about) || isFile(about.replace('GET ', ''))) continue
			expect(cache, about).toMatch(/no-store|private/)
			expect(cache, about).not.toMatch(/public|s-maxage/)
		}
	})

	it.each([
		'/profile/x.css',
		'/profile%2fx.js',
		'/profile.css',
		'/profile/?x=.css',
		'/watchlist/a.js',
		'/api/export/x.css',
	])('of a signed-in viewer has no second URL that a cache could mistake for a file: %s', async (path) => {
		const { status, headers } = await answerTo(member, { method: 'GET', path })
		expect([301, 404]).toContain(status)
		expect(headers.get('Cache-Control') ?? 'no-store').toMatch(/no-store|no-cache/)
	})
})

describe('secrets', () => {
	it.each([
		'DB=down,METADATA=down,MODEL=down,SPORTS=down,LIVE=down,PROVIDERS=down',
		'METADATA=junk,CACHE=junk,ASSETS=junk',
		'DB=hang:2,CACHE=hang,HISTORY_QUEUE=hang,CHAT_LIMITER=hang',
		'METADATA=hang,MODEL=hang,SPORTS=hang,LIVE=hang,PROVIDERS=hang',
	])('are in no response, for any failure: %s', async (fail) => {
		// The runtime closes a connection whose request it gives up: that tells nothing.
		const tryCall = (call: ApiCall) => answerTo(member, call, { 'X-Fail': fail }).catch(() => undefined)
		// What hangs costs a processor nothing.
		const atOnce = fail.includes('hang') ? 36 : undefined
		const answers = (await fewAtOnce(askedOfMember, tryCall, atOnce)).filter((answer) => answer !== undefined)
		expect(answers.length).toBeGreaterThan(0.9 * askedOfMember.length)
		for (const { about, headers, body } of answers)
			expect(`${JSON.stringify([...headers])} ${body}`.includes('canary-'), about).toBe(false)
	})

	it('are in no log line, however the metadata service fails', async () => {
		const faults = [
			'401',
			'429',
			'500',
			'reset',
			'reset-body',
			'malformed',
			'empty',
			'html',
			'redirect',
			'huge',
		] as const
		for (const [index, fault] of faults.entries()) {
			// Of which nothing is kept.
			const id = 900_000 + index
			app.tmdb.fail({ fault })
			const pages = [`/movie/${id}`, `/tv/${id}`, `/person/${id}`, `/watch/movie/${id}`, `/search?q=unheard+${id}`]
			const calls = [`/api/match?title=unheard+${id}`, `/api/availability/tv/${id}`, `/api/similar/movie/${id}`]
			const statuses = await Promise.all(
				[...pages, ...calls].map(async (path) => (await answerTo(member, { method: 'GET', path })).status),
			)
			expect(statuses, fault).toContain(503)
		}
		app.tmdb.recover()
		// Log lines arrive after the responses.
		const last = `"path":"/3/movie/${900_000 + faults.length - 1}"`
		await expect.poll(() => app.log().includes(last)).toBe(true)
		const leaks = app
			.log()
			.split('\n')
			.filter((line) => /canary-(?:key|secret)|api_key/.test(line))
		expect(leaks).toEqual([])
	})

	it('are in no served file, and there are no source maps', () => {
		const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
		expect(files.length).toBeGreaterThan(50)
		expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
	})
})

describe('a URL in a request', () => {
	it('is never fetched, wherever it appears', async () => {
		const visits: string[] = []
		const canary = await listen((request, response) => {
			visits.push(request.url ?? '')
			response.end('#EXTM3U')
		})
		onTestFinished(canary.close)
		const { host: origin, port } = new URL(canary.url)
		const urls = [
			`http://${origin}/x`,
			`//${origin}/x`,
			`http://localhost:${port}/x`,
			`http://0x7f.1:${port}/x`,
			`http://a@${origin}/x`,
		]
		const names =
			'url src image poster playlist guide redirectTo returnTo callbackUrl of q title services source avatar'.split(' ')
		for (const url of urls) {
			const query = new URLSearchParams(names.map((name) => [name, url]))
			const values = Object.fromEntries(names.map((name) => [name, url]))
			const item = {
				media_id: 1,
				media_type: 'movie',
				watch_position: 1,
				duration: 2,
				created_at: '2026-01-01T00:00:00Z',
				poster_path: url,
				backdrop_path: url,
			}
			await fewAtOnce(askedOfMember, async ({ method, path }) => {
				if (path.endsWith('.data')) return
				const isForm = method === 'POST' && !path.startsWith('/api/')
				const init =
					method === 'GET'
						? {}
						: isForm
							? { form: values }
							: { method, json: { ...values, message: url, mode: 'search', items: [item] } }
				await (await member.copy().request(`${path}?${query}`, init)).text()
			})
			await Promise.all([
				...['/images/w342/', '/video/', '/live-media/', '/watch/live/'].map(async (path) =>
					(await member.copy().request(path + encodeURIComponent(url))).text(),
				),
				member.copy().request('/', {
					headers: { 'X-Forwarded-Host': origin, Forwarded: `host=${origin}`, Referer: url, 'X-Original-URL': url },
				}),
			])
		}
		expect(visits).toEqual([])
	})
})

describe('a file that does not exist', () => {
	it.each(MISSING_FILES)('%s is answered with an uncacheable 404', async (path) => {
		const response = await fetch(app.url + path)
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
	})

	it('is unlike existing files, which are cached for a year', async () => {
		const script = readdirSync(path.join(CLIENT, 'assets')).find((name) => name.endsWith('.js'))
		const response = await fetch(`${app.url}/assets/${script}`)
		expect([response.status, response.headers.get('Cache-Control')]).toEqual([
			200,
			'public, max-age=31536000, immutable',
		])
	})
})
