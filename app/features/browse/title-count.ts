import { formatCount } from '#domain/shared/count.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'

const NOUNS = { movie: 'movie', tv: 'show' } as const

/** '1,234 movies' */
export function titleCount(type: MediaType, count: number): string {
	return formatCount(count, NOUNS[type])
}
