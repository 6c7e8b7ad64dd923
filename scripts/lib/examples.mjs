const SIGNS = { '+': 'wanted', '-': 'unwanted', '~': 'occasion' }

/**
 * The examples of `intents.txt`: `intent: example | example` a line, with names as placeholders.
 * @param {string} text
 * @param {(text: string) => import('#domain/assistant/reading/tokens.ts').Sentence} tokenize
 * @returns {{ name: string, text: string, words: string[] }[]}
 */
export function readExamples(text, tokenize) {
	return text.split('\n').flatMap((line) => {
		const [, name, list] = /^([a-z][a-z -]*): (.+)$/.exec(line) ?? []
		return name ? list.split(' | ').map((example) => ({ name, text: example, words: wordsOf(example, tokenize) })) : []
	})
}

/** The words of an example as the assistant reads them, its placeholders as they are. */
function wordsOf(text, tokenize) {
	const marked = text.replace(/\{([a-z]+)\d?\}/g, (_, kind) => `xx${kind}xx`)
	return tokenize(marked).tokens.map(({ word }) =>
		/^\d/.test(word) ? '{number}' : word.replace(/^xx([a-z]+)xx(.*)$/, '{$1}'),
	)
}

/**
 * The messages of `marks.txt`: "no [-horror], something [+funny]".
 * @param {string} text
 * @param {(text: string) => import('#domain/assistant/reading/tokens.ts').Sentence} tokenize
 * @returns {{ text: string, words: string[], breaks: string[], marks: string[] }[]} the words, the punctuation before each, and what each says
 */
export function readMarked(text, tokenize) {
	return text
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => {
			let plain = ''
			const spans = []
			for (const [, sign, inner, rest] of line.matchAll(/\[([+~-])([^\]]*)\]|([^[]+|\[)/g)) {
				if (sign) spans.push({ from: plain.length, to: plain.length + inner.length, mark: SIGNS[sign] })
				plain += inner ?? rest
			}
			const { tokens } = tokenize(plain)
			return {
				text: plain,
				words: tokens.map(({ word }) => word),
				breaks: tokens.map(({ breakBefore }) => breakBefore),
				marks: tokens.map(({ start }) => spans.find(({ from, to }) => from <= start && start < to)?.mark ?? 'none'),
			}
		})
}

/**
 * The labels of titles in `tones.txt` and `subjects.txt`: `movie/98: epic exciting # Gladiator (2000)`.
 * @param {string} text
 * @returns {Map<string, string>} by key, as written
 */
export function readLabels(text) {
	return new Map(
		text
			.split('\n')
			.filter((line) => line !== '' && !line.startsWith('#'))
			.map((line) => {
				const read = /^(\S+):([^#]*)#/.exec(line)
				if (!read) throw new Error(`not "KEY: labels # title": ${line}`)
				return [read[1], read[2].trim()]
			}),
	)
}

/** @throws when a title has no line */
export function labelsOf(labels, key) {
	const found = labels.get(key)
	if (found === undefined) throw new Error(`no labels for ${key}`)
	return found
}
