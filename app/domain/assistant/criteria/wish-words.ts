import { messages } from '#domain/shared/messages.ts'

/**
 * What somebody wishes, in words: "newest sad movies about love, with Tom Hanks", within a sentence such as "Here are some …:".
 * In English, the assistant reads these words again (`criteriaSentence`), so a test compares what it understands.
 */
export const wishWords = messages('assistant-wishes', {
	/** The titles that are wished. Each value is one of the next texts, or `none` where nothing of it was said. */
	titles:
		'{order, select, none {} other {{order} }}{list, select, none {} other {{list} }}{moods, select, none {} other {{moods} }}{genres, select, none {} other {{genres} }}{kind}',
	/** One title, or several, of a kind. */
	kind: '{type, select, movie {{number, select, one {movie} other {movies}}} tv {{number, select, one {TV show} other {TV shows}}} other {{number, select, one {title} other {titles}}}}',
	order:
		'{order, select, popular {most popular} rating {best} newest {newest} oldest {oldest} shortest {shortest} longest {longest} other {surprise me}}',
	list: '{list, select, trending {trending} new {new releases} upcoming {upcoming} other {hidden gems}}',
	/** A genre that says of what kind titles are, as in "romantic movies". */
	genreOf:
		'{genre, select, action {action} adventure {adventure} animation {animated} comedy {comedy} crime {crime} documentary {documentary} drama {drama} family {family} fantasy {fantasy} history {historical} horror {horror} kids {kids} music {music} mystery {mystery} news {news} reality {reality} romance {romantic} science_fiction {science fiction} soap {soap} talk {talk} thriller {thriller} war {war} other {western}}',
	/** Two of the text before, of which titles have both. */
	genresOf: '{first} {second}',
	/** A genre by itself, after "no" and "either". */
	genre:
		'{genre, select, action {action} adventure {adventure} animation {animation} comedy {comedy} crime {crime} documentary {documentary} drama {drama} family {family} fantasy {fantasy} history {history} horror {horror} kids {kids} music {music} mystery {mystery} news {news} reality {reality} romance {romance} science_fiction {science fiction} soap {soap} talk {talk} thriller {thriller} war {war} other {western}}',
	mood: '{mood, select, cosy {cosy} feel_good {feel-good} light {light} calm {calm} sad {sad} mind_bending {mind-bending} tense {tense} exciting {exciting} dark {dark} inspiring {inspiring} thoughtful {thoughtful} slow_burn {slow-burn} quirky {quirky} other {date-night}}',
	/** What is added to a wish: with a comma, and without one ("movies about love"). `clause` is one of the texts below. */
	and: '{wish}, {clause}',
	attached: '{wish} {clause}',
	/** One of two or more, which are texts of this list. */
	or: '{before} or {after}',
	either: 'either {choices}',
	/** What is not wanted: a genre, a mood, a subject. */
	no: 'no {name}',
	/** A subject: a heist, love, a quoted word. */
	about: 'about {topic}',
	/** What is not wanted: a subject of two words, which is quoted. */
	notAbout: 'not about {topic}',
	/** `name` is a person, with `lead_of` and `director_of` a film: its star, its director. */
	person:
		'{role, select, actor {with {name}} director {directed by {name}} lead_of {with the star of "{name}"} director_of {by the director of "{name}"} other {involving {name}}}',
	notPerson:
		'{role, select, director {no directed by {name}} lead_of {no the star of "{name}"} director_of {no by the director of "{name}"} other {no {name}}}',
	/** `names` are languages. */
	inLanguages: 'in {names}',
	notInLanguage: 'not in {name}',
	/** A country. */
	from: 'from {name}',
	notFrom: 'not from {name}',
	/** Years of release. */
	until: 'until {year}',
	since: 'since {year}',
	fromYear: 'from {year}',
	fromYears: 'from {first} to {last}',
	/** `years` is one of the four texts before. */
	notYears: 'not {years}',
	/** The rating of other viewers, of 10. */
	ratedAtMost: 'rated at most {rating}',
	ratedAtLeast: 'rated at least {rating}',
	ratedBetween: 'rated between {min} and {max}',
	/** Lengths: '2 hours', '95 minutes'. */
	minutes: '{minutes} {minutes, plural, other {minutes}}',
	hours: '{hours} {hours, plural, one {hour} other {hours}}',
	under: 'under {length}',
	over: 'over {length}',
	lengthAtMost: 'at most {length}',
	lengthAtLeast: 'at least {length}',
	lengthBetween: 'between {min} and {max} {max, plural, other {minutes}}',
	/** Seasons of a show. */
	seasons: '{count} {count, plural, other {seasons}}',
	seasonsAtMost: 'at most {count} {count, plural, other {seasons}}',
	seasonsAtLeast: 'at least {count} {count, plural, other {seasons}}',
	seasonsBetween: 'between {min} and {max} {max, plural, other {seasons}}',
	ended: 'already ended',
	running: 'still running',
	/** `measure` is what is compared, and how. `title` is a film or a show. */
	comparison:
		'{measure, select, years_less {older than} years_more {newer than} years_same {from the same year as} years_decade {from the same decade as} runtimeMinutes_less {shorter than} runtimeMinutes_more {longer than} rating_less {rated lower than} rating_more {rated higher than} rating_same {rated the same as} rating_decade {rated the same as} other {as long as}} "{title}"',
	/** `certificate`, `min` and `max` are age ratings: 'PG-13'. */
	certificateOnly: 'rated {certificate} only',
	certificateAtMost: '{certificate} at most',
	certificateFrom: '{certificate} or above',
	certificatesBetween: 'rated {min} to {max}',
	/** Released: at home, or anywhere. `window` is such as 'next week'. */
	outAtHome: 'out at home',
	outAtHomeIn: 'out at home {window}',
	comingOut: 'coming out {window}',
	familyFriendly: 'family friendly',
	/** Similar to a title. */
	like: 'like "{title}"',
	notTitle: 'not "{title}"',
	unseen: 'that I have not seen',
	onMyServices: 'on my services',
	/** `names` are streaming services. */
	on: 'on {names}',
	notOn: 'not on {name}',
	/** Where titles can be watched. `region` is a country. */
	availableIn: 'available in {region}',
	/** How titles can be watched. */
	offers: '{kinds, select, ads {with ads} rent {to rent} buy {to buy} rent_buy {to rent or buy} other {for free}}',
	/** `offers` is the text before, and `price` a number in the money of the country. */
	offersUnder: '{offers} for up to {price}',
})
