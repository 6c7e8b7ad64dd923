import { messages } from '#domain/shared/messages.ts'

/** The visitor's own playlists of channels. `name` is a playlist. */
export const playlistWords = messages('live-playlists', {
	heading: 'Your playlists',
	/** Description of the page for search engines. */
	description: 'Watch channels from your own playlists. They stay on your device.',
	detail: 'M3U playlists that you add are read by your browser and stay on this device. They are never sent to us.',
	loading: 'Loading your playlists…',
	/** Goes on with "in this browser as it is set up". */
	dontOpen: "Your playlists don't open",
	add: 'Add a playlist',
	addAnother: 'Add another playlist',
	address: 'Address of an M3U playlist',
	file: 'or a file',
	paste: 'or paste the text',
	text: 'Playlist text',
	/** Xtream Codes is the name of a kind of server. */
	xtream: 'or sign in with Xtream Codes',
	xtreamDetail: 'Channels, their guide and catch-up, films and series. Only this browser talks to the server.',
	server: 'Server',
	user: 'User name',
	password: 'Password',
	reading: 'Reading…',
	submit: 'Add playlist',
	/** Names of playlists without another name. */
	pasted: 'Pasted playlist',
	unnamedFile: 'File',
	/** Link to them. */
	library: 'Films and series',
	refresh: 'Refresh',
	refreshName: 'Refresh {name}',
	remove: 'Remove',
	removeName: 'Remove {name}',
	guide: 'Guide',
	guideState: 'Guide: programs for {guided} of {count, plural, one {{count} channel} other {{count} channels}}',
	cut: '{count, plural, one {{count} program} other {{count} programs}} further ahead are left out, because the playlist is long.',
	/** Name of a list. */
	guidesOf: 'Guides added to {name}',
	/** `url` is an address. */
	removeGuide: 'Remove guide {url}',
	addGuideTo: 'Add a guide to {name}',
	guideAddress: 'Address of an XMLTV guide',
	addGuide: 'Add guide',
	/** Parts of a playlist that are not used, in a sentence: `parts` is a list of the next four. */
	leftOut: 'Left out: {parts}.',
	unreadable: '{count, plural, one {{count} entry} other {{count} entries}} without a valid address',
	beyondChannels: '{count, plural, one {{count} entry} other {{count} entries}} beyond {limit} channels',
	insecureLogos: '{count, plural, one {{count} logo} other {{count} logos}} without a secure address',
	unusedGuides: '{count, plural, one {{count} guide} other {{count} guides}} without a valid address or beyond {limit}',
	/** Hiding and moving the channels of the playlists. */
	arrange: 'Hide or order channels',
	arrangeDetail: 'What you hide here stays on this device, too.',
	allGroups: 'All groups',
	previous: 'Previous',
	page: 'Page {page} of {count}',
	next: 'Next',
	/** Names of fields. */
	searchField: 'Search your channels',
	group: 'Group',
	pinned: 'Pinned',
	/** A group of channels, and how many it has. */
	groupCount: '{group} ({count})',
	channels: '{count, plural, one {{count} channel} other {{count} channels}}',
	yourChannels: 'Your channels',
	showMore: 'Show more',
	/** Heading of channels among others. */
	fromPlaylists: 'From your playlists',
	inPlaylists: '{count, plural, one {{count} channel} other {{count} channels}} in your playlists',
})
