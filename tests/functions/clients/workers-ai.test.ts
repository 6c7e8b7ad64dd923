import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWorkersAi, WORKERS_AI_MODEL } from '#functions/clients/workers-ai/workers-ai.ts'
import { type AiOutput, fakeAi } from '../../support/servers/workers-ai.ts'

afterEach(() => vi.useRealTimers())

const PROMPT = {
	model: WORKERS_AI_MODEL,
	system: 'You recommend films.',
	turns: [
		{ text: 'Welcome', isUser: false },
		{ text: 'hello', isUser: true },
		{ text: ' ', isUser: false },
		{ text: 'a heist film', isUser: true },
	],
	schema: { type: 'object' as const, properties: { reply: { type: 'string' as const } } },
}
const generate = (output: AiOutput) => createWorkersAi({ ai: fakeAi(output) }).generate(PROMPT)

describe('Workers AI', () => {
	it('is sent a conversation that the viewer starts and ends, and the schema of its JSON mode', async () => {
		const ai = fakeAi({ response: { reply: 'Heat' } })
		expect(await createWorkersAi({ ai }).generate(PROMPT)).toEqual({ reply: 'Heat' })
		expect(ai.calls).toMatchObject([
			{
				model: WORKERS_AI_MODEL,
				input: {
					messages: [
						{ role: 'system', content: 'You recommend films.' },
						{ role: 'user', content: 'hello' },
						{ role: 'user', content: 'a heist film' },
					],
					response_format: { type: 'json_schema', json_schema: PROMPT.schema },
				},
			},
		])
	})

	it('may respond with JSON as text', async () => {
		expect(await generate({ response: '```json\n{"reply":"Ronin"}\n```' })).toEqual({ reply: 'Ronin' })
	})

	it.each([
		[9_000, { reply: 'Heat' }],
		[20_000, { code: 'TIMEOUT' }],
	])('is waited for 15 s: after %d ms it gives %j', async (afterMs, expected) => {
		vi.useFakeTimers()
		const outcome = generate({ afterMs, response: { reply: 'Heat' } }).catch((error: unknown) => error)
		await vi.advanceTimersByTimeAsync(20_000)
		expect(await outcome).toMatchObject(expected)
	})

	it.each<[AiOutput, string]>([
		[{ error: '3036: You have used up your daily free allocation of 10,000 neurons.' }, 'RATE_LIMIT_EXCEEDED'],
		[{ error: '3040: Capacity temporarily exceeded, please try again.' }, 'RATE_LIMIT_EXCEEDED'],
		[{ error: '3007: Request timeout' }, 'TIMEOUT'],
		[{ error: '5007: No such model' }, 'UNKNOWN_ERROR'],
		[{ error: "5024: JSON Mode couldn't be met" }, 'UNKNOWN_ERROR'],
		[{ response: '{"reply":' }, 'UNKNOWN_ERROR'],
		[{ response: null }, 'UNKNOWN_ERROR'],
		[{ json: 'no' }, 'UNKNOWN_ERROR'],
	])('that answers %j fails with %s', async (output, code) => {
		await expect(generate(output)).rejects.toMatchObject({ name: 'ChatError', code })
	})
})
