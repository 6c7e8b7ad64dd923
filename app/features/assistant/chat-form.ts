import type { SentForm } from '#app/http/form.ts'
import { report } from '#app/http/report.ts'
import { type ChatMode, isChatMode, MAX_MESSAGE_LENGTH } from '#domain/assistant/conversation/chat.ts'
import { chatInput } from '#domain/assistant/conversation/chat-input.ts'
import { type ChatFailure, failureWords, NOT_UNDERSTOOD } from '#domain/assistant/conversation/chat-words.ts'
import { type ChatEntry, parseTranscript, toHistory } from '#domain/assistant/conversation/transcript.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { Assistant } from '#domain/shared/ports.ts'
import { type Deed, type DeedOutcome, parseDeed } from './deed.ts'
import type { Said } from './turn.tsx'

/** The assistant's page, which carries the conversation with it. */
export interface ChatPageState {
	entries: ChatEntry[]
	mode: ChatMode
	/** What stands in the input. */
	draft: string
	failure: string | null
	/** What became of a card's button. */
	said: Said | null
}

export const EMPTY_CHAT: ChatPageState = { entries: [], mode: 'recommend', draft: '', failure: null, said: null }

interface Means {
	assistant: Assistant
	act(deed: Deed): Promise<DeedOutcome>
	newId(): string
	now(): number
}

/**
 * Answers what was sent from the page: a message, or a button of a card. Nothing to say leaves the page as it is, and so does what
 * no page of ours sends.
 */
export async function answerForm(form: SentForm, means: Means): Promise<{ page: ChatPageState; status: number }> {
	const [mode, draft, pressed] = [form.text('mode'), form.text('message'), form.text('deed')]
	const before = { ...EMPTY_CHAT, entries: parseTranscript(form.text('transcript')), draft }
	const deed = parseDeed(pressed)
	if (!isChatMode(mode) || (pressed !== '' && !deed))
		return { page: { ...before, failure: NOT_UNDERSTOOD }, status: 400 }
	const page = { ...before, mode }
	if (deed) return { page: { ...page, said: { deed, ...(await means.act(deed)) } }, status: 200 }
	const said = form.text('say').trim()
	if (said !== '') return answerMessage(page, said, said, means)
	// A name that is looked up stays as it was typed.
	const message = mode === 'search' ? draft.trim() || null : chatInput(draft)
	return message === null ? { page, status: 200 } : answerMessage(page, draft.trim(), message, means)
}

/** @param message what the assistant is asked for the text */
async function answerMessage(page: ChatPageState, text: string, message: string, { assistant, newId, now }: Means) {
	const { entries, mode } = page
	try {
		if (message.length > MAX_MESSAGE_LENGTH) throw new RangeError()
		const asked: ChatEntry = { id: newId(), text, isUser: true, timestamp: new Date(now()).toISOString() }
		const { reply, actions, chips } = await assistant.answer({ message, mode, history: toHistory(entries) })
		const answered: ChatEntry = { ...reply, ...(actions && { actions }), ...(chips && { chips }) }
		return { page: { ...page, draft: '', entries: [...entries, asked, answered] }, status: 200 }
	} catch (error) {
		const [failure, status] = failureOf(error)
		if (status >= 500) report('chat_failed', error)
		return { page: { ...page, draft: page.draft || text, failure: failureWords(failure, mode) }, status }
	}
}

function failureOf(error: unknown): [ChatFailure, status: number] {
	if (error instanceof RangeError)
		return [{ kind: 'told', words: `A message has at most ${MAX_MESSAGE_LENGTH} characters.` }, 400]
	if (hasCode(error, 'RATE_LIMIT_EXCEEDED')) return [{ kind: 'limited', seconds: error.retryAfterSeconds ?? 60 }, 429]
	const isUnset = error instanceof Error && 'code' in error && error.code === 'API_NOT_CONFIGURED'
	return [isUnset ? { kind: 'told', words: error.message } : { kind: 'failed' }, 503]
}
