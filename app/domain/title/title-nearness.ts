import { numbered } from '#domain/shared/numerals.ts'
import { articleOf, compareNames, fold, isSameName, withoutArticle } from '#domain/shared/spelling.ts'
import { type TitleSummary, yearOf } from './media.ts'
import { isCalled, yearCloseness } from './title-match.ts'
import type { TitleName } from './title-name.ts'

/** Degrees of similarity between a title's name and the text, nearest first. */
const NEARNESS = ['same', 'begins', 'contains', 'first', 'words', 'alike'] as const
type Nearness = (typeof NEARNESS)[number]
const MIN_ALIKE = 0.7
/** Longer names have other letters to be known by. */
const MIN_LONG = 8
/** Shorter texts begin, or are part of, too many names. */
const MIN_PART_LENGTH = 4
/** "The new one" must have this share of the best-known title's votes. */
const KNOWN_SHARE = 0.05
const MAX_YEAR = 3000

/** @returns `null` when it is another title, or another part */
export function nearnessOf(wanted: string, { title, originalTitle }: TitleSummary): Nearness | null {
	const nearest = [title, originalTitle].map((name) => nearnessOfName(fold(wanted), fold(name)))
	return NEARNESS.find((nearness) => nearest.includes(nearness)) ?? null
}

function nearnessOfName(wanted: string, name: string): Nearness | null {
	const { agreement, spelling } = compareNames(wanted, name)
	if (isSameName(agreement)) return 'same'
	if (agreement === 'first') return 'first'
	const bareWanted = withoutArticle(wanted)
	if (bareWanted.length >= MIN_PART_LENGTH) {
		if (agreement === 'begins' || agreement === 'contains') return agreement
		if (bareWanted.includes(' ') && (agreement === 'starts' || agreement === 'words')) return 'words'
	}
	// "Fargo" is no slip for "Argo": the first letter is hardly ever wrong.
	const isSlip = bareWanted[0] === withoutArticle(name)[0] || bareWanted.length >= MIN_LONG
	return spelling >= MIN_ALIKE && isSlip ? 'alike' : null
}

/** The titles that a name may mean, likeliest first. `isIn` tells whether a person is known to be in a title. */
export function rankByName(
	{ title: wanted, year, version }: TitleName,
	titles: readonly TitleSummary[],
	isIn: (title: TitleSummary) => boolean = () => false,
): TitleSummary[] {
	const ranked = titles.flatMap((title) => {
		const nearness = nearnessOf(wanted, title)
		return nearness === null ? [] : [{ title, nearness: NEARNESS.indexOf(nearness) }]
	})
	const hasSeveral = ranked.filter(({ nearness }) => nearness === 0).length > 1
	// "The new Mad Max" is a later part when nothing else has exactly that name.
	const rankOf = (nearness: number) => (version === 'newest' && !hasSeveral && nearness === 1 ? 0 : nearness)
	const wellKnown = Math.max(...ranked.map(({ title }) => title.voteCount)) * KNOWN_SHARE
	const closeness = (title: TitleSummary) => closenessTo(year, title)
	const age = (title: TitleSummary) => {
		if (version === null || title.voteCount < wellKnown) return 0
		const released = yearOf(title.releaseDate) ?? 0
		return version === 'newest' ? released : released > 0 ? MAX_YEAR - released : 0
	}
	return ranked
		.sort(
			(a, b) =>
				closeness(b.title) - closeness(a.title) ||
				rankOf(a.nearness) - rankOf(b.nearness) ||
				Number(hasArticleOf(wanted, b.title)) - Number(hasArticleOf(wanted, a.title)) ||
				Number(isIn(b.title)) - Number(isIn(a.title)) ||
				age(b.title) - age(a.title) ||
				b.title.voteCount - a.title.voteCount ||
				b.title.popularity - a.title.popularity,
		)
		.map(({ title }) => title)
}

/** 0 when no year was said. */
function closenessTo(year: number | null, { releaseDate }: TitleSummary): number {
	return year === null ? 0 : yearCloseness(year, yearOf(releaseDate))
}

/** "Heat" is not "The Heat". */
function hasArticleOf(wanted: string, { title }: TitleSummary): boolean {
	return articleOf(fold(wanted)) === articleOf(fold(title))
}

/** Of two titles of one name, the one with this many times the votes is meant. */
const CLEAR_LEAD = 2

/**
 * How sure it is that the first of these titles, best first, is the one that was named: it has that name and year, and no other has;
 * it is near; or it is of another year.
 */
export function surenessOf(
	{ title: wanted, year, version, person }: TitleName,
	[best, ...others]: readonly TitleSummary[],
): 'sure' | 'near' | 'other' {
	if (!best || (year !== null && closenessTo(year, best) === 0)) return 'other'
	const folded = fold(wanted)
	// Sources disagree by a year, and so may two films of one name.
	if (year !== null && closenessTo(year, best) < 1) return 'near'
	const isNamed = (title: TitleSummary) => nearnessOf(wanted, title) === 'same'
	const isPartlyNamed = ({ title, originalTitle }: TitleSummary) =>
		[title, originalTitle].some((name) => isCalled(folded, name))
	const rivals = others.filter((title) => closenessTo(year, title) === closenessTo(year, best))
	const isRival = (title: TitleSummary, lead: number) => title.voteCount * lead > best.voteCount
	if (isNamed(best)) {
		const namesakes = rivals.filter(
			(title) => isNamed(title) && hasArticleOf(wanted, title) === hasArticleOf(wanted, best),
		)
		const isTold = version !== null || person !== null
		return isTold || !namesakes.some((title) => isRival(title, CLEAR_LEAD)) ? 'sure' : 'near'
	}
	if (nearnessOf(wanted, best) === 'first') return 'sure'
	const isClear =
		isPartlyNamed(best) && !rivals.some((title) => isPartlyNamed(title) && isRival(title, 1 / KNOWN_SHARE))
	return isClear ? 'sure' : 'near'
}

/**
 * The nth film of a series: the one with that number, or the nth by date of those in the best-known one's collection, or of all
 * well-known ones of that name. `null` when there are fewer.
 */
export function partOfSeries<T extends TitleSummary & { collection: { id: number } | null }>(
	films: readonly T[],
	part: number,
): T | null {
	const best = [...films].sort((a, b) => b.voteCount - a.voteCount)
	const known = best.find(({ collection }) => collection !== null)
	const wellKnown = (best[0]?.voteCount ?? 0) * KNOWN_SHARE
	const isPart = ({ collection, voteCount }: T) =>
		known ? collection?.id === known.collection?.id : voteCount >= wellKnown
	const series = films
		.filter((film) => film.releaseDate !== null && isPart(film))
		.sort((a, b) => (a.releaseDate ?? '').localeCompare(b.releaseDate ?? ''))
	const nth = series[part - 1]
	const numbersOf = ({ title }: T) => numbered(fold(title)).numbers.map(Number)
	// "Iron Man 3" is not the second, though nobody has the second.
	return best.find((film) => numbersOf(film).includes(part)) ?? (nth && numbersOf(nth).length === 0 ? nth : null)
}
