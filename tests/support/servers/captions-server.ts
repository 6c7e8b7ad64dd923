// A fake of OpenSubtitles (v1) with one file: faults on request, all calls recorded.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CaptionsFault = '500' | '429' | '406' | '404' | '401' | 'html' | 'reset' | 'no-file'

export interface CaptionsServer {
	url: string
	/** Method, path with query, and the key that was sent. */
	calls: string[]
	/** The `attributes` of what is found. */
	found: Record<string, unknown>[]
	/** The file's bytes. */
	file: Uint8Array
	fault: CaptionsFault | null
	close(): Promise<void>
}

export async function startCaptionsServer(): Promise<CaptionsServer> {
	const server = createServer((request, response) => {
		captions.calls.push(`${request.method} ${request.url} ${request.headers['api-key'] ?? 'no key'}`)
		const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
			response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
		if (request.url === '/file') {
			if (captions.fault === 'no-file') return send(404, {})
			return response.writeHead(200).end(captions.file)
		}
		switch (captions.fault) {
			case '429':
				return send(429, {}, { 'retry-after': '7' })
			case '500':
			case '406':
			case '404':
			case '401':
				return send(Number(captions.fault), {})
			case 'html':
				return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')
			case 'reset':
				return request.socket.destroy()
		}
		if (request.url?.startsWith('/api/v1/download')) return send(200, { link: `${captions.url}/file` })
		send(200, { data: captions.found.map((attributes) => ({ type: 'subtitle', attributes })) })
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const captions: CaptionsServer = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls: [],
		found: [],
		file: new Uint8Array(),
		fault: null,
		close: async () => {
			server.closeAllConnections()
			await new Promise((closed) => server.close(closed))
		},
	}
	return captions
}
