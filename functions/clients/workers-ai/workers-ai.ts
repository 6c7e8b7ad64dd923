import * as z from 'zod/mini'
import { ChatError } from '#domain/assistant/conversation/chat.ts'
import {
	acceptedTurns,
	type LanguageModel,
	MAX_OUTPUT_TOKENS,
	MODEL_TIMEOUT_MS,
	parseResponse,
	unexpectedResponse,
} from '#functions/clients/language-model/language-model.ts'
import { withTimeout } from '#functions/lib/promises.ts'

/** One of those with a JSON mode. */
export const WORKERS_AI_MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast'

/** What we use of the binding of Workers AI. */
export interface AiBinding {
	run(model: string, input: object, options?: { signal?: AbortSignal }): Promise<unknown>
}

interface Options {
	ai: AiBinding
	timeoutMs?: number
}

/** Workers AI, which runs in the same company's network as the app, and does not store the conversation. */
export function createWorkersAi({ ai, timeoutMs = MODEL_TIMEOUT_MS }: Options): LanguageModel {
	return {
		async generate({ model, system, turns, schema }) {
			const spoken = acceptedTurns(turns).map(({ text, isUser }) => ({
				role: isUser ? 'user' : 'assistant',
				content: text,
			}))
			const input = {
				messages: [{ role: 'system', content: system }, ...spoken],
				response_format: { type: 'json_schema', json_schema: schema },
				max_tokens: MAX_OUTPUT_TOKENS,
			}
			const controller = new AbortController()
			try {
				const running = ai.run(model, input, { signal: controller.signal })
				return readOutput(await withTimeout(timeoutMs, running, () => new ChatError('TIMEOUT', 'Request timed out')))
			} catch (error) {
				controller.abort()
				throw error instanceof ChatError ? error : toChatError(error)
			}
		},
	}
}

const outputSchema = z.object({ response: z.union([z.string(), z.record(z.string(), z.unknown())]) })

/** The answer in JSON mode: an object, but text from some models. */
function readOutput(output: unknown): unknown {
	const response = outputSchema.safeParse(output).data?.response
	if (response === undefined) throw unexpectedResponse('no response')
	return typeof response === 'string' ? parseResponse(response) : response
}

const MAX_REASON_LENGTH = 200

/** The binding only tells errors apart by the number in their message. Rules stand in for all of them. */
function toChatError(error: unknown): ChatError {
	const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_LENGTH)
	if (/\b(?:3036|3040|429)\b|rate limit|capacity/i.test(reason)) return new ChatError('RATE_LIMIT_EXCEEDED', reason)
	if (/\b(?:3007|3008|408)\b|timed? ?out/i.test(reason)) return new ChatError('TIMEOUT', reason)
	return unexpectedResponse(reason)
}
