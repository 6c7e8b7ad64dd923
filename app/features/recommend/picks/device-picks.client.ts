import { tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import { readLocalHistory } from '#app/device/local-history.ts'
import { readLocalOpinions } from '#app/device/local-opinions.ts'
import { timeOf } from '#domain/history/history.ts'
import type { Interaction } from '#domain/recommend/taste.ts'
import { interactionKey, MAX_INTERACTIONS, toInteractions } from '#domain/recommend/taste-profile.ts'
import { API_PATHS } from '#domain/shared/links.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { parsePicks } from './picks-response.ts'
import type { ExplainedCard } from './recommended-cards.server.ts'

/**
 * Recommendations from this device's opinions. The server does not store them.
 * @throws when the server is unavailable or the rate limit is exceeded
 */
export async function loadDevicePicks(count: number, type: MediaType | null): Promise<ExplainedCard[]> {
	if (!tryConsumeRateLimit('api', 'read')) throw new Error('too many lists for now')
	const interactions = deviceInteractions()
	const response = await fetch(API_PATHS.recommendations, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			interactions: interactions.slice(0, MAX_INTERACTIONS),
			excluded: interactions.slice(MAX_INTERACTIONS).map(interactionKey),
			count,
			type: type ?? undefined,
			explain: true,
		}),
	})
	if (!response.ok) throw new Error(`recommendations: ${response.status}`)
	return parsePicks(await response.json())
}

function deviceInteractions(): Interaction[] {
	const opinions = readLocalOpinions().map(({ saidAt, ...opinion }) => ({
		...opinion,
		// Comments are only read in accounts.
		sentiment: null,
		keywords: [],
		at: saidAt,
	}))
	const watched = readLocalHistory().map((entry) => ({ ...entry, key: mediaKey(entry), at: timeOf(entry) }))
	return toInteractions({ opinions, saved: [], watched })
}
