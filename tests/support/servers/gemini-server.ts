// A fake of the Gemini API: given responses, faults on request.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GeminiResponse =
	/** The text of a valid response. */
	| { text: string; thoughts?: string }
	| { json: unknown; status?: number }
	| { status: number; message?: string; name?: string }
	| { hang: true }
	| { reset: true }

export interface GeminiCall {
	model: string
	key: string | null
	url: string
	body: {
		systemInstruction: { parts: { text: string }[] }
		contents: { role: string; parts: { text: string }[] }[]
		generationConfig: Record<string, unknown>
	}
	atMs: number
}

export interface GeminiServer {
	url: string
	calls: GeminiCall[]
	/** Sets the responses from now on. The last one of a list repeats. */
	respondWith(...answers: GeminiResponse[]): void
	reset(): void
	close(): Promise<void>
}

export async function startGeminiServer(): Promise<GeminiServer> {
	let plannedResponses: GeminiResponse[] = []
	const calls: GeminiCall[] = []
	const server = createServer(async (request, response) => {
		const url = request.url ?? ''
		const key = request.headers['x-goog-api-key']
		calls.push({
			model: decodeURIComponent(/models\/([^:]+):generateContent$/.exec(url)?.[1] ?? ''),
			key: typeof key === 'string' ? key : null,
			url,
			body: JSON.parse(await textOf(request)),
			atMs: Date.now(),
		})
		const planned = (plannedResponses.length > 1 ? plannedResponses.shift() : plannedResponses[0]) ?? { text: '{}' }
		if ('hang' in planned) return
		if ('reset' in planned) return void request.socket.destroy()
		const [status, body] = toWire(planned)
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls,
		respondWith(...told) {
			plannedResponses = told
		},
		reset() {
			plannedResponses = []
			calls.length = 0
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections()
				server.close(() => resolve())
			}),
	}
}

function toWire(response: Exclude<GeminiResponse, { hang: true } | { reset: true }>): [number, unknown] {
	if ('json' in response) return [response.status ?? 200, response.json]
	if ('text' in response) {
		const thoughts = response.thoughts ? [{ text: response.thoughts, thought: true }] : []
		const content = { role: 'model', parts: [...thoughts, { text: response.text }] }
		return [200, { candidates: [{ content, finishReason: 'STOP', index: 0 }], usageMetadata: { totalTokenCount: 42 } }]
	}
	const { status, message = 'No.', name = 'INTERNAL' } = response
	return [status, { error: { code: status, message, status: name } }]
}

async function textOf(request: IncomingMessage): Promise<string> {
	let text = ''
	for await (const part of request) text += part
	return text
}
