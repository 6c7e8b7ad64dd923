import { criterion, cueLengthAt, type Matcher, splitPhrases } from './matcher.ts'
import { famousNameAt } from './person-names.ts'
import { titleAt } from './title-phrases.ts'
import type { Sentence, Token } from './tokens.ts'

const LIKE = splitPhrases(
	'like, similar to, in the style of, in the vein of, along the lines of, reminiscent of, such as, same vibe as, same vibes as, the same vibe as, a la, comparable to, reminds me of, remind me of, close to, as good as, if i liked, if i loved, if i enjoyed, if you liked, because i liked, because i loved, because i watched, since i liked, since i loved, i loved, i liked, i enjoyed, i just watched, i just finished, just finished watching, i just saw, fan of, fans of, a fan of, big fan of, akin to, sequel to, kind of like, somewhat like, i like, i love',
)
/** Words before "like" that make it a verb. */
const LIKE_IS_A_VERB = new Set('would id i you feel dont didnt we people looks look really'.split(' '))
const SEEN = splitPhrases(
	'ive seen, i have seen, ive already seen, i already saw, i already watched, ive watched, ive already watched, i have already seen, already seen, other than, apart from, excluding, except',
)

/** "Like Heat", "if I loved Arrival", "similar to The Office or Parks and Recreation". */
export const likeTitles: Matcher = ({ sentence, words, year }, at) => {
	const cue = cueLengthAt(words, at, LIKE)
	if (cue === 0) return null
	if (words[at] === 'like' && LIKE_IS_A_VERB.has(words[at - 1] ?? '') && !sentence.tokens[at + 1]?.isCapital)
		return null
	const isFeeling = words[at] === 'i'
	const titles = titlesAt(sentence, at + cue, year)
	if (titles.titles.length === 0 || (isFeeling && !isName(sentence.tokens[at + cue]) && words[at + cue] !== 'the'))
		return null
	return criterion({ like: titles.titles }, cue + titles.length)
}

/** "I've seen Heat", "other than Titanic". */
export const seenTitles: Matcher = ({ sentence, words, year }, at) => {
	const cue = cueLengthAt(words, at, SEEN)
	if (cue === 0 || !isName(sentence.tokens[at + cue])) return null
	const isPerson = famousNameAt(words, at + cue, words.length) !== null
	const titles = titlesAt(sentence, at + cue, year)
	if (isPerson || titles.titles.length === 0) return null
	return criterion({ notTitles: titles.titles }, cue + titles.length)
}

function isName(token: Token | undefined): boolean {
	return token !== undefined && (token.isCapital || token.isQuoted)
}

function titlesAt(sentence: Sentence, at: number, year: number): { titles: string[]; length: number } {
	const first = titleAt(sentence, at, year)
	if (!first) return { titles: [], length: 0 }
	const next = at + first.length
	const token = sentence.tokens[next]
	const isList = token?.word === 'or' || (token?.word === 'and' && sentence.tokens[next + 1]?.isQuoted)
	const more = isList && isName(sentence.tokens[next + 1]) ? titlesAt(sentence, next + 1, year) : null
	if (!more || more.titles.length === 0) return { titles: [first.title], length: first.length }
	return { titles: [first.title, ...more.titles], length: first.length + 1 + more.length }
}
