import { compareNames, fold, withoutArticle } from '#domain/shared/spelling.ts'
import { type TitleSummary, yearOf } from './media.ts'
import { yearCloseness } from './title-match.ts'
import type { TitleName } from './title-name.ts'

/** Degrees of similarity between a title's name and the text, nearest first. */
const NEARNESS = ['same', 'begins', 'contains', 'words', 'alike'] as const
type Nearness = (typeof NEARNESS)[number]
const MIN_ALIKE = 0.7
/** Shorter texts begin, or are part of, too many names. */
const MIN_PART_LENGTH = 4
/** "The new one" must have this share of the best-known title's votes. */
const KNOWN_SHARE = 0.05
const MAX_YEAR = 3000

/** @returns `null` when it is another title */
export function nearnessOf(wanted: string, { title, originalTitle }: TitleSummary): Nearness | null {
	const nearest = [title, originalTitle].map((name) => nearnessOfName(fold(wanted), fold(name)))
	return NEARNESS.find((nearness) => nearest.includes(nearness)) ?? null
}

function nearnessOfName(wanted: string, name: string): Nearness | null {
	const { agreement, spelling } = compareNames(wanted, name)
	const [bareWanted, bareName] = [withoutArticle(wanted), withoutArticle(name)]
	if (bareWanted.replaceAll(' ', '') === bareName.replaceAll(' ', '')) return 'same'
	if (bareWanted.length >= MIN_PART_LENGTH) {
		if (agreement === 'begins' || agreement === 'contains') return agreement
		if (bareWanted.includes(' ') && (agreement === 'starts' || agreement === 'words')) return 'words'
	}
	return spelling >= MIN_ALIKE ? 'alike' : null
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
	const closeness = (title: TitleSummary) => (year === null ? 0 : yearCloseness(year, yearOf(title.releaseDate)))
	const age = (title: TitleSummary) => {
		if (version === null || title.voteCount < wellKnown) return 0
		const released = yearOf(title.releaseDate) ?? 0
		return version === 'newest' ? released : released > 0 ? MAX_YEAR - released : 0
	}
	return ranked
		.sort(
			(a, b) =>
				rankOf(a.nearness) - rankOf(b.nearness) ||
				closeness(b.title) - closeness(a.title) ||
				Number(isIn(b.title)) - Number(isIn(a.title)) ||
				age(b.title) - age(a.title) ||
				b.title.voteCount - a.title.voteCount ||
				b.title.popularity - a.title.popularity,
		)
		.map(({ title }) => title)
}

/**
 * The nth film of a series: those in the best-known one's collection, or all well-known ones of that name, by date.
 * `null` when there are fewer.
 */
export function partOfSeries<T extends TitleSummary & { collection: { id: number } | null }>(
	films: readonly T[],
	part: number,
): T | null {
	const [known] = [...films].filter(({ collection }) => collection !== null).sort((a, b) => b.voteCount - a.voteCount)
	const wellKnown = Math.max(...films.map(({ voteCount }) => voteCount)) * KNOWN_SHARE
	const isPart = ({ collection, voteCount }: T) =>
		known ? collection?.id === known.collection?.id : voteCount >= wellKnown
	const series = films
		.filter((film) => film.releaseDate !== null && isPart(film))
		.sort((a, b) => (a.releaseDate ?? '').localeCompare(b.releaseDate ?? ''))
	return series[part - 1] ?? null
}
