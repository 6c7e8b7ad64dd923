import { sql } from 'drizzle-orm'
import { MARK, SKIPPED } from '#domain/history/up-next.ts'
import { told } from '#domain/notifications/event-facts.ts'
import { titlePath } from '#domain/shared/links.ts'
import { DAY_MS, utcDayOf } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { countedSeasons, episodesOf, parseSeasons, type ShowSeason } from '#domain/title/show-outline.ts'
import type { Db } from '#functions/data/database.ts'
import type { EventFinder } from './announce.ts'
import type { TitleEvent } from './title-followers.ts'

/** A day brings some hundred at most. */
const MAX_SHOWS = 5_000
const EXPIRES_DAYS = 3

/** Marks of episodes that were watched or are skipped. */
const IS_DONE = sql.raw(`('${MARK}', '${SKIPPED}')`)

/** `previous` is `null` for the first episode of a show. */
type EpisodeEvent = TitleEvent & { previous: EpisodeNumber | null; first: EpisodeNumber }

/**
 * New episodes of shows that somebody is up to date with: who has seen the episode before it. Who follows a show is told anyway.
 * What comes on one day is one event, like a whole season.
 * @param directory the database with what is known of shows
 */
export function createEpisodeEvents(directory: Db, now: () => number): EventFinder<EpisodeEvent> {
	return {
		kind: 'episode',
		async find() {
			const today = utcDayOf(now())
			const rows = await directory.all<{ id: number; title: string; seasons: string }>(sql`
				SELECT id, title, seasons FROM shows
				WHERE next_air_on BETWEEN ${addDays(today, -1)} AND ${today} AND seasons IS NOT NULL LIMIT ${MAX_SHOWS}`)
			return rows.flatMap(({ id, title, seasons }) => toEvent(id, title, parseSeasons(seasons), today) ?? [])
		},
		toFollowed: ({ ref, previous, first }) => ({
			show: ref.id,
			season: previous?.season ?? -1,
			episode: previous?.episode ?? 0,
			newSeason: first.season,
			newEpisode: first.episode,
		}),
		followers: (events) => sql`
			SELECT user_key, event.value ->> 'place' AS place FROM json_each(${events}) AS event
				JOIN watched_seasons ON show_id = event.value ->> 'show' AND season = event.value ->> 'season'
			WHERE substr(episodes, (event.value ->> 'episode') + 1, 1) IN ${IS_DONE} AND NOT EXISTS (
				SELECT 1 FROM hidden_titles AS hidden WHERE hidden.user_key = watched_seasons.user_key
					AND media_type = 'tv' AND media_id = show_id AND hidden.kind IN ('dropped', 'followed')
			) AND NOT EXISTS (
				SELECT 1 FROM watched_seasons AS seen WHERE seen.user_key = watched_seasons.user_key AND seen.show_id = watched_seasons.show_id
					AND seen.season = event.value ->> 'newSeason' AND substr(seen.episodes, (event.value ->> 'newEpisode') + 1, 1) IN ${IS_DONE}
			)
			UNION ALL
			SELECT user_key, event.value ->> 'place' FROM json_each(${events}) AS event
				JOIN hidden_titles ON media_type = 'tv' AND media_id = event.value ->> 'show' AND hidden_titles.kind = 'followed'
			WHERE NOT EXISTS (
				SELECT 1 FROM watched_seasons AS seen WHERE seen.user_key = hidden_titles.user_key AND seen.show_id = media_id
					AND seen.season = event.value ->> 'newSeason' AND substr(seen.episodes, (event.value ->> 'newEpisode') + 1, 1) IN ${IS_DONE}
			)`,
		isFor: (_, profile) => profile.keepsHistory,
	}
}

/** The first episode of those that come on a day, yesterday or today; `null` for none. */
function toEvent(id: number, title: string, seasons: readonly ShowSeason[], today: string): EpisodeEvent | null {
	const episodes = countedSeasons(seasons).flatMap(episodesOf)
	const lately = [today, addDays(today, -1)].map((day) => episodes.filter(({ airDate }) => airDate === day))
	const [first, ...others] = lately.find((found) => found.length > 0) ?? []
	if (!first?.airDate) return null
	const previous = episodes[episodes.indexOf(first) - 1] ?? null
	const { season, episode, airDate } = first
	const ref = { type: 'tv', id } as const
	return {
		id: `episode:${id}:${season}:${episode}`,
		kind: 'episode',
		ref,
		day: airDate,
		previous,
		first,
		...told(title, { what: 'episode', season, episode, others: others.length }),
		path: titlePath(ref),
		expiresAtMs: Date.parse(airDate) + EXPIRES_DAYS * DAY_MS,
	}
}
