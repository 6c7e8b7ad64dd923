import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SavedList, SavedQuery } from '#domain/saved/saved.ts'
import { savedPath } from '#domain/saved/saved-query.ts'
import { SEARCH_PATH, TRENDING_PATH } from '#domain/shared/links.ts'

const EMPTY_LIST_TEXTS = {
	favorites: {
		heading: 'No favorites yet',
		text: 'Press the heart on a movie or a show that you would watch again, and it is kept here.',
	},
	watchlist: {
		heading: 'Nothing to watch later yet',
		text: 'Press the bookmark on a movie or a show that sounds good, and it waits here until you have time.',
	},
} as const satisfies Record<SavedList, { heading: string; text: string }>

/** Explains why the list is empty, and offers the next step. */
export function EmptySaved({ list, query: { sort, type } }: { list: SavedList; query: SavedQuery }) {
	if (type) {
		return (
			<div className="state">
				<h2>{type === 'movie' ? 'No movies' : 'No TV shows'} here</h2>
				<p>Your {list} may hold titles of the other kind.</p>
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
					See what is trending
				</Link>
				<Link to={SEARCH_PATH} className="button" prefetch="intent">
					<Icon name="search" />
					Search
				</Link>
			</div>
		</div>
	)
}
