// A fake of TheSportsDB (v1): given events, faults on request, all calls recorded.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SportsFault = '500' | '429' | '404' | 'hang' | 'reset' | 'malformed' | 'empty' | 'html' | 'wrong-envelope'

export interface SportsServer {
	url: string
	/** Paths with queries, keys included. */
	calls: string[]
	/** Known events, looked up by `dateEvent`. */
	events: Record<string, unknown>[]
	fault: SportsFault | null
	/** How many calls fail before it recovers. */
	faultTimes: number
	close(): Promise<void>
}

export async function startSportsServer(events: Record<string, unknown>[] = []): Promise<SportsServer> {
	const server = createServer((request, response) => {
		sports.calls.push(request.url ?? '')
		if (sports.fault && sports.faultTimes > 0) {
			sports.faultTimes -= 1
			return sendFault(sports.fault, response)
		}
		const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
		const found = sports.events.filter((event) => {
			if (pathname.endsWith('/eventsday.php')) return event.dateEvent === query.get('d')
			if (pathname.endsWith('/lookupevent.php')) return event.idEvent === query.get('id')
			return event.idLeague === query.get('id')
		})
		sendResponse(response, 200, JSON.stringify({ events: found.length > 0 ? found : null }))
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const sports: SportsServer = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls: [],
		events,
		fault: null,
		faultTimes: Number.POSITIVE_INFINITY,
		close: async () => {
			server.closeAllConnections()
			await new Promise((closed) => server.close(closed))
		},
	}
	return sports
}

function sendResponse(
	response: ServerResponse,
	status: number,
	body: string,
	headers: Record<string, string> = {},
): void {
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

function sendFault(fault: SportsFault, response: ServerResponse): void {
	switch (fault) {
		case '500':
		case '404':
			sendResponse(response, Number(fault), '<h1>No</h1>', { 'content-type': 'text/html' })
			break
		case '429':
			sendResponse(response, 429, '{}', { 'retry-after': '7' })
			break
		case 'reset':
			response.destroy()
			break
		case 'malformed':
			sendResponse(response, 200, '{"events":[{"idEv')
			break
		case 'empty':
			sendResponse(response, 200, '')
			break
		case 'html':
			sendResponse(response, 200, '<!doctype html><title>Maintenance</title>', { 'content-type': 'text/html' })
			break
		case 'wrong-envelope':
			sendResponse(response, 200, JSON.stringify({ events: 'none', message: 'Invalid key' }))
			break
		case 'hang':
			break
		default:
			fault satisfies never
	}
}
