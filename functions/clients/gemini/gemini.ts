import * as z from 'zod/mini'
import { ChatError, type ChatErrorCode, type ChatTurn } from '#domain/assistant/conversation/chat.ts'
import { backoffMs, CHAT_BACKOFF, CHAT_RETRIES } from '#domain/shared/backoff.ts'
import { type Fetch, FetchFailure, fetchJson, type JsonAnswer } from '#functions/clients/http/fetch-json.ts'

/** Specification section 9: one try, and the values that shape an answer. */
export const CHAT_TIMEOUT_MS = 15_000
export const GENERATION = { temperature: 0.7, topK: 40, topP: 0.95, maxOutputTokens: 1024 }
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

type Values = Record<string, unknown>
type Outcome = { text: string } | { error: ChatError; isRetried: boolean; refused?: string }

/** The generative-text service, by its `generateContent` call. Nothing of a conversation is kept there by this call. */
export function createGemini(options: GeminiOptions): Gemini {
	const { now, sleep, tryTimeoutMs = CHAT_TIMEOUT_MS, totalMs = TOTAL_DEADLINE_MS } = options

	async function attempt(prompt: Prompt, values: Values, deadlineMs: number): Promise<Outcome> {
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
					send: toBody(prompt, values),
				},
			)
			return judge(answer)
		} catch (error) {
			if (!(error instanceof FetchFailure)) throw error
			// Nobody waits a second time for fifteen seconds.
			if (error.reason === 'timeout') return failure('TIMEOUT', 'Request timed out')
			return { error: unknown(error.reason), isRetried: error.reason === 'network' }
		}
	}

	return {
		async generate(prompt) {
			const deadlineMs = now() + totalMs
			let values: Values = { ...GENERATION, ...thinkingOf(prompt.model) }
			for (let retry = 0; ; retry++) {
				let outcome = await attempt(prompt, values, deadlineMs)
				if ('refused' in outcome && outcome.refused && outcome.refused in values) {
					const { [outcome.refused]: _, ...others } = values
					values = others
					outcome = await attempt(prompt, values, deadlineMs)
				}
				if ('text' in outcome) return parse(outcome.text)
				const waitMs = backoffMs(retry, CHAT_BACKOFF)
				if (!outcome.isRetried) throw outcome.error
				if (retry === CHAT_RETRIES || now() + waitMs >= deadlineMs)
					throw new ChatError('RETRY_EXHAUSTED', `Operation failed after ${retry} retries`)
				await sleep(waitMs)
			}
		},
	}
}

function toBody({ system, turns, schema }: Prompt, values: Values) {
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
function thinkingOf(model: string): Values {
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

function judge({ status, body }: JsonAnswer): Outcome {
	if (status === 200) return readAnswer(body)
	if (status === 429) return failure('RATE_LIMIT_EXCEEDED', 'The text service has too many requests')
	const said = errorSchema.safeParse(body).data?.error ?? { message: '', status: '' }
	if (status === 401 || status === 403 || /api[ _]key/i.test(said.message) || said.status === 'UNAUTHENTICATED')
		return failure('API_NOT_CONFIGURED', 'The text service does not accept the key')
	if (status === 400) {
		const refused = NAMED_VALUES.find(([, pattern]) => pattern.test(said.message))?.[0]
		return { ...failure('SYSTEM_PROMPT_FAILED', 'The text service refused the request'), ...(refused && { refused }) }
	}
	return { error: unknown(`status ${status}`), isRetried: RETRIED_STATUSES.has(status) }
}

/** How errors name what newer models no longer take. */
const NAMED_VALUES: readonly (readonly [string, RegExp])[] = [
	['temperature', /temperature/i],
	['topK', /top[ _]?k/i],
	['topP', /top[ _]?p/i],
	['maxOutputTokens', /max[ _]?output[ _]?tokens/i],
	['thinkingConfig', /thinking/i],
]

/** No text (blocked, or used up by thoughts) is an answer that helps nobody. */
function readAnswer(body: unknown): Outcome {
	const answer = answerSchema.safeParse(body).data
	const candidate = answer?.candidates[0]
	const parts = candidate?.content?.parts.filter((part) => part !== null && part.thought !== true) ?? []
	const text = parts.map((part) => part?.text ?? '').join('')
	if (text.trim() !== '' && candidate?.finishReason !== 'MAX_TOKENS') return { text }
	const reason = answer?.promptFeedback?.blockReason ?? candidate?.finishReason ?? 'nothing in it'
	return { error: unknown(`no text: ${reason}`), isRetried: false }
}

/** Some models wrap their JSON in a fence, whatever they were asked for. */
function parse(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, ''))
	} catch {
		throw unknown('no JSON')
	}
}

function failure(code: ChatErrorCode, message: string): Extract<Outcome, { error: ChatError }> {
	return { error: new ChatError(code, message), isRetried: false }
}

function unknown(reason: string): ChatError {
	return new ChatError('UNKNOWN_ERROR', `The text service did not answer as it should: ${reason}`)
}
