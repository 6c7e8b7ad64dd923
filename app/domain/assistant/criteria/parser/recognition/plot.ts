import { isTypeOrGenre, type LexiconMatch, phraseAt } from '../../lexicon/lexicon.ts'
import type { Sentence } from '../words/tokens.ts'

/** The clause that tells what happens to somebody: from its first token up to the end. */
export interface Plot {
	from: number
	/** Exclusive. */
	to: number
}

const CHARACTERS =
	/^(?:someone|somebody|person|people|(?:guy|boy|girl|kid|teen|teenager|friend|stranger|couple|brother|sister|sibling|twin|dad|father|mum|mom|mother|parent|son|daughter|husband|widow|widower|uncle|aunt|cousin|neighbor|neighbour|orphan|loner|outsider|lady|hero|heroine|character)s?|m[ae]n|wom[ae]n|wife|wives|child|children|family|families|grand(?:ma|pa|mother|father|parents|son|daughter))$/
/** Said without an article. */
const ANYBODY = /^(?:someone|somebody|people|kids|friends|strangers|brothers|sisters)$/
const DETERMINERS = new Set('a an the some one two three four this another about of'.split(' '))
const MAX_ADJECTIVES = 2
/** After these it is an audience, a maker or company, not a character. */
const NOT_ABOUT = new Set('for by from with to please suit like my our your'.split(' '))
/** Of the people who make titles, and of titles. */
const MAKERS = /^(?:actor|actress|director|star|comedian|filmmaker|writer|one|thing|service|provider)s?$/
/** Verbs about careers and viewing rather than about the plot. */
const NO_ACTION =
	/^(?:played|plays|directed|directs|made|did|wrote|starred|stars|voiced|voices|acted|acts|hates?|dont|does|doesnt|isnt|arent|(?:is|are|was|has|have) (?:in|into|also|both|not|seen|watched|directed|known|famous|good|great|bad|a fan))\b/
const TELLING = /^(?:movie|film|show|series|story|tale|something|anything|one|plot)s?$/
const ENDS = new Set('please pls plz thanks'.split(' '))

/** "A dad who has to save his kid", "a film where somebody wakes up in another body". `null` for none. */
export function plotIn({ tokens }: Sentence): Plot | null {
	const words = tokens.map(({ word }) => word)
	const at = words.findIndex((_, index) => isCue(words, index))
	if (at < 0 || tokens[at]?.breakBefore === '.') return null
	// The character is part of the plot: "a kid who is bullied".
	const from = words[at] === 'who' || words[at] === 'that' ? at - 1 : at + 1
	const end = tokens.findIndex(({ breakBefore, word }, index) => index > at && (breakBefore !== '' || ENDS.has(word)))
	const to = end < 0 ? tokens.length : end
	return to > from ? { from, to } : null
}

function isCue(words: readonly string[], at: number): boolean {
	const [before = '', word = ''] = [words[at - 1], words[at]]
	if (word === 'where' || (word === 'which' && before === 'in'))
		return TELLING.test((word === 'which' ? words[at - 2] : before) ?? '')
	if ((word !== 'who' && word !== 'that') || MAKERS.test(before)) return false
	if (isTypeOrGenre(before) && !CHARACTERS.test(before)) return false
	if (NO_ACTION.test(words.slice(at + 1, at + 4).join(' '))) return false
	const isCharacter = CHARACTERS.test(before) || (word === 'who' ? before !== '' : isSubject(before))
	const determiner = determinerBefore(words, at - 1)
	if (!isCharacter || (determiner < 0 && !ANYBODY.test(before))) return false
	const start = determiner < 0 ? at - 1 : determiner
	return !NOT_ABOUT.has(words[start - 1] ?? '')
}

function determinerBefore(words: readonly string[], noun: number): number {
	for (let at = noun - 1; at >= Math.max(0, noun - 1 - MAX_ADJECTIVES); at--)
		if (DETERMINERS.has(words[at] ?? '')) return at
	return -1
}

function isSubject(word: string): boolean {
	const entry = phraseAt([word], 0, 1)?.entry
	return entry?.kind === 'criterion' && entry.meaning.topics !== undefined
}

export function isInPlot(plot: Plot | null, at: number): boolean {
	return plot !== null && at >= plot.from && at < plot.to
}

/**
 * Inside a plot only subjects, genres, places and years count: mood, audience and exclusions are said elsewhere.
 * @param isCharacter whether it names a character: "a family that moves" is not the genre
 */
export function meansInPlot(found: LexiconMatch, isCharacter: boolean): LexiconMatch {
	if (found.entry.kind !== 'criterion') return found
	const { topics, genres: said, type, languages, countries, years, isVague } = found.entry.meaning
	const genres = isCharacter ? undefined : said
	const isKept = [topics, genres, type, languages, countries, isVague ? undefined : years].some(
		(part) => part !== undefined,
	)
	return isKept ? found : { ...found, entry: { kind: 'filler' } }
}
