import { messages } from '#domain/shared/messages.ts'

/** Recommendations, on their page and in rows. `title` is a film or a show. */
export const recommendWords = messages('recommend', {
	/** Heading of the page. */
	forYou: 'For you',
	moviesForYou: 'Movies for you',
	showsForYou: 'TV for you',
	/** Description of the page for search engines. */
	description: 'Movies and shows for you, and why.',
	/** Heading of a row on the home page. */
	forYouRow: 'Recommended for you',
	more: 'More for you',
	/** Titles that are popular with everyone. */
	popular: 'Popular titles',
	/** Titles similar to the one of the page. */
	similar: 'Similar',
	none: 'No recommendations right now',
	noneDetail: 'Choose another type, or show all services.',
	unavailable: "We can't load your recommendations right now.",
	off: 'Personal recommendations are off. These titles are popular with everyone. <link>Turn them on</link>.',
	/** Where recommendations come from; three sentences may follow. */
	fromChosen: 'Based on the titles you chose.',
	fromTaste: 'Based on what you rate, watch and save.',
	seeTaste: '<link>See and change your taste</link>.',
	chooseAgain: 'Choose again',
	onThisDevice: 'Your ratings stay on this device.',
	choose: 'Choose three titles you like to get your own recommendations.',
	signIn: '<link>Sign in</link> to use your taste on every device.',
	/** Name of a choice: movies, TV, or both. */
	type: 'Type',
	moviesAndTv: 'Movies and TV',
	movies: 'Movies',
	tv: 'TV',
	/** Name of the part of a menu with "Surprise me". */
	chance: 'Chance',
	/** Link to a random title. */
	surprise: 'Surprise me',
	/** What a title is, beside its year. */
	movie: 'Movie',
	show: 'TV',
	/** Heading above a wall of posters. */
	quiz: 'Which of these do you like?',
	/** After the number of posters that are chosen: '2 of 3'. */
	quizProgress: ' of {count}',
	quizDone: 'Show my recommendations',
	/** Name of a menu. */
	menu: 'More: {title}',
	/** Button: recommend something else. */
	notThis: 'Not this',
	dismissed: '{title} will not be recommended again.',
	undo: 'Undo',
	/** Opens the reasons for a recommendation. */
	why: 'Why this?',
	/** Read aloud after the reason that is a link. */
	whyTitle: '(why {title} is recommended)',
	/** How well a title fits the visitor's taste. */
	match: '{percent}% Match',
	/** Name of the sum in a table. */
	total: 'Total',
	points: '{points}<faint> of {max}</faint>',
	/** Name of the part of a page with the stars of the visitor. */
	opinion: 'Your opinion',
	rate: 'Rate this',
	/** Name of a button. */
	stars: '{count, plural, one {# star} other {# stars}}',
	opinionMenu: 'More about this title',
	/** Answers. */
	like: 'Like',
	dislike: 'Dislike',
	notInterested: 'Not interested',
	addNote: 'Add a note',
	note: 'Your note',
	saveNote: 'Save note',
})

/** The parts of a match, as names in a table. */
export const scoreWords = messages('recommend-score', {
	/** What the title is about: genres, people, subjects. */
	content: 'Content',
	collaborative: 'Viewers like you',
	preference: 'Your preference',
	/** How new the title is. */
	recency: 'Recency',
})
