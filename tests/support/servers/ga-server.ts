// A fake of the Google Analytics API that fails on request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GaCall {
	path: string
	measurementId: string | null
	apiSecret: string | null
	body: { client_id: string; events: { name: string; params: Record<string, unknown>; timestamp_micros: number }[] }
}

export interface GaServer {
	url: string
	calls: GaCall[]
	/** How the next calls fail, in order. */
	failNext(...failures: readonly (number | 'reset')[]): void
	reset(): void
	close(): Promise<void>
}

export async function startGaServer(): Promise<GaServer> {
	let failures: (number | 'reset')[] = []
	const calls: GaCall[] = []
	const server = createServer(async (request, response) => {
		let text = ''
		for await (const part of request) text += part
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
		calls.push({
			path: pathname,
			measurementId: searchParams.get('measurement_id'),
			apiSecret: searchParams.get('api_secret'),
			body: JSON.parse(text),
		})
		const failure = failures.shift()
		if (failure === 'reset') return void request.socket.destroy()
		response.writeHead(failure ?? 204).end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls,
		failNext(...told) {
			failures = [...told]
		},
		reset() {
			failures = []
			calls.length = 0
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections()
				server.close(() => resolve())
			}),
	}
}
