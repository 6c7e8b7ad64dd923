import type { HiddenTitle } from '#domain/history/hidden.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { watchedAt } from '#domain/history/mark.ts'
import { ACT_STEP_MS } from '#domain/history/viewing.ts'
import { fullyWatched } from '#domain/history/watched.ts'
import { DISLIKE_RATING, LIKE_RATING } from '#domain/recommend/taste.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { MatchedTitle, MatchOutcome } from './match.ts'
import type { ExactOpinion, ImportPart, ImportRow } from './row.ts'
import { SKIP_CHOICE } from './view.ts'

const SECONDS_PER_MINUTE = 60

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

/** Less of a title was only begun, as far as its length in the catalog is right. */
const WATCHED_FRACTION = 0.5

/**
 * @param now ISO; replaces a time in the future
 * @param undatedAt ISO; replaces a missing time of what is not history
 */
export function planRow(
	{ row, outcome, choice }: DecidedRow,
	parts: readonly ImportPart[],
	now: string,
	undatedAt = now,
): PlannedWrite {
	const title = chosenTitle(outcome, choice)
	if (!title || !parts.includes(row.part)) return { kind: 'nothing' }
	const at = row.at === null ? undatedAt : row.at > now ? now : row.at
	if (row.part === 'opinions') {
		const rated = toOpinion(row.rating)
		const opinion = row.opinion && rated ? { ...row.opinion, rating: rated.rating } : (row.opinion ?? rated)
		return opinion ? { kind: 'opinion', title, opinion, givenAt: at } : { kind: 'nothing' }
	}
	if (row.part === 'followed' || row.part === 'hidden')
		return row.hiding ? { kind: 'hidden', title, hiding: row.hiding, hiddenAt: at } : { kind: 'nothing' }
	if (row.part === 'watchlist' || row.part === 'favorites') return { kind: 'saved', list: row.part, title, addedAt: at }
	// The history has episodes, but our own export may contain whole shows.
	if (row.isUnnumbered || (title.type === 'tv' && row.episode === null && !row.progress)) return { kind: 'nothing' }
	const playedAt = row.at === null ? airedAt(row, title, now) : at
	const begun = progressOf(row, title)
	const plays = begun ? [] : (row.plays ?? []).filter((play) => play < playedAt)
	return { kind: 'history', entry: toHistoryEntry({ ...row, progress: row.progress ?? begun }, title, playedAt), plays }
}

/** What was watched on a day that nobody knows counts from when the title came out, episodes in their order. */
function airedAt({ season, episode }: ImportRow, { releaseDate }: MatchedTitle, now: string): string {
	const nowMs = Date.parse(now)
	const place = 1000 * (season ?? 0) + (episode ?? 0)
	return new Date(Math.min(nowMs, watchedAt('aired', releaseDate, nowMs) + place * ACT_STEP_MS)).toISOString()
}

/** How far it was watched; `null` for what counts as watched. */
function progressOf(
	{ watchedSeconds, watchedFraction, runtimeMinutes }: ImportRow,
	title: MatchedTitle,
): ImportRow['progress'] {
	const durationSeconds = SECONDS_PER_MINUTE * (runtimeMinutes ?? title.runtimeMinutes ?? 0)
	if (watchedFraction !== null) {
		const { durationSeconds: wholeSeconds } = fullyWatched(runtimeMinutes ?? title.runtimeMinutes)
		return {
			positionSeconds: Math.round(watchedFraction * wholeSeconds),
			durationSeconds: wholeSeconds,
			preferredSource: null,
		}
	}
	if (watchedSeconds === null || watchedSeconds >= WATCHED_FRACTION * durationSeconds) return null
	return { positionSeconds: watchedSeconds, durationSeconds, preferredSource: null }
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
