/** Longer messages and turns are cut here, so that reading them takes bounded time. */
const MAX_INPUT_LENGTH = 600

declare const isCut: unique symbol
/** A viewer's text, cut to `MAX_INPUT_LENGTH` characters. The rules accept no other. */
export type ChatInput = string & { readonly [isCut]: true }

/** Specification section 5. */
const SHORT_INPUT_LENGTH = 40
const PROMPT_PHRASES = ['recommend', 'suggest', 'show me']
const WORDS_ONLY = /^[\p{L}\p{M}\p{N}]+(?:[\s'’-]+[\p{L}\p{M}\p{N}]+)*$/u
const PROMPT_PREFIX = 'Recommend some '
const PROMPT_SUFFIX = ' movies or TV shows.'

/** The message to send: a few words become a sentence that a model understands. `null` for blank input. */
export function expandChatInput(text: string): string | null {
	const input = text.trim()
	if (input === '') return null
	return isShort(input) ? `${PROMPT_PREFIX}${input}${PROMPT_SUFFIX}` : input
}

/** Cuts a sent message and reverses `expandChatInput`: "hello" and "add Heat to my watchlist" aren't kinds of movies. */
export function toChatInput(sent: string): ChatInput {
	const sentence = sent.slice(0, MAX_INPUT_LENGTH) as ChatInput
	if (!sentence.startsWith(PROMPT_PREFIX) || !sentence.endsWith(PROMPT_SUFFIX)) return sentence
	const input = sentence.slice(PROMPT_PREFIX.length, sentence.length - PROMPT_SUFFIX.length) as ChatInput
	return isShort(input) ? input : sentence
}

function isShort(input: string): boolean {
	const lower = input.toLowerCase()
	return (
		input.length < SHORT_INPUT_LENGTH && WORDS_ONLY.test(input) && !PROMPT_PHRASES.some((word) => lower.includes(word))
	)
}
