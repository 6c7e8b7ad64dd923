import type { HiddenTitle } from '#domain/history/hidden.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { fullyWatched } from '#domain/history/watched.ts'
import { DISLIKE_RATING, LIKE_RATING } from '#domain/recommend/taste.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { MatchedTitle, MatchOutcome } from './match.ts'
import type { ExactOpinion, ImportPart, ImportRow } from './row.ts'
import { SKIP_CHOICE } from './view.ts'

export interface DecidedRow {
	row: ImportRow
	outcome: MatchOutcome | null
	choice: string | null
}

/** What importing a row writes: a history entry, a list item, an opinion, a hidden title, or nothing. */
export type PlannedWrite =
	| { kind: 'history'; entry: HistoryEntry; plays: readonly string[] }
	| { kind: 'saved'; list: 'watchlist' | 'favorites'; title: MatchedTitle; addedAt: string }
	| { kind: 'opinion'; title: MatchedTitle; opinion: ExactOpinion; givenAt: string }
	| { kind: 'hidden'; title: MatchedTitle; hiding: HiddenTitle['kind']; hiddenAt: string }
	| { kind: 'nothing' }

/** @param now ISO; replaces a missing time, or one in the future */
export function planRow({ row, outcome, choice }: DecidedRow, parts: readonly ImportPart[], now: string): PlannedWrite {
	const title = chosenTitle(outcome, choice)
	if (!title || !parts.includes(row.part)) return { kind: 'nothing' }
	const at = row.at === null || row.at > now ? now : row.at
	if (row.part === 'opinions') {
		const opinion = row.opinion ?? toOpinion(row.rating)
		return opinion ? { kind: 'opinion', title, opinion, givenAt: at } : { kind: 'nothing' }
	}
	if (row.part === 'followed' || row.part === 'hidden')
		return row.hiding ? { kind: 'hidden', title, hiding: row.hiding, hiddenAt: at } : { kind: 'nothing' }
	if (row.part === 'watchlist' || row.part === 'favorites') return { kind: 'saved', list: row.part, title, addedAt: at }
	// The history has episodes, but our own export may contain whole shows.
	if (title.type === 'tv' && row.episode === null && !row.progress) return { kind: 'nothing' }
	const plays = (row.plays ?? []).filter((play) => play < at)
	return { kind: 'history', entry: toHistoryEntry(row, title, at), plays }
}

/** Converts a rating to 1 to 5 in half stars. */
function toOpinion(rating: number | null): ExactOpinion | null {
	if (rating === null) return null
	const stars = Math.min(LIKE_RATING, Math.max(DISLIKE_RATING, Math.round(rating) / 2))
	return { rating: stars, isDismissed: false, sentiment: null, keywords: [] }
}

/** The candidate that the viewer has chosen. */
function chosenTitle(outcome: MatchOutcome | null, choice: string | null): MatchedTitle | null {
	if (outcome?.kind === 'certain') return outcome.title
	if (outcome?.kind !== 'doubtful' || choice === null || choice === SKIP_CHOICE) return null
	return outcome.titles.find((title) => mediaKey({ type: title.type, id: title.id }) === choice) ?? null
}

function toHistoryEntry(row: ImportRow, title: MatchedTitle, createdAt: string): HistoryEntry {
	const progress = row.progress ?? {
		...fullyWatched(row.runtimeMinutes ?? title.runtimeMinutes),
		preferredSource: null,
	}
	return {
		type: title.type,
		id: title.id,
		season: title.type === 'tv' ? row.season : null,
		episode: title.type === 'tv' ? row.episode : null,
		title: title.title,
		posterPath: title.posterPath,
		backdropPath: title.backdropPath,
		overview: title.overview,
		rating: title.voteAverage,
		...progress,
		createdAt,
	}
}
