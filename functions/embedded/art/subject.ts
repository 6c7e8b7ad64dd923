export type ArtKind = 'poster' | 'backdrop' | 'still' | 'portrait'

export interface ArtSubject {
	kind: ArtKind
	/** Identity that seeds everything, e.g. 'movie:27205', 'tv:1396:2:5', 'person:525'. */
	key: string
	/** Title as set on the poster; the person's name for portraits; the episode's name for stills. */
	title: string
	/** Year of release; for stills the show's first year, so that its episodes keep its inks. */
	year: number | null
	/** TMDB genre ids, most important first. */
	genreIds: readonly number[]
	/** Lower-case keywords ('heist', 'space', 'shark'...) that may choose the motif. */
	keywords: readonly string[]
	/** Director or creator, set small on posters. */
	byline: string | null
}
