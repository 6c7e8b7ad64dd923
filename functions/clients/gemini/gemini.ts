import * as z from 'zod/mini'
import { ChatError, type ChatErrorCode, type ChatTurn } from '#domain/assistant/conversation/chat.ts'
import { backoffMs, CHAT_BACKOFF, CHAT_RETRIES } from '#domain/shared/backoff.ts'
import { type Fetch, FetchError, fetchJson, type JsonResponse } from '#functions/clients/http/fetch.ts'

/** Timeout of one attempt, and generation parameters (docs/product.md, Assistant). */
const CHAT_TIMEOUT_MS = 15_000
export const GENERATION_CONFIG = { temperature: 0.7, topK: 40, topP: 0.95, maxOutputTokens: 1024 }
/** For all attempts and the waits between them. Leaves the catalog its time: viewers have a reply within 30 s. */
const TOTAL_DEADLINE_MS = 16_000
const RETRIED_STATUSES = new Set([500, 502, 503, 504])
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

interface Prompt {
	model: string
	system: string
	/** The last turn is the viewer's. */
	turns: readonly ChatTurn[]
	/** Schema of the JSON response. */
	schema: unknown
}

export interface Gemini {
	/**
	 * The model's response, parsed as JSON.
	 * @throws {ChatError} for any failure
	 */
	generate(prompt: Prompt): Promise<unknown>
}

type GenerationParams = Record<string, unknown>
type Outcome = { text: string } | { error: ChatError; isRetryable: boolean; rejectedParam?: string }

/** The Gemini API's `generateContent`, which does not store the conversation. */
export function createGemini(options: GeminiOptions): Gemini {
	const { now, sleep, attemptTimeoutMs = CHAT_TIMEOUT_MS, totalMs = TOTAL_DEADLINE_MS } = options

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
			return { error: unknownError(error.reason), isRetryable: error.reason === 'network' }
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
				if ('text' in outcome) return parseJson(outcome.text)
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
		generationConfig: { ...values, responseMimeType: 'application/json', responseSchema: schema },
	}
}

/** The API rejects empty turns and conversations that the model begins. */
function toContents(turns: readonly ChatTurn[]) {
	const nonEmpty = turns.filter(({ text }) => text.trim() !== '')
	const first = nonEmpty.findIndex(({ isUser }) => isUser)
	return nonEmpty.slice(Math.max(0, first)).map(({ text, isUser }) => ({
		role: isUser ? 'user' : 'model',
		parts: [{ text }],
	}))
}

/** As little thinking as the model allows, because it counts as output. Models after 3.5 do not accept `minimal`. */
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
	return { error: unknownError(`status ${status}`), isRetryable: RETRIED_STATUSES.has(status) }
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
	return { error: unknownError(`no text: ${reason}`), isRetryable: false }
}

/** Some models wrap their JSON in a code fence. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, ''))
	} catch {
		throw unknownError('invalid JSON')
	}
}

function failedOutcome(code: ChatErrorCode, message: string): Extract<Outcome, { error: ChatError }> {
	return { error: new ChatError(code, message), isRetryable: false }
}

function unknownError(reason: string): ChatError {
	return new ChatError('UNKNOWN_ERROR', `Unexpected response from the language model: ${reason}`)
}
