export type MediaType = 'movie' | 'tv'

export const MEDIA_TYPES = ['movie', 'tv'] as const satisfies readonly MediaType[]

/** Identifies a title or an episode. Ids are TMDB's. */
export interface MediaRef {
	type: MediaType
	id: number
	season?: number | null
	episode?: number | null
}

/** `movie:27205`, `tv:1396`, `tv:1396:2:5`. */
export function mediaKey(ref: MediaRef): string {
	const base = `${ref.type}:${ref.id}`
	return ref.type === 'tv' && ref.season != null && ref.episode != null ? `${base}:${ref.season}:${ref.episode}` : base
}

const MEDIA_KEY = /^(?:movie:[1-9]\d{0,9}|tv:[1-9]\d{0,9}(?::(?:0|[1-9]\d{0,3}):(?:0|[1-9]\d{0,3}))?)$/

/** Whether it can be the `mediaKey` of a title or an episode. */
export function isMediaKey(text: string): boolean {
	return MEDIA_KEY.test(text)
}

export function isMediaType(value: unknown): value is MediaType {
	return value === 'movie' || value === 'tv'
}

export type TitleRef = Pick<MediaRef, 'type' | 'id'>

/** The key of the whole title, even for one of its episodes. */
export const titleKey = ({ type, id }: TitleRef): string => mediaKey({ type, id })
