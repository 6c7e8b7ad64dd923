/** Words that are written without spaces, or together with the word before them: Japanese, Arabic. */

interface Words {
	words: ReadonlySet<string>
	common: ReadonlySet<string>
	/** Words written together with the next one: "and" in Arabic. */
	glued: ReadonlySet<string>
	/** Articles written together with the next word, which say nothing here. */
	articles: ReadonlySet<string>
	/** The longest word, in characters, where words have no spaces between them; otherwise 0. */
	longest: number
}

/** The shortest word that a glued one can stand before. */
const MIN_REST = 2

/** A folded run of letters and digits as words; itself where nothing of it is known. */
export function segment(run: string, vocabulary: Words): string[] {
	const { words, common, longest } = vocabulary
	if (words.has(run) || common.has(run)) return [run]
	return longest > 0 ? cut(run, vocabulary) : unglue(run, vocabulary)
}

function unglue(run: string, { words, common, glued, articles }: Words): string[] {
	const isKnown = (word: string) => words.has(word) || common.has(word)
	const withoutArticle = (word: string) => {
		const article = [...articles].find((one) => word.startsWith(one) && isKnown(word.slice(one.length)))
		return article === undefined ? word : word.slice(article.length)
	}
	const plain = withoutArticle(run)
	if (isKnown(plain)) return [plain]
	for (const first of glued) {
		const rest = withoutArticle(run.slice(first.length))
		if (run.startsWith(first) && rest.length >= MIN_REST && isKnown(rest)) return [first, rest]
	}
	return [run]
}

/** The words of the run, the longest at each place; what is between them is a word of its own. Takes linear time. */
function cut(run: string, { words, common, longest }: Words): string[] {
	const found: string[] = []
	let unknownFrom = 0
	const keepUnknown = (to: number) => {
		if (to > unknownFrom) found.push(run.slice(unknownFrom, to))
	}
	for (let at = 0; at < run.length; ) {
		const word = wordAt(run, at, longest, (one) => words.has(one) || common.has(one))
		if (word === null) {
			at += 1
			continue
		}
		keepUnknown(at)
		found.push(word)
		at += word.length
		unknownFrom = at
	}
	keepUnknown(run.length)
	return found
}

const DIGITS = /\d+/y

function wordAt(run: string, at: number, longest: number, isKnown: (word: string) => boolean): string | null {
	DIGITS.lastIndex = at
	const [digits] = DIGITS.exec(run) ?? []
	if (digits !== undefined) return digits
	for (let length = Math.min(longest, run.length - at); length > 0; length--) {
		const word = run.slice(at, at + length)
		if (isKnown(word)) return word
	}
	return null
}
