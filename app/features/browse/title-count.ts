import { memoize } from '#domain/shared/memoize.ts'
import type { MediaType } from '#domain/title/media.ts'

const NOUNS = { movie: ['movie', 'movies'], tv: ['show', 'shows'] } as const
const numberFormat = memoize(() => new Intl.NumberFormat('en'))

/** '1,234 movies' */
export function titleCount(type: MediaType, count: number): string {
	return `${numberFormat().format(count)} ${NOUNS[type][count === 1 ? 0 : 1]}`
}
