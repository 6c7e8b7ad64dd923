import { fold, withoutArticle } from '#domain/shared/spelling.ts'
import type { Criteria, Leftover } from '../../criteria.ts'
import { isOneCriterion, isTypeOrGenre } from '../../lexicon/lexicon.ts'
import { type TitleIndex, titlesAmongWords } from '../../title-index.ts'
import { SMALL_WORDS, TITLE_LINKS } from '../words/small-words.ts'
import { sourceTextOf, type Token, tokenize } from '../words/tokens.ts'

const MAX_LINKS = 2

/** Words of a message that may be part of a title's name. */
export interface NameSpan {
	text: string
	/** Whether it is written as a name, inside a sentence. */
	isName: boolean
}

/** Where a message may name a title: words that were not understood, joined over small ones between them. */
export function nameSpans(message: string, leftovers: readonly Leftover[]): NameSpan[] {
	const sentence = tokenize(message)
	const unknown = new Set(leftovers.flatMap(({ words }) => words.split(' ')))
	const spans: { from: number; to: number }[] = []
	for (const [at, { word, isQuoted, breakBefore }] of sentence.tokens.entries()) {
		if (isQuoted || !unknown.has(word)) continue
		const last = spans.at(-1)
		const between = last ? sentence.tokens.slice(last.to, at) : []
		const isJoined =
			last !== undefined &&
			between.length <= MAX_LINKS &&
			[...between.map((token) => token.breakBefore), breakBefore].every((sign) => sign === '') &&
			between.every((token) => TITLE_LINKS.has(token.word))
		if (isJoined) last.to = at + 1
		else spans.push({ from: at, to: at + 1 })
	}
	// Whoever is "about Queen Elizabeth" names a subject.
	const isSubject = ({ from }: { from: number }) => sentence.tokens.slice(0, from).some(({ word }) => word === 'about')
	return spans
		.filter((span) => !isSubject(span))
		.map(({ from, to }) => ({
			text: sourceTextOf(sentence, from, to),
			isName: from > 0 && sentence.tokens[from]?.isCapital === true,
		}))
}

/** The message with a title in quotes where it is named; `null` where it is not. Articles at its start do not count. */
export function withQuotedTitle(message: string, title: string): string | null {
	const { text, tokens } = tokenize(message)
	const [whole, bare] = [fold(title), withoutArticle(fold(title))]
	for (const name of whole === bare ? [whole] : [whole, bare]) {
		const length = name.split(' ').length
		for (let at = 0; at + length <= tokens.length; at++) {
			const run = tokens.slice(at, at + length)
			const [first, last] = [run[0], run.at(-1)]
			const isWhole = run.every(({ isQuoted, breakBefore }, index) => !isQuoted && (index === 0 || breakBefore !== '.'))
			if (!first || !last || !isWhole || run.map(({ word }) => word).join(' ') !== name) continue
			return `${text.slice(0, first.start)}“${text.slice(first.start, last.end)}”${text.slice(last.end)}`
		}
	}
	return null
}

/** After these a title follows, though its words may mean something else: "I have seen big fish". */
const BEFORE_TITLES = new Set(
	'like liked love loved enjoyed adore adored adores seen saw watched rewatched finished finishing than after as of obsessed similar resembles another not except besides'.split(
		' ',
	),
)
/** One word that only happens to be a name is none: "we are lost". */
const BEFORE_NAMES = new Set(
	'like liked loved enjoyed adored adores seen saw watched rewatched finished finishing than as similar resembles of after knows know to another'.split(
		' ',
	),
)

const AFTER_NAMES =
	/^(?:on (?:repeat|loop)|again|(?:the )?(?:whole|all) (?:time|day)|marathon|(?:\w+ )?(?:too many )?times|vibes?|energy)\b/

/** The message with well-known titles in quotes, spelled as they should be, where its words were not understood. */
export function withKnownTitlesQuoted(message: string, criteria: Criteria, index: TitleIndex): string {
	const { text, tokens } = tokenize(message)
	const words = tokens.map(({ word }) => word)
	const unknown = new Set([...criteria.unknown, ...criteria.leftovers.map((one) => one.words)].join(' ').split(' '))
	const captured = capturedNames(criteria)
	const mayBe = (from: number, to: number, isExact: boolean) =>
		!captured.some((name) => ` ${name} `.includes(` ${words.slice(from, to).join(' ')} `)) &&
		isTitleRun(tokens.slice(from, to), tokens[from - 1], words.slice(to, to + 3).join(' '), unknown, isExact)
	const runs = titlesAmongWords(words, index, mayBe).sort((a, b) => b.from - a.from)
	return runs.reduce((quoted, { from, to, title }) => {
		const [first, last] = [tokens[from], tokens[to - 1]]
		return first && last ? `${quoted.slice(0, first.start)}“${title}”${quoted.slice(last.end)}` : quoted
	}, text)
}

/** Names that the message was understood to say. */
function capturedNames({ intent, like, notTitles, titles, comparisons, people }: Criteria): string[] {
	// Words that were taken for a name because nothing was understood are still open: "I want another Whiplash".
	const captured = intent === 'search-title' ? [] : titles
	const named = [...people.all, ...people.any, ...people.none].map(({ name }) => name)
	return [...like, ...notTitles, ...captured, ...comparisons.map(({ title }) => title), ...named].map(fold)
}

/** A name with what is misspelled in it corrected: "guardians of the galxy vol 2". */
export function withKnownTitlesSpelled(name: string, index: TitleIndex): string {
	const { text, tokens } = tokenize(name)
	const words = tokens.map(({ word }) => word)
	if (tokens.some(({ isQuoted }) => isQuoted)) return name
	// One word alone is too like others: only a number may follow.
	const mayBe = (from: number, to: number) =>
		from === 0 &&
		(to > MIN_RUN ||
			words.slice(to).every((word) => NUMBER.test(word)) ||
			(to === MIN_RUN && REMARK.test(words[to] ?? '')))
	const [run] = titlesAmongWords(words, index, mayBe)
	const [first, last] = [tokens[0], tokens[(run?.to ?? 0) - 1]]
	// "Pulpfiction" is written in two words.
	const isOther = run !== undefined && (!run.isExact || (run.to === 1 && run.title.includes(' ')))
	return run && isOther && first && last ? `${text.slice(0, first.start)}${run.title}${text.slice(last.end)}` : name
}

const MIN_RUN = 2
/** Begins what is said of a title after its name. */
const REMARK = /^(?:with|by|from|starring|movie|film|show|series)$/
const NUMBER = /^(?:\d+|[ivx]+|part|pt|vol|volume|chapter)$/

const MIN_SURE_WORDS = 4

function isTitleRun(
	run: readonly Token[],
	before: Token | undefined,
	after: string,
	unknown: ReadonlySet<string>,
	isExact: boolean,
): boolean {
	if (run.some(({ isQuoted, breakBefore }, at) => isQuoted || (at > 0 && breakBefore === '.'))) return false
	const content = run.filter(({ word }) => !SMALL_WORDS.has(word))
	const words = run.map(({ word }) => word)
	const isNew = content.some(({ word }) => unknown.has(word))
	const isWritten = content.length > 0 && content.every((token) => token.isCapital || /^\d/.test(token.word))
	if (content.length === 0 || isOneCriterion(words) || isTypeOrGenre(words.at(-1))) return false
	if (content.length === 1)
		return (
			isNew && ((isWritten && before !== undefined) || BEFORE_NAMES.has(before?.word ?? '') || AFTER_NAMES.test(after))
		)
	// So many words together are hardly anything else.
	const isSure = isWritten || run.length >= MIN_SURE_WORDS || BEFORE_TITLES.has(before?.word ?? '')
	return isNew || (isExact && isSure)
}
