import { sql } from 'drizzle-orm'
import { told } from '#domain/notifications/event-facts.ts'
import { titlePath } from '#domain/shared/links.ts'
import { DAY_MS, utcDayOf } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import type { Db } from '#functions/data/database.ts'
import type { EventFinder } from './announce.ts'
import { type TitleEvent, watchlisted } from './title-followers.ts'

/** A day brings some hundred at most. */
const MAX_FILMS = 5_000
const EXPIRES_DAYS = 3

/** Films of the watchlist that come out at home in a viewer's country. @param directory the database with the releases */
export function createHomeEvents(directory: Db, now: () => number): EventFinder<TitleEvent & { region: string }> {
	return {
		kind: 'film',
		...watchlisted,
		async find() {
			const today = utcDayOf(now())
			const rows = await directory.all<{ id: number; region: string; title: string; homeOn: string }>(sql`
				SELECT movie_id AS id, region, title, home_on AS homeOn FROM film_releases
				WHERE home_on BETWEEN ${addDays(today, -1)} AND ${today} AND title IS NOT NULL LIMIT ${MAX_FILMS}`)
			return rows.map(({ id, region, title, homeOn }) => {
				const ref = { type: 'movie', id } as const
				return {
					id: `film-home:${id}:${region}`,
					kind: 'film',
					ref,
					region,
					day: homeOn,
					...told(title, { what: 'home' }),
					path: titlePath(ref),
					expiresAtMs: Date.parse(homeOn) + EXPIRES_DAYS * DAY_MS,
				} as const
			})
		},
		isFor: ({ region }, profile) => profile.region === region,
	}
}
