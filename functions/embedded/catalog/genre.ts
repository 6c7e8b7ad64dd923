import { GENRES } from '#domain/title/genres.ts'
import type { Genre } from '#domain/title/media.ts'

export const ANIMATION = 16
export const DOCUMENTARY = 99
export const FAMILY = 10751
export const HORROR = 27
export const REALITY = 10764

/** Looks in both lists, because some shows have movie genres. */
const NAMES = new Map([...GENRES.movie, ...GENRES.tv].map(({ id, name }) => [id, name]))

export function genresOf(ids: readonly number[]): Genre[] {
	return ids.flatMap((id) => {
		const name = NAMES.get(id)
		return name ? [{ id, name }] : []
	})
}
