import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SavedList, SavedQuery } from '#domain/saved/saved.ts'
import { savedPath } from '#domain/saved/saved-query.ts'
import { SEARCH_PATH, TRENDING_PATH } from '#domain/shared/links.ts'

const EMPTY_LIST_TEXTS = {
	favorites: {
		heading: 'No favorites yet',
		text: 'Tap the heart on a movie or show you love, and it appears here.',
	},
	watchlist: {
		heading: 'Your watchlist is empty',
		text: 'Tap the bookmark on a movie or show to save it for later.',
	},
} as const satisfies Record<SavedList, { heading: string; text: string }>

/** Explains why the list is empty, and offers the next step. */
export function EmptySaved({ list, query: { sort, type } }: { list: SavedList; query: SavedQuery }) {
	if (type) {
		return (
			<div className="state">
				<h2>{type === 'movie' ? 'No movies' : 'No TV shows'} in this list</h2>
				<p>Your {list} may contain other titles.</p>
				<Link to={savedPath(list, { sort })} className="button primary" preventScrollReset>
					Show all
				</Link>
			</div>
		)
	}
	const { heading, text } = EMPTY_LIST_TEXTS[list]
	return (
		<div className="state">
			<h2>{heading}</h2>
			<p>{text}</p>
			<div className="actions">
				<Link to={TRENDING_PATH} className="button primary" prefetch="intent">
					<Icon name="fire" />
					See what's trending
				</Link>
				<Link to={SEARCH_PATH} className="button" prefetch="intent">
					<Icon name="search" />
					Search
				</Link>
			</div>
		</div>
	)
}
