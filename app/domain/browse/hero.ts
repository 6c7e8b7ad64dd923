import type { TitleSummary } from '#domain/title/media.ts'

const MAX_CANDIDATES = 5

export type HeroTitle = Pick<
	TitleSummary,
	'type' | 'id' | 'title' | 'overview' | 'posterPath' | 'backdropPath' | 'voteAverage' | 'releaseDate'
>

/** The title at the top of the home page: a different one of the top titles each day. */
export function toHero(titles: readonly TitleSummary[], day: number): HeroTitle | null {
	const candidates = titles.filter((title) => title.backdropPath && title.overview).slice(0, MAX_CANDIDATES)
	const title = candidates[day % candidates.length]
	if (!title) return null
	const { type, id, overview, posterPath, backdropPath, voteAverage, releaseDate } = title
	return { type, id, title: title.title, overview, posterPath, backdropPath, voteAverage, releaseDate }
}
