import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGemini, GENERATION_CONFIG } from '#functions/clients/gemini/gemini.ts'
import { type GeminiResponse, type GeminiServer, startGeminiServer } from '../../support/servers/gemini-server.ts'

let server: GeminiServer
beforeAll(async () => {
	server = await startGeminiServer()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const PROMPT = {
	model: 'gemini-3.5-flash-lite',
	system: 'You recommend films.',
	turns: [{ text: 'a heist film', isUser: true }],
	schema: { type: 'object' as const, properties: { type: { type: 'string' as const, enum: ['movie', 'tv'] } } },
}

/** A clock that only advances by waiting. */
function client({ attemptTimeoutMs = 5_000, totalMs = 30_000 } = {}) {
	const waits: number[] = []
	let time = 0
	const gemini = createGemini({
		apiUrl: server.url,
		apiKey: 'secret-key',
		fetch,
		now: () => time,
		sleep: async (ms) => {
			waits.push(ms)
			time += ms
		},
		attemptTimeoutMs,
		totalMs,
	})
	return { gemini, waits }
}

describe('Gemini', () => {
	it('is sent the four parameters, the text and the schema, with the key in a header', async () => {
		server.respondWith({ text: '{"reply":"Heat"}' })
		expect(await client().gemini.generate(PROMPT)).toEqual({ reply: 'Heat' })
		const [call] = server.calls
		expect(call?.model).toBe('gemini-3.5-flash-lite')
		expect(call?.key).toBe('secret-key')
		expect(call?.url).not.toContain('secret-key')
		expect(call?.body.systemInstruction.parts[0]?.text).toBe('You recommend films.')
		expect(call?.body.generationConfig).toMatchObject({ ...GENERATION_CONFIG, responseMimeType: 'application/json' })
		expect(call?.body.generationConfig.responseSchema).toEqual({
			type: 'OBJECT',
			properties: { type: { type: 'STRING', enum: ['movie', 'tv'] } },
		})
		expect(GENERATION_CONFIG).toEqual({ temperature: 0.7, topK: 40, topP: 0.95, maxOutputTokens: 1024 })
	})

	it('is sent a conversation that the viewer starts and ends, without empty turns', async () => {
		server.respondWith({ text: '{}' })
		const turns = [
			{ text: 'Welcome', isUser: false },
			{ text: 'hello', isUser: true },
			{ text: ' ', isUser: false },
			{ text: 'a heist film', isUser: true },
		]
		await client().gemini.generate({ ...PROMPT, turns })
		expect(server.calls[0]?.body.contents.map(({ role, parts }) => [role, parts[0]?.text])).toEqual([
			['user', 'hello'],
			['user', 'a heist film'],
		])
	})

	it.each([
		['gemini-3.5-flash-lite', 'minimal'],
		['gemini-3.8-flash', 'low'],
	])('lets %s think as little as possible: %s', async (model, level) => {
		server.respondWith({ text: '{}' })
		await client().gemini.generate({ ...PROMPT, model })
		expect(server.calls[0]?.body.generationConfig).toMatchObject({ thinkingConfig: { thinkingLevel: level } })
	})

	it('is called again without a parameter that newer models no longer accept', async () => {
		server.respondWith(
			{ status: 400, message: 'Unknown name "topK" at generation_config', name: 'INVALID_ARGUMENT' },
			{ text: '{}' },
		)
		await client().gemini.generate(PROMPT)
		expect(server.calls).toHaveLength(2)
		expect(server.calls[1]?.body.generationConfig).not.toHaveProperty('topK')
		expect(server.calls[1]?.body.generationConfig).toHaveProperty('topP')
	})

	it('is retried three times, after 1, 2 and 4 seconds', async () => {
		server.respondWith({ status: 500 })
		const { gemini, waits } = client()
		await expect(gemini.generate(PROMPT)).rejects.toMatchObject({
			code: 'RETRY_EXHAUSTED',
			message: 'Operation failed after 3 retries',
		})
		expect(waits).toEqual([1000, 2000, 4000])
		expect(server.calls).toHaveLength(4)
	})

	it('recovers on a retry, without its thoughts and without a code fence around its JSON', async () => {
		server.respondWith({ reset: true }, { status: 503 }, { text: '```json\n{"reply":"Ronin"}\n```', thoughts: 'hm' })
		expect(await client().gemini.generate(PROMPT)).toEqual({ reply: 'Ronin' })
	})

	it('starts no wait that would end after the deadline', async () => {
		server.respondWith({ status: 500 })
		const { gemini, waits } = client({ totalMs: 3_500 })
		await expect(gemini.generate(PROMPT)).rejects.toMatchObject({ code: 'RETRY_EXHAUSTED' })
		expect(waits).toEqual([1000, 2000])
	})

	it('times out, and is not retried then', async () => {
		server.respondWith({ hang: true })
		const { gemini, waits } = client({ attemptTimeoutMs: 100 })
		await expect(gemini.generate(PROMPT)).rejects.toMatchObject({ code: 'TIMEOUT', message: 'Request timed out' })
		expect(waits).toEqual([])
	})

	it.each([
		[9_000, { reply: 'Heat' }],
		[15_500, { code: 'TIMEOUT' }],
	])('is waited for 15 s: after %d ms it gives %j', async (afterMs, expected) => {
		vi.useFakeTimers()
		const late = async () => {
			await new Promise((passed) => setTimeout(passed, afterMs))
			return Response.json({ candidates: [{ content: { parts: [{ text: '{"reply":"Heat"}' }] } }] })
		}
		const gemini = createGemini({ apiUrl: server.url, apiKey: 'k', fetch: late, now: Date.now, sleep: async () => {} })
		const outcome = gemini.generate(PROMPT).catch((error: unknown) => error)
		await vi.advanceTimersByTimeAsync(16_000)
		expect(await outcome).toMatchObject(expected)
		vi.useRealTimers()
	})

	const FAILURES: [string, GeminiResponse, string][] = [
		['429', { status: 429, name: 'RESOURCE_EXHAUSTED' }, 'RATE_LIMIT_EXCEEDED'],
		[
			'a key that is none',
			{ status: 400, message: 'API key not valid. Please pass a valid API key.' },
			'API_NOT_CONFIGURED',
		],
		['403', { status: 403, name: 'PERMISSION_DENIED' }, 'API_NOT_CONFIGURED'],
		[
			'a request that it refuses',
			{ status: 400, message: 'Request contains an invalid argument.' },
			'SYSTEM_PROMPT_FAILED',
		],
		['nothing', { json: {} }, 'UNKNOWN_ERROR'],
		['no object', { json: 'no' }, 'UNKNOWN_ERROR'],
		[
			'parts that are none',
			{ json: { candidates: [{ content: { parts: [7, null, { text: 5 }] } }] } },
			'UNKNOWN_ERROR',
		],
		['a block', { json: { promptFeedback: { blockReason: 'SAFETY' } } }, 'UNKNOWN_ERROR'],
		['thoughts only', { json: { candidates: [{ finishReason: 'MAX_TOKENS' }] } }, 'UNKNOWN_ERROR'],
		['broken JSON', { text: '{"reply":' }, 'UNKNOWN_ERROR'],
		['another status', { status: 404 }, 'UNKNOWN_ERROR'],
	]
	it.each(FAILURES)('answers %s: no more than one call, and a code', async (_, answer, code) => {
		server.respondWith(answer)
		const failed: unknown = await client()
			.gemini.generate(PROMPT)
			.catch((error: unknown) => error)
		expect(failed).toMatchObject({ name: 'ChatError', code })
		expect(String(failed)).not.toContain('secret-key')
		expect(server.calls).toHaveLength(1)
	})
})
