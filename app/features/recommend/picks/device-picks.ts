import { isAdmitted } from '#app/device/client-limits.ts'
import { readLocalHistory } from '#app/device/local-history.ts'
import { readLocalOpinions } from '#app/device/local-opinions.ts'
import { timeOf } from '#domain/history/history.ts'
import type { Interaction } from '#domain/recommend/taste.ts'
import { interactionsOf, MAX_INTERACTIONS } from '#domain/recommend/taste-profile.ts'
import { type MediaType, mediaKey } from '#domain/title/media.ts'
import { readPicks } from './picks-answer.ts'
import type { ExplainedCard } from './recommended-cards.ts'

/**
 * Recommendations by what this device keeps. The server forgets what it is told.
 * @throws when the server does not answer, or was asked too often
 */
export async function devicePicks(count: number, type: MediaType | null): Promise<ExplainedCard[]> {
	if (!isAdmitted('api', 'read')) throw new Error('too many lists for now')
	const answer = await fetch('/api/recommendations', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			interactions: deviceInteractions(),
			count,
			type: type ?? undefined,
			explain: true,
		}),
	})
	if (!answer.ok) throw new Error(`recommendations: ${answer.status}`)
	return readPicks(await answer.json())
}

function deviceInteractions(): Interaction[] {
	const opinions = readLocalOpinions().map(({ saidAt, ...opinion }) => ({
		...opinion,
		// Words are only read where an account keeps them.
		sentiment: null,
		keywords: [],
		at: saidAt,
	}))
	const watched = readLocalHistory().map((entry) => ({ ...entry, key: mediaKey(entry), at: timeOf(entry) }))
	return interactionsOf({ opinions, saved: [], watched }).slice(0, MAX_INTERACTIONS)
}
