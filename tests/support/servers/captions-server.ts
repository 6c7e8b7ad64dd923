// A fake of OpenSubtitles (v1) with one file: faults on request, all calls recorded.
import { listen, sendJson, type TestServer } from './listen.ts'

export type CaptionsFault = '500' | '429' | '406' | '404' | '401' | 'html' | 'reset' | 'no-file'

export interface CaptionsServer extends TestServer {
	/** Method, path with query, and the key that was sent. */
	calls: string[]
	/** The `attributes` of what is found. */
	found: Record<string, unknown>[]
	/** The file's bytes. */
	file: Uint8Array
	fault: CaptionsFault | null
}

export async function startCaptionsServer(): Promise<CaptionsServer> {
	const server = await listen((request, response) => {
		captions.calls.push(`${request.method} ${request.url} ${request.headers['api-key'] ?? 'no key'}`)
		const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
			sendJson(response, status, body, headers)
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
	const captions: CaptionsServer = {
		...server,
		calls: [],
		found: [],
		file: new Uint8Array(),
		fault: null,
	}
	return captions
}
