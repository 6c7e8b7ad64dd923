import { MEDIA_TYPES } from '#domain/shared/media-ref.ts'
import { PAGE_RULE, parsePage, type QueryError, type QueryParams, queryError, queryPath } from '#domain/shared/query.ts'
import { SAVED_PAGE_SIZE, SAVED_SORTS, type SavedList, type SavedQuery } from './saved.ts'

/** The whole list, newest first. */
const DEFAULT_QUERY: SavedQuery = { sort: 'added', type: null, page: 1 }

/** Parses `?sort=title&type=tv&page=2`. Missing parameters have defaults; unknown values are errors. */
export function parseSavedQuery(params: QueryParams): { ok: true; query: SavedQuery } | QueryError {
	const [sortParam, typeParam] = [params.get('sort') || DEFAULT_QUERY.sort, params.get('type') || null]
	const sort = SAVED_SORTS.find((known) => known === sortParam)
	if (!sort) return queryError('sort', `one of ${SAVED_SORTS.join(', ')}`)
	const type = MEDIA_TYPES.find((known) => known === typeParam) ?? null
	if (type !== typeParam) return queryError('type', `one of ${MEDIA_TYPES.join(', ')}`)
	const page = parsePage(params.get('page'))
	if (page === null) return queryError('page', PAGE_RULE)
	return { ok: true, query: { sort, type, page } }
}

/** The path of a list; the first page by default. */
export function savedPath(list: SavedList, query: Partial<SavedQuery> = {}): string {
	return queryPath(`/${list}`, DEFAULT_QUERY, query)
}

/** The path that redirects to a random title of the list. */
export function randomPath(list: SavedList, type: SavedQuery['type']): string {
	return queryPath(`/${list}/random`, DEFAULT_QUERY, { type })
}

/** The position of a random title in a list, uniformly distributed; `null` for an empty list. */
export function randomPosition(total: number, chance: number): { page: number; index: number } | null {
	if (total < 1) return null
	// `chance` is below 1, but rounding may reach the end of a very long list.
	const position = Math.min(Math.floor(chance * total), total - 1)
	return { page: Math.floor(position / SAVED_PAGE_SIZE) + 1, index: position % SAVED_PAGE_SIZE }
}
