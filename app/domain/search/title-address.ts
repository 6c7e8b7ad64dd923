import { parseTitleId } from '#domain/shared/links.ts'
import { isMediaType, type MediaRef } from '#domain/shared/media-ref.ts'

/** The subject of a pasted metadata service URL. */
export type TitleAddress =
	| { kind: 'title'; ref: Pick<MediaRef, 'type' | 'id'> }
	| { kind: 'person'; id: number }
	| { kind: 'imdb'; id: string }
	/** The URL contains the title's name. */
	| { kind: 'words'; words: string }

/** An id of IMDb alone. */
const IMDB_ID = /^tt\d{7,10}$/i
/** Shared texts often have words before the address. The host starts a word; what follows the path does not matter. */
const ADDRESS =
	/(?:^|[\s/.])(themoviedb\.org|imdb\.com|trakt\.tv|letterboxd\.com)\/((?:[a-z]{2}(?:-[a-z]{2})?\/)?[\w-]{1,20})\/([\w-]{1,120})/i

/** Recognizes `tt1375666` and addresses of TMDB, IMDb, Trakt and Letterboxd; `null` for any other query. */
export function parseTitleAddress(query: string): TitleAddress | null {
	const text = query.trim()
	if (IMDB_ID.test(text)) return { kind: 'imdb', id: text.toLowerCase() }
	const [, host = '', folders = '', name = ''] = ADDRESS.exec(text) ?? []
	const folder = folders.toLowerCase().split('/').at(-1) ?? ''
	switch (host.toLowerCase()) {
		case 'imdb.com':
			return folder === 'title' && IMDB_ID.test(name) ? { kind: 'imdb', id: name.toLowerCase() } : null
		case 'themoviedb.org':
			return parseTmdb(folder, name)
		case 'trakt.tv':
			return folder === 'movies' || folder === 'shows' ? { kind: 'words', words: wordsOf(name) } : null
		case 'letterboxd.com':
			if (folder === 'tmdb') return parseTmdb('movie', name)
			return folder === 'film' ? { kind: 'words', words: wordsOf(name) } : null
		default:
			return null
	}
}

function parseTmdb(folder: string, name: string): TitleAddress | null {
	const id = parseTitleId(name)?.id
	if (id === undefined) return null
	if (folder === 'person') return { kind: 'person', id }
	return isMediaType(folder) ? { kind: 'title', ref: { type: folder, id } } : null
}

/** The words of a slug such as `the-dark-knight-2008`. */
function wordsOf(name: string): string {
	return name.replaceAll('-', ' ')
}
