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

/** Latin letters or digits after others: "لInception", "ب90". */
const OTHER_SCRIPT = /^([^a-z\d]+)([a-z\d].*)$/

function unglue(run: string, { words, common, glued, articles }: Words): string[] {
	const isKnown = (word: string) => words.has(word) || common.has(word)
	const withoutArticle = (word: string) => {
		const article = [...articles].find((one) => word.startsWith(one) && isKnown(word.slice(one.length)))
		return article === undefined ? word : word.slice(article.length)
	}
	const plain = withoutArticle(run)
	if (isKnown(plain)) return [plain]
	const [, before = '', other = ''] = OTHER_SCRIPT.exec(run) ?? []
	if (glued.has(before)) return [before, other]
	for (const first of glued) {
		const rest = withoutArticle(run.slice(first.length))
		if (run.startsWith(first) && rest.length >= MIN_REST && isKnown(rest)) return [first, rest]
	}
	return [run]
}

/** The words of the run, the longest at each place; what is between them is a word of its own. Takes linear time. */
function cut(run: string, { words, common, longest }: Words): string[] {
	const isKnown = (word: string) => words.has(word) || common.has(word)
	const found: string[] = []
	let unknownFrom = 0
	const keepUnknown = (to: number) => {
		if (to > unknownFrom) found.push(run.slice(unknownFrom, to))
	}
	for (let at = 0; at < run.length; ) {
		const solid = solidAt(run, at)
		const word = wordAt(run, at, longest, (one) => one.length >= solid.length && isKnown(one))
		const next = word === null ? (partsOf(solid, longest, isKnown) ?? [solid]) : [word]
		const length = next.join('').length
		if (length > 0) {
			keepUnknown(at)
			found.push(...next)
			unknownFrom = at + length
		}
		at += Math.max(1, length)
	}
	keepUnknown(run.length)
	return found
}

/** Numbers, Latin words and katakana, in which names are written. */
const SOLID = /\d+(?:\.\d+)?|[a-z][a-z\d]*|[\u30a1-\u30fa\u30fc-\u30ff]+/y
const KATAKANA = /^[\u30a1-\u30ff]/

/** The characters from here on that are only cut where all their parts are words. */
function solidAt(run: string, at: number): string {
	SOLID.lastIndex = at
	return SOLID.exec(run)?.[0] ?? ''
}

function wordAt(run: string, at: number, longest: number, isKnown: (word: string) => boolean): string | null {
	for (let length = Math.min(longest, run.length - at); length > 0; length--) {
		const word = run.slice(at, at + length)
		if (isKnown(word)) return word
	}
	return null
}

/** "ホラー" and "コメディ" for "ホラーコメディ"; `null` where a part is no word: "スパイダーマン". */
function partsOf(run: string, longest: number, isKnown: (word: string) => boolean): string[] | null {
	if (!KATAKANA.test(run)) return null
	/** The length of the longest word at each place from which words lead to the end. */
	const lengths: number[] = []
	for (let at = run.length - 1; at >= 0; at--) {
		const leadsOn = (word: string) => {
			const to = at + word.length
			return isKnown(word) && (to === run.length || (lengths[to] ?? 0) > 0)
		}
		lengths[at] = wordAt(run, at, longest, leadsOn)?.length ?? 0
	}
	const parts: string[] = []
	for (let at = 0; at < run.length; at += lengths[at] ?? run.length) {
		if (lengths[at] === 0) return null
		parts.push(run.slice(at, at + (lengths[at] ?? 0)))
	}
	return parts
}
