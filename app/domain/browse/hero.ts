import { parsePage } from '#domain/shared/query.ts'
import { genresOf } from '#domain/title/genres.ts'
import type { TitleSummary } from '#domain/title/media.ts'

const MAX_CANDIDATES = 5
/** The lowest rating of a title that is featured first. */
const MIN_RATING = 7.3
/** How many genres fit on one line with the other facts. */
const MAX_GENRES = 2

type HeroTitle = Pick<
	TitleSummary,
	'type' | 'id' | 'title' | 'langs' | 'overview' | 'posterPath' | 'backdropPath' | 'voteAverage' | 'releaseDate'
>

/** The title at the top of the home page, and its position among the picks of the day. */
interface HeroPick {
	title: HeroTitle
	/** The first genres. */
	genres: string[]
	/** From 1. */
	pick: number
	pickCount: number
}

/**
 * The title at the top of the home page: each day begins with another of the best-rated top titles, and the visitor may turn
 * to the next.
 * @param param the `pick` of the URL
 */
export function pickHero(titles: readonly TitleSummary[], day: number, param: string | null): HeroPick | null {
	const candidates = titles
		.filter(({ backdropPath, overview, voteAverage }) => backdropPath && overview && voteAverage >= MIN_RATING)
		.slice(0, MAX_CANDIDATES)
	const pickCount = candidates.length
	const pick = Math.min((param && parsePage(param)) || 1, pickCount)
	const picked = candidates[(day + pick - 1) % pickCount]
	if (!picked) return null
	const { type, id, title, langs, overview, posterPath, backdropPath, voteAverage, releaseDate } = picked
	return {
		title: {
			...{ type, id, title, overview, posterPath, backdropPath, voteAverage, releaseDate },
			...(langs && { langs }),
		},
		genres: genresOf(picked).slice(0, MAX_GENRES),
		pick,
		pickCount,
	}
}
