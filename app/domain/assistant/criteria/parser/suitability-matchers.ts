import { CERTIFICATES } from '../certificate.ts'
import { RELEASE_WINDOWS } from '../release-window.ts'
import { criterion, cueLengthAt, type Matcher, splitPhrases } from './matcher.ts'

const AT_MOST_BEFORE = splitPhrases(
	'at most, no more than, nothing above, nothing over, not above, not over, up to, max, rated at most, rated up to',
)
const AT_MOST_AFTER = splitPhrases('at most, or lower, or below, or less, or under, max, and under, and below')
const CERTIFICATE_WORDS = CERTIFICATES.map((name) => ({ name, words: name.toLowerCase().split('-') })).reverse()

/** "PG at most", "rated PG-13 or lower", "nothing above R". */
export const certificate: Matcher = ({ words }, at) => {
	const before = cueLengthAt(words, at, AT_MOST_BEFORE)
	const lead = before === 0 && words[at] === 'rated' ? 1 : before
	const from = at + lead + (lead > 0 && ['a', 'an'].includes(words[at + lead] ?? '') ? 1 : 0)
	const named = CERTIFICATE_WORDS.find((one) => one.words.every((word, index) => words[from + index] === word))
	if (!named) return null
	const end = from + named.words.length
	const after = cueLengthAt(words, end, AT_MOST_AFTER)
	return before + after > 0 ? criterion({ certificate: named.name }, end + after - at) : null
}

const RELEASED = splitPhrases(
	'comes out, come out, coming out, comes, coming, out, released, releases, premieres, opens, opening, upcoming, new',
)
const PLACES = splitPhrases('in theaters, in theatres, in cinemas, to theaters')

/** "What comes out next week", "released in theaters this month". */
export const release: Matcher = ({ words }, at) => {
	const cue = cueLengthAt(words, at, RELEASED)
	if (cue === 0) return null
	const from = at + cue + cueLengthAt(words, at + cue, PLACES)
	const window = RELEASE_WINDOWS.find((name) => name === words.slice(from, from + 2).join(' '))
	return window ? criterion({ release: window, list: 'upcoming' }, from + 2 - at) : null
}
