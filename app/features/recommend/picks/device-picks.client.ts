import { tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import { readLocalHistory } from '#app/device/local-history.ts'
import { changeLocalOpinion, LOCAL_OPINION_LIMIT, readLocalOpinions } from '#app/device/local-opinions.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { timeOf } from '#domain/history/history.ts'
import { parseLikes } from '#domain/recommend/quiz.ts'
import { matchBadge, scorePoints } from '#domain/recommend/score-points.ts'
import { type Interaction, LIKE_RATING } from '#domain/recommend/taste.ts'
import { interactionKey, MAX_INTERACTIONS, toInteractions } from '#domain/recommend/taste-profile.ts'
import { opinionMessages } from '#domain/recommend/words.ts'
import { API_PATHS } from '#domain/shared/links.ts'
import { isMediaType, type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { toastOfStored } from '#domain/shared/stored-words.ts'
import { yearOf } from '#domain/title/media.ts'
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

/** The fields of a `POST /api/recommendations` response that are shown. */
interface PicksResponse {
	isPersonal: boolean
	items: PicksResponseItem[]
}

interface PicksResponseItem {
	media_id: number
	media_type: string
	title?: string
	name?: string
	release_date?: string | null
	first_air_date?: string | null
	overview: string
	poster_path: string | null
	backdrop_path: string | null
	vote_average: number
	score: number
	why: { parts: Parameters<typeof scorePoints>[0] | null; reasons: string[] }
	rows: string[]
}

export function parsePicks({ isPersonal, items }: PicksResponse): ExplainedCard[] {
	return items.flatMap((item) => toCard(item, isPersonal) ?? [])
}

function toCard(item: PicksResponseItem, isPersonal: boolean): ExplainedCard | null {
	const { media_type: type, media_id: id, overview, vote_average: votes, why, rows } = item
	const [strongest = null, ...otherReasons] = why.reasons
	if (!isMediaType(type)) return null
	return {
		type,
		id,
		title: item.title ?? item.name ?? '',
		year: yearOf(item.release_date ?? item.first_air_date ?? null),
		posterPath: item.poster_path,
		backdropPath: item.backdrop_path,
		rating: votes > 0 ? Math.round(votes * 10) / 10 : null,
		overview,
		rows,
		match: isPersonal ? matchBadge(item.score) : null,
		why: strongest,
		otherReasons,
		points: why.parts && scorePoints(why.parts),
	}
}

/** Likes these titles on this device. */
export function storeLikes(keys: readonly string[]): void {
	const likes = parseLikes(keys)
	const outcomes = likes.map((title) =>
		changeLocalOpinion(title, { intent: 'rate', rating: LIKE_RATING, text: null }, Date.now()),
	)
	const worst = outcomes.find((outcome) => outcome !== 'stored') ?? 'stored'
	if (likes.length > 0) showToast(toastOfStored(worst, opinionMessages.liked(likes.length), LOCAL_OPINION_LIMIT))
}
