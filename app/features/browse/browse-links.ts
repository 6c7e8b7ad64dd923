import { LIVE_PATH, MOVIES_PATH, SHOWS_PATH, SPORTS_PATH, TRENDING_PATH } from '#domain/shared/links.ts'
export const BROWSE_LINKS = [
	{ label: 'Movies', to: MOVIES_PATH },
	{ label: 'TV', to: SHOWS_PATH },
	{ label: 'Sports', to: SPORTS_PATH },
	{ label: 'Live', to: LIVE_PATH },
	{ label: 'Trending', to: TRENDING_PATH },
] as const
