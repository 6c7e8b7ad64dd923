import { messages } from '#domain/shared/messages.ts'

/** The channels, and the page of a channel. `name` is a channel, `group` a group of channels. */
export const liveWords = messages('live', {
	/** Heading of the page, and name of the links to its parts. */
	live: 'Live',
	channels: 'Channels',
	/** Titles of pages. */
	title: 'Live channels',
	groupTitle: '{group}, live',
	searchTitle: '“{query}” in live channels',
	titleOnPage: '{title}, page {page}',
	/** Description of the page for search engines. */
	description: "Live channels by group, with what's on now and next.",
	yourPlaylists: 'Your playlists',
	count: '{count, plural, one {{count} channel} other {{count} channels}}',
	/** Name of the choice of a group. */
	groups: 'Groups',
	allGroups: 'All groups',
	/** Opens the field to search. */
	find: 'Find a channel',
	searchField: 'Search channels, groups and programs',
	searchSubmit: 'Search channels',
	/** In the empty field. */
	searchExample: 'Channels, groups, programs',
	/** The next program, and the time when it begins. */
	afterwards: '<title>then {name}</title> <time></time>',
	/** Before the time when a program ends. */
	until: '<text>until</text> <time></time>',
	/** How much of a program is over; read aloud. */
	elapsed: '{percent}% elapsed',
	/** Name of a list. */
	pinnedGroups: 'Pinned groups',
	pinned: 'Pinned',
	pin: 'Pin this group',
	/** Name of a button. */
	favoriteChannel: 'Favorite: {name}',
	/** Name of the last watched channel and the favorites. */
	yourChannels: 'Your channels',
	/** Below a channel. */
	lastWatched: 'Last watched',
	favorite: 'Favorite',
	none: 'No channels here',
	noMatch: 'No channels match “<bdi>{query}</bdi>”',
	searchAllGroups: 'Search all groups',
	allChannels: 'All channels',
	canSearch: 'You can search by channel, group or current program.',
	onlySearched: 'We only searched in <bdi>{group}</bdi>.',
	/** Heading of the page on which channels are hidden and moved, and link to it. */
	arrange: 'Hide or order channels',
	/** Description of the page for search engines. */
	arrangeDescription: 'Choose which groups and channels are shown, and in which order.',
	arrangeDetail:
		'What you hide stays out of lists, the guide and search in this browser, and a group takes its channels with it when it is moved. For your own playlists, do this on <link>their page</link>: only your device knows them.',
	/** Name of a list. */
	channelsOf: 'Channels of {group}',
	/** Buttons. */
	show: 'Show',
	hide: 'Hide',
	moveUp: 'Move up',
	moveDown: 'Move down',
	putFirst: 'Put first',
	first: 'First',
	putLast: 'Put last',
	last: 'Last',
	putBack: 'Put back',
	/** Name of a button. `action` is one of those above, `name` a channel or a group. */
	actionFor: '{action}: {name}',
	/** Read aloud after a channel or a group was hidden or moved. */
	isHidden: '{name} is hidden',
	isAt: '{name} is {place} of {count}',
	/** Page of a channel. */
	watchTitle: '{name}, live',
	watchNow: 'Now on {name}: {title}.',
	watchDescription: 'Watch {name} live on Marquee.',
	/** `title` is a past program. */
	replayTitle: '{title}, {name}',
	/** A past program whose title is not known. */
	program: 'Program',
	replayDescription: 'Watch past programs of {name} from the start.',
	/** A channel of the visitor's own playlists. */
	yourChannel: 'Your channel',
	loadingYourChannel: 'Loading your channel',
	notInPlaylists: "It isn't in any of your playlists on this device.",
	/** Goes on with "in this browser as it is set up". */
	ownDontPlay: "Channels from your own playlists don't play",
	unplayable: "This channel can't be played here",
	/** Name of the part of a page with the player. `name` is a channel, a film or a series. */
	player: 'Player: {name}',
	/** A program of the past is played. */
	catchup: 'Catch-up',
	backToLive: 'Back to live',
	number: 'Channel {number}',
	radio: 'Radio',
	fromStart: 'From the start',
	/** `time` is "in 12 min". */
	next: 'Next, {time}: <bdi>{title}</bdi>',
	earlier: 'Earlier on this channel',
	earlierDetail: 'Watch programs of {days, plural, one {the last day} other {the last # days}} from the start.',
	guide: 'Guide',
	more: 'More',
	watchFromStart: 'Watch from the start',
	/** After the title of a program; read aloud. */
	watchFromStartAfter: ', watch from the start',
	notPlaying: 'Not playing? <link>Open the stream</link> in another player.',
})

/** Why a past program doesn't play. */
export const replayWords = messages('live-replay', {
	coming: "This program hasn't started yet",
	comingDetail: 'You can watch it here once it is on.',
	expired: 'This program is no longer available',
	expiredDetail: 'The channel keeps its programs for a limited time only.',
	unavailable: "This program can't be watched later",
	unavailableDetail: 'The channel offers no catch-up: it can only be watched live.',
	unknown: 'Program not found',
	unknownDetail: 'The guide has no program on this channel at that time.',
})
