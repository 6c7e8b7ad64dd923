import { MAX_COMPARED_LENGTH, similarity } from '#domain/shared/spelling.ts'
import { type MediaType, type TitleSummary, yearOf } from './media.ts'

/** Specification section 9. */
const TITLE_WEIGHT = 0.6
const YEAR_WEIGHT = 0.4
export const MIN_CONFIDENCE = 0.5
/** Years are announced, released and catalogued a year apart often enough. */
const ADJACENT_YEAR_CLOSENESS = 0.8

export interface TitleQuery {
	title: string
	/** `null` when no year was asked for. */
	year: number | null
}

export interface TitleMatch {
	tmdbId: number
	mediaType: MediaType
	title: string
	/** 0.5..1; 1 for the very title. */
	confidence: number
}

/** 1 in the year asked for, 0.8 one year off, otherwise (and for a title without a date) 0. */
export function yearCloseness(asked: number, year: number | null): number {
	if (year === null) return 0
	const apart = Math.abs(asked - year)
	return apart === 0 ? 1 : apart === 1 ? ADJACENT_YEAR_CLOSENESS : 0
}

/**
 * The film or show that a name means, or `null` when nothing is near enough (specification section 5).
 *
 * The very title, in any case and spacing, is certain: confidence 1, whatever its year. Otherwise the confidence is
 * 0.6 x similarity + 0.4 x year closeness, divided by the weights in use: without a year that is the similarity alone.
 * Between equals the year asked for decides, then the number of votes, then popularity, then the older (lower) id.
 */
export function matchTitle(query: TitleQuery, candidates: readonly TitleSummary[]): TitleMatch | null {
	const wanted = normalizeTitle(query.title)
	if (wanted === '') return null
	let best: RankedTitle | null = null
	for (const title of candidates) {
		const judged = scoreTitle(title, wanted, query.year)
		if (judged.confidence >= MIN_CONFIDENCE && (best === null || isBetter(judged, best))) best = judged
	}
	return best && toMatch(best)
}

/** A candidate and how well it fits. */
export interface RankedTitle {
	title: TitleSummary
	/** 0.5..1; 1 for the very title. */
	confidence: number
	/** Of its year to the one asked for, 0..1; 0 when none was. */
	yearCloseness: number
}

/**
 * All candidates that the rule of `matchTitle` lets through, best first, each by whichever of its title and its original
 * title is nearer: files of other services name a film as it is called in another language.
 */
export function rankTitles(query: TitleQuery, candidates: readonly TitleSummary[]): RankedTitle[] {
	const wanted = normalizeTitle(query.title)
	if (wanted === '') return []
	return candidates
		.map((title) =>
			betterOf(scoreTitle(title, wanted, query.year), scoreTitle(title, wanted, query.year, title.originalTitle)),
		)
		.filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
		.sort((one, other) => (isBetter(one, other) ? -1 : isBetter(other, one) ? 1 : 0))
}

/** The title as far as its first '(', for a second search; `null` when that is no other title. */
export function titleBeforeParenthesis(title: string): string | null {
	const at = title.indexOf('(')
	const cut = at < 0 ? '' : title.slice(0, at).trim()
	return cut === '' ? null : cut
}

function scoreTitle(title: TitleSummary, wanted: string, year: number | null, name = title.title): RankedTitle {
	const alike = similarity(wanted, normalizeTitle(name))
	const closeness = year === null ? 0 : yearCloseness(year, yearOf(title.releaseDate))
	const isExact = alike === 1
	const confidence = isExact || year === null ? alike : TITLE_WEIGHT * alike + YEAR_WEIGHT * closeness
	return { title, confidence, yearCloseness: closeness }
}

function betterOf(one: RankedTitle, other: RankedTitle): RankedTitle {
	return other.confidence > one.confidence ? other : one
}

function isBetter(one: RankedTitle, other: RankedTitle): boolean {
	const ahead =
		one.confidence - other.confidence ||
		one.yearCloseness - other.yearCloseness ||
		one.title.voteCount - other.title.voteCount ||
		one.title.popularity - other.title.popularity ||
		other.title.id - one.title.id
	return ahead > 0
}

function toMatch({ title, confidence }: RankedTitle): TitleMatch {
	return { tmdbId: title.id, mediaType: title.type, title: title.title, confidence }
}

/** Case and spacing are not part of a title; accents and punctuation are. */
function normalizeTitle(title: string): string {
	// Composing hostile runs of marks is slow, and a text this long is compared only with itself.
	const composed = title.length > MAX_COMPARED_LENGTH ? title : title.normalize('NFC')
	return composed.trim().replace(/\s+/g, ' ').toLowerCase()
}
