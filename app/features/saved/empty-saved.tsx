import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link } from '#app/ui/link.tsx'
import type { SavedList, SavedQuery } from '#domain/saved/saved.ts'
import { savedPath } from '#domain/saved/saved-query.ts'
import { SEARCH_PATH, TRENDING_PATH } from '#domain/shared/links.ts'

export const EMPTY_LISTS = {
	favorites: {
		icon: 'heart',
		heading: 'No favorites yet',
		text: 'Tap the heart on a movie or show you love, and it appears here.',
	},
	watchlist: {
		icon: 'bookmark',
		heading: 'Your watchlist is empty',
		text: 'Tap the bookmark on a movie or show to save it for later.',
	},
} as const satisfies Record<SavedList, { icon: IconName; heading: string; text: string }>

/** Explains why the list is empty, and offers the next step. */
export function EmptySaved({ list, query: { sort, type } }: { list: SavedList; query: SavedQuery }) {
	if (type) {
		return (
			<EmptyState
				icon="filter"
				heading={`${type === 'movie' ? 'No movies' : 'No TV shows'} in this list`}
				actions={
					<Link to={savedPath(list, { sort })} className="button primary" preventScrollReset>
						Show all
					</Link>
				}
			>
				<p>Your {list} may contain other titles.</p>
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
						See what's trending
					</Link>
					<Link to={SEARCH_PATH} className="button" prefetch="intent">
						<Icon name="search" />
						Search
					</Link>
				</>
			}
		>
			<p>{text}</p>
		</EmptyState>
	)
}
