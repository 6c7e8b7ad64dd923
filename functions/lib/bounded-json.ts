const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** `[` and `{`, `]` and `}`. */
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** JSON that would take too much memory to parse. */
export class JsonLimitError extends Error {
	override name = 'JsonLimitError'
	constructor(readonly limit: 'depth' | 'values') {
		super(`too many ${limit === 'depth' ? 'levels' : 'values'} of JSON`)
	}
}

/**
 * A `JSON.parse` that counts levels and values before it builds any of them: `[{},{},…` takes fifty times its length in memory.
 * `maxValues` holds for all texts parsed by one parser together.
 * @throws {JsonLimitError | SyntaxError} by the parser
 */
export function createBoundedJsonParser({ maxDepth, maxValues }: { maxDepth: number; maxValues: number }) {
	let values = 0
	return (text: string): unknown => {
		let depth = 0
		for (let at = 0; at < text.length; at += 1) {
			const code = text.charCodeAt(at)
			if (code === QUOTE) at = closingQuote(text, at)
			else if (code === COMMA) values += 1
			else if (CLOSING.has(code)) depth -= 1
			else if (OPENING.has(code)) {
				depth += 1
				values += 1
				if (depth > maxDepth) throw new JsonLimitError('depth')
			}
			if (values > maxValues) throw new JsonLimitError('values')
		}
		return JSON.parse(text)
	}
}

/** Where a string that begins at `from` ends: its closing quote, or the end of the text. */
function closingQuote(text: string, from: number): number {
	let end = text.indexOf('"', from + 1)
	while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
	return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
	let first = at
	while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
	return (at - first) % 2 === 1
}
