// Client for a sports schedule with the API of TheSportsDB (v1): `{url}/api/v1/json/{key}/eventsday.php?d=`,
// `lookupevent.php?id=`, `eventsnextleague.php?id=`. URLs contain the key and are never logged.
import { CodedError } from '#domain/shared/errors.ts'
import type { Match } from '#domain/sports/sports.ts'
import { FetchError } from '#functions/clients/http/fetch-error.ts'
import { type Fetch, fetchJson } from '#functions/clients/http/fetch-json.ts'
import { type FailedTry, type RetryGate, withRetries } from '#functions/clients/http/retry.ts'
import { log } from '#functions/lib/log.ts'
import { readEvents } from './sports-fields.ts'

/** Enough for a busy day of all sports. */
const MAX_SCHEDULE_BYTES = 4 * 1024 * 1024
/** For a 429 without `Retry-After`. */
const DEFAULT_RETRY_AFTER_SECONDS = 5
const MAX_RETRY_AFTER_SECONDS = 600

interface SportsOptions {
	apiUrl: string
	apiKey: string
	fetch: Fetch
	now: () => number
	sleep: (ms: number) => Promise<void>
	gate: RetryGate
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

	async function attempt(file: string, query: string, timeoutMs: number): Promise<{ value: Match[] } | Failure> {
		try {
			const { status, body, retryAfterSeconds } = await fetchJson(`${base}/${file}?${query}`, {
				fetch,
				now,
				timeoutMs,
				maxBytes: MAX_SCHEDULE_BYTES,
			})
			const events = status === 200 ? readEvents(body) : null
			if (events) return { value: events }
			const closeGateSeconds = retryWaitSeconds(status, retryAfterSeconds)
			const reason = status === 200 ? 'malformed' : `HTTP ${status}`
			return { reason, isRetryable: status >= 500 && closeGateSeconds === null, closeGateSeconds }
		} catch (error) {
			if (!(error instanceof FetchError)) throw error
			return { reason: error.reason, isRetryable: error.reason !== 'too-large', closeGateSeconds: null }
		}
	}

	/** At most two tries within the deadline, and none while a 429 asks everyone to wait. */
	function request(file: string, query: string, deadlineMs: number): Promise<Match[]> {
		return withRetries(
			{
				now,
				sleep,
				gate,
				deadlineMs,
				retries: 1,
				maxWaitMs: 0,
				notCalled: (reason, retryAfterSeconds) => unavailable(file, reason, retryAfterSeconds),
				failed: ({ reason, closeGateSeconds }: Failure) => unavailable(file, reason, closeGateSeconds),
			},
			(timeoutMs) => attempt(file, query, timeoutMs),
		)
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

interface Failure extends FailedTry {
	reason: string
}

function retryWaitSeconds(status: number, retryAfterSeconds: number | null): number | null {
	if (status !== 429 && retryAfterSeconds === null) return null
	return Math.min(retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS, MAX_RETRY_AFTER_SECONDS)
}

function unavailable(file: string, reason: string, retryAfterSeconds: number | null): CodedError {
	log('error', 'sports_unavailable', { file, reason })
	return new CodedError('SPORTS_UNAVAILABLE', `the sports schedule did not respond as expected: ${reason}`, {
		retryAfterSeconds,
	})
}
