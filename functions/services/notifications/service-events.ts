import { sql } from 'drizzle-orm'
import { told } from '#domain/notifications/event-facts.ts'
import { titlePath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { DAY_MS, utcDayOf } from '#domain/shared/time.ts'
import type { Card } from '#domain/title/card.ts'
import type { Db } from '#functions/data/database.ts'
import type { EventFinder } from './announce.ts'
import { type TitleEvent, watchlisted } from './title-followers.ts'

/** Comparisons of services that one night did not finish are finished in the next nights. */
const LATELY_DAYS = 2
/** A night finds a few hundred at most. */
const MAX_EVENTS = 2_000

type ServiceEvent = TitleEvent & { region: string; providerIds: readonly string[] }

interface Options {
	/** The database with what the nightly comparison has found. */
	directory: Db
	/** The services of a region that the metadata service knows by that number. */
	providersOf: (region: string, catalogId: number) => Promise<{ ids: readonly string[]; name: string | null }>
	now: () => number
}

/** Titles of the watchlist that have come to a streaming service. */
export function createServiceEvents({ directory, providersOf, now }: Options): EventFinder<ServiceEvent> {
	return {
		kind: 'film',
		...watchlisted,
		async find() {
			const since = utcDayOf(now() - LATELY_DAYS * DAY_MS)
			const rows = await directory.all<{ region: string; providerId: number; card: string; foundOn: string }>(sql`
				SELECT region, provider_id AS providerId, card, found_on AS foundOn FROM provider_changes
				WHERE found_on >= ${since} AND has_left = 0 ORDER BY found_on DESC, rowid LIMIT ${MAX_EVENTS}`)
			const events = rows.map(async ({ region, providerId, card, foundOn }): Promise<ServiceEvent> => {
				const { type, id, title } = JSON.parse(card) as Card
				const { ids, name } = await providersOf(region, providerId)
				const ref = { type, id }
				return {
					// Once a night, whichever services it came to.
					id: `service:${mediaKey(ref)}:${foundOn}`,
					kind: 'film',
					ref,
					region,
					providerIds: ids,
					day: null,
					...told(title, { what: 'service', name }),
					path: titlePath(ref),
					expiresAtMs: Date.parse(foundOn) + (LATELY_DAYS + 1) * DAY_MS,
				}
			})
			return Promise.all(events)
		},
		isFor: ({ region, providerIds }, profile) =>
			profile.region === region && providerIds.some((id) => profile.services.includes(id)),
	}
}
