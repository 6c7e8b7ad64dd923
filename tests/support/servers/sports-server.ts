// A fake of TheSportsDB (v1): given events, faults on request, all calls recorded.
import type { ServerResponse } from 'node:http'
import { listen, type TestServer } from './listen.ts'

export type SportsFault = '500' | '429' | '404' | 'hang' | 'reset' | 'malformed' | 'empty' | 'html' | 'wrong-envelope'

export interface SportsServer extends TestServer {
	/** Paths with queries, keys included. */
	calls: string[]
	/** Known events, looked up by `dateEvent`. */
	events: Record<string, unknown>[]
	fault: SportsFault | null
	/** How many calls fail before it recovers. */
	faultTimes: number
}

export async function startSportsServer(events: Record<string, unknown>[] = []): Promise<SportsServer> {
	const server = await listen((request, response) => {
		sports.calls.push(request.url ?? '')
		if (sports.fault && sports.faultTimes > 0) {
			sports.faultTimes -= 1
			return sendFault(sports.fault, response)
		}
		const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
		const found = sports.events.filter((event) => {
			if (pathname.endsWith('/eventsday.php')) return event.dateEvent === query.get('d')
			if (pathname.endsWith('/lookupevent.php')) return event.idEvent === query.get('id')
			if (/\/events(?:next|last)\.php$/.test(pathname))
				return event.idHomeTeam === query.get('id') || event.idAwayTeam === query.get('id')
			return event.idLeague === query.get('id')
		})
		const name = pathname.endsWith('/eventslast.php') ? 'results' : 'events'
		sendResponse(response, 200, JSON.stringify({ [name]: found.length > 0 ? found : null }))
	})
	const sports: SportsServer = {
		...server,
		calls: [],
		events,
		fault: null,
		faultTimes: Number.POSITIVE_INFINITY,
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

const HTML = { 'content-type': 'text/html' }
/** The faults that are a response: status, body, headers. */
const FAULT_RESPONSES: Partial<Record<SportsFault, [status: number, body: string, headers?: Record<string, string>]>> =
	{
		'500': [500, '<h1>No</h1>', HTML],
		'404': [404, '<h1>No</h1>', HTML],
		'429': [429, '{}', { 'retry-after': '7' }],
		malformed: [200, '{"events":[{"idEv'],
		empty: [200, ''],
		html: [200, '<!doctype html><title>Maintenance</title>', HTML],
		'wrong-envelope': [200, JSON.stringify({ events: 'none', message: 'Invalid key' })],
	}

function sendFault(fault: SportsFault, response: ServerResponse): void {
	const wrong = FAULT_RESPONSES[fault]
	if (wrong) sendResponse(response, ...wrong)
	else if (fault === 'reset') response.destroy()
	// 'hang': never responds.
}
