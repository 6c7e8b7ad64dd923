// Client for a sports schedule with the API of TheSportsDB (v1): `{url}/api/v1/json/{key}/eventsday.php?d=`,
// `lookupevent.php?id=`, `eventsnextleague.php?id=`. URLs contain the key and are never logged.
import { CodedError } from '#domain/shared/errors.ts'
import type { Match } from '#domain/sports/sports.ts'
import { type JsonService, requestJson } from '#functions/clients/http/request-json.ts'
import { log } from '#functions/lib/log.ts'
import { readEvents } from './sports-fields.ts'

/** Enough for a busy day of all sports. */
const MAX_SCHEDULE_BYTES = 4 * 1024 * 1024

interface SportsOptions extends Pick<JsonService, 'fetch' | 'now' | 'sleep' | 'gate'> {
	apiUrl: string
	apiKey: string
}

/** Each call throws a `CodedError` `SPORTS_UNAVAILABLE` when there is no usable response. */
export interface SportsClient {
	/** What responses depend on besides the call's arguments. */
	cacheKeyPart: string
	/** @param day ISO; the service may file a match under the day before or after */
	day(day: string, deadlineMs: number): Promise<Match[]>
	match(id: string, deadlineMs: number): Promise<Match | null>
	next(leagueId: string, deadlineMs: number): Promise<Match[]>
}

export function createSportsClient({ apiUrl, apiKey, fetch, now, sleep, gate }: SportsOptions): SportsClient {
	const base = `${apiUrl}/api/v1/json/${encodeURIComponent(apiKey)}`

	const service = { fetch, now, sleep, gate, maxBytes: MAX_SCHEDULE_BYTES }

	function request(file: string, query: string, deadlineMs: number): Promise<Match[]> {
		return requestJson(service, `${base}/${file}?${query}`, {
			deadlineMs,
			read: ({ status, body }) => (status === 200 ? readEvents(body) : null),
			unavailable: (reason, retryAfterSeconds) => unavailable(file, reason, retryAfterSeconds),
		})
	}

	return {
		cacheKeyPart: apiUrl,
		day: (day, deadlineMs) => request('eventsday.php', `d=${encodeURIComponent(day)}`, deadlineMs),
		async match(id, deadlineMs) {
			const events = await request('lookupevent.php', `id=${encodeURIComponent(id)}`, deadlineMs)
			return events.find((event) => event.id === id) ?? null
		},
		next: (leagueId, deadlineMs) => request('eventsnextleague.php', `id=${encodeURIComponent(leagueId)}`, deadlineMs),
	}
}

function unavailable(file: string, reason: string, retryAfterSeconds: number | null): CodedError {
	log('error', 'sports_unavailable', { file, reason })
	return new CodedError('SPORTS_UNAVAILABLE', `the sports schedule did not respond as expected: ${reason}`, {
		retryAfterSeconds,
	})
}
