import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listen, type RequestHandler } from './listen.ts'

/** A proxy in front of the served app that can disconnect, delay, and replace responses. */
export interface TestProxy {
	url: string
	/** Requested paths, with their methods. */
	requests: string[]
	/** Drops every connection from now on. */
	disconnect(): void
	reconnect(): void
	/** Delays the responses of these paths. */
	delay(path: RegExp, delayMs: number): void
	/** Replaces the response of a path; `null` restores it. */
	replace(path: string, handler: RequestHandler | null): void
	stop(): Promise<void>
}

export async function openTestProxy(appUrl: string): Promise<TestProxy> {
	let isDisconnected = false
	let delayRule: { path: RegExp; delayMs: number } | null = null
	const replaced = new Map<string, RequestHandler>()
	const asked: string[] = []

	const server = await listen(async (incoming, outgoing) => {
		const path = incoming.url ?? '/'
		if (isDisconnected) return incoming.socket.destroy()
		asked.push(`${incoming.method} ${path}`)
		if (delayRule?.path.test(path)) await new Promise((done) => setTimeout(done, delayRule?.delayMs))
		const replacement = replaced.get(path.replace(/\?.*$/, ''))
		if (replacement) return replacement(incoming, outgoing)
		forward(appUrl, incoming, outgoing)
	})
	return {
		url: server.url,
		requests: asked,
		disconnect() {
			isDisconnected = true
			server.disconnect()
		},
		reconnect() {
			isDisconnected = false
		},
		delay(path, delayMs) {
			delayRule = { path, delayMs }
		},
		replace(path, answer) {
			if (answer) replaced.set(path, answer)
			else replaced.delete(path)
		},
		stop: server.close,
	}
}

/** An idle connection may be closed just as it is reused. */
const agent = new Agent({ keepAlive: false })

/** With the browser's `Host`, so that the app sees the proxy's origin as its own. */
function forward(appUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
	const { method, headers, url } = incoming
	const onward = request(appUrl + url, { method, headers, agent }, (response) => {
		outgoing.writeHead(response.statusCode ?? 502, response.headers)
		response.pipe(outgoing)
	})
	onward.on('error', () => outgoing.destroy())
	incoming.pipe(onward)
}

/** A script response that is not cached. */
export function scriptResponse(code: string): RequestHandler {
	return (_, response) => {
		response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
		response.end(code)
	}
}

export function statusResponse(code: number, type = 'text/plain'): RequestHandler {
	return (_, response) => {
		response.writeHead(code, { 'Content-Type': type })
		response.end('not what was asked for')
	}
}
