import { fold } from '#domain/shared/spelling.ts'
import { numberAt } from '../reading/number-words.ts'

/** `[words](address)` and `![words](address)`. */
const MARKDOWN_LINK = /!?\[([^\]\n]{0,300})\]\([^)\s]{0,2000}\)/g
const ADDRESS = /\b(?:[a-z][a-z\d+.-]{1,20}:\/\/|(?:javascript|data|mailto|tel):|www\.)\S+/gi
const TAG = /<\/?[a-z!][^<>]{0,2000}>/gi

/**
 * The model's words without addresses and markup: a title, an overview or a channel's name may have told it what to say, and
 * nobody should be sent anywhere by it.
 */
export function plainWords(text: string): string {
	return text
		.replace(MARKDOWN_LINK, '$1')
		.replace(TAG, '')
		.replace(ADDRESS, '')
		.replace(/[ \t]{2,}/g, ' ')
		.trim()
}

const SENTENCE_START = /(?:^|[.!?…]\s+)["'(]?\p{Lu}/gu
const NAME = /\p{Lu}[\p{L}\p{M}’'-]*/gu
const QUOTE = /["“”«»„「」『』]/u

/**
 * Whether a text by a model is only talk: a fact would need a name, a number or a quotation, and facts come from the catalog.
 * @param said by the viewer, whose own names may come back
 */
export function isOnlyTalk(text: string, said: string): boolean {
	const words = fold(text).split(' ')
	if (QUOTE.test(text) || /\p{N}/u.test(text) || words.some((_, at) => numberAt(words, at) !== null)) return false
	const known = fold(said).split(' ')
	const within = text.replace(SENTENCE_START, (start) => start.toLowerCase())
	const names = (within.match(NAME) ?? []).filter((name) => !/^I(?:\W|$)/.test(name))
	return names.every((name) =>
		fold(name)
			.split(' ')
			.every((word) => known.includes(word)),
	)
}
