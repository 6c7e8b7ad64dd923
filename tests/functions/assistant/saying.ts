import type { ChatMessage, ChatResponse } from '#domain/assistant/conversation/chat.ts'
import type { Assistant, ChatRequest } from '#domain/assistant/port.ts'

/** Says these one after another as the panel does: with the turns before, and what the reply before said to remember. */
export async function say(
	assistant: Assistant,
	messages: string | readonly string[],
	{ remembers = true, ...request }: Partial<ChatRequest> & { remembers?: boolean } = {},
): Promise<ChatResponse> {
	const history: ChatMessage[] = []
	let context: string | undefined
	let response: ChatResponse | null = null
	for (const message of [messages].flat()) {
		const remembered = remembers && context !== undefined && { context }
		response = await assistant.reply({ message, mode: 'recommend', history: [...history], ...remembered, ...request })
		history.push({ id: '', timestamp: '', text: message, isUser: true }, response.reply)
		context = response.context
	}
	if (!response) throw new Error('nothing was said')
	return response
}

export const textOf = ({ reply }: ChatResponse) => reply.text
export const namesOf = ({ reply }: ChatResponse) => (reply.mediaItems ?? []).map(({ title, name }) => title ?? name)
