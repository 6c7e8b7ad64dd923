import { messages } from './messages.ts'

/** How the language puts texts side by side. */
export const punctuation = messages('punctuation', {
	/** Between the items of a list without "and", with the space after it. */
	comma: ', ',
	/** Between two sentences; nothing where the language has no space there. */
	sentenceSpace: ' ',
	/** Ends a sentence that has no full stop yet. */
	sentence: '{text}.',
})
