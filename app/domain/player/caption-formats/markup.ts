import { decodeReferences } from '../../shared/character-references.ts'
import { PLAIN, readColor, type TextRun, type TextStyle } from './cue-text.ts'
import { applyMicroDvdTag, applyOverrides } from './overrides.ts'

const TOKEN = /<(\/?)([a-z][a-z\d]{0,19})((?:[\s/][^<>]{0,500})?)>|\{(\\[^{}\n]*)\}|\{([a-z]):([^{}\n]{0,99})\}/gi

/** Tags of HTML that people write in captions. Any other is text, unless it is closed. */
const KNOWN_TAGS =
	'font i em b strong u s strike br p div span center big small ruby rt rp c v lang a tt body sub sup'.split(' ')

/**
 * Text with tags of HTML, and with what SubStation Alpha and MicroDVD write in braces.
 * @param isTagOnly whether everything that looks like a tag is one
 */
export function readMarkup(text: string, { base = PLAIN, isTagOnly = false } = {}): TextRun[] {
	const runs: TextRun[] = []
	const open: { name: string; before: TextStyle }[] = []
	const closed = closedTags(text)
	let style = base
	let at = 0
	const write = (raw: string) => raw === '' || runs.push({ text: decodeReferences(raw), style })
	for (const found of text.matchAll(TOKEN)) {
		const [token, slash, tag, attributes = '', overrides, name, value = ''] = found
		const element = tag?.toLowerCase()
		if (element !== undefined && !isTagOnly && !KNOWN_TAGS.includes(element) && !closed.has(element)) continue
		write(text.slice(at, found.index))
		at = found.index + token.length
		if (overrides !== undefined) style = applyOverrides(style, overrides, () => base)
		else if (name !== undefined) style = applyMicroDvdTag(style, name, value)
		else if (element === 'br') runs.push({ text: '\n', style })
		else if (slash) {
			const index = open.map((opened) => opened.name).lastIndexOf(element ?? '')
			if (index >= 0) style = open.splice(index)[0]?.before ?? base
		} else if (!attributes.trimEnd().endsWith('/') && open.length < MAX_DEPTH) {
			open.push({ name: element ?? '', before: style })
			style = styleInside(style, element ?? '', attributes)
		}
	}
	write(text.slice(at))
	return runs
}

/** The elements that a text both opens and closes. */
function closedTags(text: string): ReadonlySet<string> {
	if (!text.includes('</')) return new Set()
	const tags = [...text.matchAll(TOKEN)].map(([, slash, tag = '']) => ({ slash, name: tag.toLowerCase() }))
	const opened = new Set(tags.filter(({ slash }) => slash === '').map(({ name }) => name))
	return new Set(tags.filter(({ slash, name }) => slash === '/' && opened.has(name)).map(({ name }) => name))
}

/** Deeper ones have no style of their own. */
const MAX_DEPTH = 32

function styleInside(style: TextStyle, element: string, attributes: string): TextStyle {
	if (element === 'i' || element === 'em') return { ...style, isItalic: true }
	if (element === 'b' || element === 'strong') return { ...style, isBold: true }
	if (element === 'u') return { ...style, isUnderlined: true }
	if (element === 'ruby' || element === 'rt') return { ...style, ruby: element === 'rt' ? 'text' : 'base' }
	const color =
		attributeOf(attributes, 'color') ?? /(?:^|[\s;"'])color\s{0,9}:\s{0,9}([^;"']{1,40})/i.exec(attributes)?.[1]
	return color === undefined ? style : { ...style, color: readColor(color) }
}

/** The value of an attribute, with or without quotes. */
export function attributeOf(attributes: string, name: string): string | undefined {
	for (const [, found = '', double, single, plain] of attributes.matchAll(ATTRIBUTE))
		if (found.toLowerCase() === name) return double ?? single ?? plain
	return undefined
}

const ATTRIBUTE = /([a-z][\w:.-]{0,40})\s{0,9}=\s{0,9}(?:"([^"]{0,400})"|'([^']{0,400})'|([^\s"'<>]{1,400}))/gi
