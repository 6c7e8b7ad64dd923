// A fake of the Google Analytics API that fails on request.
import { bodyOf, listen, type TestServer } from './listen.ts'

export interface GaCall {
	path: string
	measurementId: string | null
	apiSecret: string | null
	body: { client_id: string; events: { name: string; params: Record<string, unknown>; timestamp_micros: number }[] }
}

export interface GaServer extends TestServer {
	calls: GaCall[]
	/** How the next calls fail, in order. */
	failNext(...failures: readonly (number | 'reset')[]): void
	reset(): void
}

export async function startGaServer(): Promise<GaServer> {
	let failures: (number | 'reset')[] = []
	const calls: GaCall[] = []
	const server = await listen(async (request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
		calls.push({
			path: pathname,
			measurementId: searchParams.get('measurement_id'),
			apiSecret: searchParams.get('api_secret'),
			body: JSON.parse(await bodyOf(request)),
		})
		const failure = failures.shift()
		if (failure === 'reset') return void request.socket.destroy()
		response.writeHead(failure ?? 204).end()
	})
	return {
		...server,
		calls,
		failNext(...told) {
			failures = [...told]
		},
		reset() {
			failures = []
			calls.length = 0
		},
	}
}
