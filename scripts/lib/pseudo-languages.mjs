import { allTexts, removeLanguage, writeLanguage } from './scripts-in-languages.mjs'

const ACCENTED = {
	a: 'á',
	e: 'é',
	i: 'í',
	o: 'ó',
	u: 'ü',
	y: 'ý',
	A: 'Á',
	E: 'É',
	I: 'Í',
	O: 'Ó',
	U: 'Ü',
	n: 'ñ',
	c: 'ç',
}
/** The most that usual translations add to short English texts. */
const GROWTH = 0.4
/** As long as longer words of most languages. */
const WORD_LETTERS = 9

/** English as a translation could look: with marks, and longer. */
function lengthen(text) {
	const marked = text.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter)
	const letters = text.match(/\p{L}/gu)?.length ?? 0
	const added = 'ö'.repeat(Math.ceil(letters * GROWTH)).match(new RegExp(`ö{1,${WORD_LETTERS}}`, 'g')) ?? []
	return letters === 0 ? text : marked.replace(/(\s*)$/, ` ${added.join(' ')}$1`)
}

/** English from right to left, by Unicode's override. */
const mirror = (text) => (/\p{L}/u.test(text) ? `\u202e${text}\u202c` : text)

/** @param {import('icu-minify/format').CompiledMessage} message @param {(text: string) => string} change of its texts */
export function changeTexts(message, change) {
	if (typeof message === 'string') return change(message)
	return message.map((node) => {
		if (!Array.isArray(node)) return typeof node === 'string' ? change(node) : node
		const [name, ...rest] = node
		return [name, ...rest.map((part) => changePart(part, change))]
	})
}

/** A tag's content, or the branches of a plural or a selection. */
function changePart(part, change) {
	if (typeof part === 'string') return change(part)
	if (Array.isArray(part)) return changeTexts([part], change)[0]
	if (typeof part !== 'object') return part
	return Object.fromEntries(Object.entries(part).map(([key, branch]) => [key, changeTexts(asMessage(branch), change)]))
}

const asMessage = (branch) => (typeof branch === 'number' ? [branch] : branch)

function pseudoLanguage(tag, direction, change) {
	const scopes = Object.entries(allTexts().get('en')).map(([scope, texts]) => [
		scope,
		Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, changeTexts(message, change)])),
	])
	return { ...Object.fromEntries(scopes), language: { tag, direction } }
}

/** The languages that only tests use: 40 % longer and with marks, and from right to left. */
const PSEUDO_LANGUAGES = { 'en-XA': ['ltr', lengthen], 'ar-XB': ['rtl', mirror] }

export function writePseudoLanguages() {
	for (const [tag, [direction, change]] of Object.entries(PSEUDO_LANGUAGES))
		writeLanguage(tag, pseudoLanguage(tag, direction, change))
}

/** Takes them out of the build, which a deployment uploads. */
export function removePseudoLanguages() {
	for (const tag of Object.keys(PSEUDO_LANGUAGES)) removeLanguage(tag)
}
