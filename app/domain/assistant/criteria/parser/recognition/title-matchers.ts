import type { TitleComparison } from '../../criteria.ts'
import { isKnownWord, isOneCriterion, phraseAt } from '../../lexicon/lexicon.ts'
import { type Cues, cueLengthAt, splitPhrases } from '../words/cues.ts'
import type { Sentence } from '../words/tokens.ts'
import { boundsAt } from './bounds.ts'
import { criterion, type Matcher } from './matcher.ts'
import { isName, isNamed, POINTERS, titlesAt } from './named-titles.ts'
import { famousNameAt } from './person-names.ts'
import { isLikelyTitle, titleAt, titleReadings } from './title-phrases.ts'

const SEEN = splitPhrases(
	'seen, already saw, i saw, we saw, i watched, we watched, we have seen, weve seen, ive seen, i have seen, ive already seen, i already saw, i already watched, ive watched, ive already watched, i have already seen, already seen, other than, apart from, excluding, except',
)

/** "I've seen Heat", "other than Titanic". */
export const seenTitles: Matcher = ({ sentence, words, year }, at) => {
	const cue = cueLengthAt(words, at, SEEN)
	if (cue === 0) return null
	const series = seenSeries(words, at + cue)
	if (series) return criterion({ notTitles: [series.name] }, cue + series.length)
	if (!isName(sentence.tokens[at + cue]))
		return plainSeenTitles(sentence, at, cue, year) ?? seenInClause(sentence, at, cue)
	const isPerson = famousNameAt(words, at + cue, words.length) !== null
	const titles = titlesAt(sentence, at + cue, year)
	if (isPerson || titles.titles.length === 0) return null
	return criterion({ notTitles: titles.titles }, cue + titles.length)
}

const WATCHED = splitPhrases(
	'watched, has watched, have watched, seen, has seen, have seen, saw, rewatched, watches, watch',
)
const MAX_TIMES_WORDS = 4

/** "Has watched Harry Potter too many times": something else of the kind. */
export const wornOutTitle: Matcher = ({ sentence, words, year }, at) => {
	const cue = cueLengthAt(words, at, WATCHED)
	const title = cue > 0 ? titleAt(sentence, at + cue, year) : null
	const times = title ? words.slice(at + cue, at + cue + title.length + MAX_TIMES_WORDS).indexOf('times') : -1
	if (!title || times < 0) return null
	const name = title.title.replace(TIMES, '')
	return criterion({ like: [name], notTitles: [name] }, cue + times + 1)
}

const TIMES =
	/ (?:(?:way )?too many|so many|many|a (?:hundred|million|thousand|few)|\d+|a lot of|all the|several|like)? ?times$/i

const MAX_SERIES_WORDS = 4

/** "We saw all the toy story ones". */
function seenSeries(words: readonly string[], at: number): { name: string; length: number } | null {
	let from = at
	while (/^(?:all|of|the|every)$/.test(words[from] ?? '')) from++
	if (from === at) return null
	const length = words
		.slice(from, from + MAX_SERIES_WORDS + 1)
		.findIndex((word) => /^(?:ones|parts|series)$/.test(word))
	// "The Batman ones" are a subject.
	if (length > 0 && isOneCriterion(words.slice(from, from + length))) return null
	return length > 0 ? { name: words.slice(from, from + length).join(' '), length: from + length + 1 - at } : null
}

const EXPERIENCED = /\b(?:seen|saw|watched)$/
const MAX_SEEN_WORDS = 5

/** "But I have seen home alone". Excluding words that turn out not to be a title is harmless. */
function seenInClause({ tokens, text }: Sentence, at: number, cue: number) {
	const words = tokens.map(({ word }) => word)
	if (!EXPERIENCED.test(words.slice(at, at + cue).join(' '))) return null
	const from = at + cue
	const next = tokens.findIndex(
		({ breakBefore, word }, index) => index > from && (breakBefore !== '' || SEEN_ENDS.has(word)),
	)
	const end = next < 0 ? tokens.length : next
	const run = words.slice(from, end)
	const isTitle =
		run.length > 1 && run.length <= MAX_SEEN_WORDS && !NOT_SEEN.test(run.join(' ')) && !isOneCriterion(run)
	const [first, last] = [tokens[from], tokens[end - 1]]
	return isTitle && first && last ? criterion({ notTitles: [text.slice(first.start, last.end)] }, end - at) : null
}

const SEEN_ENDS = new Set('already before but so yet recently too'.split(' '))
const NOT_SEEN =
	/^(?:(?:the )?(?:first|second|third|fourth|fifth|last|other|previous|top|\d\w*)\b|all|every|everything|most|many|too|enough|lots?|a lot|it|them|those|these|that|this|any|some|none|nothing|something|anything|in|on|with|at|by|the (?:trailer|news|reviews?|others?)|everyone|people)\b|\b(?:movies?|films?|shows?|series|comed\w+|thrillers?|dramas?|ones)$/

/** "Seen inception and titanic": only when nothing else is said, because the words have no capitals. */
function plainSeenTitles(sentence: Sentence, at: number, cue: number, year: number) {
	const words = sentence.tokens.map(({ word }) => word)
	const isAll = at === 0 && !sentence.tokens.some(({ breakBefore }, index) => index > at && breakBefore === '.')
	const isTitle =
		isLikelyTitle(sentence, at + cue, words.length, year, false) && !words.slice(cue).some((word) => POINTERS.has(word))
	if (!isAll || !isTitle || words.slice(cue).every(isKnownWord)) return null
	const titles = titleReadings(sentence.text.slice(sentence.tokens[cue]?.start ?? 0)).at(-1) ?? []
	return criterion({ notTitles: titles }, words.length - at)
}

const HATERS = splitPhrases(
	['someone', 'somebody', 'people', 'a person', 'anyone', 'those']
		.flatMap((who) =>
			'hates, hate, dont like, doesnt like, do not like, does not like, cant stand, usually hates, normally hates, never liked, isnt into, arent into'
				.split(', ')
				.map((hate) => `${who} who ${hate}`),
		)
		.concat(
			'even if i hate',
			'even though i hate',
			'i usually hate',
			'i normally hate',
			'i usually dont like',
			'i normally dont like',
		)
		.join(', '),
)

/** "A western for someone who hates westerns" is a western all the same. */
export const hatedKind: Matcher = ({ words }, at) => {
	const cue = cueLengthAt(words, at, HATERS)
	const hated = cue > 0 ? phraseAt(words, at + cue, words.length) : null
	return hated?.entry.kind === 'criterion' ? { entry: { kind: 'filler' }, length: cue + hated.length } : null
}

/** What compares by which measure; the longest phrase wins. */
const COMPARED: readonly (readonly [TitleComparison['of'], TitleComparison['is'], Cues])[] = [
	['runtimeMinutes', 'less', splitPhrases('shorter than, not as long as, less long than, not longer than')],
	['runtimeMinutes', 'more', splitPhrases('longer than, even longer than, lasts longer than')],
	['runtimeMinutes', 'same', splitPhrases('as long as, the same length as, same length as, the length of')],
	[
		'years',
		'less',
		splitPhrases(
			'older than, earlier than, made before, from before, released before, came out before, that came before, predates, predating, before, pre',
		),
	],
	[
		'years',
		'more',
		splitPhrases(
			'newer than, more recent than, later than, younger than, made after, released after, came out after, that came after, not older than, after, since, post',
		),
	],
	[
		'years',
		'same',
		splitPhrases(
			'the same year as, same year as, from the same year as, in the same year as, as old as, the year of, the same age as, that came out with, came out alongside',
		),
	],
	['years', 'decade', splitPhrases('the same decade as, same decade as, from the same decade as, the decade of')],
	['years', 'same', splitPhrases('the year, the year that, the year in which, the year when')],
	[
		'rating',
		'more',
		splitPhrases(
			'rated higher than, higher rated than, better rated than, rated better than, rated above, with a higher rating than, with a better rating than, better reviewed than, better than, scored higher than, higher than',
		),
	],
	[
		'rating',
		'less',
		splitPhrases('rated lower than, lower rated than, worse rated than, rated worse than, rated below, worse than'),
	],
]
/** After these a title without capitals is likely something else: "before bedtime". */
const WEAK_COMPARISONS = new Set([
	'pre',
	'post',
	'before',
	'after',
	'since',
	'better than',
	'worse than',
	'higher than',
	'the year of',
])
const CAME_OUT = splitPhrases(
	'came out, come out, was made, was released, was shot, got released, appeared, existed, is, was, did, does, has, came',
)

/** "Longer than Titanic", "made before The Godfather", "rated higher than Heat". */
export const comparedTitle: Matcher = ({ sentence, words, year }, at) => {
	if (isSplitComparative(words, at)) return { entry: { kind: 'filler' }, length: 1 }
	const split = words[at] === 'than' ? splitComparison(words, at) : undefined
	const [best = split] = COMPARED.map(([of, is, cues]) => ({ of, is, cue: cueLengthAt(words, at, cues) }))
		.sort((a, b) => b.cue - a.cue)
		.filter(({ cue }) => cue > 0)
	if (!best) return null
	// "Post apocalyptic" is a subject.
	if (/^(?:pre|post)$/.test(words[at] ?? '') && phraseAt(words, at, words.length)) return null
	const from = at + best.cue
	// "Rated above 7" compares with a number.
	if (words.slice(at, from).some((_, index) => boundsAt(words, at + index, year))) return null
	const token = sentence.tokens[from]
	if (!token?.isQuoted && PRONOUNS.has(token?.word ?? '')) return null
	if (!token?.isQuoted && /^\d/.test(token?.word ?? '') && boundsAt([...YEARS_BEFORE, ...words.slice(from)], 0, year))
		return null
	const phrase = words.slice(at, from).join(' ')
	const isCased = isName(token) || (token?.word === 'the' && isName(sentence.tokens[from + 1]))
	const title = titleAt(sentence, from, year)
	if (!title || !isNamed(sentence, from)) return null
	const end = from + title.length
	const tail = cueLengthAt(words, end, CAME_OUT)
	if (WEAK_COMPARISONS.has(phrase) && !isCased && tail === 0) return null
	if (/^the year\b(?! of)/.test(phrase) && tail === 0) return null
	// "After Schindler's List I would like..." asks for more of its kind.
	if (phrase === 'after' && at === 0 && isCased && tail === 0)
		return criterion({ like: [title.title], notTitles: [title.title] }, best.cue + title.length)
	const wanted: TitleComparison = { of: best.of, is: best.is, title: title.title.replace(TAIL, '') }
	return criterion({ comparisons: [wanted] }, best.cue + title.length + tail)
}

/** "Before I go to sleep". */
const PRONOUNS = new Set('i we he she they you im my our your bed bedtime'.split(' '))
const YEARS_BEFORE = ['before']

const COMPARATIVES: ReadonlyMap<string, Pick<TitleComparison, 'of' | 'is'>> = new Map([
	['older', { of: 'years', is: 'less' }],
	['earlier', { of: 'years', is: 'less' }],
	['newer', { of: 'years', is: 'more' }],
	['later', { of: 'years', is: 'more' }],
	['longer', { of: 'runtimeMinutes', is: 'more' }],
	['shorter', { of: 'runtimeMinutes', is: 'less' }],
	['better', { of: 'rating', is: 'more' }],
	['worse', { of: 'rating', is: 'less' }],
])
const MAX_SPLIT = 4

/** "An older horror film than The Exorcist": the first part of a comparison. */
function isSplitComparative(words: readonly string[], at: number): boolean {
	return (
		COMPARATIVES.has(words[at] ?? '') &&
		words[at + 1] !== 'than' &&
		words.slice(at + 2, at + 2 + MAX_SPLIT).includes('than')
	)
}

function splitComparison(words: readonly string[], at: number) {
	const before = words.slice(Math.max(0, at - MAX_SPLIT - 1), at - 1)
	const found = before.flatMap((word) => COMPARATIVES.get(word) ?? []).at(-1)
	return found ? { ...found, cue: 1 } : undefined
}

/** What a title without capitals may have swallowed. */
const TAIL = / (?:came out|was made|was released|came|is|was|did|has)$/
