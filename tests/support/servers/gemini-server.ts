// A fake of the Gemini API: given responses, faults on request.
import { bodyOf, listen, sendJson, type TestServer } from './listen.ts'

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

export interface GeminiServer extends TestServer {
	calls: GeminiCall[]
	/** Sets the responses from now on. The last one of a list repeats. */
	respondWith(...answers: GeminiResponse[]): void
	reset(): void
}

export async function startGeminiServer(): Promise<GeminiServer> {
	let plannedResponses: GeminiResponse[] = []
	const calls: GeminiCall[] = []
	const server = await listen(async (request, response) => {
		const url = request.url ?? ''
		const key = request.headers['x-goog-api-key']
		calls.push({
			model: decodeURIComponent(/models\/([^:]+):generateContent$/.exec(url)?.[1] ?? ''),
			key: typeof key === 'string' ? key : null,
			url,
			body: JSON.parse(await bodyOf(request)),
			atMs: Date.now(),
		})
		const planned = (plannedResponses.length > 1 ? plannedResponses.shift() : plannedResponses[0]) ?? { text: '{}' }
		if ('hang' in planned) return
		if ('reset' in planned) return void request.socket.destroy()
		const [status, body] = toWire(planned)
		sendJson(response, status, body)
	})
	return {
		...server,
		calls,
		respondWith(...told) {
			plannedResponses = told
		},
		reset() {
			plannedResponses = []
			calls.length = 0
		},
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
