import type { SavedList } from '#domain/saved/saved.ts'

/** As headings. */
export const LIST_NAMES = { favorites: 'Favorites', watchlist: 'Watchlist' } as const satisfies Record<
	SavedList,
	string
>
