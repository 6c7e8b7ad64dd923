// A fake of TheIntroDB (v3) that knows one episode and one film: faults on request, all calls recorded.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SegmentsFault = '500' | '429' | '401' | 'html' | 'reset'

export interface SegmentsServer {
	url: string
	/** Path with query, and the authorization that was sent. */
	calls: string[]
	/** What is known by the query. */
	media: Record<string, unknown>
	fault: SegmentsFault | null
	close(): Promise<void>
}

export async function startSegmentsServer(): Promise<SegmentsServer> {
	const server = createServer((request, response) => {
		const url = request.url ?? ''
		segments.calls.push(`${url} ${request.headers.authorization ?? 'no key'}`)
		const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
			response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
		if (segments.fault === 'reset') return request.socket.destroy()
		if (segments.fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')
		if (segments.fault === '429') return send(429, { error: 'Too many requests' }, { 'retry-after': '7' })
		if (segments.fault) return send(Number(segments.fault), { error: 'No' })
		const media = segments.media[url.replace(/^\/media\?/, '')]
		return media ? send(200, media) : send(404, { error: 'Media not found' })
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const segments: SegmentsServer = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls: [],
		media: {},
		fault: null,
		close: async () => {
			server.closeAllConnections()
			await new Promise((closed) => server.close(closed))
		},
	}
	return segments
}
