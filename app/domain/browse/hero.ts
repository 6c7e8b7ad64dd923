import { genreLabel, genreName } from '#domain/title/genres.ts'
import type { TitleSummary } from '#domain/title/media.ts'

const MAX_CANDIDATES = 5
/** The lowest rating of a title that is featured first. */
const MIN_RATING = 7.3
/** How many genres fit on one line with the other facts. */
const MAX_GENRES = 2
/** How many alternatives are beside it. */
const MAX_OTHERS = 2

type HeroTitle = Pick<
	TitleSummary,
	'type' | 'id' | 'title' | 'langs' | 'overview' | 'posterPath' | 'backdropPath' | 'voteAverage' | 'releaseDate'
>

/** The title at the top of the home page. */
interface HeroPick {
	title: HeroTitle
	/** The first genres. */
	genres: string[]
	/** The picks that come next. */
	others: Pick<TitleSummary, 'type' | 'id' | 'title' | 'langs' | 'posterPath' | 'releaseDate'>[]
}

/** The title at the top of the home page: each day has another of the best-rated top titles. */
export function pickHero(titles: readonly TitleSummary[], day: number): HeroPick | null {
	return pickAmong(titles.filter(isWell).slice(0, MAX_CANDIDATES), day)
}

/** The answer to choices: the best-rated of the first titles that fit, or those that there are. */
export function pickAnswer(titles: readonly TitleSummary[]): HeroPick | null {
	const rest = titles.filter((title) => !isWell(title))
	return pickAmong([...titles.filter(isWell), ...rest].slice(0, MAX_CANDIDATES), 0)
}

function isWell({ backdropPath, overview, voteAverage }: TitleSummary): boolean {
	return Boolean(backdropPath && overview) && voteAverage >= MIN_RATING
}

/** @param day which of them is first, however many there are */
function pickAmong(candidates: readonly TitleSummary[], day: number): HeroPick | null {
	const at = (place: number) => candidates[(day + place) % candidates.length]
	const picked = at(0)
	if (!picked) return null
	const { type, id, title, langs, overview, posterPath, backdropPath, voteAverage, releaseDate } = picked
	return {
		title: {
			...{ type, id, title, overview, posterPath, backdropPath, voteAverage, releaseDate },
			...(langs && { langs }),
		},
		genres: picked.genreIds
			.filter((genreId) => genreName(type, genreId) !== null)
			.slice(0, MAX_GENRES)
			.map(genreLabel),
		others: Array.from({ length: Math.min(MAX_OTHERS, candidates.length - 1) }, (_, index) => at(index + 1))
			.filter((other) => other !== undefined)
			.map(({ type, id, title, langs, posterPath, releaseDate }) => ({
				...{ type, id, title, posterPath, releaseDate },
				...(langs && { langs }),
			})),
	}
}
