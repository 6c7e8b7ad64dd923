import { messages } from '#domain/shared/messages.ts'

/**
 * What the assistant tells of a title, one sentence each. `title` is a film or a show, as `type` says where it matters; `names`
 * are a list such as "Heat, Ronin and Thief".
 */
export const factWords = messages('assistant-facts', {
	/** `name` is a person, `day` a date, and `years` their age. */
	born: '{name} was born on {day}, which makes {years}.',
	bornAndDied: '{name} was born on {day} and died on {end}, at {years}.',
	bornUnknown: 'I don’t know when {name} was born.',
	/** `place` is where a person was born: 'Melbourne, Victoria, Australia'. */
	origin: '{name} was born in {place}.',
	originUnknown: 'I don’t know where {name} is from.',
	/** `name` is a person, a film or a show, or `none`. */
	awardsUnknown:
		'I don’t know {name, select, none {who has won which awards} other {which awards {name} has won}}: the catalog doesn’t list any.',
	director: '{title} was {type, select, tv {created} other {directed}} by {names}.',
	directorUnknown: 'I don’t know who {type, select, tv {created} other {directed}} {title}.',
	writer: '{title} was written by {names}.',
	writerUnknown: 'I don’t know who wrote {title}.',
	/** Who made the music. */
	composer: 'The music of {title} is by {names}.',
	composerUnknown: 'I don’t know who made the music of {title}.',
	/** What a title cost and earned. */
	earningsUnknown: 'I don’t know what {title} cost or earned: the catalog doesn’t say.',
	trueStory: 'Yes, the catalog lists {title} as based on a true story.',
	trueStoryUnknown: 'I don’t know whether {title} is a true story: the catalog doesn’t say.',
	/** `name` is that of a series of films, `names` are its films with their years. */
	series:
		'{count, plural, one {I found one film of “{name}”: {names}.} other {I found {count} films of “{name}”, in the order they came out: {names}.}}',
	cast: '{title} stars {names}.',
	castUnknown: 'I don’t know who is in {title}.',
	/** `name` is an actor, `character` whom they play. */
	role: '{name} plays {character} in {title}.',
	roleUnknown: 'I don’t know who plays {character} in {title}.',
	/** A part whose name was not said. */
	partUnknown: 'I don’t know who plays that part in {title}.',
	characterUnknown: 'I don’t know whom {name} plays in {title}.',
	/** An actor whose name was not said. */
	actorUnknown: 'I don’t know whom that actor plays in {title}.',
	/** `length` is such as '2 h 28 min'. */
	length: '{type, select, tv {An episode of {title} runs {length}.} other {{title} runs {length}.}}',
	lengthUnknown: 'I don’t know how long {title} is.',
	year: '{title} {type, select, tv {began} other {came out}} in {year}.',
	yearUnknown: 'I don’t know when {title} came out.',
	rating: '{title} is rated {rating} of 10.',
	ratingUnknown: '{title} has no rating yet.',
	seasons: '{title} has {seasons} {seasons, plural, one {season} other {seasons}}.',
	noSeasons: '{title} is a movie, so it has no seasons.',
	episodes:
		'{title} has {episodes} {episodes, plural, one {episode} other {episodes}} in {seasons} {seasons, plural, one {season} other {seasons}}.',
	noEpisodes: '{title} is a movie, so it has no episodes.',
	episodesUnknown: 'I don’t know how many episodes {title} has.',
	/** Whether a show goes on. */
	endedUnknown: 'I don’t know whether {title} goes on.',
	ended: '{title} has ended, after {seasons} {seasons, plural, one {season} other {seasons}}.',
	canceled: '{title} was canceled after {seasons} {seasons, plural, one {season} other {seasons}}.',
	running: '{title} is still running, with {seasons} {seasons, plural, one {season} other {seasons}} so far.',
	isMovie: '{title} is a movie.',
	/** `genres` are a list. */
	genre: '{title} is {type, select, tv {a TV show} other {a movie}}: {genres}.',
	/** `certificate` is an age rating: 'PG-13'. */
	certificate: '{title} is rated {certificate}.',
	certificateFits: '{title} is rated {certificate}, which suits a child of {age}.',
	certificateTooHigh: '{title} is rated {certificate}, which is for older viewers than a child of {age}.',
	/** After one of the three texts before. `region` is the country of that age rating, `other` the one where it is not known. */
	ratedIn: 'That is its rating in {region}.',
	ratedOnlyIn: 'That is its rating in {region}: I don’t know the one in {other}.',
	certificateUnknown: 'I don’t know the age rating of {title}.',
	language: 'The original language of {title} is {language}.',
	/** `names` are countries. */
	country: '{title} was made in {names}.',
	countryUnknown: 'I don’t know where {title} was made.',
	/** A title with its year, and what it is about. */
	plot: '{title}: {overview}',
	plotUnknown: '{title}:',
	/** A comparison of two titles or more. `value` is a length, a year or a rating. */
	onlyOne: '{title} is the only one: {value}.',
	notComparable: 'I don’t know enough about these two to compare them.',
	same: 'They are the same: {value}.',
	/** `title` is the first of two, `others` is the other one with its value. */
	comparedTwo:
		'{title} is {measure, select, longer {longer} shorter {shorter} older {older} newer {newer} other {rated higher}}: {value}, {others}.',
	/** `title` is the first of several, `others` are the others with their values. */
	compared:
		'{title} is {measure, select, longer {the longest} shorter {the shortest} older {the oldest} newer {the newest} other {rated highest}}: {value}, {others}.',
	titleAndValue: '{title} {value}',
})
