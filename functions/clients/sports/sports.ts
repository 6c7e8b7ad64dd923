// A sports schedule that speaks like TheSportsDB (v1): `{url}/api/v1/json/{key}/eventsday.php?d=`, `lookupevent.php?id=`,
// `eventsnextleague.php?id=`. The key is part of the address, so no address is ever logged.
import { CodedError } from '#domain/shared/errors.ts'
import type { Match } from '#domain/sports/sports.ts'
import { type Fetch, FetchError, fetchJson } from '#functions/clients/http/fetch-json.ts'
import { log } from '#functions/lib/log.ts'
import { readEvents } from './sports-fields.ts'

export const TRY_TIMEOUT_MS = 3_500
const RETRY_DELAY_MS = 100
const MIN_TRY_MS = 50
const MAX_TRIES = 2
/** A busy day of a whole world of sports. */
export const MAX_SCHEDULE_BYTES = 4 * 1024 * 1024
/** A 429 that does not say how long, and the longest that is believed. */
const DEFAULT_RETRY_AFTER_SECONDS = 5
const MAX_RETRY_AFTER_SECONDS = 600

/** When the service may be asked again. One for all requests of an isolate. */
export interface RetryGate {
	notBeforeMs: number
}

interface SportsOptions {
	apiUrl: string
	apiKey: string
	fetch: Fetch
	now: () => number
	sleep: (ms: number) => Promise<void>
	gate: RetryGate
}

/** The schedule as the service tells it. Each call throws a `CodedError` `SPORTS_UNAVAILABLE` where there is no answer. */
export interface SportsClient {
	/** What its answers depend on besides the question. */
	cacheKeyPart: string
	/** @param day ISO; the service may file a match under the day before or after */
	day(day: string, deadlineMs: number): Promise<Match[]>
	match(id: string, deadlineMs: number): Promise<Match | null>
	next(leagueId: string, deadlineMs: number): Promise<Match[]>
}

export function createSportsClient({ apiUrl, apiKey, fetch, now, sleep, gate }: SportsOptions): SportsClient {
	const base = `${apiUrl}/api/v1/json/${encodeURIComponent(apiKey)}`

	async function attempt(file: string, query: string, deadlineMs: number): Promise<Match[] | Failure> {
		try {
			const timeoutMs = Math.min(TRY_TIMEOUT_MS, deadlineMs - now())
			const answer = await fetchJson(`${base}/${file}?${query}`, {
				fetch,
				now,
				timeoutMs,
				maxBytes: MAX_SCHEDULE_BYTES,
			})
			const { status, retryAfterSeconds } = answer
			const events = status === 200 ? readEvents(answer.body) : null
			if (events) return events
			const reason = status === 200 ? 'malformed' : `HTTP ${status}`
			return { reason, isRetryable: status >= 500, waitSeconds: retryWaitSeconds(status, retryAfterSeconds) }
		} catch (error) {
			if (!(error instanceof FetchError)) throw error
			return { reason: error.reason, isRetryable: error.reason !== 'too-large', waitSeconds: null }
		}
	}

	/** Two tries at most, all within the deadline; after a 429 nobody asks before the time that the service gave. */
	async function ask(file: string, query: string, deadlineMs: number): Promise<Match[]> {
		for (let tried = 1; ; tried++) {
			const closedMs = gate.notBeforeMs - now()
			if (closedMs > 0) throw unavailable(file, 'asked to wait', Math.ceil(closedMs / 1000))
			if (deadlineMs - now() < MIN_TRY_MS) throw unavailable(file, 'no time left', null)
			const outcome = await attempt(file, query, deadlineMs)
			if (Array.isArray(outcome)) return outcome
			const { reason, isRetryable, waitSeconds } = outcome
			if (waitSeconds !== null) gate.notBeforeMs = now() + waitSeconds * 1000
			if (tried === MAX_TRIES || !isRetryable || waitSeconds !== null) throw unavailable(file, reason, waitSeconds)
			await sleep(RETRY_DELAY_MS)
		}
	}

	return {
		cacheKeyPart: apiUrl,
		day: (day, deadlineMs) => ask('eventsday.php', `d=${encodeURIComponent(day)}`, deadlineMs),
		async match(id, deadlineMs) {
			const events = await ask('lookupevent.php', `id=${encodeURIComponent(id)}`, deadlineMs)
			return events.find((event) => event.id === id) ?? null
		},
		next: (leagueId, deadlineMs) => ask('eventsnextleague.php', `id=${encodeURIComponent(leagueId)}`, deadlineMs),
	}
}

interface Failure {
	reason: string
	isRetryable: boolean
	/** Until when nobody is to ask again; `null` where the service has not said. */
	waitSeconds: number | null
}

function retryWaitSeconds(status: number, retryAfterSeconds: number | null): number | null {
	if (status !== 429 && retryAfterSeconds === null) return null
	return Math.min(retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS, MAX_RETRY_AFTER_SECONDS)
}

function unavailable(file: string, reason: string, retryAfterSeconds: number | null): CodedError {
	log('error', 'sports_unavailable', { file, reason })
	return new CodedError('SPORTS_UNAVAILABLE', `the sports schedule did not answer as it should: ${reason}`, {
		retryAfterSeconds,
	})
}
