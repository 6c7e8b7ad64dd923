import type { MediaType } from '#domain/media.ts'

const NOUNS = { movie: ['movie', 'movies'], tv: ['show', 'shows'] } as const
const IN_DIGITS = new Intl.NumberFormat('en')

/** '1,234 movies' */
export function titleCount(type: MediaType, count: number): string {
	return `${IN_DIGITS.format(count)} ${NOUNS[type][count === 1 ? 0 : 1]}`
}
