export type ArtKind = 'poster' | 'backdrop' | 'still' | 'portrait'

export interface ArtSubject {
	kind: ArtKind
	/** Seeds everything, e.g. 'movie:27205', 'tv:1396:2:5', 'person:525'. */
	key: string
	/** The title on a poster, the person's name on a portrait, the episode's name on a still. */
	title: string
	/** Year of release; for stills the show's first year, so that all episodes have the show's colors. */
	year: number | null
	/** TMDB genre ids, most important first. */
	genreIds: readonly number[]
	/** Lower-case keywords ('heist', 'space', 'shark'...) that may choose the motif. */
	keywords: readonly string[]
	/** Director or creator, in small print on posters. */
	byline: string | null
}
