import * as z from 'zod/mini'
import { ChatError, type ChatMode, type ChatTurn, historyForModel } from '#domain/assistant/conversation/chat.ts'
import { plainWords } from '#domain/assistant/conversation/plain-words.ts'
import { chatPrompt, MAX_SUGGESTIONS, searchPrompt } from '#domain/assistant/conversation/prompts.ts'
import type { ModelReading } from '#domain/assistant/reading/model-reading.ts'
import type { FactKind } from '#domain/assistant/reading/reading.ts'
import type { JsonSchema, LanguageModel } from '#functions/clients/language-model/language-model.ts'
import { READING_SHAPE, readingSchema } from './model-reading-fields.ts'
import { ACTS_SHAPE, actsSchema, type ProposedAct } from './proposed-acts.ts'

const MAX_REPLY_LENGTH = 2000
const MAX_NAME_LENGTH = 200

export interface Suggestion {
	title: string
	year: number | null
}

/** The facts that a model can say are asked for. */
const FACTS = [
	...(['director', 'writer', 'cast', 'role', 'character', 'length', 'year', 'rating', 'seasons', 'episodes'] as const),
	...(['ended', 'plot', 'genre', 'certificate', 'language'] as const),
] satisfies FactKind[]

/** What the model says, not verified yet. */
interface ModelReply {
	/** Its own words; empty where the catalog answers. */
	reply: string
	titles: Suggestion[]
	/** What is asked about the titles. */
	fact: FactKind | null
	/** The person or the part that the fact is about. */
	name: string | null
	acts: ProposedAct[]
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
				},
				required: ['title', 'year', 'type'],
			},
		},
		fact: { type: 'string', enum: FACTS },
		name: { type: 'string' },
		acts: ACTS_SHAPE,
	},
	required: ['reading', 'reply', 'titles'],
}

const suggestionSchema = z.object({
	title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
	year: z.catch(z.nullable(z.int().check(z.gte(1870), z.lte(2100))), null),
})
const replySchema = z.object({
	reply: z.pipe(
		z.string(),
		z.transform((text) => plainWords(text.slice(0, MAX_REPLY_LENGTH))),
	),
	titles: z.pipe(
		z.catch(z.array(z.catch(z.nullable(suggestionSchema), null)), []),
		z.transform((titles) => titles.filter((title) => title !== null).slice(0, MAX_SUGGESTIONS)),
	),
	fact: z.catch(z.nullable(z.enum(FACTS)), null),
	name: z.catch(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH))), null),
	acts: actsSchema,
	reading: readingSchema,
})

function parseReply(json: unknown): ModelReply {
	const { data } = replySchema.safeParse(json)
	if (!data) throw new ChatError('UNKNOWN_ERROR', 'Unexpected response from the text service: no reply')
	return data
}
