import { ChatError, type ChatTurn } from '#domain/assistant/conversation/chat.ts'

/** The time limit of one attempt (docs/product.md, Assistant). */
export const MODEL_TIMEOUT_MS = 15_000
export const MAX_OUTPUT_TOKENS = 1024

/** JSON Schema. */
export interface JsonSchema {
	type: 'object' | 'array' | 'string' | 'integer' | 'number'
	properties?: Readonly<Record<string, JsonSchema>>
	required?: readonly string[]
	items?: JsonSchema
	maxItems?: number
	enum?: readonly string[]
}

export interface Prompt {
	model: string
	system: string
	/** The last turn is the viewer's. */
	turns: readonly ChatTurn[]
	/** The JSON schema of the response. */
	schema: JsonSchema
}

/** A language model, whoever runs it. */
export interface LanguageModel {
	/**
	 * The model's response, parsed as JSON.
	 * @throws {ChatError} for any failure
	 */
	generate(prompt: Prompt): Promise<unknown>
}

/** Models reject empty turns and conversations that they begin themselves. */
export function acceptedTurns(turns: readonly ChatTurn[]): readonly ChatTurn[] {
	const nonEmpty = turns.filter(({ text }) => text.trim() !== '')
	const first = nonEmpty.findIndex(({ isUser }) => isUser)
	return nonEmpty.slice(Math.max(0, first))
}

/** Some models wrap their JSON in a code fence. @throws {ChatError} */
export function parseResponse(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, ''))
	} catch {
		throw unexpectedResponse('invalid JSON')
	}
}

export function unexpectedResponse(reason: string): ChatError {
	return new ChatError('UNKNOWN_ERROR', `Unexpected response from the language model: ${reason}`)
}
