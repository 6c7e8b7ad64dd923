import * as z from 'zod/mini'
import { ChatError, type ChatErrorCode } from '#domain/assistant/conversation/chat.ts'
import { backoffMs, CHAT_BACKOFF, CHAT_RETRIES } from '#domain/shared/backoff.ts'
import { type Fetch, FetchError, fetchJson, type JsonResponse } from '#functions/clients/http/fetch.ts'
import { RETRIED_STATUSES } from '#functions/clients/http/retry.ts'
import {
	acceptedTurns,
	type JsonSchema,
	type LanguageModel,
	MAX_OUTPUT_TOKENS,
	MODEL_TIMEOUT_MS,
	type Prompt,
	parseResponse,
	unexpectedResponse,
} from '#functions/clients/language-model/language-model.ts'

/** docs/product.md, Assistant. */
export const GENERATION_CONFIG = { temperature: 0.7, topK: 40, topP: 0.95, maxOutputTokens: MAX_OUTPUT_TOKENS }
/** The time for all attempts and the waits between them. It leaves the catalog its time: viewers have a reply within 30 s. */
const TOTAL_DEADLINE_MS = 16_000
const MAX_RESPONSE_BYTES = 512 * 1024

interface GeminiOptions {
	apiUrl: string
	apiKey: string
	fetch: Fetch
	now: () => number
	sleep: (ms: number) => Promise<void>
	attemptTimeoutMs?: number
	totalMs?: number
}

type GenerationParams = Record<string, unknown>
type Outcome = { text: string } | { error: ChatError; isRetryable: boolean; rejectedParam?: string }

/** The Gemini API's `generateContent`, which does not store the conversation. */
export function createGemini(options: GeminiOptions): LanguageModel {
	const { now, sleep, attemptTimeoutMs = MODEL_TIMEOUT_MS, totalMs = TOTAL_DEADLINE_MS } = options

	async function attempt(prompt: Prompt, values: GenerationParams, deadlineMs: number): Promise<Outcome> {
		try {
			const response = await fetchJson(
				`${options.apiUrl}/v1beta/models/${encodeURIComponent(prompt.model)}:generateContent`,
				{
					fetch: options.fetch,
					now,
					timeoutMs: Math.min(attemptTimeoutMs, deadlineMs - now()),
					// Never in the URL: URLs are logged.
					headers: { 'x-goog-api-key': options.apiKey },
					maxBytes: MAX_RESPONSE_BYTES,
					body: toBody(prompt, values),
				},
			)
			return toOutcome(response)
		} catch (error) {
			if (!(error instanceof FetchError)) throw error
			// Not retried: viewers should not wait another 15 seconds.
			if (error.reason === 'timeout') return failedOutcome('TIMEOUT', 'Request timed out')
			return { error: unexpectedResponse(error.reason), isRetryable: error.reason === 'network' }
		}
	}

	return {
		async generate(prompt) {
			const deadlineMs = now() + totalMs
			let values: GenerationParams = { ...GENERATION_CONFIG, ...thinkingConfig(prompt.model) }
			for (let retry = 0; ; retry++) {
				let outcome = await attempt(prompt, values, deadlineMs)
				if ('rejectedParam' in outcome && outcome.rejectedParam && outcome.rejectedParam in values) {
					const { [outcome.rejectedParam]: _, ...others } = values
					values = others
					outcome = await attempt(prompt, values, deadlineMs)
				}
				if ('text' in outcome) return parseResponse(outcome.text)
				const waitMs = backoffMs(retry, CHAT_BACKOFF)
				if (!outcome.isRetryable) throw outcome.error
				if (retry === CHAT_RETRIES || now() + waitMs >= deadlineMs)
					throw new ChatError('RETRY_EXHAUSTED', `Operation failed after ${retry} retries`)
				await sleep(waitMs)
			}
		},
	}
}

function toBody({ system, turns, schema }: Prompt, values: GenerationParams) {
	return {
		systemInstruction: { parts: [{ text: system }] },
		contents: toContents(turns),
		generationConfig: { ...values, responseMimeType: 'application/json', responseSchema: toGeminiSchema(schema) },
	}
}

function toContents(turns: Prompt['turns']) {
	return acceptedTurns(turns).map(({ text, isUser }) => ({ role: isUser ? 'user' : 'model', parts: [{ text }] }))
}

/** The API names types in capitals. */
function toGeminiSchema(schema: JsonSchema): unknown {
	return JSON.parse(JSON.stringify(schema), (key, value) =>
		key === 'type' && typeof value === 'string' ? value.toUpperCase() : value,
	)
}

/** Asks for as little thinking as the model allows, because it counts as output. Models after 3.5 do not accept `minimal`. */
function thinkingConfig(model: string): GenerationParams {
	const version = Number(/^gemini-(\d+(?:\.\d+)?)/.exec(model)?.[1] ?? 0)
	if (version < 3) return {}
	return { thinkingConfig: { thinkingLevel: version < 3.6 && model.includes('lite') ? 'minimal' : 'low' } }
}

const errorSchema = z.object({ error: z.object({ message: z.catch(z.string(), ''), status: z.catch(z.string(), '') }) })
const partSchema = z.object({ text: z.string(), thought: z.nullish(z.boolean()) })
const candidateSchema = z.object({
	content: z.catch(z.nullish(z.object({ parts: z.array(z.catch(z.nullable(partSchema), null)) })), null),
	finishReason: z.catch(z.nullish(z.string()), null),
})
const responseSchema = z.object({
	candidates: z.catch(z.array(candidateSchema), []),
	promptFeedback: z.catch(z.nullish(z.object({ blockReason: z.string() })), null),
})

function toOutcome({ status, body }: JsonResponse): Outcome {
	if (status === 200) return readResponse(body)
	if (status === 429) return failedOutcome('RATE_LIMIT_EXCEEDED', 'The language model is rate limiting requests')
	const error = errorSchema.safeParse(body).data?.error ?? { message: '', status: '' }
	if (status === 401 || status === 403 || /api[ _]key/i.test(error.message) || error.status === 'UNAUTHENTICATED')
		return failedOutcome(
			'API_NOT_CONFIGURED',
			`The language model rejected the key: ${status} ${error.status || error.message}`.trim(),
		)
	if (status === 400) {
		const rejected = REJECTABLE_PARAMS.find(([, pattern]) => pattern.test(error.message))?.[0]
		return {
			...failedOutcome('SYSTEM_PROMPT_FAILED', 'The language model rejected the request'),
			...(rejected && { rejectedParam: rejected }),
		}
	}
	return { error: unexpectedResponse(`status ${status}`), isRetryable: RETRIED_STATUSES.has(status) }
}

/** How errors name parameters that newer models no longer accept. */
const REJECTABLE_PARAMS: readonly (readonly [string, RegExp])[] = [
	['temperature', /temperature/i],
	['topK', /top[ _]?k/i],
	['topP', /top[ _]?p/i],
	['maxOutputTokens', /max[ _]?output[ _]?tokens/i],
	['thinkingConfig', /thinking/i],
]

/** A response without text was blocked or used its output for thinking. */
function readResponse(body: unknown): Outcome {
	const response = responseSchema.safeParse(body).data
	const candidate = response?.candidates[0]
	const parts = candidate?.content?.parts.filter((part) => part !== null && part.thought !== true) ?? []
	const text = parts.map((part) => part?.text ?? '').join('')
	if (text.trim() !== '' && candidate?.finishReason !== 'MAX_TOKENS') return { text }
	const reason = response?.promptFeedback?.blockReason ?? candidate?.finishReason ?? 'empty response'
	return { error: unexpectedResponse(`no text: ${reason}`), isRetryable: false }
}

function failedOutcome(code: ChatErrorCode, message: string): Extract<Outcome, { error: ChatError }> {
	return { error: new ChatError(code, message), isRetryable: false }
}
