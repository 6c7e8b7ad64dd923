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
