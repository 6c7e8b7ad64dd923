import {
	MAX_PAGE,
	parsePage,
	type QueryError,
	type QueryPair,
	type QueryParams,
	queryError,
	writeQuery,
} from '#domain/shared/query.ts'
import { MEDIA_TYPES } from '#domain/title/media.ts'
import { SAVED_PAGE_SIZE, SAVED_SORTS, type SavedList, type SavedQuery } from './saved.ts'

/** The whole list, newest first. */
const DEFAULT_QUERY: SavedQuery = { sort: 'added', type: null, page: 1 }

/** Reads the address of a list, `?sort=title&type=tv&page=2`. What is left out is the usual; what is not known is an error. */
export function parseSavedQuery(params: QueryParams): { ok: true; query: SavedQuery } | QueryError {
	const [asked, kind] = [params.get('sort') || DEFAULT_QUERY.sort, params.get('type') || null]
	const sort = SAVED_SORTS.find((known) => known === asked)
	if (!sort) return queryError('sort', `one of ${SAVED_SORTS.join(', ')}`)
	const type = MEDIA_TYPES.find((known) => known === kind) ?? null
	if (type !== kind) return queryError('type', `one of ${MEDIA_TYPES.join(', ')}`)
	const page = parsePage(params.get('page'))
	if (page === null) return queryError('page', `a whole number from 1 to ${MAX_PAGE}`)
	return { ok: true, query: { sort, type, page } }
}

/** The address of a list, or of a part of it; the first page unless one is given. */
export function savedPath(list: SavedList, query: Partial<SavedQuery> = {}): string {
	return `/${list}${writeQuery(toPairs({ ...DEFAULT_QUERY, ...query }))}`
}

/** The address that leads to some title of the list. */
export function randomPath(list: SavedList, type: SavedQuery['type']): string {
	return `/${list}/random${writeQuery(toPairs({ ...DEFAULT_QUERY, type }))}`
}

function toPairs({ sort, type, page }: SavedQuery): QueryPair[] {
	const sorted: QueryPair[] = sort === DEFAULT_QUERY.sort ? [] : [['sort', sort]]
	const narrowed: QueryPair[] = type === null ? [] : [['type', type]]
	const paged: QueryPair[] = page === DEFAULT_QUERY.page ? [] : [['page', page]]
	return [...sorted, ...narrowed, ...paged]
}

/** Where one of the titles of a list stands, each as likely as the others; `null` when there is none. */
export function randomPosition(total: number, chance: number): { page: number; index: number } | null {
	if (total < 1) return null
	// A chance is below 1, but rounding may take a very long list to its end.
	const place = Math.min(Math.floor(chance * total), total - 1)
	return { page: Math.floor(place / SAVED_PAGE_SIZE) + 1, index: place % SAVED_PAGE_SIZE }
}
