import { messages } from '#domain/shared/messages.ts'

/** The pages of the watch history and of what comes next, and the row "Continue watching". */
export const historyWords = messages('history', {
	/** Name of the page. */
	title: 'Watch history',
	description: 'What you watched, and where you stopped.',
	deviceDescription: 'What you watched on this device, and where you stopped.',
	/** Button that deletes the whole history. */
	clear: 'Clear',
	/** Name of the button "Clear". */
	clearHistory: 'Clear history',
	clearAll: 'Clear all {count, number}',
	/** Button beside "Clear all". */
	keep: 'Keep',
	clearQuestion: 'Clear your watch history?',
	clearDetail: 'This deletes every movie and episode, and where you stopped. It cannot be undone.',
	clearEverything: 'Clear everything',
	hiddenToday: 'Hidden in the last 24 hours',
	undo: 'Undo',
	undoNamed: 'Undo {name}',
	/** Name of the choice of another profile. */
	whoWatched: 'Who watched it',
	/** `name` is another profile, which gets what was selected. */
	moveTo: 'To {name}',
	move: 'Move',
	off: "<strong>Your watch history is off.</strong> We don't save what you watch.",
	turnOn: 'Turn it on',
	empty: 'Your watch history is empty',
	emptyDetail: 'Play something to see it here, and pick up where you left off on any device.',
	emptyOff: 'Turn on your watch history to pick up where you left off on any device.',
	noOlder: 'No older entries',
	noOlderDetail: 'This is the end of your history.',
	seeTrending: "See what's trending",
	search: 'Search',
	signIn: 'Sign in',
	select: 'Select {name}',
	playAgain: 'Play again {name}',
	resume: 'Resume {name}',
	remove: 'Remove {name}',
	today: 'Today',
	yesterday: 'Yesterday',
	/** Several episodes in a row; `first` and `last` are numbers such as 'S1 E2'. */
	episodes: '{first} to {last}, {count, plural, one {# episode} other {# episodes}}',
	/** A title without a name. */
	untitled: 'Untitled',
	onDevice: 'This history is on this device only. <link>Sign in</link> to have it on all of your devices.',
	emptyDevice: 'Nothing watched on this device yet',
	emptyDeviceDetail: 'What you watch without an account appears here. Sign in to see your account’s history.',

	/** Name of the page with the days on which a title was watched. */
	viewingsTitle: 'When you watched {title}',
	viewingsDescription: 'Every day on which you watched it.',
	whenMovie: 'When you watched it.',
	whenShow: 'When you watched its episodes.',
	backTo: 'Back to <name>{title}</name>',
	rewatches: 'Rewatches',
	rewatchSince: 'Rewatch since {from}: {count, plural, one {# episode} other {# episodes}}',
	rewatchBetween: 'Rewatch from {from} to {to}: {count, plural, one {# episode} other {# episodes}}',
	notWatched: 'Not watched yet',
	notWatchedDetail: 'Days are listed here once you have watched it to the end.',
	/** Name of a field. `what` is a title or an episode and the day that is known, as in 'Heat, May 3, 2024'. */
	dayOf: 'Day of {what}',
	save: 'Save',
	/** Name of the button "Save". `what` is a title or an episode and its day. */
	saveDayOf: 'Save the day of {what}',
	alsoWatchedOn: 'Also watched on',
	add: 'Add',

	continueWatching: 'Continue watching',
	newEpisode: 'New episode',
	nextEpisode: 'Next episode',
	/** On the card of a show that was never begun. */
	startWatching: 'Start watching',
	hide: 'Hide',
	hideFromContinue: 'Hide {title} from Continue watching',
	seeAll: 'See all',

	upNextDescription: 'Films that you have started, and the next episodes of your shows.',
	/** Beside "Hide". */
	untilPlayed: 'Until you play it again',
	hideUntilPlayed: 'Hide {title} until you play it again',
	/** Button: a show that is no longer watched. */
	drop: 'Drop show',
	/** Name of the button "Drop show". */
	dropNamed: 'Drop show: {title}',
	/** Beside "Drop show". */
	untilPutBack: 'Until you put it back',
	nothingToContinue: 'Nothing to continue',
	nothingOnPage: 'Nothing more on this page',
	upNextNote: 'Films that you have started and shows with another episode are listed here.',
	loadingUpNext: 'Loading what you can continue…',
	/** Name of a button that marks it as watched. `name` is a film, or 'Lost, S1 E2'. */
	watchedNamed: 'Watched {name}',
	/** Name of a menu. */
	moreAbout: 'More about {title}',
	/** How much of a show is not watched yet. */
	episodesLeft: '{count, plural, one {# episode left} other {# episodes left}}',
	nothingOnDevice: 'Nothing to continue on this device',
	nothingOnDeviceDetail: 'Play something to find it here, and sign in to continue on any device.',
	/** Heading of titles that are not shown. */
	hidden: 'Hidden',
	dropped: 'Dropped',
	hiddenUntilPlayed: 'Hidden until you play it again',
	putBack: 'Put back',
	putBackNamed: 'Put back {name}',

	/** `done` is a list of the following verbs, as in: Add what you watched, rated and saved here to your account? */
	mergeQuestion: 'Add what you {done} here to your account?',
	/** In the list of what somebody has done. */
	doneWatched: 'watched',
	/** In the list of what somebody has done. */
	doneRated: 'rated',
	/** In the list of what somebody has done. */
	doneSaved: 'saved',
	/** In the list of what somebody has done: followed shows. */
	doneFollowed: 'followed',
	/** In the list of what somebody has done: a region and services. */
	doneChose: 'chose',
	mergeWatched:
		'{count, plural, one {One title was watched on this device before you signed in. Add it to pick up where you left off on any device.} other {# titles were watched on this device before you signed in. Add them to pick up where you left off on any device.}}',
	mergeRated:
		'{count, plural, one {One title was rated here. Add it to improve your recommendations.} other {# titles were rated here. Add them to improve your recommendations.}}',
	mergeSaved:
		'{count, plural, one {One title was saved here. Add it to find it in your lists on any device.} other {# titles were saved here. Add them to find them in your lists on any device.}}',
	mergeFollowed:
		'{count, plural, one {One title was followed here. Add it to find its episodes in your calendar.} other {# titles were followed here. Add them to find their episodes in your calendar.}}',
	mergeSettings: 'Add your region and services to use them on any device.',
	notNow: 'Not now',
})
