// An outside service over HTTP that answers as it is told, fails on request, and records its calls.
import type { IncomingMessage } from 'node:http'
import { listen, sendJson, type TestServer } from './listen.ts'

/** A status with an error in JSON, or another way to fail. */
export type Fault =
	| `${number}`
	| '404-html'
	| '404-empty'
	| 'hang'
	| 'hang-body'
	| 'reset'
	| 'reset-body'
	| 'malformed'
	| 'empty'
	| 'html'
	| 'wrong-envelope'
	| 'redirect'
	| 'huge'

interface FaultPlan {
	fault: Fault
	/** How many calls fail before it recovers; all by default. */
	times?: number
	/** Only paths that match. */
	match?: RegExp
	/** Of the answer, in seconds. */
	retryAfter?: string
}

export interface FaultyService<Call> extends TestServer {
	calls: Call[]
	/** Starts failing. */
	fail(plan: FaultPlan): void
	/** Stops failing. */
	recover(): void
	/** Delays every response. */
	setLatency(latencyMs: number): void
	/** Forgets all calls, and neither fails nor delays. */
	reset(): void
}

const HTML = { 'content-type': 'text/html' }
const ERROR = { success: false, status_code: 11, status_message: 'Something went wrong.' }
/** The faults that are a response: status, body, headers. */
const FAULT_RESPONSES: Record<string, [status: number, body: string, headers?: Record<string, string>]> = {
	'404-html': [404, '<!doctype html><h1>No such page</h1>', HTML],
	'404-empty': [404, ''],
	malformed: [200, '{"results":[{"id":1,'],
	empty: [200, ''],
	html: [200, '<!doctype html><title>Maintenance</title>', HTML],
	'wrong-envelope': [200, JSON.stringify({ success: true, results: 'none', events: 'none', genres: null })],
	redirect: [302, '', { location: 'http://127.0.0.1:9/elsewhere' }],
	huge: [200, JSON.stringify({ results: [], padding: 'x'.repeat(9 * 1024 * 1024) })],
}

/**
 * @param answer what a path responds as JSON, or as bytes; `null` for what does not exist
 * @param callOf what to record of a request
 * @param notFound the body for what does not exist
 */
export async function startFaultyService<Call>(
	answer: (url: URL) => unknown,
	callOf: (url: URL, request: IncomingMessage) => Call,
	notFound: unknown = {},
): Promise<FaultyService<Call>> {
	const calls: Call[] = []
	let plan: FaultPlan | null = null
	let latencyMs = 0

	function nextFault(path: string): FaultPlan | null {
		if (!plan || (plan.match && !plan.match.test(path))) return null
		if (plan.times === undefined) return plan
		if (plan.times <= 0) return null
		plan.times -= 1
		return plan
	}

	const server = await listen(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://localhost')
		calls.push(callOf(url, request))
		if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs))
		const failing = nextFault(url.pathname)
		if (!failing) {
			const body = answer(url)
			if (body instanceof Uint8Array) return response.writeHead(200).end(body)
			return sendJson(response, body === null ? 404 : 200, body ?? notFound)
		}
		const { fault, retryAfter } = failing
		const wait: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
		if (/^\d+$/.test(fault)) return sendJson(response, Number(fault), ERROR, wait)
		const wrong = FAULT_RESPONSES[fault]
		if (wrong) {
			const [status, body, headers] = wrong
			response.writeHead(status, { 'content-type': 'application/json', ...headers, ...wait }).end(body)
		} else if (fault === 'reset') {
			response.destroy()
		} else if (fault === 'reset-body') {
			response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
			response.write('{"results":[', () => response.destroy())
		} else if (fault === 'hang-body') {
			response.writeHead(200, { 'content-type': 'application/json' })
			response.write('{"results":[')
		}
		// 'hang': never responds.
	})
	return {
		...server,
		calls,
		fail: (next) => {
			plan = { ...next }
		},
		recover: () => {
			plan = null
		},
		setLatency: (ms) => {
			latencyMs = ms
		},
		reset: () => {
			calls.length = 0
			plan = null
			latencyMs = 0
		},
	}
}
