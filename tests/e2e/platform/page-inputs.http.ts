import { request as rawRequest } from 'node:http'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { pageCachePolicy } from '#domain/app-shell/page-cache-policy.ts'
import { routeSamplesOf } from '../../support/requests/route-samples.ts'

const appUrl = inject('appUrl')
const { port } = new URL(appUrl)
const AT_ONCE = 6
/** `HEADER_PAIRS=all npm test -- tests/e2e/platform/page-inputs.http.ts` tries each pair on every route. */
const IS_EVERY_PAIR = process.env.HEADER_PAIRS === 'all'

type Variation = [name: string, headers: Record<string, string>]

/** Nothing of this is among the inputs of a cached page, or it says the same as nothing. */
const IRRELEVANT: readonly Variation[] = [
	['language that no page is in', { 'Accept-Language': 'sv-SE,sv;q=0.9' }],
	['accepted types', { Accept: 'application/json' }],
	['encoding', { 'Accept-Encoding': 'identity' }],
	['browser', { 'User-Agent': 'Googlebot/2.1' }],
	['referrer', { Referer: 'https://evil.example/?q=secret' }],
	['forwarded host', { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example;proto=http' }],
	['forwarded protocol', { 'X-Forwarded-Proto': 'http' }],
	['rewritten address', { 'X-Original-URL': '/profile', 'X-Rewrite-URL': '/profile' }],
	['overridden method', { 'X-HTTP-Method-Override': 'POST' }],
	['named viewer', { 'X-Viewer': 'somebody' }],
	['network address', { 'CF-Connecting-IP': '203.0.113.99', 'X-Forwarded-For': '203.0.113.98' }],
	['country in a header', { 'CF-IPCountry': 'JP' }],
	['authorization', { Authorization: 'Bearer secret' }],
	['purpose', { 'Sec-Purpose': 'prefetch', Purpose: 'prefetch' }],
	['fetch metadata', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
	['client hints', { 'Sec-CH-Prefers-Color-Scheme': 'dark', 'Save-Data': 'on', DPR: '3' }],
	['range', { Range: 'bytes=0-10' }],
	['conditions', { 'If-None-Match': '*', 'If-Modified-Since': 'Sun, 22 Nov 2026 12:00:00 GMT' }],
	['host of another name', { Host: `evil.example:${port}` }],
	['unknown header', { 'X-Marquee': '<script>alert(1)</script>' }],
	['unknown cookie', { Cookie: 'marquee=<script>' }],
	['cookie of the sign-in', { Cookie: 'authjs.csrf-token=x; authjs.callback-url=https://evil.example' }],
	['cookie of Google Analytics', { Cookie: 'visitor=11111111-1111-1111-1111-111111111111' }],
	['theme that does not exist', { Cookie: 'theme=blue' }],
	['zone that does not exist', { Cookie: 'zone=No/Where' }],
	['statistics that are on', { Cookie: 'statistics=on' }],
	['providers without an id', { Cookie: 'services=off..' }],
]
/** Inputs: pages may differ, but only by these. */
const INPUTS: readonly Variation[] = [
	['theme', { Cookie: 'theme=dark' }],
	['day', { Cookie: 'zone=Pacific/Kiritimati' }],
	['language', { Cookie: 'language=en-XA' }],
	['language of the browser', { 'Accept-Language': 'de-DE,de;q=0.9' }],
	['providers', { Cookie: 'services=on.lumina.northlight' }],
	['refused statistics', { Cookie: 'statistics=off' }],
	['refusing browser', { 'Sec-GPC': '1' }],
]

let paths: readonly string[]
beforeAll(async () => {
	const samples = (await routeSamplesOf(appUrl)).map(({ sample }) => sample)
	paths = [...samples, '/search?q=heat', '/movie?genre=28'].filter((path) => {
		const { pathname, search } = new URL(path, appUrl)
		return pageCachePolicy(pathname, search) !== null
	})
})

let visits = 0

/**
 * The page as it is rendered for this visit alone: each visit has a query of its own, so no cache has the page. What must
 * differ (the nonce, that query, the time) is taken out.
 */
function render(path: string, headers: Record<string, string>): Promise<string> {
	visits += 1
	const visit = `v${String(visits).padStart(8, '0')}v`
	const address = `${path}${path.includes('?') ? '&' : '?'}visit=${visit}`
	return new Promise((resolve, reject) => {
		const sent = rawRequest(new URL(address, appUrl), { headers, agent: false, timeout: 60_000 }, (response) => {
			const parts: Buffer[] = []
			response.on('data', (part: Buffer) => parts.push(part))
			response.on('end', () => {
				const nonce =
					/'nonce-([^']+)'/.exec(response.headers['content-security-policy']?.toString() ?? '')?.[1] ?? 'no nonce'
				const { statusCode, headers: answered } = response
				const kept = [statusCode, answered['set-cookie'], answered['cache-control'], answered['x-viewer']]
				const body = Buffer.concat(parts).toString().replaceAll(nonce, '').replaceAll(visit, '')
				resolve(JSON.stringify(kept) + body.replace(/\b1\d{12}\b/g, 'now'))
			})
		})
		sent.on('timeout', () => sent.destroy(new Error(`${path} did not answer`)))
		sent.on('error', reject)
		sent.end()
	})
}

function combine(...all: Record<string, string>[]): Record<string, string> {
	const cookies = all.flatMap(({ Cookie }) => Cookie ?? [])
	return Object.assign({}, ...all, cookies.length > 0 ? { Cookie: cookies.join('; ') } : {})
}

function firstDifference(value: string, other: string): string {
	let at = 0
	while (at < value.length && value[at] === other[at]) at += 1
	return [value, other].map((text) => text.slice(Math.max(0, at - 40), at + 40)).join(' <> ')
}

/** Pages without a variation, by path and input. */
const plainPages = new Map<string, Promise<string>>()

/**
 * Whether both set the same header or cookie, of which only one would count. A browser that is not to be counted gets a page of its own
 * that deletes the cookie of Google Analytics.
 */
function isAbout([, { Cookie: text = '', ...headers }]: Variation, input: Variation | null): boolean {
	if (Object.keys(headers).some((name) => input && name in input[1])) return true
	if (text.startsWith('visitor=') && /statistic|browser/.test(input?.[0] ?? '')) return true
	const name = input?.[1].Cookie?.split('=')[0]
	return name !== undefined && text.startsWith(`${name}=`)
}

/** Where the page differs with the variation, if it does. Asked again, because a minute may pass in between. */
async function differenceOf(path: string, input: Record<string, string>, variation: Record<string, string>) {
	const key = JSON.stringify([path, input])
	let difference = ''
	for (let attempt = 0; attempt < 3; attempt += 1) {
		if (attempt > 0 || !plainPages.has(key)) plainPages.set(key, render(path, input))
		const [plain, varied] = await Promise.all([plainPages.get(key), render(path, combine(input, variation))])
		if (plain === varied) return null
		difference = firstDifference(plain ?? '', varied)
	}
	return difference
}

async function differing(cases: readonly { path: string; input: Variation | null; variations: Variation[] }[]) {
	const [wrong, waiting]: [string[], (typeof cases)[number][]] = [[], [...cases]]
	const work = async () => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const { path, input, variations } = next
			const variation = combine(...variations.map(([, headers]) => headers))
			const difference = await differenceOf(path, input?.[1] ?? {}, variation)
			if (difference === null) continue
			wrong.push(`${path}: ${[input, ...variations].map((item) => item?.[0] ?? 'nothing').join(' + ')}: ${difference}`)
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work))
	return wrong
}

describe('a page that others may see', () => {
	it('is identical byte by byte for any header or cookie that is not one of its inputs', async () => {
		expect(paths.length).toBeGreaterThan(15)
		const cases = paths.flatMap((path) =>
			IRRELEVANT.map((variation) => ({ path, input: null, variations: [variation] })),
		)
		expect(await differing(cases)).toEqual([])
	}, 240_000)

	it('is the same for each pair of them, and for each beside each input', async () => {
		const pairs = IRRELEVANT.flatMap((variation, at) =>
			IRRELEVANT.slice(at + 1).map((other): Variation[] => [variation, other]),
		)
		const besideInputs = INPUTS.flatMap((input) =>
			IRRELEVANT.filter((variation) => !isAbout(variation, input)).map((variation) => ({
				input,
				variations: [variation],
			})),
		)
		const cases = [...pairs.map((variations) => ({ input: null, variations })), ...besideInputs]
		// By default every pair on one route; all routes have their turn.
		const pathsOf = (index: number) => (IS_EVERY_PAIR ? paths : [paths[index % paths.length] ?? '/'])
		const spread = cases.flatMap((item, index) => pathsOf(index).map((path) => ({ ...item, path })))
		expect(await differing(spread)).toEqual([])
	}, 2_400_000)

	it('is the same when all of them are sent at once', async () => {
		const cases = paths.flatMap((path) =>
			[null, ...INPUTS].map((input) => ({
				path,
				input,
				variations: IRRELEVANT.filter((variation) => !isAbout(variation, input)),
			})),
		)
		expect(await differing(cases)).toEqual([])
	}, 240_000)
})
