import { messages } from '#domain/shared/messages.ts'

/** Films and series from the visitor's own account with a server. `kind` is `films` or `series`. */
export const libraryWords = messages('live-library', {
	heading: 'Films and series',
	/** Description of the page for search engines. */
	description: 'Watch films and series from your own account. What it lists stays on your device.',
	loading: 'Loading…',
	/** These two go on with "in this browser as it is set up". */
	dontOpen: "The films and series of your accounts don't open",
	dontPlay: "The films and series of your accounts don't play",
	noAccount: 'No account yet',
	noAccountDetail: 'Sign in to a server with Xtream Codes to see its films and series here.',
	yourPlaylists: 'Your playlists',
	readingList: 'Reading the list from the server…',
	tryAgain: 'Try again',
	name: '{kind, select, films {Films} other {Series}}',
	search: '{kind, select, films {Search films} other {Search series}}',
	all: '{kind, select, films {All films} other {All series}}',
	count:
		'{kind, select, films {{count, plural, one {{count} film} other {{count} films}}} other {{count, plural, one {{count} series} other {{count} series}}}}',
	none: '{kind, select, films {The server has no films for this account.} other {The server has no series for this account.}}',
	category: 'Category',
	allCategories: 'All categories',
	/** A category, and how many titles it has. */
	categoryCount: '{category} ({count})',
	reading: 'Reading…',
	refresh: 'Refresh',
	unknownTitle: "The server doesn't list it any more. Refresh the list.",
	unknownAccount: "Its account isn't on this device.",
	noEpisodes: 'The server lists no episodes.',
	/** What is not shown: `parts` is one of the next two, or `bothParts`. */
	leftOut: 'Left out: {parts}.',
	unreadable: '{count, plural, one {{count} entry} other {{count} entries}} without an id or a name',
	beyondLimit: '{count, plural, one {{count} entry} other {{count} entries}} beyond the {limit} that fit',
	bothParts: '{first} and {second}',
	/** Heading of what was started. */
	continue: 'Continue watching',
	/** The next episode, which was not started. */
	upNext: 'Up next',
	remove: 'Remove',
	removeTitle: 'Remove {title} from Continue watching',
	/** `names` is a list of people. */
	director: 'Director: {names}',
	cast: 'Cast: {names}',
	readingTitle: 'Reading what the server says about it…',
	play: 'Play',
	/** `progress` is "12 min left". */
	continueAt: 'Continue, {progress}',
	searchCatalog: 'Search the catalog for it',
	inCatalog: 'Its page in the catalog',
	seasons: 'Seasons',
	specials: 'Specials',
	season: 'Season {number}',
	episodesLeftOut: 'Left out: {count, plural, one {{count} episode} other {{count} episodes}} without an id.',
	/** `season` is "Season 2". */
	episodesOf: 'Episodes of {season}',
	episode: 'Episode {number}',
	namedEpisode: '{number}. {name}',
	/** `name` is an episode. */
	shortEpisode: 'S{season} E{number}',
	shortNamedEpisode: 'S{season} E{number} · {name}',
	/** Formats of files. */
	windowsMedia: 'Windows Media',
	flash: 'Flash video',
	mpeg: 'MPEG program stream',
	dvd: 'DVD video',
	discImage: 'disc image',
	/** `format` is one of those, `extension` the end of a file's name. */
	unplayableFormat: 'Its format is {format} (.{extension}), which no browser plays. Apps such as VLC play it.',
	/** Title of the page that plays one. */
	watch: 'Watch from your account',
	watchDescription: 'Films and series from your own account.',
	/** Before its title is known. */
	yours: 'Your film or series',
	unplayable: "This can't be played",
	unplayableHere: "This can't be played here",
	details: 'Details',
})
