import type { MediaType } from '#domain/shared/media-ref.ts'
import { yearOf } from '#domain/title/media.ts'
import type { RankedTitle } from '#domain/title/title-match.ts'
import type { ExactTitle } from './row.ts'

/** A title in the catalog that a row may refer to. */
export interface MatchedTitle extends ExactTitle {
	/** `null` if unknown. */
	runtimeMinutes: number | null
}

/** The result of looking up a row. */
export type MatchOutcome =
	| { kind: 'certain'; title: MatchedTitle }
	/** Best first, at most four. `suggested`: the first one stands out. */
	| { kind: 'doubtful'; titles: MatchedTitle[]; suggested: boolean }
	| { kind: 'unknown' }
	/** The viewer went on without looking it up. */
	| { kind: 'skipped' }

/** The most candidates to offer: with more, searching is easier. */
const MAX_CANDIDATES = 4
/** Better matches are preselected, unless their year is another one. */
const SUGGESTED_CONFIDENCE = 0.7

interface MatchQuery {
	title: string
	year: number | null
	type: MediaType | null
}

/** Classifies a match. It is certain only if exactly one title has the name, and the year if given. */
export function classifyMatch(wanted: MatchQuery, ranked: readonly RankedTitle[]): MatchOutcome {
	const fitting = ranked.filter(({ title }) => wanted.type === null || title.type === wanted.type)
	const [best, next] = fitting
	if (!best) return { kind: 'unknown' }
	if (isExact(best, wanted) && !(next && isExact(next, wanted)))
		return { kind: 'certain', title: toMatchedTitle(best.title) }
	const standsOut = !next || best.confidence > next.confidence || best.yearCloseness > next.yearCloseness
	const isOfYear = wanted.year === null || best.yearCloseness > 0
	return {
		kind: 'doubtful',
		titles: fitting.slice(0, MAX_CANDIDATES).map(({ title }) => toMatchedTitle(title)),
		suggested: standsOut && isOfYear && best.confidence >= SUGGESTED_CONFIDENCE,
	}
}

function isExact({ title, confidence }: RankedTitle, { year }: MatchQuery): boolean {
	return confidence === 1 && (year === null || yearOf(title.releaseDate) === year)
}

/** A title of which a file has only the number. */
export function namelessTitle(type: MediaType, id: number): ExactTitle {
	return { type, id, title: '', posterPath: null, backdropPath: null, overview: '', voteAverage: 0, releaseDate: null }
}

/** The fields that lists and the history store. */
export function toMatchedTitle(title: ExactTitle, runtimeMinutes: number | null = null): MatchedTitle {
	const { type, id, posterPath, backdropPath, overview, voteAverage, releaseDate } = title
	return { type, id, title: title.title, posterPath, backdropPath, overview, voteAverage, releaseDate, runtimeMinutes }
}
