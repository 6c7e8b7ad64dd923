import { messages } from '#domain/shared/messages.ts'

/** The first page: what it asks and its rows. */
export const homeWords = messages('home', {
	/** For search engines. */
	description:
		'Find something to watch tonight: movies, TV shows, sports and live streams, with everything about them and a place to play them.',
	question: 'What are we watching tonight?',
	questionDetail: 'Choose or ask: we know where it streams.',
	/** Asks a child, who is named. */
	childQuestion: 'What shall we watch, <name>{child}</name>?',
	/** Name of a field for a wish in a sentence. */
	say: 'Or say what you feel like',
	sayExample: 'Or say it: a heist film under two hours',
	/** For a child. */
	sayExampleChild: 'Or say it: a film with dinosaurs',
	/** Button that sends the wish. */
	ask: 'Ask',
	/** Goes on where the visitor stopped. */
	continue: 'Continue',
	todaysPick: "Today's pick",
	/** Why a title is shown: we chose it for the day. */
	pickReason: 'Today’s pick',
	/** Why a title is shown: its place among what many watch. */
	placeReason: 'No. {place} today',
	/** `count` is such as '613 movies'. */
	fitReason: 'From {count} that fit',
	/** `service` is a streaming service. */
	serviceReason: 'On {service}',
	pickThatFits: 'The pick that fits',
	nothingFits: 'Nothing fits all of that. Take one choice back. <link>Start over</link>',
	tvShow: 'TV show',
	/** Link to the page of a title. */
	details: 'Details',
	/** Name of a list of other titles. */
	others: 'Or one of these',
	/** Button that opens the filters of the page. */
	filter: 'Filter',
	moreThatFit: 'More that fit',
	onYourServices: 'On your services',
	inTheaters: 'In theaters',
	/** Shows of which an episode airs this week. */
	onTheAir: 'On the air',
	popularPeople: 'Popular people',
	under90Minutes: 'Under 90 minutes',
	seventies: 'Best of the seventies',
	crimeShows: 'Best crime shows',
	animatedMovies: 'Best animated movies',
	nineties: 'Best of the nineties',
	shortComedies: 'Comedies in short episodes',
	threeHours: 'Three hours and more',
	eighties: 'Best of the eighties',
	scienceFiction: 'Best science fiction',
	inFrench: 'Best in French',
	the2000s: 'Best of the 2000s',
	documentaries: 'Best documentaries',
	thrillers: 'Best thrillers',
	inJapanese: 'Best in Japanese',
	sixties: 'Best of the sixties',
	/** Rows of a child. */
	films: 'Films',
	shows: 'Shows',
	funny: 'Funny',
	animated: 'Animated',
	adventure: 'Adventure',
})

/** Choices above a list: what, where, how long. */
export const choiceWords = messages('choices', {
	/** What to watch: movies or shows, for which mood. */
	what: 'What',
	/** On which services. */
	where: 'Where',
	mood: 'Mood',
	howLong: 'How long',
	tvShows: 'TV shows',
	notSeenYet: 'Not seen yet',
	myServices: 'My services…',
	under90Minutes: 'Under 90 min',
	under2Hours: 'Under 2 hours',
	/** A film that fills one. */
	anEvening: 'An evening',
	under30Minutes: 'Under 30 min',
	underAnHour: 'Under an hour',
	withKids: 'With kids',
	/** What children choose from. */
	funny: 'Funny',
	adventure: 'Adventure',
	animated: 'Animated',
	magic: 'Magic',
	music: 'Music',
})

/** The lists of movies and of shows, and what many watch. */
export const listPageWords = messages('browse', {
	movies: 'Movies',
	tvShows: 'TV shows',
	titleCount:
		'{type, select, movie {{count, plural, one {# movie} other {# movies}}} other {{count, plural, one {# show} other {# shows}}}}',
	titles: '{type, select, movie {movies} other {shows}}',
	/** For search engines. `heading` is 'Movies' or 'TV shows'. */
	description: '{heading} by genre, year, rating, length and language.',
	filteredDescription: '{heading} by genre, year, rating, length and language. Filters: {filters}.',
	/** `title` is the title of the first page. */
	titleOfPage: '{title}, page {page}',
	showMore: 'Show more',
	/** `region` is a country within a sentence: 'the United Kingdom', 'France'. */
	releaseSource: 'Release dates for {region}, at most a day old.',
	source: 'For {region}, at most a day old.',
	justWatchSource: 'Streaming data by JustWatch. For {region}, at most a day old.',
	noPage: 'There is no page {page}',
	toOnlyPage: 'Go to that page',
	toPage: 'Go to page {page}',
	onePage: 'Everything is on one page.',
	lastPage: 'The list ends with page {page}. It may have been longer before.',
	/** Link to the list as it was left. */
	lastFilters: 'Your last filters: {filters} — apply',
	nothingOnServices: 'Nothing on your services',
	yourServices: 'Your services',
	emptyList: 'The list is empty',
	emptyListDetail:
		'{type, select, movie {The catalog has no movies right now.} other {The catalog has no shows right now.}}',
	noneMatch: 'No titles match all of these filters',
	noneMatchDetail:
		'{type, select, movie {Remove a filter to see more movies.} other {Remove a filter to see more shows.}}',
	anyOfTheseGenres: 'Any of these genres',
	/** Button that takes a filter away. */
	without: 'Without “{filter}”',
	clearAll: 'Clear all',
	trending: 'Trending',
	trendingTitles: 'Trending titles',
	/** Title of the page. `type` is 'all', 'movie' or 'tv'. */
	trendingPage:
		'{window, select, day {{type, select, all {Trending movies and shows today} movie {Trending movies today} other {Trending shows today}}} other {{type, select, all {Trending movies and shows this week} movie {Trending movies this week} other {Trending shows this week}}}}',
	trendingDescription:
		'{window, select, day {{type, select, all {The movies and shows that people are watching most today.} movie {The movies that people are watching most today.} other {The shows that people are watching most today.}}} other {{type, select, all {The movies and shows that people are watching most this week.} movie {The movies that people are watching most this week.} other {The shows that people are watching most this week.}}}}',
	/** Name of the menu of movies and shows. */
	kind: 'Kind',
	moviesAndTv: 'Movies and TV',
	tv: 'TV',
	/** Name of the menu of today and this week. */
	time: 'Time',
	today: 'Today',
	thisWeek: 'This week',
})

/** The filters of a list. */
export const filterWords = messages('filters', {
	filters: 'Filters',
	genre: 'Genre',
	year: 'Year',
	more: 'More',
	clear: 'Clear',
	/** Button that applies the filters. `count` is such as '613 movies'. */
	show: 'Show {count}',
	sortBy: 'Sort by',
	popular: 'Popular',
	topRated: 'Top rated',
	newest: 'Newest',
	oldest: 'Oldest',
	aToZ: 'A to Z',
	/** No filter. */
	any: 'Any',
	/** Opens fields for two years. */
	exactly: 'Exactly',
	years: 'Years',
	fromYear: 'From year',
	toYear: 'To year',
	/** Ten years: `year` is the first, such as 1990. */
	decade: '{year}s',
	/** Before the first of the decades. */
	older: 'Older',
	rating: 'Rating',
	ratingOrMore: '{rating} or more',
	originalLanguage: 'Original language',
	lengthExactly: 'Length exactly',
	filmLength: 'Length, in minutes',
	episodeLength: 'Length of an episode, in minutes',
	atLeastMinutes: 'At least, minutes',
	atMostMinutes: 'At most, minutes',
	/** In the empty field of the shortest length. */
	from: 'From',
	/** In the empty field of the longest length. */
	to: 'To',
	withSeveralGenres: 'With several genres',
	allOfThem: 'All of them',
	anyOfThem: 'Any of them',
	leaveOut: 'Press again to leave a genre out.',
	/** Heading above services. */
	notOn: 'Not on',
	/** Heading above stream, rent, buy. */
	offers: 'Offers',
	availableAtHome: 'Available at home',
	hideSeen: 'Hide seen',
	/** Filters that are on. In a list of several they begin with a small letter, as in 'Drama, from 1990, on Netflix'. */
	not: 'Not {name}',
	or: 'or {name}',
	rated: 'Rated {rating} or more',
	onServices: 'On {services}',
	onServiceCount: 'On {count, plural, one {# service} other {# services}}',
	notOnServices: 'Not on {services}',
	notOnServiceCount: 'Not on {count, plural, one {# service} other {# services}}',
	/** `region` is a country within a sentence: 'the United Kingdom', 'France'. */
	inRegion: 'In {region}',
	notSeenYet: 'Not seen yet',
	untilYear: 'Until {year}',
	sinceYear: 'From {year}',
	betweenYears: '{from} to {to}',
})
