import { distance } from 'fastest-levenshtein'
import { addToList } from '#domain/shared/lists.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { fold, NUMBER_NAMES, ROMAN_NUMERALS, withoutArticle } from '#domain/shared/spelling.ts'

/** Words that mean nothing alone and don't distinguish names. */
const SMALL_WORDS = new Set('of the a an and n in on to for at with from by vs is'.split(' '))

interface KnownTitle {
	name: string
	/** The title's position in the list, best known first. */
	rank: number
	/** Folded, without spaces and without an article at its start. */
	squeezed: string
	/** The numbers in the name: edits can't turn a third part into a second. */
	digits: string
	wordCount: number
}

/** Well-known titles, to find one in a text however its name is spelled, without asking the catalog. */
export interface TitleIndex {
	byName: ReadonlyMap<string, KnownTitle>
	/** Titles by each word of the name, and by its first letters. */
	byWord: ReadonlyMap<string, readonly KnownTitle[]>
}

export const NO_TITLES: TitleIndex = { byName: new Map(), byWord: new Map() }

const MIN_WORD_LENGTH = 4
const PREFIX_LENGTH = 3
/** Shorter names are too similar to others. */
const MIN_ALIKE_LENGTH = 6
/** How many letters allow one edit. */
const LETTERS_PER_EDIT = 6

export function createTitleIndex(names: readonly string[]): TitleIndex {
	const byName = new Map<string, KnownTitle>()
	const byWord = new Map<string, KnownTitle[]>()
	const known = [...new Set([...names, ...names.flatMap(mainPart)])].map((name, rank) => {
		const folded = fold(name)
		const title = { name, rank, squeezed: squeeze(folded), digits: digitsOf(folded), wordCount: wordCountOf(folded) }
		return { folded, title }
	})
	// "Heat" is not "The Heat": a name with an article only stands in for one that nothing has without it.
	for (const { folded, title } of known) {
		byName.set(joined(folded), title)
		if (joined(folded) === title.squeezed || !byName.has(title.squeezed)) byName.set(title.squeezed, title)
	}
	for (const { folded, title } of known) {
		for (const key of contentKey(folded)) if (!byName.has(key)) byName.set(key, title)
		const words = new Set([...folded.split(' ').filter(isTelling), prefixOf(title.squeezed)])
		for (const word of words) addToList(byWord, word, title)
	}
	return { byName, byWord }
}

/** "Crouching Tiger": what people call a title with a longer name, or a series. */
function mainPart(name: string): string[] {
	const [main = name] = name.split(/[:,]| [-–] /)
	return main !== name && withoutArticle(fold(main)).includes(' ') ? [main] : []
}

/** "Guardians galaxy": the name without small words, if at least two are left. */
function contentKey(folded: string): string[] {
	if (SMALL_WORDS.has(withoutArticle(folded).split(' ')[0] ?? '')) return []
	const words = folded.split(' ').filter((word) => !SMALL_WORDS.has(word))
	// "2 and 4" is not "24".
	return words.length > 1 && /\p{L}/u.test(words.join('')) ? [words.join('')] : []
}

/** The well-known title that these words are, perhaps misspelled; `null` for none. */
interface FoundTitle {
	name: string
	rank: number
	isExact: boolean
}

/** Each language of a message asks for the same runs again. */
const MAX_REMEMBERED = 5_000
/** Looks up a run of words, given as one word per line. */
type Lookup = (run: string, spelling: 'exact' | 'any') => FoundTitle | null
const lookups = new WeakMap<TitleIndex, Lookup>()

function lookupIn(index: TitleIndex): Lookup {
	const known = lookups.get(index)
	if (known) return known
	const lookup: Lookup = memoize(
		(run: string, spelling: string) => titleOf(run.split('\n'), index, spelling === 'any'),
		MAX_REMEMBERED,
	)
	lookups.set(index, lookup)
	return lookup
}

export function knownTitleAt(run: readonly string[], index: TitleIndex, mayBeMisspelled: boolean): FoundTitle | null {
	return lookupIn(index)(run.join('\n'), mayBeMisspelled ? 'any' : 'exact')
}

function titleOf(run: readonly string[], { byName, byWord }: TitleIndex, mayBeMisspelled: boolean): FoundTitle | null {
	if (SMALL_WORDS.has(run.at(-1) ?? '') && run.length === 1) return null
	const folded = run.join(' ')
	const same =
		byName.get(joined(folded)) ??
		byName.get(squeeze(folded)) ??
		contentKey(folded).flatMap((key) => byName.get(key) ?? [])[0]
	const known = same ?? (mayBeMisspelled ? nearest(run, byWord) : null)
	return known ? { name: known.name, rank: known.rank, isExact: same !== undefined } : null
}

/** The title that is spelled most alike, of those that share a word or the first letters. */
function nearest(run: readonly string[], byWord: TitleIndex['byWord']): KnownTitle | null {
	const folded = run.join(' ')
	const wanted = squeeze(folded)
	if (wanted.length < MIN_ALIKE_LENGTH) return null
	const digits = digitsOf(folded)
	const wordCount = wordCountOf(folded)
	const keys = new Set([...run.filter(isTelling), prefixOf(wanted)])
	let best: KnownTitle | null = null
	let fewest = Math.floor(wanted.length / LETTERS_PER_EDIT) + 1
	for (const key of keys)
		for (const known of byWord.get(key) ?? []) {
			if (
				known.digits !== digits ||
				known.wordCount !== wordCount ||
				Math.abs(known.squeezed.length - wanted.length) >= fewest
			)
				continue
			const edits = distance(wanted, known.squeezed)
			// "Eternal" is not "Eternals".
			if (edits < fewest && known.squeezed !== `${wanted}s` && wanted !== `${known.squeezed}s`)
				[best, fewest] = [known, edits]
		}
	return best
}

/** "Ocean's Eleven" is "oceans 11". */
function squeeze(folded: string): string {
	return joined(withoutArticle(folded))
}

function joined(folded: string): string {
	return withDigits(folded).replaceAll(' ', '')
}

function withDigits(folded: string): string {
	return folded.replace(NUMBER_NAME, (name) => String(NUMBER_NAMES.indexOf(name)))
}

function isTelling(word: string): boolean {
	return word.length >= MIN_WORD_LENGTH && !SMALL_WORDS.has(word)
}

function prefixOf(squeezed: string): string {
	return `${squeezed.slice(0, PREFIX_LENGTH)}…`
}

const NUMBER_NAME = new RegExp(`\\b(?:${NUMBER_NAMES.join('|')})\\b`, 'g')
const NUMERALS = new RegExp(`\\b(?:\\d+|${ROMAN_NUMERALS.slice(2).join('|')})\\b`, 'g')

function digitsOf(folded: string): string {
	return (withDigits(folded).match(NUMERALS) ?? []).join(' ')
}

function wordCountOf(folded: string): number {
	return withoutArticle(folded).split(' ').length
}
