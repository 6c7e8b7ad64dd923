import { distance } from 'fastest-levenshtein'
import { addToList } from '#domain/shared/lists.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { hasNumber, numbered, seriesName } from '#domain/shared/numerals.ts'
import { articleOf, fold, withoutArticle } from '#domain/shared/spelling.ts'

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
	/** Squeezed names of series that have numbered parts. */
	series: ReadonlySet<string>
}

export const NO_TITLES: TitleIndex = { byName: new Map(), byWord: new Map(), series: new Set() }

const MIN_WORD_LENGTH = 4
const PREFIX_LENGTH = 3
/** Shorter names are too similar to others. */
const MIN_ALIKE_LENGTH = 6
/** How many letters allow one edit. */
const LETTERS_PER_EDIT = 6

export function createTitleIndex(names: readonly string[]): TitleIndex {
	const byName = new Map<string, KnownTitle>()
	const byWord = new Map<string, KnownTitle[]>()
	const heroes = heroesOf(names)
	const known = [...new Set([...names, ...names.flatMap(mainPart), ...heroes])].map((name, rank) => {
		const folded = fold(name)
		return { folded, title: { name, rank, ...shapeOf(folded) } }
	})
	// "Heat" is not "The Heat": a name with an article only stands in for one that nothing has without it.
	for (const { folded, title } of known) {
		const whole = articleOf(folded) + title.squeezed
		byName.set(whole, title)
		if (whole === title.squeezed || !byName.has(title.squeezed)) byName.set(title.squeezed, title)
	}
	for (const { folded, title } of known) {
		for (const key of [...contentKey(folded), ...lastPart(title.name)]) if (!byName.has(key)) byName.set(key, title)
		const words = new Set([...folded.split(' ').filter(isTelling), prefixOf(title.squeezed)])
		for (const word of words) addToList(byWord, word, title)
	}
	const numberedSeries = known.flatMap(({ folded, title }) => (title.digits === '' ? [] : seriesOf(folded)))
	const series = new Set([...numberedSeries, ...heroes.map((name) => shapeOf(fold(name)).squeezed)])
	return { byName, byWord, series }
}

function seriesOf(folded: string): string[] {
	const series = seriesName(folded)
	return series === null ? [] : [shapeOf(series).squeezed]
}

/** "Snow White" has two by chance. */
const MIN_TITLES_OF_HERO = 3

/** "Harry Potter" of "Harry Potter and the Goblet of Fire": whom several titles are about. */
function heroesOf(names: readonly string[]): string[] {
	const leads = names.flatMap((name) => /^(\S+ .+?) and the \S/i.exec(name)?.[1] ?? [])
	return [...new Set(leads)].filter((lead) => leads.filter((other) => other === lead).length >= MIN_TITLES_OF_HERO)
}

/** "Crouching Tiger", "Star Wars: Episode III": what people call a title with a longer name, or a series. */
function mainPart(name: string): string[] {
	const [main = name] = name.split(/(?: or)?[:,]| or (?=\()| [-–] /)
	const [part = name] = name.split(/ [-–] /)
	const isPart = part !== name && hasNumber(fold(part))
	return [...(main !== name && withoutArticle(fold(main)).includes(' ') ? [main] : []), ...(isPart ? [part] : [])]
}

/** "Return of the King": what people call a part of a series, if it is more than a word. */
function lastPart(name: string): string[] {
	const part =
		name
			.split(/: | [-–] /)
			.slice(1)
			.at(-1) ?? ''
	const { squeezed, wordCount } = shapeOf(fold(part))
	return wordCount > 1 && !hasNumber(fold(part)) ? [squeezed] : []
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
	/** Whether it is a series with numbered parts. */
	hasParts: boolean
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

function titleOf(
	run: readonly string[],
	{ byName, byWord, series }: TitleIndex,
	mayBeMisspelled: boolean,
): FoundTitle | null {
	if (SMALL_WORDS.has(run.at(-1) ?? '') && run.length === 1) return null
	const folded = run.join(' ')
	const shape = shapeOf(folded)
	/** "The Back to the Futures": all of a series. */
	const partsNamed = ({ squeezed, wordCount }: Shape) => {
		const one = wordCount > 1 && squeezed.endsWith('s') ? squeezed.slice(0, -1) : null
		return one !== null && series.has(one) ? byName.get(one) : undefined
	}
	const same =
		byName.get(articleOf(folded) + shape.squeezed) ??
		byName.get(shape.squeezed) ??
		(SMALL_WORDS.has(run.at(-1) ?? '') ? [] : contentKey(folded)).flatMap((key) => byName.get(key) ?? [])[0] ??
		partsNamed(shape)
	const known = same ?? (mayBeMisspelled ? nearest(run, shape, byWord) : null)
	return known
		? { name: known.name, rank: known.rank, isExact: same !== undefined, hasParts: series.has(known.squeezed) }
		: null
}

/** The title that is spelled most alike, of those that share a word or the first letters. */
function nearest(run: readonly string[], shape: Shape, byWord: TitleIndex['byWord']): KnownTitle | null {
	const { squeezed: wanted, digits, wordCount } = shape
	if (wanted.length < MIN_ALIKE_LENGTH) return null
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

type Shape = Pick<KnownTitle, 'squeezed' | 'digits' | 'wordCount'>

/** "Ocean's Eleven" is "oceans 11", and "Rocky IV" "rocky 4". */
function shapeOf(folded: string): Shape {
	const bare = withoutArticle(folded)
	const { text, numbers } = numbered(bare)
	return { squeezed: text.replaceAll(' ', ''), digits: numbers.join(' '), wordCount: text.split(' ').length }
}

function isTelling(word: string): boolean {
	return word.length >= MIN_WORD_LENGTH && !SMALL_WORDS.has(word)
}

function prefixOf(squeezed: string): string {
	return `${squeezed.slice(0, PREFIX_LENGTH)}…`
}
