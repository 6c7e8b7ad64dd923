/** The named references of HTML for U+00A0 to U+00FF, in their order. */
const LATIN_1 =
	'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
/** Others that people write, each after its character. */
const OTHERS =
	'& amp < lt > gt " quot \' apos … hellip – ndash — mdash ‘ lsquo ’ rsquo ‚ sbquo “ ldquo ” rdquo „ bdquo ‹ lsaquo › rsaquo • bull € euro ™ trade † dagger ‡ Dagger ‰ permil ƒ fnof ♥ hearts ♪ sung ← larr ↑ uarr → rarr ↓ darr Œ OElig œ oelig Š Scaron š scaron Ž Zcaron ž zcaron Č Ccaron č ccaron Ÿ Yuml ı imath İ Idot Ş Scedil ş scedil Ğ Gbreve ğ gbreve ˆ circ ˜ tilde \u200e lrm \u200f rlm \u200c zwnj \u200d zwj \u2002 ensp \u2003 emsp \u2009 thinsp'

const CHARACTERS = new Map<string, string>([
	...LATIN_1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
	...OTHERS.split(' ').flatMap((name, index, all): [string, string][] =>
		index % 2 ? [[name, all[index - 1] ?? '']] : [],
	),
])

/** Windows-1252 at 0x80 to 0x9F, which people mean by `&#146;` and the like, as HTML does. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Decodes `&amp;`, `&eacute;`, `&#233;` and `&#xe9;`. Unknown ones stay as they are. */
export function decodeReferences(text: string): string {
	if (!text.includes('&')) return text
	return text.replace(
		/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,7}));|&nbsp(?![a-z\d])/gi,
		(whole, hex?: string, decimal?: string, name?: string) => {
			if (hex !== undefined) return fromCode(Number.parseInt(hex, 16)) ?? whole
			if (decimal !== undefined) return fromCode(Number(decimal)) ?? whole
			if (name === undefined) return '\u00a0'
			return CHARACTERS.get(name) ?? CHARACTERS.get(name.toLowerCase()) ?? whole
		},
	)
}

function fromCode(code: number): string | null {
	if (code >= 0x80 && code < 0xa0) return WINDOWS[code - 0x80] ?? null
	const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
	return isCharacter ? String.fromCodePoint(code) : null
}
