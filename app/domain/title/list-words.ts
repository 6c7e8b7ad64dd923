import { messages } from '#domain/shared/messages.ts'

/** The names of the visitor's lists and of the places to browse, as links. */
export const listWords = messages('lists', {
	watchlist: 'Watchlist',
	favorites: 'Favorites',
	/** The next episodes of the shows that somebody watches. */
	upNext: 'Up next',
	calendar: 'Calendar',
	/** What somebody has watched. */
	history: 'History',
	/** Recommendations. */
	forYou: 'For you',
	movies: 'Movies',
	/** TV shows. */
	tv: 'TV',
	sports: 'Sports',
	/** What many watch now. */
	trending: 'Trending',
	/** Name of the links to the visitor's lists. */
	yourLists: 'Your lists',
	/** Name of the links to the places to browse. */
	browse: 'Browse',
})
