import { messages } from '#domain/shared/messages.ts'

/** The guide: programs by channel and time. `day` is a day. */
export const guideWords = messages('live-guide', {
	/** Heading of the page, and name of links to it. */
	guide: 'Guide',
	/** Description of the page for search engines. */
	description: "What's on the live channels, hour by hour.",
	titleOnDay: 'Guide, {day}',
	noPrograms: 'We have no programs for these channels right now, but they still play.',
	/** What the table shows; read aloud. */
	caption: 'Programs by time, one channel per row',
	/** Heading of a column. */
	channel: 'Channel',
	/** Buttons that scroll the table. */
	earlier: 'Earlier',
	later: 'Later',
	/** After the title of a program that is a link; read aloud. */
	startOver: ', start from the beginning',
	watchFromStart: ', watch from the start',
	/** Times to choose. */
	now: 'Now',
	primeTime: 'Prime time',
	/** Names of the choice of a time. */
	time: 'Time',
	times: 'Times',
	withoutPrograms: '{count, plural, one {{count} channel} other {{count} channels}} without programs',
	/** After the names of channels. */
	more: 'And {count} more.',
	/** Why channels have no programs. */
	noGuide: 'The playlist names no guide.',
	unread: "The guide couldn't be read.",
	unknown: 'The guide has no channel with its id or name.',
	noProgramsOfDays: 'The guide has the channel, but no programs for these days.',
	/** Opens the choice of another guide for a channel. */
	wrongGuide: 'Wrong or missing guide?',
	loading: 'Loading…',
	noChoice: 'The playlist of this channel has no guide to choose from.',
	/** Name of a field. */
	searchField: "Search the guide's channels",
	search: 'Search',
	reading: 'Reading the guide…',
	choose: 'Choose the channel whose programs are shown here.',
	chooseFromAll: 'Choose the channel whose programs are shown here. Leave the search empty to list all of them.',
	/** `channel` is the channel whose guide is used. */
	guideOf: 'Guide of <channel>{name}</channel>',
	undo: 'Undo',
	late: 'The guide is still loading. Search again in a moment.',
	noMatch: 'No channel of the guide matches.',
	/** Name of a list. */
	channels: 'Channels of the guide',
	narrow: '{count} more; search to narrow them.',
})
