import { request as rawRequest } from 'node:http'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { routeSamplesOf } from '../../support/requests/route-samples.ts'

const appUrl = inject('appUrl')
const API_PATHS = ['/api/health', '/api/history', '/api/recommendations', '/robots.txt', '/images/w342/none.jpg']
let paths: readonly string[]
/** The status of each path for a plain request. */
const plain = { GET: new Map<string, number>(), HEAD: new Map<string, number>() }
beforeAll(async () => {
	paths = [...(await routeSamplesOf(appUrl)).map(({ sample }) => sample), ...API_PATHS]
	for (const path of paths)
		for (const method of ['GET', 'HEAD'] as const) plain[method].set(path, await statusOf(path, { method }))
}, 60_000)

interface OddRequest {
	method: 'GET' | 'HEAD'
	headers?: Record<string, string | string[]>
	body?: string
}

/** Sends the request as it is; `fetch` refuses to. */
function statusOf(path: string, { method, headers = {}, body }: OddRequest): Promise<number> {
	return new Promise((resolve, reject) => {
		const sent = rawRequest(new URL(path, appUrl), { method, headers, agent: false, timeout: 60_000 }, (response) => {
			response.resume()
			response.on('end', () => resolve(response.statusCode ?? 0))
		})
		sent.on('upgrade', (response, socket) => {
			socket.destroy()
			resolve(response.statusCode ?? 0)
		})
		sent.on('timeout', () => sent.destroy(new Error('no response in time')))
		sent.on('error', reject)
		sent.end(body)
	})
}

const JSON_BODY = '{"q":"heat"}'
const withBody = (type: string) => ({ 'Content-Type': type, 'Content-Length': String(JSON_BODY.length) })

describe('a valid but unusual HTTP request', () => {
	it.each<[string, OddRequest]>([
		['a GET with a JSON body', { method: 'GET', headers: withBody('application/json'), body: JSON_BODY }],
		['a GET with a form', { method: 'GET', headers: withBody('application/x-www-form-urlencoded'), body: JSON_BODY }],
		['a GET with a body in chunks', { method: 'GET', headers: { 'Transfer-Encoding': 'chunked' }, body: JSON_BODY }],
		['a HEAD with a body', { method: 'HEAD', headers: withBody('text/plain'), body: JSON_BODY }],
		['a GET that asks for a WebSocket', { method: 'GET', headers: { Connection: 'Upgrade', Upgrade: 'websocket' } }],
		['a GET that asks for HTTP/2', { method: 'GET', headers: { Connection: 'Upgrade', Upgrade: 'h2c' } }],
		['a GET with a type that is none', { method: 'GET', headers: { 'Content-Type': ';;;=' } }],
		['a GET that accepts trailers', { method: 'GET', headers: { TE: 'trailers', Connection: 'TE' } }],
		['a GET that expects to be told to continue', { method: 'GET', headers: { Expect: '100-continue' } }],
		[
			'a GET with headers sent twice',
			{ method: 'GET', headers: { 'Accept-Language': ['de', 'fr'], Accept: ['a', 'b'] } },
		],
	])(
		'%s is answered as if it were plain, or with 400, on every route',
		async (_, odd) => {
			const wrong: string[] = []
			for (const path of paths) {
				const [status, expected] = [await statusOf(path, odd), plain[odd.method].get(path)]
				if (status !== expected && status !== 400) wrong.push(`${path}: ${status} in place of ${expected}`)
			}
			expect(wrong).toEqual([])
		},
		120_000,
	)
})
