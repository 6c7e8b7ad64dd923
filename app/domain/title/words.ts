import { messages } from '#domain/shared/messages.ts'

/** Cards and rows of titles, and what stands around them on many pages. */
export const cardWords = messages('cards', {
	/** Badge: a movie, where there are shows, too. */
	movie: 'Movie',
	/** Badge: a TV show. */
	tv: 'TV',
	/** How long a show is, beside its genres. */
	seasons: '{count, plural, one {# season} other {# seasons}}',
	notOnYourServices: 'Not on your services',
	/** Before the rating on a card, for screen readers: out of 10. */
	rated: '<hidden>Rated </hidden>{rating}',
	/** In place of `rated`: how many stars the visitor gave it, of 5. */
	yourStars: '<hidden>You rated it </hidden>{stars, number}',
	/** Mark on a card, read aloud. */
	seen: 'Seen',
	/** Mark on a card, read aloud: the visitor does not want to see the title. */
	notInterested: 'Not interested',
	/** Link at the end of a row of titles. */
	seeAll: 'See all',
	/** Heading of a row for a child, who is named. */
	filmsFor: 'Films for {name}',
	trendingToday: 'Trending today',
	/** Switch of a list that leaves out what the visitor has seen. */
	hideSeen: 'Hide seen',
	/** How many titles a list leaves out. */
	hiddenSeen:
		'{count, plural, =0 {Titles that you have seen are hidden.} one {# title that you have seen is hidden.} other {# titles that you have seen are hidden.}}',
	seenUnknown: "We can't check what you have seen right now, so this list shows everything.",
	/** Button that shows boxes to select several titles. */
	select: 'Select',
	selected: '{count} selected',
	selectAll: 'Select all',
	selectNone: 'Select none',
	removeSelected: 'Remove selected',
	/** Button that plays a title. */
	play: 'Play',
	/** Button that plays a short film in place of a title that nobody offers here. */
	playDemo: 'Play demo',
	/** Button to where a title can be watched, and heading of that. */
	whereToWatch: 'Where to watch',
})
