import { messages } from '#domain/shared/messages.ts'

/** The page where the visitor sees and changes what has been learned about their taste. */
export const tasteWords = messages('recommend-taste', {
	/** Link to the list of all settings. */
	you: 'You',
	heading: 'Your taste',
	/** Description of the page for search engines. */
	description: 'What you like.',
	/** Name of a switch. */
	personal: 'Personal recommendations',
	personalDetail:
		'Based on what you rate, watch, save and search. When this is off, we stop learning and show popular titles.',
	source:
		'Learned from {count, plural, one {one title} other {{count} titles}} you rated, watched or saved. <link>See your recommendations</link>.',
	unknown: "We don't know your taste yet",
	unknownDetail: 'Rate three titles you know to see what you like about them.',
	findTitles: 'Find titles to rate',
	genres: 'Genres',
	actors: 'Actors',
	directors: 'Directors',
	/** What titles are about. */
	subjects: 'Subjects',
	/** `names` is a list of genres, people or subjects. */
	lessOf: 'Less of: {names}',
	/** Opens sliders. What they are for is only read aloud: `trait` is `genre`, `actor`, `director` or `keyword`. */
	adjust:
		'Adjust<hidden> {trait, select, genre {genres} actor {actors} director {directors} other {subjects}}</hidden>',
	save: 'Save {trait, select, genre {genres} actor {actors} director {directors} other {subjects}}',
	sliders: 'Right for more, left for less.',
	/** After the name of a genre, a person or a subject. */
	removedByYou: ' removed by you',
	setByYou: ' set by you',
	/** Buttons. */
	restore: 'Restore',
	learnAgain: 'Learn again',
	remove: 'Remove',
	/** Name of a button. `action` is `restore`, `learnAgain` or `remove`, `trait` a genre, a person or a subject. */
	actionFor: '{action}: {trait}',
	years: 'Years',
	yearsDetail: 'Titles from these years are ranked slightly higher.',
	/** The first of the years. */
	from: 'From',
	/** The last of the years. */
	to: 'To',
	saveYears: 'Save years',
	yearRange: 'Use years from {first} to {last}.',
	yearOrder: 'The first year must not be after the last one.',
	searches: 'Recent searches',
	startOver: 'Start over',
	reset: 'Reset everything',
	resetQuestion: 'Reset your taste?',
	resetDetail:
		'This deletes your ratings, dismissed titles, searches and settings on this page. Your watch history and lists stay. It cannot be undone.',
})
