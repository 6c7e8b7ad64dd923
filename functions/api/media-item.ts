import { genresOf } from '#domain/candidate.ts'
import { mediaKey } from '#domain/media.ts'
import { esteemOf } from '#domain/ranking.ts'
import { reasonWords } from '#domain/reason-words.ts'
import type { Recommendation } from '#domain/recommendation.ts'

/**
 * A recommended title with the fields of specification section 3. Where there is no taste to score by, `score` says how well
 * the title is thought of; either way it is 0..1.
 * @param explains adds `why`: the parts of the score (their sum), and the reasons in words
 */
export function toMediaItem({ title, score, parts, reasons, services }: Recommendation, explains = false) {
	const named =
		title.type === 'movie'
			? { title: title.title, release_date: title.releaseDate }
			: { name: title.title, first_air_date: title.releaseDate }
	return {
		id: mediaKey(title),
		media_id: title.id,
		media_type: title.type,
		...named,
		overview: title.overview,
		poster_path: title.posterPath,
		backdrop_path: title.backdropPath,
		vote_average: title.voteAverage,
		genres: genresOf(title),
		score: score ?? esteemOf(title),
		services,
		...(explains ? { why: { parts, reasons: reasonWords(reasons) } } : {}),
	}
}
