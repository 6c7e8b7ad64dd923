import { recommendationsPath } from '#domain/shared/links.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'

interface Additions {
	/** `mediaKey`s of titles that an anonymous visitor has just chosen. */
	likes?: readonly string[]
	/** The `mediaKey` of a title, to show what would change its score. */
	changes?: string
}

/** The recommendations page with what only its own links ask for; kept out of `links.ts`, which every page loads. */
export function recommendationsAddress(type: MediaType | null, { likes = [], changes }: Additions): string {
	const path = recommendationsPath(type)
	const params = [...likes.map((key) => `like=${key}`), ...(changes ? [`changes=${changes}`] : [])]
	return params.length === 0 ? path : `${path}${type === null ? '?' : '&'}${params.join('&')}`
}
