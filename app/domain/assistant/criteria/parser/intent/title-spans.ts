import { fold, withoutArticle } from '#domain/shared/spelling.ts'
import { type ChatInput, toChatInput } from '../../../conversation/chat-input.ts'
import type { Criteria, Leftover } from '../../criteria.ts'
import { isOneCriterion, isTypeOrGenre } from '../../lexicon/lexicon.ts'
import { type TitleIndex, type TitleRun, titlesAmongWords } from '../../title-index.ts'
import { regionAt } from '../recognition/region-matcher.ts'
import { SMALL_WORDS, TITLE_LINKS } from '../words/small-words.ts'
import { type Sentence, sourceTextOf, type Token, tokenize } from '../words/tokens.ts'
import { correctSmallWord } from '../words/typos.ts'

const MAX_LINKS = 2

/** Words of a message that may be part of a title's name. */
export interface NameSpan {
	text: string
	/** Whether it is written as a name, inside a sentence. */
	isName: boolean
}

/** Where a message may name a title: words that were not understood, joined over small ones between them. */
export function nameSpans(message: ChatInput, leftovers: readonly Leftover[]): NameSpan[] {
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
	// "About Queen Elizabeth" names a subject.
	const isSubject = ({ from }: { from: number }) => sentence.tokens.slice(0, from).some(({ word }) => word === 'about')
	return spans
		.filter((span) => !isSubject(span))
		.map(({ from, to }) => ({
			text: sourceTextOf(sentence, from, to),
			isName: from > 0 && sentence.tokens[from]?.isCapital === true,
		}))
}

/** The message with a title in quotes where it is named; `null` where it is not. Articles at its start do not count. */
export function withQuotedTitle(message: ChatInput, title: string): ChatInput | null {
	const { text, tokens } = tokenize(message)
	const [whole, bare] = [fold(title), withoutArticle(fold(title))]
	for (const name of whole === bare ? [whole] : [whole, bare]) {
		const length = name.split(' ').length
		for (let at = 0; at + length <= tokens.length; at++) {
			const run = tokens.slice(at, at + length)
			const [first, last] = [run[0], run.at(-1)]
			const isWhole = run.every(({ isQuoted, breakBefore }, index) => !isQuoted && (index === 0 || breakBefore !== '.'))
			if (!first || !last || !isWhole || run.map(({ word }) => word).join(' ') !== name) continue
			return toChatInput(`${text.slice(0, first.start)}“${text.slice(first.start, last.end)}”${text.slice(last.end)}`)
		}
	}
	return null
}

/** After these a title follows, though its words may mean something else: "I have seen big fish". */
const BEFORE_TITLES = new Set(
	'like liked love loved enjoyed adore adored adores seen saw watched rewatched finished finishing than after as of obsessed similar resembles another not isnt arent except besides excluding neither nor'.split(
		' ',
	),
)
/** A single word needs a cue to be a title: "we are lost". */
const BEFORE_NAMES = new Set(
	'like liked loved enjoyed adored adores seen saw watch watched rewatched finished finishing than as similar resembles of after knows know to next another not isnt arent wasnt werent except besides without excluding minus neither nor'.split(
		' ',
	),
)

const AFTER_NAMES =
	/^(?:on (?:repeat|loop)|again|(?:the )?(?:whole|all) (?:time|day)|marathon|(?:\w+ )?(?:too many )?times|vibes?|energy|(?:\w+ )?(?:itch|withdrawal|hangover)|shaped hole)\b/

/** "That scratches the Gladiator itch". */
const LIKE_AFTER = /^(?:itch|withdrawal|hangover|shaped hole)\b/

/** The message with well-known titles in quotes, spelled as they should be, where its words were not understood. */
export function withKnownTitlesQuoted(message: ChatInput, criteria: Criteria, index: TitleIndex): ChatInput {
	const { text, tokens } = tokenize(message)
	const words = tokens.map(({ word }) => word)
	const wordBefore = (at: number) => correctSmallWord(words[at - 1] ?? '')
	const unknown = new Set([...criteria.unknown, ...criteria.leftovers.map((one) => one.words)].join(' ').split(' '))
	const captured = capturedNames(criteria)
	const mayBe = (from: number, to: number, isExact: boolean) =>
		!captured.some((name) => ` ${name} `.includes(` ${words.slice(from, to).join(' ')} `)) &&
		isTitleRun(tokens.slice(from, to), wordBefore(from), words.slice(to, to + 3).join(' '), unknown, isExact)
	return withRunsQuoted({ text, tokens }, titlesAmongWords(words, index, mayBe))
}

/** “Once Upon a Time in America”: well-known titles that end in a place, in quotes. */
export function withPlacesInTitlesQuoted(message: ChatInput, index: TitleIndex): ChatInput {
	const sentence = tokenize(message)
	const words = sentence.tokens.map(({ word }) => word)
	const endsInPlace = (from: number, to: number) => {
		const at = words.lastIndexOf('in', to - 1)
		return at > from && at + (regionAt(words, at)?.length ?? 0) === to
	}
	const mayBe = (from: number, to: number, isExact: boolean) => isExact && endsInPlace(from, to)
	return withRunsQuoted(sentence, titlesAmongWords(words, index, mayBe))
}

function withRunsQuoted({ text, tokens }: Sentence, runs: readonly TitleRun[]): ChatInput {
	const marked = [...runs]
		.sort((a, b) => b.from - a.from)
		.reduce((quoted, { from, to, title }) => {
			const [first, last] = [tokens[from], tokens[to - 1]]
			return first && last ? `${quoted.slice(0, first.start)}“${title}”${quoted.slice(last.end)}` : quoted
		}, text)
	return toChatInput(marked)
}

/** Names that the message was understood to say. */
function capturedNames({ intent, like, notTitles, titles, comparisons, people }: Criteria): string[] {
	// In a title search nothing was understood, so its words are still open: "I want another Whiplash".
	const captured = intent === 'search-title' ? [] : titles
	const named = [...people.all, ...people.any, ...people.none].map(({ name }) => name)
	return [...like, ...notTitles, ...captured, ...comparisons.map(({ title }) => title), ...named].map(fold)
}

/** Corrects the spelling of a name: "guardians of the galxy vol 2". */
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
/** Words that begin a remark after a title. */
const REMARK = /^(?:with|by|from|starring|movie|film|show|series)$/
const NUMBER = /^(?:\d+|[ivx]+|part|pt|vol|volume|chapter)$/

const MIN_SURE_WORDS = 4

function isTitleRun(
	run: readonly Token[],
	before: string,
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
	// "We watched Up": a capital letter makes a common word a name.
	if (content.length === 1 && isExact && isWritten && BEFORE_NAMES.has(before)) return true
	if (content.length === 1 && isExact && LIKE_AFTER.test(after)) return true
	if (content.length === 1)
		return isNew && ((isWritten && before !== '') || BEFORE_NAMES.has(before) || AFTER_NAMES.test(after))
	// So many words in a row are unlikely to be anything else.
	const isSure = isWritten || run.length >= MIN_SURE_WORDS || BEFORE_TITLES.has(before)
	return isNew || (isExact && isSure)
}
