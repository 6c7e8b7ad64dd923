/**
 * What is not seen. First what changes how its neighbors look: a joiner or half-space between two characters, as emoji and names in
 * Persian or Hindi need; the variant of a character; the letters of a flag. Marked as pure, so that bundles that do not use it drop it.
 */
const UNSEEN = /* @__PURE__ */ (() => {
	const seen = '[^\\s\\p{C}\\p{Default_Ignorable_Code_Point}]'
	const variant = '[\\ufe00-\\ufe0f\\u180b-\\u180d\\u180f]'
	const shaping = [
		`(?<=${seen}${variant}?)[\\u200c\\u200d](?=[\\u200c\\u200d]*${seen})`,
		`(?<=${seen})${variant}`,
		'(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}',
	]
	return new RegExp(`(${shaping.join('|')})|[\\p{C}\\p{Default_Ignorable_Code_Point}]`, 'gu')
})()

/**
 * A name as one line of what can be seen.
 * @param gap in place of characters that cannot
 */
export function toOneLine(text: string, gap: '' | ' ' = ' '): string {
	return text
		.replace(UNSEEN, (_, kept?: string) => kept ?? gap)
		.replace(/\s+/gu, ' ')
		.trim()
}
