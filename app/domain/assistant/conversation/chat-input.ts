/** Specification section 5. */
const SHORT_INPUT_LENGTH = 40
const PROMPT_PHRASES = ['recommend', 'suggest', 'show me']
const WORDS_ONLY = /^[\p{L}\p{M}\p{N}]+(?:[\s'’-]+[\p{L}\p{M}\p{N}]+)*$/u
const PROMPT_PREFIX = 'Recommend some '
const PROMPT_SUFFIX = ' movies or TV shows.'

/**
 * What is sent for an input: a few words become a whole request, so that a model reads them as one.
 * `null` for nothing but space, which is not sent at all.
 */
export function expandChatInput(text: string): string | null {
	const input = text.trim()
	if (input === '') return null
	return isShort(input) ? `${PROMPT_PREFIX}${input}${PROMPT_SUFFIX}` : input
}

/** The input that `chatInput` made a sentence of: "hello" and "add Heat to my watchlist" are no kinds of movie. */
export function unwrapChatInput(sentence: string): string {
	if (!sentence.startsWith(PROMPT_PREFIX) || !sentence.endsWith(PROMPT_SUFFIX)) return sentence
	const input = sentence.slice(PROMPT_PREFIX.length, sentence.length - PROMPT_SUFFIX.length)
	return isShort(input) ? input : sentence
}

function isShort(input: string): boolean {
	const lower = input.toLowerCase()
	return (
		input.length < SHORT_INPUT_LENGTH && WORDS_ONLY.test(input) && !PROMPT_PHRASES.some((word) => lower.includes(word))
	)
}
