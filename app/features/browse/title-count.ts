import type { MediaType } from '#domain/media.ts'
import { onceFor } from '#domain/once.ts'

const NOUNS = { movie: ['movie', 'movies'], tv: ['show', 'shows'] } as const
const digits = onceFor(() => new Intl.NumberFormat('en'))

/** '1,234 movies' */
export function titleCount(type: MediaType, count: number): string {
	return `${digits().format(count)} ${NOUNS[type][count === 1 ? 0 : 1]}`
}
