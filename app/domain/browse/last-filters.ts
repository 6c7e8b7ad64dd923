import type { MediaType } from '#domain/shared/media-ref.ts'
import type { QueryParams } from '#domain/shared/query.ts'
import { pagePath, parseBrowse } from './browse.ts'
import { describeFilters } from './filter-chips.ts'
import { joinLabels } from './filter-text.ts'

/** The filters that a list was last left with. */
export interface LastFilters {
	path: string
	/** 'Drama, from 1990' */
	text: string
}

/**
 * Parses a stored query of a list. The page is not remembered.
 * @returns `null` if it is invalid or has no filters
 */
export function parseLastFilters(type: MediaType, stored: QueryParams): LastFilters | null {
	const parsed = parseBrowse(type, stored)
	if (!parsed.ok) return null
	const chips = describeFilters(parsed.filters)
	if (chips.length === 0) return null
	return { path: pagePath(parsed.filters, 1), text: joinLabels(chips) }
}
