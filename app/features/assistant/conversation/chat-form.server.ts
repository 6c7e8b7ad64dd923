import { report } from '#app/http/report.server.ts'
import { type CardAction, type CardActionOutcome, parseCardAction } from '#domain/assistant/conversation/card-action.ts'
import { isChatMode, MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { expandChatInput } from '#domain/assistant/conversation/chat-input.ts'
import {
	afterCardAction,
	type ChatEntry,
	parseTranscript,
	toChatHistory,
	withNewState,
} from '#domain/assistant/conversation/transcript.ts'
import { type ChatFailure, chatFailureText, chatWords, messageTooLong } from '#domain/assistant/conversation/words.ts'
import type { Assistant } from '#domain/assistant/port.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import { type ChatPageState, EMPTY_CHAT } from './chat-page-state.ts'

interface ChatFormDeps {
	assistant: Assistant
	executeCardAction(action: CardAction): Promise<CardActionOutcome>
	newId(): string
	now(): number
}

/** Handles a message or a card's button. A blank message or an invalid form leaves the page as it is. */
export async function handleChatForm(
	form: SubmittedForm,
	deps: ChatFormDeps,
): Promise<{ page: ChatPageState; status: number }> {
	const [mode, draft, cardActionText] = [form.text('mode'), form.text('message'), form.text('cardAction')]
	const before = { ...EMPTY_CHAT, entries: parseTranscript(form.text('transcript')), draft }
	const cardAction = parseCardAction(cardActionText)
	if (!isChatMode(mode) || (cardActionText !== '' && !cardAction))
		return { page: { ...before, failure: chatWords.invalidForm }, status: 400 }
	const page = { ...before, mode }
	if (cardAction) {
		const outcome = await deps.executeCardAction(cardAction)
		const entries = outcome.isDone ? afterCardAction(page.entries, cardAction, null) : page.entries
		return { page: { ...page, entries, cardResult: { action: cardAction, ...outcome } }, status: 200 }
	}
	const prompt = form.text('say').trim()
	if (prompt !== '') return handleMessage(page, prompt, prompt, deps)
	// Search mode sends names as typed.
	const message = mode === 'search' ? draft.trim() || null : expandChatInput(draft)
	return message === null ? { page, status: 200 } : handleMessage(page, draft.trim(), message, deps)
}

/** @param message what is sent for the text */
async function handleMessage(
	page: ChatPageState,
	text: string,
	message: string,
	{ assistant, newId, now }: ChatFormDeps,
) {
	const { entries, mode } = page
	try {
		if (message.length > MAX_MESSAGE_LENGTH) throw new RangeError()
		const question: ChatEntry = { id: newId(), text, isUser: true, timestamp: new Date(now()).toISOString() }
		const { reply, actions, chips, context } = await assistant.reply({ message, mode, ...toChatHistory(entries) })
		const replyEntry: ChatEntry = {
			...reply,
			...(actions && { actions }),
			...(chips && { chips }),
			...(context && { context }),
		}
		const before = withNewState(entries, reply.mediaItems ?? [])
		return { page: { ...page, draft: '', entries: [...before, question, replyEntry] }, status: 200 }
	} catch (error) {
		const [failure, status] = failureOf(error)
		if (status >= 500) report('chat_failed', error)
		return { page: { ...page, draft: page.draft || text, failure: chatFailureText(failure, mode) }, status }
	}
}

function failureOf(error: unknown): [ChatFailure, status: number] {
	if (error instanceof RangeError) return [{ kind: 'message', text: messageTooLong() }, 400]
	if (hasCode(error, 'RATE_LIMIT_EXCEEDED')) return [{ kind: 'limited', seconds: error.retryAfterSeconds ?? 60 }, 429]
	const isNotConfigured = error instanceof Error && 'code' in error && error.code === 'API_NOT_CONFIGURED'
	return [isNotConfigured ? { kind: 'message', text: error.message } : { kind: 'failed' }, 503]
}
