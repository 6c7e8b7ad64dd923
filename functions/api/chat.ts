import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import {
	type ChatMessage,
	MAX_CHAT_HISTORY,
	MAX_CONTEXT_LENGTH,
	MAX_MESSAGE_LENGTH,
} from '#domain/assistant/conversation/chat.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { readBody } from '#functions/http/json-body.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { mediaType, titleKeys } from './fields.ts'

/** Enough for 40 turns with cards. */
const MAX_BODY_BYTES = 256_000
const MAX_TURN_LENGTH = 4000
const MAX_CARDS = 20
const MAX_NAME_LENGTH = 300

const name = z.string('must be text').check(z.maxLength(MAX_NAME_LENGTH))
/** The parts of a card that a follow-up may refer to. */
const cardSchema = z.pipe(
	z.object({
		/** 0 when unknown. */
		media_id: z.int('must be a whole number').check(z.gte(0), z.lte(MAX_TITLE_ID)),
		media_type: mediaType,
		title: z.optional(name),
		name: z.optional(name),
		release_date: z.optional(name),
		first_air_date: z.optional(name),
		vote_average: z.optional(z.number('must be a number').check(z.gte(0), z.lte(10))),
	}),
	z.transform((item) => ({
		...item,
		id: '',
		overview: '',
		poster_path: null,
		vote_average: item.vote_average ?? 0,
		genres: [],
		score: null,
	})),
)
const messageSchema = z.pipe(
	z.object({
		text: z.string('must be text').check(z.maxLength(MAX_TURN_LENGTH, `must be at most ${MAX_TURN_LENGTH} characters`)),
		isUser: z.boolean('must be true or false'),
		mediaItems: z.optional(z.array(cardSchema, 'must be a list').check(z.maxLength(MAX_CARDS))),
	}),
	z.transform((message): ChatMessage => ({ id: '', timestamp: '', ...message })),
)
export const chatBody = z.object({
	message: z
		.string('must be text')
		.check(
			z.trim(),
			z.minLength(1, 'must not be empty'),
			z.maxLength(MAX_MESSAGE_LENGTH, `must be at most ${MAX_MESSAGE_LENGTH} characters`),
		),
	mode: z.enum(['recommend', 'search'], "must be 'recommend' or 'search'"),
	history: z._default(
		z
			.array(messageSchema, 'must be a list')
			.check(z.maxLength(MAX_CHAT_HISTORY, `must be at most ${MAX_CHAT_HISTORY} turns`)),
		[],
	),
	/** `context` of the reply before, unchanged. */
	context: z.optional(
		z.string('must be text').check(z.maxLength(MAX_CONTEXT_LENGTH, `must be at most ${MAX_CONTEXT_LENGTH} characters`)),
	),
	/** What the device of a visitor without an account has seen and rejected. Nothing of it is stored. */
	device: z.optional(z.object({ seen: titleKeys, rejected: titleKeys }, 'must be an object')),
})

export const chat = new Hono<{ Bindings: Env }>().post('/', async (c) => {
	const { device, context, ...chatRequest } = await readBody(c.req.raw, chatBody, MAX_BODY_BYTES)
	const { assistant, flash } = await createContext(c.req.raw, c.env, c.executionCtx)
	const response = await assistant.reply({ ...chatRequest, ...(context && { context }), ...(device && { device }) })
	for (const cookie of flash.setCookies()) c.header('Set-Cookie', cookie, { append: true })
	return c.json(response)
})
