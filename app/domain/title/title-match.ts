import type { MediaType } from '#domain/shared/media-ref.ts'
import { hasNumber } from '#domain/shared/numerals.ts'
import {
	compareNames,
	fold,
	isSameName,
	MAX_COMPARED_LENGTH,
	type NameAgreement,
	similarity,
} from '#domain/shared/spelling.ts'
import { type TitleSummary, yearOf } from './media.ts'

/** See docs/product.md, Titles by name. */
const TITLE_WEIGHT = 0.6
const YEAR_WEIGHT = 0.4
export const MIN_CONFIDENCE = 0.5
/** Sources often disagree by a year. */
const ADJACENT_YEAR_CLOSENESS = 0.8

export interface TitleQuery {
	title: string
	/** `null` for any year. */
	year: number | null
}

export interface TitleMatch {
	tmdbId: number
	mediaType: MediaType
	title: string
	/** 0.5..1; 1 for an exact match. */
	confidence: number
}

/** 1 for the requested year, 0.8 for one year off, otherwise (and for a title without a date) 0. */
export function yearCloseness(requestedYear: number, year: number | null): number {
	if (year === null) return 0
	const difference = Math.abs(requestedYear - year)
	return difference === 0 ? 1 : difference === 1 ? ADJACENT_YEAR_CLOSENESS : 0
}

/**
 * The film or show that best matches a name, or `null` when none is close enough (docs/product.md).
 *
 * An exact match, ignoring case and spacing, has confidence 1 whatever its year. Otherwise the confidence is
 * 0.6 x similarity + 0.4 x year closeness, or the similarity alone when no year was requested. Another part never matches.
 * Ties are broken by year closeness, number of votes, popularity, and then the lower (older) id.
 */
export function matchTitle(query: TitleQuery, candidates: readonly TitleSummary[]): TitleMatch | null {
	const wanted = normalizeTitle(query.title)
	if (wanted === '') return null
	let best: RankedTitle | null = null
	for (const title of candidates) {
		const ranked = scoreTitle(title, nameSimilarity(wanted, normalizeTitle(title.title), SPELLINGS), query.year)
		if (ranked.confidence >= MIN_CONFIDENCE && (best === null || isBetter(ranked, best))) best = ranked
	}
	return best && toMatch(best)
}

/** A candidate and how well it matches. */
export interface RankedTitle {
	title: TitleSummary
	/** 0.5..1; 1 for an exact match. */
	confidence: number
	/** 0..1; 0 when no year was requested. */
	yearCloseness: number
}

/** The least similarity of names that differ only in how their numbers are written, or in their article: no exact match. */
const SPELLINGS: Partial<Record<NameAgreement, number>> = { spelled: 0.98 }
const SPELLINGS_AND_ARTICLES: typeof SPELLINGS = { ...SPELLINGS, article: 0.95 }
/** The similarity of "Star Wars 3" and a longer name with that part. */
const NUMBERED_SIMILARITY = 0.9

/**
 * All candidates that `matchTitle` would accept, best first. Original titles count too, because imported files may name
 * a film in another language, and so do names without their article.
 */
export function rankTitles(query: TitleQuery, candidates: readonly TitleSummary[]): RankedTitle[] {
	const wanted = normalizeTitle(query.title)
	if (wanted === '') return []
	return candidates
		.map((title) => {
			const similarities = [title.title, title.originalTitle].map((name) =>
				nameSimilarity(wanted, normalizeTitle(name), SPELLINGS_AND_ARTICLES),
			)
			return scoreTitle(title, Math.max(...similarities), query.year)
		})
		.filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
		.sort((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0))
}

/** The part before the first '(', for a second search; `null` when there is none. */
export function titleBeforeParenthesis(title: string): string | null {
	const at = title.indexOf('(')
	const cut = at < 0 ? '' : title.slice(0, at).trim()
	return cut === '' ? null : cut
}

function nameSimilarity(wanted: string, name: string, spellings: typeof SPELLINGS): number {
	if (wanted === name) return 1
	const folded = fold(wanted)
	const { agreement, isOtherPart } = compareNames(folded, fold(name))
	if (isOtherPart) return 0
	const least = hasNumber(folded) && isCalled(folded, name) ? NUMBERED_SIMILARITY : 0
	return Math.max(least, spellings[agreement] ?? 0, similarity(wanted, name))
}

const SEPARATORS = /:\s|\s[-–—]\s|[()]/
/** "Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb". */
const OTHER_NAME = /\sor(?=:|\s\()/
/** Longer names have no parts by which they are called. */
const MAX_SEGMENTS = 5

/**
 * Whether people call a title so: by its name, or by a part of it between colons, dashes and brackets. Its first part without a number
 * is the name of a series. The text is folded.
 */
export function isCalled(wanted: string, title: string): boolean {
	const name = title.slice(0, MAX_COMPARED_LENGTH)
	const segments = name.replace(OTHER_NAME, ':').split(SEPARATORS, MAX_SEGMENTS).map(fold).filter(Boolean)
	const isSeries = !hasNumber(wanted) && !OTHER_NAME.test(name)
	return segments.some((_, from) =>
		segments.slice(from).some((__, more) => {
			const end = from + more + 1
			if (isSeries && from === 0 && end < segments.length) return false
			return isSameName(compareNames(wanted, segments.slice(from, end).join(' ')).agreement)
		}),
	)
}

function scoreTitle(title: TitleSummary, titleSimilarity: number, year: number | null): RankedTitle {
	const closeness = year === null ? 0 : yearCloseness(year, yearOf(title.releaseDate))
	const isExact = titleSimilarity === 1
	const confidence =
		isExact || year === null ? titleSimilarity : TITLE_WEIGHT * titleSimilarity + YEAR_WEIGHT * closeness
	return { title, confidence, yearCloseness: closeness }
}

function isBetter(a: RankedTitle, b: RankedTitle): boolean {
	const lead =
		a.confidence - b.confidence ||
		a.yearCloseness - b.yearCloseness ||
		a.title.voteCount - b.title.voteCount ||
		a.title.popularity - b.title.popularity ||
		b.title.id - a.title.id
	return lead > 0
}

function toMatch({ title, confidence }: RankedTitle): TitleMatch {
	return { tmdbId: title.id, mediaType: title.type, title: title.title, confidence }
}

/** Ignores case and spacing, but not accents and punctuation. */
function normalizeTitle(title: string): string {
	// Normalizing long runs of combining marks is slow, and texts this long only match exactly.
	const composed = title.length > MAX_COMPARED_LENGTH ? title : title.normalize('NFC')
	return composed.trim().replace(/\s+/g, ' ').toLowerCase()
}
