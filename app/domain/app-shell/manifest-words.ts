import { messages } from '#domain/shared/messages.ts'

/** What systems and stores show of the installed app. The build writes these into the manifest (public/manifest.json). */
export const manifestWords = messages('manifest', {
	description: 'Find and play movies, TV shows, sports and live streams.',
	/** Description of a picture. */
	phone: 'The home page on a phone',
	/** Description of a picture. */
	desktop: 'The home page on a desktop',
	/** In the menu of the app's icon. */
	search: 'Search',
	/** In the menu of the app's icon. */
	watchlist: 'Watchlist',
	/** In the menu of the app's icon. */
	continueWatching: 'Continue watching',
})
