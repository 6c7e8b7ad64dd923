// The line before a channel's URL: `#EXTINF:-1 tvg-id="a" group-title="A;B",Name`. Hundreds of programs and hands write such lines: with
// quotes, commas and apostrophes inside values, spaces around `=`, commas between attributes, and attributes behind the name.

/** The beginning of an attribute that players read. Behind the first comma only these count: names may contain anything. */
const KNOWN_ATTRIBUTE =
	/[\s,;"'”](?=(?:(?:tvg|tvc|xui|group|catchup|channel|ch|url|http|user|parent|audio|aspect|provider|media)-[\w-]{1,40}|(?:[a-z]\w{0,30}-[\w-]{1,40}|catchup|radio|timeshift|logo|cuid|type|adult|provider)(?=\s{0,8}=\s{0,8}["'“]))\s{0,8}=)/gi
const DURATION = /\s*-?[\d.]*/y
const NAME_AND_SIGN = /([a-z][\w-]*)\s{0,8}=\s{0,8}/iy
const SPACE = /\s*/y
const STRAY_WORD = /[^\s,]*/y
/** What follows the closing quote of a value. */
const AFTER_VALUE = /\s*(?:$|,|[a-z][\w-]{1,60}\s{0,8}=)/iy
/** What follows it if more attributes do: the next one, perhaps behind commas. */
const BEFORE_ATTRIBUTE = /[\s,;]*[a-z][\w-]{1,60}\s{0,8}=/iy
const END_OF_BARE_VALUE = /,|\s{1,8}(?=[a-z][\w-]{1,60}\s{0,8}=)/gi
const CLOSING_QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”' }

/** The attributes by their lower-case names, and the name behind them. */
export function parseExtInf(line: string): { attributes: Map<string, string>; name: string } {
	const attributes = new Map<string, string>()
	const starts = Array.from(line.matchAll(KNOWN_ATTRIBUTE), ({ index }) => index + 1)
	let passed = 0
	/** Where the next known attribute begins behind a place. */
	function nextKnown(at: number): number | null {
		while ((starts[passed] ?? Number.POSITIVE_INFINITY) <= at) passed += 1
		return starts[passed] ?? null
	}

	let name = ''
	let at = endOf(DURATION, line, line.search(/[:\s]/) + 1 || line.length)
	for (;;) {
		at = endOf(SPACE, line, at)
		if (at >= line.length) return { attributes, name }
		if (line[at] === ',') {
			const next = nextKnown(at)
			if (next === null) return { attributes, name: line.slice(at + 1).trim() || name }
			// A comma between attributes, or the name in front of them.
			name ||= line.slice(at, next).replace(/^[\s,]+/, '')
			at = next
		}
		NAME_AND_SIGN.lastIndex = at
		const found = NAME_AND_SIGN.exec(line)
		if (found) {
			const { value, end } = readValue(line, NAME_AND_SIGN.lastIndex, nextKnown(at) ?? line.length)
			attributes.set((found[1] ?? '').toLowerCase(), value)
			at = end
		} else at = Math.max(at + 1, endOf(STRAY_WORD, line, at))
	}
}

/** @param bound where the next known attribute begins, or the end of the line */
function readValue(line: string, from: number, bound: number): { value: string; end: number } {
	const quote = CLOSING_QUOTES[line[from] ?? '']
	const close = quote === undefined ? -1 : findClosingQuote(line, quote, from + 1, bound)
	if (quote !== undefined && close !== -1)
		return { value: line.slice(from + 1, close).replaceAll(`\\${quote}`, quote), end: close + 1 }
	// Without quotes, or with one that is never closed.
	const start = quote === undefined ? from : from + 1
	END_OF_BARE_VALUE.lastIndex = start
	const end = Math.min(END_OF_BARE_VALUE.exec(line)?.index ?? line.length, Math.max(start, bound))
	return { value: line.slice(start, end).trim(), end }
}

/** The quote that something follows which may stand behind a value: others belong to it. -1 if there is none. */
function findClosingQuote(line: string, quote: string, from: number, bound: number): number {
	const after = bound < line.length ? BEFORE_ATTRIBUTE : AFTER_VALUE
	let escaped = -1
	for (let at = line.indexOf(quote, from); at !== -1 && at < bound; at = line.indexOf(quote, at + 1)) {
		after.lastIndex = at + 1
		if (!after.test(line)) continue
		if (line[at - 1] !== '\\') return at
		if (escaped === -1) escaped = at
	}
	return escaped
}

/** Where the match ends that begins at this place. */
function endOf(pattern: RegExp, line: string, at: number): number {
	pattern.lastIndex = at
	return pattern.test(line) ? pattern.lastIndex : at
}
