// Everything this app stores on a device, and who it belongs to. Storage functions accept only these keys.

interface StoredItem {
	storage: 'local' | 'session' | 'database' | 'cache' | 'cookie'
	/** A name that ends with `*` is a prefix; a viewer's id or a version follows it. */
	name: string
	/** `viewer`: about the signed-in viewer, and removed once somebody else, or nobody, is signed in. */
	owner: 'device' | 'viewer'
	/** The key contains the viewer's id and only they read it, so it can wait until they are back. */
	survivesSignOut?: true
}

export const STORED_ITEMS = [
	{ storage: 'local', name: 'theme', owner: 'device' },
	{ storage: 'local', name: 'marquee_viewer', owner: 'device' },
	{ storage: 'local', name: 'marquee_account', owner: 'device' },
	// The data of the account's other profiles, put aside until they are back.
	{ storage: 'local', name: 'marquee_kept:*', owner: 'viewer' },
	{ storage: 'local', name: 'fdf_watch_history', owner: 'device' },
	{ storage: 'local', name: 'marquee_continue', owner: 'device' },
	{ storage: 'local', name: 'marquee_marks', owner: 'device' },
	{ storage: 'local', name: 'marquee_spoilers', owner: 'device' },
	{ storage: 'local', name: 'marquee_opinions', owner: 'device' },
	{ storage: 'local', name: 'marquee_saved', owner: 'device' },
	{ storage: 'local', name: 'marquee_followed', owner: 'device' },
	{ storage: 'local', name: 'marquee_filters:*', owner: 'viewer' },
	{ storage: 'local', name: 'marquee_positions', owner: 'viewer' },
	{ storage: 'local', name: 'marquee_history_off', owner: 'viewer' },
	{ storage: 'local', name: 'recentSearches', owner: 'viewer' },
	{ storage: 'local', name: 'lastSeenFeature-*', owner: 'viewer' },
	{ storage: 'local', name: 'offline_analytics_queue', owner: 'viewer' },
	{ storage: 'local', name: 'marquee_outbox:*', owner: 'viewer', survivesSignOut: true },
	{ storage: 'local', name: 'marquee_writes:*', owner: 'viewer', survivesSignOut: true },
	{ storage: 'local', name: 'marquee_merge:*', owner: 'viewer', survivesSignOut: true },
	{ storage: 'local', name: 'marquee_merge_opinions:*', owner: 'viewer', survivesSignOut: true },
	{ storage: 'local', name: 'marquee_merge_saved:*', owner: 'viewer', survivesSignOut: true },
	{ storage: 'local', name: 'marquee_merge_followed:*', owner: 'viewer', survivesSignOut: true },
	{ storage: 'local', name: 'marquee_merge_settings:*', owner: 'viewer', survivesSignOut: true },
	{ storage: 'local', name: 'marquee_player', owner: 'device' },
	{ storage: 'local', name: 'marquee_bandwidth', owner: 'device' },
	{ storage: 'local', name: 'marquee_tracks', owner: 'viewer' },
	{ storage: 'local', name: 'preferred_source', owner: 'device' },
	// The server's address, and a token for playing from it.
	{ storage: 'local', name: 'marquee_server', owner: 'viewer' },
	{ storage: 'local', name: 'marquee_live_favorites', owner: 'viewer' },
	{ storage: 'local', name: 'marquee_live_watched', owner: 'viewer' },
	{ storage: 'local', name: 'marquee_live_groups', owner: 'viewer' },
	{ storage: 'local', name: 'marquee_live_started', owner: 'viewer' },
	{ storage: 'local', name: 'marquee_chat_muted', owner: 'device' },
	{ storage: 'local', name: 'marquee_chat_place', owner: 'device' },
	{ storage: 'local', name: 'marquee_install', owner: 'device' },
	{ storage: 'session', name: 'marquee_viewer', owner: 'device' },
	{ storage: 'session', name: 'marquee_chat', owner: 'viewer' },
	{ storage: 'session', name: 'marquee_chat_draft', owner: 'viewer' },
	// Read by the same viewer once they have signed in again.
	{ storage: 'session', name: 'marquee_typed:*', owner: 'viewer', survivesSignOut: true },
	{ storage: 'session', name: 'analytics_counted', owner: 'viewer' },
	{ storage: 'session', name: 'marquee_update_later', owner: 'device' },
	// Remix chose this name.
	{ storage: 'session', name: 'positions', owner: 'device' },
	// A colon and the profile's id follow, except for the first profile. Playlist addresses may contain a password.
	{ storage: 'database', name: 'marquee_live', owner: 'viewer' },
	{ storage: 'database', name: 'marquee_captions', owner: 'viewer' },
	{ storage: 'database', name: 'marquee_server', owner: 'viewer' },
	// The service worker empties the caches of pages and pictures whenever the viewer changes, as it is the one that fills them.
	{ storage: 'cache', name: 'pages', owner: 'device' },
	{ storage: 'cache', name: 'pages-of:*', owner: 'viewer' },
	{ storage: 'cache', name: 'forms-of:*', owner: 'viewer', survivesSignOut: true },
	{ storage: 'cache', name: 'pictures', owner: 'device' },
	{ storage: 'cache', name: 'assets', owner: 'device' },
	{ storage: 'cache', name: 'shell:*', owner: 'device' },
	{ storage: 'cookie', name: 'theme', owner: 'device' },
	{ storage: 'cookie', name: 'language', owner: 'device' },
	{ storage: 'cookie', name: 'services', owner: 'device' },
	{ storage: 'cookie', name: 'region', owner: 'device' },
	{ storage: 'cookie', name: 'zone', owner: 'device' },
	{ storage: 'cookie', name: 'statistics', owner: 'device' },
	{ storage: 'cookie', name: 'visitor', owner: 'device' },
	{ storage: 'cookie', name: 'toast', owner: 'device' },
	{ storage: 'cookie', name: 'save', owner: 'device' },
	{ storage: 'cookie', name: 'device', owner: 'device' },
	{ storage: 'cookie', name: 'sign-in-step', owner: 'device' },
	{ storage: 'cookie', name: 'passkey-step', owner: 'device' },
	{ storage: 'cookie', name: 'bookmark-*', owner: 'device' },
	{ storage: 'cookie', name: 'server', owner: 'device' },
	{ storage: 'cookie', name: 'guides', owner: 'viewer' },
	{ storage: 'cookie', name: 'channels', owner: 'viewer' },
	{ storage: 'cookie', name: 'authjs.*', owner: 'viewer' },
] as const satisfies readonly StoredItem[]

type NameIn<Storage extends StoredItem['storage']> = Extract<
	(typeof STORED_ITEMS)[number],
	{ storage: Storage }
>['name']
type KeyOf<Name extends string> = Name extends `${infer Prefix}*` ? `${Prefix}${string}` : Name
export type LocalKey = KeyOf<NameIn<'local'>>
export type SessionKey = KeyOf<NameIn<'session'>>
export type CookieName = NameIn<'cookie'>
export type DatabaseName = KeyOf<NameIn<'database'>>

/** The watch history of a visitor without an account (docs/product.md). */
export const LOCAL_HISTORY_KEY = 'fdf_watch_history' satisfies LocalKey
/** Set while the local history has something to continue. */
export const CONTINUE_WATCHING_KEY = 'marquee_continue' satisfies LocalKey
/** Style rules that mark the titles that the local history has seen and the local opinions dismissed. */
export const MARKS_KEY = 'marquee_marks' satisfies LocalKey
/** Set while episodes that were not watched are covered, without an account. */
export const SPOILERS_KEY = 'marquee_spoilers' satisfies LocalKey
/** `movie` or `tv` follows: the filters with which the list was last left. */
export const LAST_FILTERS_PREFIX = 'marquee_filters:' satisfies LocalKey
/** The opinions of a visitor without an account. */
export const OPINIONS_KEY = 'marquee_opinions' satisfies LocalKey
/** The watchlist and favorites of a visitor without an account. */
export const SAVED_KEY = 'marquee_saved' satisfies LocalKey
/** The shows that a visitor without an account follows. */
export const FOLLOWED_KEY = 'marquee_followed' satisfies LocalKey
/** Distances of the assistant's button from the right and from the bottom bar, in px. */
export const CHAT_BUTTON_POSITION_KEY = 'marquee_chat_place' satisfies LocalKey
/** The id of the viewer whose data the browser holds. A page without a viewer then knows what to clear. */
export const DEVICE_VIEWER_KEY = 'marquee_viewer' satisfies LocalKey & SessionKey
/** The id of that viewer's account. */
export const DEVICE_ACCOUNT_KEY = 'marquee_account' satisfies LocalKey
/** A profile's id follows: its entries, put aside as JSON. */
export const KEPT_PREFIX = 'marquee_kept:' satisfies LocalKey
/** Set while the signed-in viewer has their watch history switched off. */
export const HISTORY_OFF_KEY = 'marquee_history_off' satisfies LocalKey
/** The viewer's id and the media key follow, so tabs don't overwrite each other. */
export const QUEUED_HISTORY_PREFIX = 'marquee_outbox:' satisfies LocalKey
/** The viewer's id follows, then the time and id of the write. */
export const QUEUED_WRITES_PREFIX = 'marquee_writes:' satisfies LocalKey
/** The viewer's id follows: what they typed into the forms of a page and did not save. */
export const TYPED_PREFIX = 'marquee_typed:' satisfies SessionKey
/** The viewer's own media server. */
export const OWN_SERVER_KEY = 'marquee_server' satisfies LocalKey
export const FAVORITE_CHANNELS_KEY = 'marquee_live_favorites' satisfies LocalKey
export const RECENT_CHANNELS_KEY = 'marquee_live_watched' satisfies LocalKey
export const PINNED_GROUPS_KEY = 'marquee_live_groups' satisfies LocalKey
/** The films and episodes of the viewer's accounts that were started. */
export const STARTED_TITLES_KEY = 'marquee_live_started' satisfies LocalKey

/** The only cookie of a viewer that scripts can delete. */
export const VIEWER_COOKIE = 'guides' satisfies CookieName

/** Whether an entry of local or session storage is deleted when its viewer signs out. */
export function isClearedOnSignOut(storage: 'local' | 'session', key: string): boolean {
	const items: readonly StoredItem[] = STORED_ITEMS
	return items.some(
		(item) =>
			item.storage === storage && item.owner === 'viewer' && !item.survivesSignOut && matchesName(item.name, key),
	)
}

export function matchesName(name: string, key: string): boolean {
	return name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name
}
