import { messages } from '#domain/shared/messages.ts'

/** What was understood of a message: chips below the reply, of which a press takes one away. */
export const criteriaWords = messages('assistant-criteria', {
	movies: 'Movies',
	tvShows: 'TV shows',
	list: '{list, select, trending {Trending} new {New} upcoming {Upcoming} other {Hidden gems}}',
	/** The order of titles: the other one is any order, by chance. */
	order:
		'{order, select, popular {Most popular first} rating {Best first} newest {Newest first} oldest {Oldest first} shortest {Shortest first} longest {Longest first} other {Surprise}}',
	genre:
		'{genre, select, action {Action} adventure {Adventure} animation {Animation} comedy {Comedy} crime {Crime} documentary {Documentary} drama {Drama} family {Family} fantasy {Fantasy} history {History} horror {Horror} kids {Kids} music {Music} mystery {Mystery} news {News} reality {Reality} romance {Romance} science_fiction {Science fiction} soap {Soap} talk {Talk} thriller {Thriller} war {War} other {Western}}',
	/** What is not wanted. `name` is another chip's text: a genre, a mood, a subject, a person, a title, years. */
	not: 'Not {name}',
	/** A second choice. `name` is another chip's text. */
	or: 'or {name}',
	/** Years of release. */
	yearsUntil: 'Until {year}',
	yearsFrom: 'From {year} on',
	yearsBetween: '{first} to {last}',
	/** The rating of other viewers, of 10. */
	rated: 'Rated',
	ratedBetween: 'Rated {min} to {max}',
	ratedAbove: 'Rated above {rating}',
	ratedAtLeast: 'Rated {rating} or more',
	ratedBelow: 'Rated below {rating}',
	ratedAtMost: 'Rated {rating} or less',
	/** Seasons of a show. */
	seasons: '{count} {count, plural, one {season} other {seasons}}',
	seasonsAtMost: 'At most {count} {count, plural, one {season} other {seasons}}',
	seasonsAtLeast: 'At least {count} {count, plural, one {season} other {seasons}}',
	seasonsBetween: '{min} to {max} {max, plural, one {season} other {seasons}}',
	/** A show of which there will be no more episodes. */
	ended: 'Ended',
	running: 'Still running',
	/** `measure` is what is compared, and how. `title` is a film or a show. */
	comparison:
		'{measure, select, years_less {Older than} years_more {Newer than} years_same {From the same year as} years_decade {From the same decade as} runtimeMinutes_less {Shorter than} runtimeMinutes_more {Longer than} rating_less {Rated lower than} rating_more {Rated higher than} rating_same {Rated the same as} rating_decade {Rated the same as} other {As long as}} {title}',
	familyFriendly: 'Family friendly',
	/** `certificate`, `min` and `max` are age ratings: 'PG-13'. */
	certificateAtMost: '{certificate} at most',
	certificateFrom: '{certificate} or above',
	certificate: 'Rated {certificate}',
	certificatesBetween: 'Rated {min} to {max}',
	/** Released: in cinemas, or at home. `window` is such as 'next week'. */
	outAtHome: 'Out at home',
	outAtHomeIn: 'Out at home {window}',
	outIn: 'Out {window}',
	/** When a title is released, after 'Out', 'out at home' and 'coming out'. A month is the next one of its name. */
	window:
		'{window, select, this_week {this week} this_weekend {this weekend} next_week {next week} this_month {this month} next_month {next month} this_year {this year} next_year {next year} january {january} february {february} march {march} april {april} may {may} june {june} july {july} august {august} september {september} october {october} november {november} other {december}}',
	/** Similar to a title. */
	like: 'Like {title}',
	/** Only what the visitor has not seen. */
	unseen: 'Not seen yet',
	/** On a streaming service of the visitor. */
	onMyServices: 'On my services',
	/** `name` is a streaming service. */
	on: 'On {name}',
	notOn: 'Not on {name}',
	/** `role` is what somebody has to do with a title. `name` is a person, with `lead_of` and `director_of` a film: its star, its director. */
	person:
		'{role, select, actor {With {name}} director {Directed by {name}} lead_of {With the star of {name}} director_of {By the director of {name}} other {{name}}}',
	/** Of many languages or countries. */
	oneOfLanguages: 'One of {count} languages',
	oneOfCountries: 'One of {count} countries',
	/** Where titles can be watched. `region` is a country. */
	inRegion: 'In {region}',
	/** How titles can be watched. `kinds` is 'rent', 'buy', or both. */
	toPay: 'To {kinds}',
	/** `offers` is such as 'To rent', and `price` a number in the money of the country. */
	upTo: '{offers}, up to {price}',
	/** How many titles are wanted. */
	count: '{count} {count, plural, one {title} other {titles}}',
})
