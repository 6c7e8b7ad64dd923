import type { CookieName, STORED_ITEMS } from './registry.ts'

type Item = (typeof STORED_ITEMS)[number]
type StoredItemId = Item extends infer One extends Item ? `${One['storage']} ${One['name']}` : never

/** What the privacy policy says about each stored item except cookies. */
export const STORED_ITEM_WORDS: { text: string; items: readonly StoredItemId[] }[] = [
	{ text: 'Your choice of a light, dark or system theme.', items: ['local theme'] },
	{
		text: 'What you have watched without an account, so that you can continue from there.',
		items: ['local fdf_watch_history', 'local marquee_continue', 'local marquee_marks'],
	},
	{
		text: 'Where you stopped in the last 100 titles. With the watch history of your account switched off, only that it is off.',
		items: ['local marquee_positions', 'local marquee_history_off'],
	},
	{
		text: 'Your ratings, likes and dislikes without an account. To recommend titles, the browser sends them to our server, which uses them for that response only.',
		items: ['local marquee_opinions'],
	},
	{ text: 'Your watchlist and favorites without an account.', items: ['local marquee_saved'] },
	{
		text: 'Pages and pictures that you have viewed recently, so that you can read them offline. Pages and pictures are removed when you sign in or out.',
		items: ['cache pages', 'cache pages-of:*', 'cache pictures', 'cache assets', 'cache shell:*'],
	},
	{
		text: 'Changes that you made offline and that we have not received yet. If somebody else signs in on this device, they wait until you are back.',
		items: ['local marquee_outbox:*', 'local marquee_writes:*', 'cache forms-of:*'],
	},
	{
		text: 'Which account is signed in, which announcements it has seen, and whether you added what is on this device to it.',
		items: [
			'local marquee_viewer',
			'session marquee_viewer',
			'local lastSeenFeature-*',
			'local marquee_merge:*',
			'local marquee_merge_opinions:*',
			'local marquee_merge_saved:*',
			'local marquee_merge_settings:*',
		],
	},
	{
		text: 'Your recent searches, and the last filters of each list, until you sign out.',
		items: ['local recentSearches', 'local marquee_filters:*'],
	},
	{
		text: 'Your player settings: volume, speed, captions, skipping, data saver and preferred source; and how fast your connection was, so that a video starts in a quality that it can carry.',
		items: ['local marquee_player', 'local preferred_source', 'local marquee_bandwidth'],
	},
	{
		text: 'The audio track and captions that you chose for the last 100 titles, and captions that you added, until you sign out.',
		items: ['local marquee_tracks', 'database marquee_captions'],
	},
	{
		text: 'Your own playlists and the guides you chose for them, favorite channels, recently watched channels and pinned groups, until you sign out.',
		items: [
			'database marquee_live',
			'local marquee_live_favorites',
			'local marquee_live_watched',
			'local marquee_live_groups',
		],
	},
	{
		text: 'The address of your own media server, the token that it gave this browser, and which titles it has, until you disconnect it or sign out. Your browser talks to it directly.',
		items: ['local marquee_server', 'database marquee_server'],
	},
	{
		text: "Where you left the assistant's button and whether it is muted. Your conversation with it is stored until you close the tab or sign out.",
		items: [
			'local marquee_chat_place',
			'local marquee_chat_muted',
			'session marquee_chat',
			'session marquee_chat_draft',
		],
	},
	{
		text: 'Usage statistics that could not be sent yet, 100 at most, and which ones this tab has counted.',
		items: ['local offline_analytics_queue', 'session analytics_counted'],
	},
	{ text: 'How far you had scrolled on the pages of this tab.', items: ['session positions'] },
	{
		text: 'Whether you declined to install the app or postponed an update.',
		items: ['local marquee_install', 'session marquee_update_later'],
	},
]

/** What the privacy policy says about each cookie. */
export const COOKIE_WORDS: { name: CookieName; text: string }[] = [
	{ name: 'theme', text: "tells our server which theme to use, so that pages don't flash in the wrong one." },
	{
		name: 'services',
		text: 'stores the streaming services you have chosen without an account, and whether lists are limited to them.',
	},
	{ name: 'region', text: 'stores the country you have chosen without an account for lists and where to watch.' },
	{ name: 'statistics', text: 'stores whether you have turned usage statistics on or off.' },
	{
		name: 'visitor',
		text: 'holds a random number that tells browsers apart, but only where usage statistics go to Google Analytics.',
	},
	{ name: 'toast', text: 'carries a short message from a form you submit to the next page, which deletes it.' },
	{
		name: 'save',
		text: 'remembers for half an hour which title you were saving, rating or marking as watched when we asked you to sign in. Signing in does it.',
	},
	{
		name: 'device',
		text: 'remembers for a year that somebody has signed in on this device, so that wrong passwords tried elsewhere never lock you out here. It holds a random number and codes that only our server can match to accounts.',
	},
	{
		name: 'server',
		text: 'says that this browser plays from your own media server, so that the pages of the player may reach it. It does not say which one.',
	},
	{
		name: 'guides',
		text: 'stores which guides you have chosen for channels whose own is wrong or missing, until you sign out.',
	},
	{
		name: 'authjs.*',
		text: 'keep you signed in until you sign out or have been away for 30 days, for at most 180 days, or last a few minutes while you sign in with Google.',
	},
]
