import { messages } from '#domain/shared/messages.ts'

/** The search, its field and its results. `query` is what somebody searched for. */
export const searchWords = messages('search', {
	search: 'Search',
	/** Name of the field, and button to search everything. */
	searchAll: 'Search movies, TV and people',
	/** For search engines. */
	description:
		'Search movies, TV shows, people, sports and live channels. Typos are fine, and a year narrows the results.',
	/** Heading. */
	resultsFor: 'Results for “<name>{query}</name>”',
	titles: 'Titles',
	people: 'People',
	sports: 'Sports',
	liveChannels: 'Live channels',
	byStory: 'Titles whose story mentions these words',
	/** Heading of titles that are like the one found. */
	moreLike: 'More like {title}',
	/** Name of the menu of all, movies, TV and people. */
	kinds: 'Kinds of results',
	all: 'All',
	movies: 'Movies',
	tv: 'TV',
	/** `title` is found by another of its names. */
	alsoKnownAs: '<name>{title}</name> is also known as “<other>{otherName}</other>”.',
	corrected: 'Showing results for <strong>{correction}</strong>. No results for “<name>{query}</name>”.',
	closest: 'No exact match for “<name>{query}</name>”. These are the closest.',
	notWhatYouMeant: 'Not what you meant? <link>Ask the assistant</link>',
	askAssistant: 'Ask the assistant',
	/** Offers a list that was understood, in words such as 'Movies, comedy, under 2 hours'. */
	showInstead: 'Show <link>{list}</link> instead?',
	/** To a child. */
	nothingForYou: 'Nothing for you called “<name>{query}</name>”',
	nothingForYouDetail: 'Try another name, or choose what you feel like.',
	assistantKnows: 'The assistant knows what you mean',
	showThem: 'Show them',
	noTitle: 'No title has the name “<name>{query}</name>”.',
	nothingFound: 'Nothing found for “<name>{query}</name>”',
	nothingFoundDetail:
		'Check the spelling, use fewer words, or leave the year out. You can also search by original title.',
	didYouMean: 'Did you mean {title}?',
	/** Read aloud. */
	announcement: '{count, plural, one {# result} other {# results}} for {query}',
	pageAnnouncement: '{count, plural, one {# result} other {# results}} for {query}, page {page} of {pages}',
	nothingAnnouncement: 'Nothing found for {query}',
	storyAnnouncement: 'Nothing has the name {query}, but {count, plural, one {# title} other {# titles}} may be meant',
	recentSearches: 'Recent searches',
	/** Button that deletes the recent searches. */
	clear: 'Clear',
	moviesByGenre: 'Movies by genre',
	tvByGenre: 'TV by genre',
	/** Below the field, while somebody types. */
	suggestions: 'Suggestions',
	suggestionCount: '{count, plural, one {# suggestion} other {# suggestions}}',
	/** Sends the search to the assistant. */
	ask: 'Ask: <name>“{query}”</name>',
	seeAll: 'See all results for <name>“{query}”</name>',
	person: 'Person',
	liveChannel: 'Live channel',
	movie: 'Movie',
	tvShow: 'TV show',
})
