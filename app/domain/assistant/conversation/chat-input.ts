/** Specification section 5. */
const SHORT_INPUT = 40
const OWN_WORDS = ['recommend', 'suggest', 'show me']
const WORDS_ONLY = /^[\p{L}\p{M}\p{N}]+(?:[\s'’-]+[\p{L}\p{M}\p{N}]+)*$/u
const BEFORE = 'Recommend some '
const AFTER = ' movies or TV shows.'

/**
 * What is sent for an input: a few words become a whole request, so that a model reads them as one.
 * `null` for nothing but space, which is not sent at all.
 */
export function chatInput(text: string): string | null {
	const input = text.trim()
	if (input === '') return null
	return isShort(input) ? `${BEFORE}${input}${AFTER}` : input
}

/** The input that `chatInput` made a sentence of: "hello" and "add Heat to my watchlist" are no kinds of movie. */
export function unwrapChatInput(sentence: string): string {
	if (!sentence.startsWith(BEFORE) || !sentence.endsWith(AFTER)) return sentence
	const input = sentence.slice(BEFORE.length, sentence.length - AFTER.length)
	return isShort(input) ? input : sentence
}

function isShort(input: string): boolean {
	const lower = input.toLowerCase()
	return input.length < SHORT_INPUT && WORDS_ONLY.test(input) && !OWN_WORDS.some((word) => lower.includes(word))
}
