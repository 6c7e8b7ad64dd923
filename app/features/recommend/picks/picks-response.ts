import { matchBadge, scorePoints } from '#domain/recommend/score-points.ts'
import { isMediaType } from '#domain/shared/media-ref.ts'
import { yearOf } from '#domain/title/media.ts'
import type { ExplainedCard } from './recommended-cards.server.ts'

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
	vote_average: number
	score: number
	why: { parts: Parameters<typeof scorePoints>[0] | null; reasons: string[] }
}

export function parsePicks({ isPersonal, items }: PicksResponse): ExplainedCard[] {
	return items.flatMap((item) => toCard(item, isPersonal) ?? [])
}

function toCard(item: PicksResponseItem, isPersonal: boolean): ExplainedCard | null {
	const { media_type: type, media_id: id, overview, poster_path: posterPath, vote_average: votes, why } = item
	const [strongest = null, ...otherReasons] = why.reasons
	if (!isMediaType(type)) return null
	return {
		type,
		id,
		title: item.title ?? item.name ?? '',
		year: yearOf(item.release_date ?? item.first_air_date ?? null),
		posterPath,
		rating: votes > 0 ? Math.round(votes * 10) / 10 : null,
		overview,
		match: isPersonal ? matchBadge(item.score) : null,
		why: strongest,
		otherReasons,
		points: why.parts && scorePoints(why.parts),
	}
}
