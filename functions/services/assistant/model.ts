import * as z from 'zod/mini'
import { ChatError, type ChatMode, type ChatTurn, historyForModel } from '#domain/assistant/conversation/chat.ts'
import { plainWords } from '#domain/assistant/conversation/plain-words.ts'
import { chatPrompt, MAX_SUGGESTIONS, searchPrompt } from '#domain/assistant/conversation/prompts.ts'
import type { Gemini } from '#functions/clients/gemini/gemini.ts'

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
	/** @throws {ChatError} */
	reply(question: ModelQuestion): Promise<ModelReply>
}

interface Options {
	gemini: Gemini
	/** One for each chat mode. */
	models: { chat: string; search: string }
}

export function createModel({ gemini, models }: Options): Model {
	return {
		async reply({ mode, message, history, ...context }) {
			const turn: ChatTurn = { text: message, isUser: true }
			const isSearch = mode === 'search'
			const json = await gemini.generate({
				model: isSearch ? models.search : models.chat,
				system: isSearch ? searchPrompt(context.today) : chatPrompt({ ...context, turns: history }),
				turns: isSearch ? [turn] : [...historyForModel(history), turn],
				schema: REPLY_SHAPE,
			})
			return parseReply(json)
		},
	}
}

/** In Gemini's schema format. */
const REPLY_SHAPE = {
	type: 'OBJECT',
	properties: {
		reply: { type: 'STRING' },
		titles: {
			type: 'ARRAY',
			maxItems: MAX_SUGGESTIONS,
			items: {
				type: 'OBJECT',
				properties: {
					title: { type: 'STRING' },
					year: { type: 'INTEGER' },
					type: { type: 'STRING', enum: ['movie', 'tv'] },
					reason: { type: 'STRING' },
				},
				required: ['title', 'year', 'type', 'reason'],
			},
		},
	},
	required: ['reply', 'titles'],
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
})

function parseReply(json: unknown): ModelReply {
	const { data } = replySchema.safeParse(json)
	if (!data) throw new ChatError('UNKNOWN_ERROR', 'Unexpected response from the text service: no reply')
	return data
}
