import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Answer = (asked: IncomingMessage, answer: ServerResponse) => void

/** Stands before the served app, as a network and a deployment do: it can be cut, be slow, and answer in the app's stead. */
export interface Front {
	url: string
	/** Paths that were asked for, with their methods. */
	asked: string[]
	/** No answer from now on, not even a refusal. */
	cut(): void
	mend(): void
	/** Each answer of those paths comes so much later. */
	slow(path: RegExp, delayMs: number): void
	/** Something else than the app answers there; `null` gives the path back. */
	replace(path: string, answer: Answer | null): void
	stop(): Promise<void>
}

export async function openFront(appUrl: string): Promise<Front> {
	let isCut = false
	let slowness: { path: RegExp; delayMs: number } | null = null
	const replaced = new Map<string, Answer>()
	const sockets = new Set<Socket>()
	const asked: string[] = []

	const server = createServer(async (incoming, outgoing) => {
		const path = incoming.url ?? '/'
		if (isCut) return incoming.socket.destroy()
		asked.push(`${incoming.method} ${path}`)
		if (slowness?.path.test(path)) await new Promise((done) => setTimeout(done, slowness?.delayMs))
		const own = replaced.get(path.replace(/\?.*$/, ''))
		if (own) return own(incoming, outgoing)
		passOn(appUrl, incoming, outgoing)
	})
	server.on('connection', (socket) => {
		sockets.add(socket)
		socket.once('close', () => sockets.delete(socket))
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked,
		cut() {
			isCut = true
			for (const socket of sockets) socket.destroy()
		},
		mend() {
			isCut = false
		},
		slow(path, delayMs) {
			slowness = { path, delayMs }
		},
		replace(path, answer) {
			if (answer) replaced.set(path, answer)
			else replaced.delete(path)
		},
		stop: () =>
			new Promise((done) => {
				for (const socket of sockets) socket.destroy()
				server.close(() => done())
			}),
	}
}

/** A connection that waited may be closed just as it is used again. */
const agent = new Agent({ keepAlive: false })

/** With the browser's own `Host`, so that the app takes the front's origin for its own. */
function passOn(appUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
	const { method, headers, url } = incoming
	const onward = request(appUrl + url, { method, headers, agent }, (answer) => {
		outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
		answer.pipe(outgoing)
	})
	onward.on('error', () => outgoing.destroy())
	incoming.pipe(onward)
}

/** An answer of a script, which no cache keeps. */
export function script(code: string): Answer {
	return (_, answer) => {
		answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
		answer.end(code)
	}
}

export function status(code: number, type = 'text/plain'): Answer {
	return (_, answer) => {
		answer.writeHead(code, { 'Content-Type': type })
		answer.end('not what was asked for')
	}
}
