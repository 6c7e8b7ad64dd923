import { FILMS } from './names.ts'
import type { Span } from './spans.ts'
import type { Token } from './tokens.ts'
import { formsOf, type Vocabulary } from './vocabulary.ts'

/** What a story is about, where no phrase of the vocabulary says it. */

const PLACES = new Set('on in inside under with w into at of'.split(' '))
const ARTICLES = new Set('a an the'.split(' '))
const ANNOUNCING = new Set('about featuring involving regarding concerning'.split(' '))
const EXCLUDING = new Set(['no', 'without'])
/** "Something with time travel": what follows says what it is about. */
const ANYTHING = new Set([...FILMS, 'something', 'anything', 'sth', 'smth', 'one', 'ones'])
const JOINING = new Set('about with w on of where in set inside'.split(' '))
/** What stands after them is done, and no subject: "who wakes up". */
const DOERS = new Set(
	'who that which he she they it someone somebody everyone everybody nobody anybody everything'.split(' '),
)
const TELLING = 1
/** Less rare words tell something where a subject is expected. */
const TELLING_IN_PLACE = 0.5
/** "Space movies", but not "nice movies". */
const TELLING_BEFORE_FILMS = 0.6
/** "About a very old dog". */
const MAX_BETWEEN = 3
const MAX_WORDS = 3
/** Less than a title of the same words: "about hackers". */
const SUBJECT = 0.3
/** "Cold war" is one subject, "funny dog" a comedy about a dog. */
const NEXT_WORD = 0.4

/** Whether a word may describe a story. @param isOpen whether nothing else is said, so that any noun may */
export function isTelling(
	words: readonly string[],
	at: number,
	costOf: (word: string) => number,
	{ framing }: Vocabulary,
	isOpen = false,
): boolean {
	const word = words[at] ?? ''
	if (
		!/\p{L}/u.test(word) ||
		framing.has(word) ||
		DOERS.has(word) ||
		(DOERS.has(words[at - 1] ?? '') && costOf(word) < TELLING)
	)
		return false
	const isBeforeFilms = FILMS.has(words[at + 1] ?? '')
	return (
		costOf(word) >=
		(isOpen || isExpected(words, at) ? TELLING_IN_PLACE : isBeforeFilms ? TELLING_BEFORE_FILMS : TELLING)
	)
}

/** "About a dog", "on a boat", "with robots". */
function isExpected(words: readonly string[], at: number): boolean {
	const before = words.slice(Math.max(0, at - MAX_BETWEEN), at)
	const [article = '', preposition = ''] = before.slice(-2).reverse()
	const isPlural = /[^s]s$/.test(words[at] ?? '')
	if ((['set', 'nothing'].includes(preposition) && PLACES.has(article)) || EXCLUDING.has(article)) return true
	const isTold = words.some((word, from) => from < at && JOINING.has(word) && ANYTHING.has(words[from - 1] ?? ''))
	return (
		isTold ||
		before.some((word) => ANNOUNCING.has(word)) ||
		(ARTICLES.has(article) && PLACES.has(preposition)) ||
		(isPlural && article === 'with')
	)
}

/** Subjects where they are expected, which no title or name of these words displaces. */
export function subjectSpans(
	words: readonly string[],
	tokens: readonly Token[],
	{
		costOf,
		subjectOf,
		vocabulary,
	}: { costOf: (word: string) => number; subjectOf: (word: string) => string | null; vocabulary: Vocabulary },
): Span[] {
	const spans: Span[] = []
	const partAt = (at: number) => {
		const word = words[at] ?? ''
		const isName = tokens[at]?.isQuoted === true || (at > 0 && tokens[at]?.isCapital === true)
		const isDone = FILMS.has(word) || DOERS.has(word) || DOERS.has(words[at - 1] ?? '')
		const isNamed = ANNOUNCING.has(words[at - 1] ?? '') || EXCLUDING.has(words[at - 1] ?? '')
		return isName || isDone || (vocabulary.framing.has(word) && !isNamed) || costOf(word) < TELLING_IN_PLACE
			? null
			: subjectOf(word) || null
	}
	for (let from = 0; from < words.length; from++) {
		// A subject in quotes is one, whatever it is.
		if (ANNOUNCING.has(words[from - 1] ?? '') && tokens[from]?.isQuoted)
			spans.push({ ...subject(words[from] ?? '', from, from + 1), cost: 0 })
		const names: string[] = []
		for (let to = from + 1; to <= from + MAX_WORDS; to++) {
			const part = partAt(to - 1)
			if (part === null || (to > from + 1 && tokens[to - 1]?.breakBefore !== '')) break
			names.push(part)
			const isPlain = words
				.slice(from, to)
				.every(
					(word) => costOf(word) >= TELLING_BEFORE_FILMS && !formsOf(word).some((form) => vocabulary.phrases.has(form)),
				)
			const isBeforeFilms = FILMS.has(words[to] ?? '') && tokens[to]?.breakBefore === ''
			// "Virus outbreak" names no title of one of these words.
			if (to === from + 1 && isClosed(words[from] ?? '', vocabulary)) continue
			if (isExpected(words, from) || (isPlain && (isBeforeFilms || to === from + 2)))
				spans.push({ ...subject(names.join(' '), from, to), cost: SUBJECT + NEXT_WORD * (to - from - 1) })
		}
	}
	return spans
}

const OPEN_KEYS = new Set('talk beyond aside question act fact release certificate only'.split(' '))

/** Whether a phrase of the vocabulary is this word alone, and says what is wanted. */
function isClosed(word: string, { byFirstWord }: Vocabulary): boolean {
	return (byFirstWord.get(word) ?? []).some(
		({ family, elements: [element, ...more] }) =>
			more.length === 0 &&
			element?.kind === 'words' &&
			element.runs.some((run) => run.length === 1 && run[0] === word) &&
			!family.atoms.every(({ key }) => OPEN_KEYS.has(key)),
	)
}

export function subject(
	name: string,
	from: number,
	to: number,
): Omit<Span, 'cost'> & { family: NonNullable<Span['family']> } {
	const atoms = [{ key: 'topic', value: name, isNot: false }]
	return { from, to, family: { atoms, whenNot: [], isVague: false }, named: [] }
}
