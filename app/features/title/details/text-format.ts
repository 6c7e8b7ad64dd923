/** Search engines show about this many characters of a description. */
export const MAX_DESCRIPTION_LENGTH = 160

const ELLIPSIS = '…'

/** Truncates at a word, to at most `max` characters including the ellipsis. */
export function truncate(text: string, max: number): string {
	const tidy = text.replace(/\s+/g, ' ').trim()
	if (tidy.length <= max) return tidy
	const end = tidy.slice(0, max).lastIndexOf(' ')
	// A single long word is cut anywhere except inside a surrogate pair.
	const whole = end > 0 ? tidy.slice(0, end) : tidy.slice(0, max - ELLIPSIS.length).replace(/[\uD800-\uDBFF]$/, '')
	return whole.replace(/[\s.,;:!?-]+$/, '') + ELLIPSIS
}

/** Splits a long text after the sentence that reaches `minLength` characters; the second part may be empty. */
export function splitAtSentence(text: string, minLength: number): [string, string] {
	const tidy = text.trim()
	const end = tidy.slice(minLength).search(/[.!?]["')\]”’]?\s/)
	if (tidy.length <= minLength || end < 0) return [tidy, '']
	const space = tidy.slice(minLength + end).search(/\s/) + minLength + end
	return [tidy.slice(0, space).trim(), tidy.slice(space).trim()]
}
