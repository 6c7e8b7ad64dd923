import { type Care, careFor, needOf } from '#domain/assistant/care/care.ts'
import { careText, helpActions, helpNote } from '#domain/assistant/care/words.ts'
import type { ChatResponse } from '#domain/assistant/conversation/chat.ts'
import type { Assistant, ChatRequest } from '#domain/assistant/port.ts'
import { language } from '#domain/shared/messages.ts'

interface Options {
	region: string
	now: () => number
	newId: () => string
}

interface CareOptions extends Options {
	/** Works in another language than that of the page. */
	inLanguage: <T>(tag: string, work: () => Promise<T>) => Promise<T>
}

const isUrgent = (care: Care | null): care is Exclude<Care, 'topic'> => care !== null && care !== 'topic'

/** What somebody in need is told. */
export function careResponse(
	care: Exclude<Care, 'topic'>,
	{ context }: Pick<ChatRequest, 'context'>,
	{ region, now, newId }: Options,
): ChatResponse {
	return {
		reply: { id: newId(), text: careText(care, region), isUser: false, timestamp: new Date(now()).toISOString() },
		source: 'builtin',
		actions: helpActions(care, region),
		...(context && { context }),
	}
}

/**
 * Answers somebody in need before anything else, whatever the assistant, its limits and its sources do meanwhile. What they
 * say is logged nowhere, and goes to no language model with a later message.
 */
export function withCare(assistant: Assistant, { inLanguage, ...options }: CareOptions): Assistant {
	return {
		async reply(chat) {
			const { care, language: said } = needOf(chat.message) ?? { care: null, language: null }
			if (isUrgent(care)) {
				const pageLanguage = language()
				const respond = async () => {
					const response = careResponse(care, chat, options)
					return language() === pageLanguage
						? response
						: { ...response, reply: { ...response.reply, lang: language() } }
				}
				return said === null || said === pageLanguage ? respond() : inLanguage(said, respond)
			}
			const history = chat.history.filter(({ isUser, text }) => !(isUser && isUrgent(careFor(text))))
			const response = await assistant.reply({ ...chat, history })
			if (care === null) return response
			return {
				...response,
				reply: { ...response.reply, text: `${response.reply.text}\n\n${helpNote(options.region)}` },
			}
		},
		wishOf: async (message) =>
			careFor(message) === null ? assistant.wishOf(message) : { kind: 'other', isRead: false },
	}
}
