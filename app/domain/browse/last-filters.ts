import type { MediaType } from '#domain/shared/media-ref.ts'
import type { QueryParams } from '#domain/shared/query.ts'
import { decapitalize } from '#domain/shared/text.ts'
import { browsePath, parseBrowse } from './browse.ts'
import { describeFilters } from './filter-chips.ts'

/** The filters that a list was last left with. */
export interface LastFilters {
	path: string
	/** 'Drama, from 1990' */
	text: string
}

/** Labels that start with an ordinary word, lowercased after a comma; the rest are names. */
const PHRASE = /^(?:From|Until|Rated|At|Not|On|In|Out)\b/

/**
 * Parses a stored query of a list. The page is not remembered.
 * @returns `null` if it is invalid or has no filters
 */
export function parseLastFilters(type: MediaType, stored: QueryParams): LastFilters | null {
	const parsed = parseBrowse(type, stored)
	if (!parsed.ok) return null
	const labels = describeFilters(parsed.filters).map(({ label }) => label)
	if (labels.length === 0) return null
	const text = labels.map((label, index) => (index > 0 && PHRASE.test(label) ? decapitalize(label) : label)).join(', ')
	return { path: browsePath({ ...parsed.filters, page: 1 }), text }
}
