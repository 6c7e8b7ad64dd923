import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link } from '#app/ui/link.tsx'
import type { SavedList, SavedQuery } from '#domain/saved/saved.ts'
import { savedPath } from '#domain/saved/saved-query.ts'
import { savedWords } from '#domain/saved/words.ts'
import { SEARCH_PATH, TRENDING_PATH } from '#domain/shared/links.ts'

export const EMPTY_LISTS = {
	favorites: {
		icon: 'heart',
		get heading() {
			return savedWords.noFavorites
		},
		get text() {
			return savedWords.noFavoritesDetail
		},
	},
	watchlist: {
		icon: 'bookmark',
		get heading() {
			return savedWords.emptyWatchlist
		},
		get text() {
			return savedWords.emptyWatchlistDetail
		},
	},
} as const satisfies Record<SavedList, { icon: IconName; heading: string; text: string }>

/** Explains why the list is empty, and offers the next step. */
export function EmptySaved({ list, query: { sort, type } }: { list: SavedList; query: SavedQuery }) {
	if (type) {
		return (
			<EmptyState
				icon="filter"
				heading={type === 'movie' ? savedWords.noMovies : savedWords.noShows}
				actions={
					<Link to={savedPath(list, { sort })} className="button primary" preventScrollReset>
						{savedWords.showAll}
					</Link>
				}
			>
				<p>{savedWords.otherTitles({ list })}</p>
			</EmptyState>
		)
	}
	const { icon, heading, text } = EMPTY_LISTS[list]
	return (
		<EmptyState
			icon={icon}
			heading={heading}
			actions={
				<>
					<Link to={TRENDING_PATH} className="button primary" prefetch="intent">
						<Icon name="fire" />
						{savedWords.seeTrending}
					</Link>
					<Link to={SEARCH_PATH} className="button" prefetch="intent">
						<Icon name="search" />
						{savedWords.search}
					</Link>
				</>
			}
		>
			<p>{text}</p>
		</EmptyState>
	)
}
