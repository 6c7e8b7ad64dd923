import { LIBRARY_PATH, LIBRARY_PLAYER_PATH } from '#domain/shared/links.ts'
import { parseSearchText, parseWholeNumber, type QueryParams, queryPath } from '#domain/shared/query.ts'
import { LIBRARY_KINDS, type LibraryKind } from './xtream-library.ts'

/** What a page of an account's films and series shows. It stands behind the `#` of the address, which browsers send nowhere. */
export interface LibraryView {
	/** `xtreamAccountKey`; `null` for the first account. */
	account: string | null
	kind: LibraryKind
	/** Its name; `null` for all. */
	category: string | null
	q: string
	page: number
	/** The id of the film or series whose details are shown. */
	title: string | null
	/** The id of the episode that plays. */
	episode: string | null
}

const FIRST_VIEW: LibraryView = {
	account: null,
	kind: 'films',
	category: null,
	q: '',
	page: 1,
	title: null,
	episode: null,
}

/** Whatever is invalid is left out. */
export function parseLibraryView(params: QueryParams): LibraryView {
	const id = (name: string) => (/^[\w-]{1,40}$/.test(params.get(name) ?? '') ? params.get(name) : null)
	return {
		account: id('account'),
		kind: LIBRARY_KINDS.find((kind) => kind === params.get('kind')) ?? 'films',
		category: params.get('category') || null,
		q: parseSearchText(params.get('q')),
		page: parseWholeNumber(params.get('page') ?? '') || 1,
		title: id('title'),
		episode: id('episode'),
	}
}

export function libraryPath(view: Partial<LibraryView>): string {
	return queryPath(LIBRARY_PATH, FIRST_VIEW, view).replace('?', '#')
}

/** Where a film or an episode plays. */
export function libraryPlayerPath(view: Pick<LibraryView, 'account' | 'kind' | 'title' | 'episode'>): string {
	return queryPath(LIBRARY_PLAYER_PATH, FIRST_VIEW, view).replace('?', '#')
}
