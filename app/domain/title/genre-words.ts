import type { MediaType } from '#domain/shared/media-ref.ts'

/**
 * Genres as viewers name them, with the ids of the metadata service; `null` when the type does not have the genre.
 * Some genres of shows are combined ("Sci-Fi & Fantasy").
 */
export const GENRE_IDS = {
	action: { movie: 28, tv: 10759 },
	adventure: { movie: 12, tv: 10759 },
	animation: { movie: 16, tv: 16 },
	comedy: { movie: 35, tv: 35 },
	crime: { movie: 80, tv: 80 },
	documentary: { movie: 99, tv: 99 },
	drama: { movie: 18, tv: 18 },
	family: { movie: 10751, tv: 10751 },
	fantasy: { movie: 14, tv: 10765 },
	history: { movie: 36, tv: null },
	horror: { movie: 27, tv: null },
	kids: { movie: null, tv: 10762 },
	music: { movie: 10402, tv: null },
	mystery: { movie: 9648, tv: 9648 },
	news: { movie: null, tv: 10763 },
	reality: { movie: null, tv: 10764 },
	romance: { movie: 10749, tv: null },
	'science fiction': { movie: 878, tv: 10765 },
	soap: { movie: null, tv: 10766 },
	talk: { movie: null, tv: 10767 },
	thriller: { movie: 53, tv: null },
	war: { movie: 10752, tv: 10768 },
	western: { movie: 37, tv: 37 },
} as const satisfies Record<string, Record<MediaType, number | null>>

export type GenreWord = keyof typeof GENRE_IDS
