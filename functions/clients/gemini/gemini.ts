import * as z from 'zod/mini'
import { ChatError, type ChatErrorCode, type ChatTurn } from '#domain/assistant/conversation/chat.ts'
import { backoffMs, CHAT_BACKOFF, CHAT_RETRIES } from '#domain/shared/backoff.ts'
import { type Fetch, FetchError, fetchJson, type JsonResponse } from '#functions/clients/http/fetch-json.ts'

/** Specification section 9: one try, and the values that shape an answer. */
export const CHAT_TIMEOUT_MS = 15_000
export const GENERATION_CONFIG = { temperature: 0.7, topK: 40, topP: 0.95, maxOutputTokens: 1024 }
/** Tries and the waits between them end here, whatever is left of them. */
export const TOTAL_DEADLINE_MS = 30_000
const RETRIED_STATUSES = new Set([500, 502, 503, 504])
const MAX_ANSWER_BYTES = 512 * 1024

export interface GeminiOptions {
	apiUrl: string
	apiKey: string
	fetch: Fetch
	now: () => number
	sleep: (ms: number) => Promise<void>
	tryTimeoutMs?: number
	totalMs?: number
}

/** What a model is asked for. */
export interface Prompt {
	model: string
	system: string
	/** The last turn is the viewer's. */
	turns: readonly ChatTurn[]
	/** The shape of the JSON that the answer must be. */
	schema: unknown
}

export interface Gemini {
	/**
	 * The model's answer, parsed as JSON.
	 * @throws {ChatError} for everything else that may happen
	 */
	generate(prompt: Prompt): Promise<unknown>
}

type GenerationParams = Record<string, unknown>
type Outcome = { text: string } | { error: ChatError; isRetryable: boolean; rejectedParam?: string }

/** The generative-text service, by its `generateContent` call. Nothing of a conversation is kept there by this call. */
export function createGemini(options: GeminiOptions): Gemini {
	const { now, sleep, tryTimeoutMs = CHAT_TIMEOUT_MS, totalMs = TOTAL_DEADLINE_MS } = options

	async function attempt(prompt: Prompt, values: GenerationParams, deadlineMs: number): Promise<Outcome> {
		try {
			const answer = await fetchJson(
				`${options.apiUrl}/v1beta/models/${encodeURIComponent(prompt.model)}:generateContent`,
				{
					fetch: options.fetch,
					now,
					timeoutMs: Math.min(tryTimeoutMs, deadlineMs - now()),
					// Never in the address: addresses are logged.
					headers: { 'x-goog-api-key': options.apiKey },
					maxBytes: MAX_ANSWER_BYTES,
					body: toBody(prompt, values),
				},
			)
			return toOutcome(answer)
		} catch (error) {
			if (!(error instanceof FetchError)) throw error
			// Nobody waits a second time for fifteen seconds.
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

/** Empty turns are refused by the service, as is a conversation that the model begins. */
function toContents(turns: readonly ChatTurn[]) {
	const told = turns.filter(({ text }) => text.trim() !== '')
	const first = told.findIndex(({ isUser }) => isUser)
	return told.slice(Math.max(0, first)).map(({ text, isUser }) => ({
		role: isUser ? 'user' : 'model',
		parts: [{ text }],
	}))
}

/** Thoughts count as output: as few of them as the model allows. Newer ones than 3.5 know no `minimal`. */
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
const answerSchema = z.object({
	candidates: z.catch(z.array(candidateSchema), []),
	promptFeedback: z.catch(z.nullish(z.object({ blockReason: z.string() })), null),
})

function toOutcome({ status, body }: JsonResponse): Outcome {
	if (status === 200) return readResponse(body)
	if (status === 429) return failedOutcome('RATE_LIMIT_EXCEEDED', 'The text service has too many requests')
	const said = errorSchema.safeParse(body).data?.error ?? { message: '', status: '' }
	if (status === 401 || status === 403 || /api[ _]key/i.test(said.message) || said.status === 'UNAUTHENTICATED')
		return failedOutcome('API_NOT_CONFIGURED', 'The text service does not accept the key')
	if (status === 400) {
		const refused = REJECTABLE_PARAMS.find(([, pattern]) => pattern.test(said.message))?.[0]
		return {
			...failedOutcome('SYSTEM_PROMPT_FAILED', 'The text service refused the request'),
			...(refused && { rejectedParam: refused }),
		}
	}
	return { error: unknownError(`status ${status}`), isRetryable: RETRIED_STATUSES.has(status) }
}

/** How errors name what newer models no longer take. */
const REJECTABLE_PARAMS: readonly (readonly [string, RegExp])[] = [
	['temperature', /temperature/i],
	['topK', /top[ _]?k/i],
	['topP', /top[ _]?p/i],
	['maxOutputTokens', /max[ _]?output[ _]?tokens/i],
	['thinkingConfig', /thinking/i],
]

/** No text (blocked, or used up by thoughts) is an answer that helps nobody. */
function readResponse(body: unknown): Outcome {
	const answer = answerSchema.safeParse(body).data
	const candidate = answer?.candidates[0]
	const parts = candidate?.content?.parts.filter((part) => part !== null && part.thought !== true) ?? []
	const text = parts.map((part) => part?.text ?? '').join('')
	if (text.trim() !== '' && candidate?.finishReason !== 'MAX_TOKENS') return { text }
	const reason = answer?.promptFeedback?.blockReason ?? candidate?.finishReason ?? 'nothing in it'
	return { error: unknownError(`no text: ${reason}`), isRetryable: false }
}

/** Some models wrap their JSON in a fence, whatever they were asked for. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, ''))
	} catch {
		throw unknownError('no JSON')
	}
}

function failedOutcome(code: ChatErrorCode, message: string): Extract<Outcome, { error: ChatError }> {
	return { error: new ChatError(code, message), isRetryable: false }
}

function unknownError(reason: string): ChatError {
	return new ChatError('UNKNOWN_ERROR', `The text service did not answer as it should: ${reason}`)
}
