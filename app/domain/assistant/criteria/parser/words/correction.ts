import { isCriterionBeside, isTypeOrGenre } from '../../lexicon/lexicon.ts'
import type { Sentence } from './tokens.ts'
import { correctSmallWord, correctWord } from './typos.ts'

export function correctTypos(sentence: Sentence): Sentence {
	const small = sentence.tokens.map(({ word }) => correctSmallWord(word))
	const words = small.map((_, at) => idiomatic(small, at))
	const isByName = (at: number) =>
		[at - 1, at - 2].some((before) => NAME_CUES.has(words[before] ?? '')) ||
		[at + 1, at + 2].some((after) => isTypeOrGenre(words[after]))
	const tokens = sentence.tokens.map((token, at) => {
		const written = words[at] ?? ''
		const isMeant = (word: string) => isCriterionBeside(word, words[at - 1], words[at + 1])
		const word = token.isQuoted ? written : correctWord(written, token.isCapital && at > 0, () => isByName(at), isMeant)
		return word === token.word ? token : { ...token, word }
	})
	return { ...sentence, tokens }
}

const COMPARATIVES: ReadonlyMap<string, string> = new Map(
	Object.entries({ short: 'shorter', long: 'longer', old: 'older', new: 'newer', good: 'better', recent: 'newer' }),
)

/** Next to these "2" and "4" stand for words: "similar 2 Heat", "something 4 the kids". */
const BEFORE_TO = new Set('similar close comparable used trying'.split(' '))
const AFTER_TO = new Set('watch see laugh cry relax sleep enjoy play make give get put cheer fall'.split(' '))
const BEFORE_FOR = new Set(
	'something anything movie movies film films show shows one good great perfect best suitable ok okay fun safe looking'.split(
		' ',
	),
)

const BEFORE_THAN = new Set(
	'less more shorter longer older newer better worse higher lower fewer earlier later other rather'.split(' '),
)

/** "R" is a certificate beside these. */
const BESIDE_R = new Set([
	'',
	...'anything everything no not an hard rated rating certificate above over beyond below under than max or and at least'.split(
		' ',
	),
])

/** As a native speaker puts it: "more short than" is "shorter than", "the years 80" are "the 80s". */
function idiomatic(words: readonly string[], at: number): string {
	const [before, word = '', after] = [words[at - 1], words[at], words[at + 1]]
	// "Live action" means not animated.
	if (word === 'live' && after === 'action') return 'not'
	if (word === 'action' && before === 'live') return 'animated'
	if (word === 'then' && BEFORE_THAN.has(before ?? '')) return 'than'
	if (word === 'r' && !BESIDE_R.has(before ?? '') && !BESIDE_R.has(after ?? '')) return 'are'
	if (word === '2' && (BEFORE_TO.has(before ?? '') || AFTER_TO.has(after ?? ''))) return 'to'
	if (word === '4' && BEFORE_FOR.has(before ?? '') && !/^(?:\d|stars?$|hours?$|h$)/.test(after ?? '')) return 'for'
	if (before === 'more' && after === 'than') return COMPARATIVES.get(word) ?? word
	return (before === 'years' || before === 'decade') && /^[2-9]0$/.test(word) ? `${word}s` : word
}

const NAME_CUES = new Set('with by starring featuring directed from and or'.split(' '))
