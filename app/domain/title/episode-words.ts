import { messages } from '#domain/shared/messages.ts'

/** The seasons and episodes of a show, on its page. */
export const episodeWords = messages('episodes', {
	episodes: 'Episodes',
	/** The name of an episode that has none, and of one while its name might spoil it. As the metadata service says it: that is recognized. */
	episode: 'Episode {number}',
	noEpisodes: 'No episodes have been announced yet.',
	/** `season` is the name of a season. */
	noEpisodesOf: 'No episodes of {season} have been announced yet.',
	/** The season that its makers number 0. */
	specials: 'Specials',
	/** `name` is the season that is shown instead. */
	noSuchSeason: "That season doesn't exist. This is {name}.",
	noSeason: 'There is no season {number}. This is {name}.',
	/** The next episode that will air. `wide` is left out on phones. */
	next: 'Next: season {season} episode {episode}<wide>, <name>{title}</name></wide>, on {day}',
	airs: 'Airs {day}',
	noAirDate: 'No air date yet',
	/** Label of the choice. */
	season: 'Season',
	/** A season without a name of its own. */
	numberedSeason: 'Season {number}',
	/** Name of the tabs. */
	seasons: 'Seasons',
	/** `progress` is a number of episodes of all, as in '3/10'. */
	seasonProgress: '{progress}<hidden> watched</hidden>',
	/** How many episodes of a season or a show. */
	progress: '{watched} of {aired} watched',
	count: '{count, plural, one {# episode} other {# episodes}}',
	/** Name of the links to the parts of a long season. */
	byNumber: 'Episodes by number',
	/** Link. `range` is such as '31–60'. */
	range: 'Episodes {range}',
	/** On an episode. */
	skipped: 'Skipped',
	/** Uncovers what might spoil the story, and covers it again. Screen readers hear which episode. */
	reveal: '<closed>Show</closed><open>Hide</open><hidden> episode {number}</hidden>',
	rewatchingSince: 'Rewatching since {day}',
	startRewatch: 'Start a rewatch',
	endRewatch: 'End rewatch',
	/** Button that goes to the chosen season or region. */
	show: 'Show',
})

/** How somebody says that they have watched a film or an episode. */
export const markWords = messages('marking', {
	/** Switch. */
	watched: 'Watched',
	/** Read aloud before the name of an episode, of a switch. */
	watchedEpisode: 'Watched:',
	removeFromHistory: 'Remove from history',
	markSeason: 'Mark season as watched',
	seasonWatched: 'Season watched',
	/** Name of a menu. */
	moreAboutEpisode: 'More about episode {number}',
	moreAboutEpisodes: 'More about these episodes',
	/** Label of the choice of when it was. */
	when: 'When',
	now: 'Now',
	whenItAired: 'When it aired',
	whenTheyAired: 'When they aired',
	/** Of a film. */
	whenItCameOut: 'When it came out',
	onADay: 'On a day…',
	day: 'Day',
	/** Buttons. */
	watchedIt: 'Watched it',
	watchedAgain: 'Watched it again',
	watchedThisEpisode: 'Watched this episode',
	watchedUpToHere: 'Watched up to here',
	watchedSeason: 'Watched this season',
	watchedShow: 'Watched the whole show',
	unmarkSeason: 'Unmark this season',
	skipEpisode: 'Skip this episode',
	unskipEpisode: 'Don’t skip this episode',
	skipSeason: 'Skip this season',
	unskipSeason: 'Don’t skip this season',
	/** Label of a choice: episodes that belong to no season. */
	specials: 'Specials',
	specialsApart: 'Apart from the seasons',
	specialsCounted: 'Counted, after the seasons',
	specialsPlaced: 'Among the episodes, by day',
	saveSpecials: 'Save where specials stand',
	playRandom: 'Play a random episode',
	/** Link from the days on which something was watched. */
	changeDays: 'Change these days',
	changeDay: 'Change the day',
})
