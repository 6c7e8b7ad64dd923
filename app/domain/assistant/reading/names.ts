import { memoize } from '#domain/shared/memoize.ts'
import { fold, withoutArticle } from '#domain/shared/spelling.ts'
import type { People } from './people.ts'
import { qualifierBefore, qualifiersAt, versionsBefore } from './qualifiers.ts'
import type { Named, NamedTitle } from './reading.ts'
import type { TitleIndex } from './title-index.ts'
import { knownTitleAt } from './title-index.ts'
import type { Sentence } from './tokens.ts'
import { isCutFromBefore, sourceTextOf } from './tokens.ts'
import { formsOf, type Vocabulary } from './vocabulary.ts'

/** What is looked for says nothing of a story. */
export const FILMS: ReadonlySet<string> = new Set(
	'movie movies film films show shows series stuff story stories'.split(' '),
)

/** Names in a sentence: of titles, people and streaming providers. */
export interface Names {
	startingAt(at: number): readonly NameAt[]
	at(from: number, to: number, kind: 'title' | 'person'): NameAt | null
	/** The name of a title from one word up to another as written, and where its own words end: without its part and year. */
	titleAt(from: number, to: number): { end: number; name: string; said: string }
	providerAt(from: number, to: number): Named | null
	/** Whether a word is more likely part of a name than a word with a meaning of its own. */
	mayBeName(word: string): boolean
	/** The text as written. */
	textOf(from: number, to: number): string
}

interface NameAt {
	to: number
	/** How unlikely the name is: a title may be an everyday word. */
	cost: number
	/** Whether it is a series with numbered parts. */
	hasParts?: boolean
	/** What of the cost is for a number that may count something else. */
	doubt?: number
	value: Named
}

/** The cost of a number after a title that no known title has. */
const UNKNOWN_PART = 0.15

export interface KnownNames {
	titles: TitleIndex
	people: People
	/** Providers by folded name. */
	providers: ReadonlyMap<string, string>
	/** Names that the catalog found for this message, folded. */
	found: ReadonlyMap<string, Named>
}

const MAX_WORDS = 9
/** A title of one everyday word. */
export const EVERYDAY = 2.4
/** The cost of a provider without "on" before it. */
const ALONE = 0.2
const EVERYDAY_WORDS = 0.9
const FAMOUS_WORDS = 0.4
const BEST_KNOWN = 1000
const MISSPELLED = 0.5
/** The cost from which a word is rare. */
const RARE_WORD = 1.4
const RATHER_A_WORD = 1.3
/** The same at the start of a sentence, where every word has a capital. */
const AT_START = 0.6
const WELL_KNOWN = 700
/** The cost of a name that is all of the message: less than a topic of the same name. */
const ALL_OF_IT = -0.05
/** "The 100", "9-1-1": a message that is nothing else. */
const ALL_NUMBERS = /^(?:the \d{2,}|\d+(?:-\d+){2,})$/
/** Days and months are rather those than films. */
const CALENDAR = new Set(
	'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas'.split(
		' ',
	),
)
/** Before what is one of many. */
const ANY = new Set('a an any some another one'.split(' '))
/** What no title begins with. */
const NEWEST = 'newest'
/** "Nicht Das Leben der Anderen": an article has a capital within a sentence only where a title begins. */
const WRITTEN_ARTICLE = 0.15
/** How many words of it may have no capital, besides articles. */
const SMALL = 1
/** Before the place where somebody is. */
const WHERE_THEY_ARE = /^(?:here|lives?|living|based|staying|stuck) in$/
/** A message with this few words may be just a name. */
const SHORT = 3

export function namesIn(
	sentence: Sentence,
	words: readonly string[],
	known: KnownNames,
	vocabulary: Vocabulary,
	costOf: (word: string) => number,
	year: number,
): Names {
	const { tokens } = sentence
	const isRare = (word: string) => costOf(word) >= RARE_WORD
	const isPlain = memoize(
		(word: string) => costOf(word) < 1 || formsOf(word).some((form) => vocabulary.words.has(form)),
	)
	const byStart: NameAt[][] = words.map((_, from) =>
		namesFrom(from).flatMap((name) => [name, ...qualified(from, name)]),
	)
	for (const [at, names] of byStart.entries()) {
		const qualified = qualifierBefore(sentence, words, at, year)
		for (const before of [...(qualified ? [qualified] : []), ...versionsBefore(sentence, words, at, vocabulary)])
			for (const { value, ...name } of names)
				if (value.kind === 'title')
					byStart[before.from]?.push({
						...name,
						value: renamed(value, before.rename(value.name), before.from, name.to),
					})
	}

	/** A title with the part or the year that follows it, unless a known title has all of these words as its name. */
	function qualified(from: number, { to, cost, value, hasParts = false }: NameAt): NameAt[] {
		if (value.kind !== 'title') return []
		// "The Lord of the Rings, the second".
		const at = words[to] === 'the' ? to + 1 : to
		return qualifiersAt(sentence, words, at, year)
			.filter((qualifier) => !knownTitleAt(words.slice(from, qualifier.to), known.titles, false))
			.map((qualifier) => {
				const doubt = qualifier.isBare && !hasParts ? UNKNOWN_PART : 0
				const named = renamed(value, value.name + qualifier.text, from, qualifier.to)
				return { to: qualifier.to, cost: cost + doubt, doubt, value: named }
			})
	}

	function renamed(title: NamedTitle, name: string, from: number, to: number): NamedTitle {
		return { ...title, name, isKnown: false, said: saidAt(from, to) }
	}

	/** As written, with the bracket after a year. */
	function saidAt(from: number, to: number): string {
		const start = tokens[from]?.start ?? 0
		const { start: last, end } = tokens[to - 1] ?? { start, end: start }
		const isBracketed = /[([]/.test(sentence.text[last - 1] ?? '') && /[)\]]/.test(sentence.text[end] ?? '')
		return sentence.text.slice(start, isBracketed && from < to - 1 ? end + 1 : end)
	}

	function namesFrom(from: number): NameAt[] {
		const found: NameAt[] = []
		for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS); to++) {
			if (to > from + 1 && (tokens[to - 1]?.breakBefore === '.' || tokens[to - 1]?.isQuoted || tokens[from]?.isQuoted))
				break
			const pieces = words.slice(from, to)
			const isTogether = pieces.every((_, at) => at === 0 || isCutFromBefore(tokens, from + at))
			// A title in Japanese is one word to the index.
			const run = isTogether ? [pieces.join('')] : pieces
			const folded = run.join(' ')
			const looked = known.found.get(folded)
			if (looked) found.push({ to, cost: 0, value: looked })
			if (to === from + 1 && tokens[from]?.isQuoted)
				found.push({ to, cost: 0, value: { kind: 'title', name: textOf(from, to), isKnown: false } })
			if (pieces.length === words.length && ALL_NUMBERS.test(textOf(from, to).toLowerCase()))
				found.push({ to, cost: ALL_OF_IT, value: { kind: 'title', name: textOf(from, to), isKnown: false } })
			// "Loves war films" names no film "War".
			const bare = withoutArticle(folded)
			// "Here in Chicago".
			if (WHERE_THEY_ARE.test(words.slice(Math.max(0, from - 2), from).join(' '))) continue
			const isWord =
				!bare.includes(' ') &&
				(bare === folded || fold(knownTitleAt(run, known.titles, false)?.name ?? '') !== folded) &&
				words.length > pieces.length &&
				!isWritten(from, to) &&
				!tokens[from]?.isQuoted &&
				isRequest(bare)
			const title = isWord
				? null
				: knownTitleAt(run, known.titles, run.some((word) => !isPlain(word)) || isWritten(from, to))
			if (title) {
				const { name, hasParts } = title
				// "Pete's" is read as "pete".
				const isMisspelled = !title.isExact && !knownTitleAt(fold(textOf(from, to)).split(' '), known.titles, false)
				const value = { kind: 'title', name, isKnown: true, said: saidAt(from, to), isMisspelled } as const
				found.push({ to, cost: titleCost(from, to, title), hasParts, value })
			}
			const provider = known.providers.get(folded)
			if (provider !== undefined && (run.length > 1 || !isPlain(folded)))
				found.push({ to, cost: ALONE, value: { kind: 'provider', name: provider } })
			const person = known.people.byName.get(folded)
			if (person)
				found.push({
					to,
					cost: run.length === 1 && isPlain(folded) && !isWritten(from, to) ? EVERYDAY : 0,
					value: { kind: 'person', name: person, isKnown: true },
				})
		}
		return [...found, ...writtenFrom(from)]
	}

	/** The names that a capital article begins, in a language whose nouns have capitals. */
	function writtenFrom(from: number): NameAt[] {
		const first = tokens[from]
		// "Der Herr der Ringe: Die Gefährten" is one.
		const isSubtitle = sentence.text.slice(tokens[from - 1]?.end, first?.start).includes(':')
		const isAfter = from > 0 && first?.breakBefore !== '.' && !isSubtitle
		const isBegun = isAfter && first?.isCapital && !first.isQuoted && vocabulary.definite.has(first.word)
		if (!isBegun || vocabulary.heads.size === 0) return []
		const found: NameAt[] = []
		let small = 0
		for (let at = from + 1; at < Math.min(words.length, from + MAX_WORDS); at++) {
			const { word, isCapital, breakBefore } = tokens[at] ?? first
			if (breakBefore !== '' || vocabulary.turns.has(word)) break
			if (!isCapital && !vocabulary.definite.has(word) && ++small > SMALL) break
			if (isCapital)
				found.push({
					to: at + 1,
					cost: WRITTEN_ARTICLE,
					value: { kind: 'title', name: textOf(from, at + 1), isKnown: false },
				})
		}
		return found
	}

	/** Whether a word by itself asks for something: "horror", "more". */
	function isRequest(word: string): boolean {
		const patterns = vocabulary.byFirstWord.get(word) ?? []
		return patterns.some(
			({ elements: [element, ...more], family }) =>
				family.atoms[0]?.key !== 'topic' &&
				more.length === 0 &&
				element?.kind === 'words' &&
				element.runs.some((run) => run.length === 1),
		)
	}

	function textOf(from: number, to: number): string {
		return sourceTextOf(sentence, from, to)
	}

	function isWritten(from: number, to: number): boolean {
		return tokens
			.slice(from, to)
			.some(({ isCapital, breakBefore }, at) => isCapital && from + at > 0 && breakBefore !== '.')
	}

	function titleCost(from: number, to: number, { isExact, rank }: { isExact: boolean; rank: number }): number {
		const run = tokens.slice(from, to)
		if (run.some(({ isQuoted }) => isQuoted)) return 0
		const plain = run.filter(({ word }) => isPlain(word)).length
		// "I want a scary movie" names none.
		const isAny = ANY.has(run[0]?.word ?? '') || ANY.has(tokens[from - 1]?.word ?? '')
		if (isAny && plain === run.length && FILMS.has(run.at(-1)?.word ?? '') && !isWritten(from, to)) return EVERYDAY
		// "Catch me if you can", all by itself.
		if (run.length === words.length && isExact && (run.length > 1 || !isRequest(run[0]?.word ?? ''))) return ALL_OF_IT
		const spelled = isExact ? 0 : run.length === 1 ? 2 * MISSPELLED : MISSPELLED
		// "Zzyzx Road" is not "The Road".
		const [before, first] = [tokens[from - 1], tokens[from]]
		if (before?.isCapital && first?.isCapital && first.breakBefore === '' && !isPlain(before.word)) return EVERYDAY
		// "My Philadelphia Story tape" is not "Philadelphia".
		const next = tokens[to]
		if (run.length === 1 && from > 0 && first?.isCapital && next?.isCapital && next.breakBefore === '') return EVERYDAY
		const word = run[0]?.word ?? ''
		const isDay = run.length === 1 && CALENDAR.has(word) && words.length > SHORT
		if (isWritten(from, to) && run.at(-1)?.isCapital && !isDay) return spelled
		// "Not getting burnt" and "on Friday" name no film.
		if (run.length === 1 && words.length > SHORT && !isRare(word)) {
			if (plain > 0) return spelled + EVERYDAY
			return spelled + (first?.isCapital && !isDay ? AT_START : RATHER_A_WORD)
		}
		if (words.length <= SHORT)
			return spelled + (plain < run.length ? 0 : run.length === 1 ? EVERYDAY / 2 : EVERYDAY_WORDS)
		// "Roommate" is an obscure film and an everyday word.
		if (plain < run.length && (run.length > 1 || rank < WELL_KNOWN)) return spelled + 0.15 * plain
		if (run.length === 1) return spelled + (plain === 0 && isRare(run[0]?.word ?? '') ? RATHER_A_WORD : EVERYDAY)
		// The more words agree, the less it is chance.
		return spelled + (rank < BEST_KNOWN ? FAMOUS_WORDS : EVERYDAY_WORDS) * (2 / run.length) ** 2
	}

	return {
		startingAt: (at) => byStart[at] ?? [],
		at: (from, to, kind) => byStart[from]?.find((name) => name.to === to && name.value.kind === kind) ?? null,
		titleAt(from, to) {
			for (let end = from + 1; end < to; end++) {
				const qualifier = qualifiersAt(sentence, words, end, year).find((one) => one.to === to)
				if (qualifier) return { end, name: textOf(from, end) + qualifier.text, said: saidAt(from, to) }
			}
			// "Der neue James Bond", but "Der letzte Kaiser" is all a name.
			const [version] = versionsBefore(sentence, words, from + 2, vocabulary)
			const isNewest = to > from + 2 && vocabulary.versions.get(words[from + 1] ?? '') === NEWEST
			const isSeries = to > from + 3 && words.slice(from + 2, to).every((word) => !isPlain(word))
			const name = version && (isNewest || isSeries) ? version.rename(textOf(from + 2, to)) : textOf(from, to)
			return { end: to, name, said: textOf(from, to) }
		},
		providerAt(from, to) {
			const name = known.providers.get(words.slice(from, to).join(' '))
			return name === undefined ? null : { kind: 'provider', name }
		},
		mayBeName: (word) => !isPlain(word),
		textOf,
	}
}
