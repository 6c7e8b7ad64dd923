import type { MediaType } from '#domain/shared/media-ref.ts'
import { compareNames, MAX_COMPARED_LENGTH, similarity } from '#domain/shared/spelling.ts'
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
 * 0.6 x similarity + 0.4 x year closeness, or the similarity alone when no year was requested.
 * Ties are broken by year closeness, number of votes, popularity, and then the lower (older) id.
 */
export function matchTitle(query: TitleQuery, candidates: readonly TitleSummary[]): TitleMatch | null {
	const wanted = normalizeTitle(query.title)
	if (wanted === '') return null
	let best: RankedTitle | null = null
	for (const title of candidates) {
		const ranked = scoreTitle(title, similarity(wanted, normalizeTitle(title.title)), query.year)
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

/** The similarity of names that differ only in their article: no exact match. */
const WITHOUT_ARTICLE_SIMILARITY = 0.95

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
				nameSimilarity(wanted, normalizeTitle(name)),
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

function nameSimilarity(wanted: string, name: string): number {
	return compareNames(wanted, name).agreement === 'article' ? WITHOUT_ARTICLE_SIMILARITY : similarity(wanted, name)
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
