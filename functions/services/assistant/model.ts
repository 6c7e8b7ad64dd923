import * as z from 'zod/mini'
import { ChatError, type ChatMode, type ChatTurn, historyForModel } from '#domain/assistant/conversation/chat.ts'
import { plainWords } from '#domain/assistant/conversation/plain-words.ts'
import { chatPrompt, MAX_SUGGESTIONS, searchPrompt } from '#domain/assistant/conversation/prompts.ts'
import type { ModelReading } from '#domain/assistant/reading/model-reading.ts'
import type { JsonSchema, LanguageModel } from '#functions/clients/language-model/language-model.ts'
import { READING_SHAPE, readingSchema } from './model-reading-fields.ts'

const MAX_REPLY_LENGTH = 2000
const MAX_REASON_LENGTH = 300
const MAX_NAME_LENGTH = 200

export interface Suggestion {
	title: string
	year: number | null
	/** Why it fits, in the model's own words. */
	reason: string
}

/** What the model says, not verified yet. */
interface ModelReply {
	reply: string
	titles: Suggestion[]
	reading: ModelReading
}

interface ModelQuestion {
	mode: ChatMode
	message: string
	history: readonly ChatTurn[]
	/** ISO day. */
	today: string
	/** What the whole conversation asks for; `null` for nothing. */
	conditions: string | null
	/** What the viewer likes, in a few words; `null` when unknown. */
	taste: string | null
	/** Titles shown in this conversation. */
	shown: readonly string[]
	/** Titles recommended to the viewer. */
	recommended: readonly string[]
}

export interface Model {
	/** Otherwise it is asked only when the rules are not sure. */
	isAlwaysAsked: boolean
	/** Takes one of the replies that all viewers together get in a day. @returns whether there was one */
	takeReply(): Promise<boolean>
	/** @throws {ChatError} */
	reply(question: ModelQuestion): Promise<ModelReply>
}

interface Options extends Pick<Model, 'isAlwaysAsked' | 'takeReply'> {
	client: LanguageModel
	/** One for each chat mode. */
	models: { chat: string; search: string }
}

export function createModel({ client, models, isAlwaysAsked, takeReply }: Options): Model {
	return {
		isAlwaysAsked,
		takeReply,
		async reply({ mode, message, history, ...context }) {
			const turn: ChatTurn = { text: message, isUser: true }
			const isSearch = mode === 'search'
			const json = await client.generate({
				model: isSearch ? models.search : models.chat,
				system: isSearch ? searchPrompt(context.today) : chatPrompt({ ...context, turns: history }),
				turns: isSearch ? [turn] : [...historyForModel(history), turn],
				schema: REPLY_SHAPE,
			})
			return parseReply(json)
		},
	}
}

const REPLY_SHAPE: JsonSchema = {
	type: 'object',
	properties: {
		reading: READING_SHAPE,
		reply: { type: 'string' },
		titles: {
			type: 'array',
			maxItems: MAX_SUGGESTIONS,
			items: {
				type: 'object',
				properties: {
					title: { type: 'string' },
					year: { type: 'integer' },
					type: { type: 'string', enum: ['movie', 'tv'] },
					reason: { type: 'string' },
				},
				required: ['title', 'year', 'type', 'reason'],
			},
		},
	},
	required: ['reading', 'reply', 'titles'],
}

const suggestionSchema = z.object({
	title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
	year: z.catch(z.nullable(z.int().check(z.gte(1870), z.lte(2100))), null),
	reason: z.pipe(
		z.catch(z.string(), ''),
		z.transform((text) => plainWords(text.slice(0, MAX_REASON_LENGTH))),
	),
})
const replySchema = z.object({
	reply: z.pipe(
		z.pipe(
			z.string(),
			z.transform((text) => plainWords(text.slice(0, MAX_REPLY_LENGTH))),
		),
		z.string().check(z.minLength(1)),
	),
	titles: z.pipe(
		z.catch(z.array(z.catch(z.nullable(suggestionSchema), null)), []),
		z.transform((titles) => titles.filter((title) => title !== null).slice(0, MAX_SUGGESTIONS)),
	),
	reading: readingSchema,
})

function parseReply(json: unknown): ModelReply {
	const { data } = replySchema.safeParse(json)
	if (!data) throw new ChatError('UNKNOWN_ERROR', 'Unexpected response from the text service: no reply')
	return data
}
