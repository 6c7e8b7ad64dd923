// A fake of TheIntroDB (v3) that knows one episode and one film: faults on request, all calls recorded.
import { listen, sendJson, type TestServer } from './listen.ts'

export type SegmentsFault = '500' | '429' | '401' | 'html' | 'reset'

export interface SegmentsServer extends TestServer {
	/** Path with query, and the authorization that was sent. */
	calls: string[]
	/** What is known by the query. */
	media: Record<string, unknown>
	fault: SegmentsFault | null
}

export async function startSegmentsServer(): Promise<SegmentsServer> {
	const server = await listen((request, response) => {
		const url = request.url ?? ''
		segments.calls.push(`${url} ${request.headers.authorization ?? 'no key'}`)
		const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
			sendJson(response, status, body, headers)
		if (segments.fault === 'reset') return request.socket.destroy()
		if (segments.fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')
		if (segments.fault === '429') return send(429, { error: 'Too many requests' }, { 'retry-after': '7' })
		if (segments.fault) return send(Number(segments.fault), { error: 'No' })
		const media = segments.media[url.replace(/^\/media\?/, '')]
		return media ? send(200, media) : send(404, { error: 'Media not found' })
	})
	const segments: SegmentsServer = {
		...server,
		calls: [],
		media: {},
		fault: null,
	}
	return segments
}
