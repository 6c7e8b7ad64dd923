import type { AnalyticsEvent } from '#domain/analytics/analytics.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import { type Fetch, FetchError, fetchJson } from '#functions/clients/http/fetch.ts'

const TIMEOUT_MS = 5000
const RETRY_AFTER_MS = 1000
/** Events per request. */
const BATCH_SIZE = 25
/** Google rejects older events. */
const MAX_AGE_MS = 72 * HOUR_MS

interface Options {
	measurementId: string
	apiSecret: string
	fetch: Fetch
	now: () => number
	sleep: (ms: number) => Promise<void>
	apiUrl?: string
}

/** Google Analytics 4, through its Measurement Protocol. */
interface Ga4 {
	/**
	 * @param clientId identifies a browser, not a person
	 * @throws {Error} when a batch was refused; earlier batches were accepted
	 */
	send(clientId: string, events: readonly AnalyticsEvent[]): Promise<void>
}

export function createGa4(options: Options): Ga4 {
	const { measurementId, apiSecret, now, sleep, apiUrl = 'https://www.google-analytics.com' } = options
	const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })
	const url = `${apiUrl}/mp/collect?${query}`

	/** @returns whether it was accepted; `null` if a retry makes sense */
	async function attempt(body: unknown): Promise<boolean | null> {
		try {
			const { status } = await fetchJson(url, { fetch: options.fetch, timeoutMs: TIMEOUT_MS, now, body })
			if (status < 300) return true
			return status === 429 || status >= 500 ? null : false
		} catch (error) {
			// A timed-out request may have been counted; twice is worse than not at all.
			return error instanceof FetchError && error.reason === 'network' ? null : false
		}
	}

	return {
		async send(clientId, events) {
			const recent = events.filter(({ timestamp }) => now() - timestamp < MAX_AGE_MS)
			for (let from = 0; from < recent.length; from += BATCH_SIZE) {
				const body = toBody(clientId, recent.slice(from, from + BATCH_SIZE))
				let isAccepted = await attempt(body)
				if (isAccepted === null) {
					await sleep(RETRY_AFTER_MS)
					isAccepted = await attempt(body)
				}
				if (!isAccepted) throw new Error('Google Analytics refused the events')
			}
		},
	}
}

/** Never for advertising. */
function toBody(clientId: string, events: readonly AnalyticsEvent[]) {
	return {
		client_id: clientId,
		non_personalized_ads: true,
		consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
		events: events.map(({ name, params, timestamp }) => ({
			name,
			timestamp_micros: timestamp * 1000,
			// Events without engagement time are missing from user reports.
			params: { ...params, engagement_time_msec: 1 },
		})),
	}
}
