import { createRequire } from 'node:module'

// Miniflare's WebSocket, because Node has one only since version 22.
const { WebSocket } = createRequire(createRequire(import.meta.url).resolve('miniflare'))('ws')

/** A minimal client of the inspector protocol for the Worker. @param {URL} base of Miniflare's inspector */
export async function connect(base) {
	const targets = await (await fetch(new URL('/json', String(base).replace(/^ws/, 'http')))).json()
	const { webSocketDebuggerUrl } = targets.find(({ id }) => id.includes('marquee')) ?? targets[0]
	const socket = new WebSocket(webSocketDebuggerUrl)
	await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
	const waiting = new Map()
	socket.on('message', (text) => {
		const { id, result, error } = JSON.parse(text)
		const one = waiting.get(id)
		waiting.delete(id)
		if (error) one?.reject(new Error(error.message))
		else one?.resolve(result)
	})
	let last = 0
	return {
		send(method, params = {}) {
			last += 1
			const id = last
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject })
				socket.send(JSON.stringify({ id, method, params }))
			})
		},
		close: () => socket.close(),
	}
}
