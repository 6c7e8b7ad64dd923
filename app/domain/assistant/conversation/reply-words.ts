import { messages } from '#domain/shared/messages.ts'

/**
 * The built-in assistant's replies: plain and short, without posing as a person. A reply may have several of them, one after
 * the other. `title` is a film or a show, `titles`, `names` and `words` are lists such as "Heat, Ronin and Thief".
 */
export const replyWords = messages('assistant-replies', {
	/** Small talk. */
	greeting: 'Hello. Tell me a mood, a genre, a person or a title, and I’ll find something to watch.',
	thanks: 'You’re welcome. Ask me for another any time.',
	bye: 'Goodbye. Enjoy watching.',
	howAreYou: 'I’m a program, so I’m always the same. What would you like to watch?',
	whoAreYou: 'I’m this site’s assistant: a program that searches its catalog for you.',
	/** Asked for its favorite title. */
	favorite: 'I’m a program, so I have no favorite. Tell me yours, and I’ll find something like it.',
	joke: 'A horror movie walks into a bar. The lights go out. That’s the joke, and the movie.',
	praise: 'Good to hear. Want me to look for something else?',
	complaint: 'Sorry about that. Try other words, or tell me what to leave out, and I’ll look again.',
	/** What the assistant can do. What is quoted are things that can be said to it. */
	help: 'I find movies and shows by mood ("something cozy"), genres and what to leave out ("a thriller, no horror"), years, ratings and lengths ("nineties, above 7, under two hours"), people ("with Tom Hanks"), languages, topics ("heist") and similar titles ("like Toy Story"). I can also show what is trending, top rated or new, add titles to your watchlist, save your ratings, and open your history. For sports and live channels, ask "what football is on now", "when does ... play" or "put on the news channel".',
	notUnderstood:
		'I didn’t understand that. Try a mood, a genre, a person or a title, for example "a funny heist movie from the nineties".',
	/** What the assistant knows nothing of; `beyond` says what. */
	beyond:
		'I can’t help with {beyond, select, weather {the weather} time {the time or the date} tickets {bookings and tickets} food {food} politics {politics} math {sums} phone {your phone or home} health {your health. If it may be serious, call the emergency number now; otherwise, ask a pharmacist or a doctor} writing {texts} money {money} private {anybody’s private details} people {that, though I hope it turns out well} other {that}}. I know movies, shows, sports and live channels: tell me what you’d like to watch.',
	/** Asked where to get a copy that is not legal; services that have the title may follow. */
	noPiracy: 'I can’t help with pirated copies, only with legal ways to watch.',
	fallback: 'The assistant is temporarily unavailable, so this comes from the backup system.',
	/** A language model has answered, but with no title that may be shown. */
	unfit: 'None of my first ideas fits what you asked for, so I searched the catalog instead.',
	/** For whoever runs the site. */
	notConfigured:
		'The generative-text API is not configured. A valid API key must be added to the environment configuration.',
	promptFailed: 'The generative-text API rejected its instructions.',
	/** A part of a message, a name or a chip's text in a reply. */
	quoted: '“{name}”',
	/** Above titles. */
	these: 'These are in the catalog:',
	/** Above buttons for what a language model has understood. */
	offer: 'Should I do this? Nothing changes until you press.',
	/** Two ways to understand a message: a title's name, or what is wished ("movies about love"). */
	which: 'Do you mean {one} or {other}?',
	/** Above several titles; the four are said in turn. `wish` is such as "sad movies, on Netflix". */
	offered: 'Here are some {wish}:',
	offeredToo: 'How about these {wish}:',
	offeredAgain: 'You could try these {wish}:',
	offeredOnce: 'These {wish}, perhaps:',
	/** Above one title; the four are said in turn. `wish` is such as "sad movie, on Netflix"; `article` is of English only. */
	oneOffered: 'Here is {article, select, an {an} other {a}} {wish}:',
	oneOfferedToo: 'How about this {wish}:',
	oneOfferedAgain: 'You could try this {wish}:',
	oneOfferedOnce: 'This {wish}, perhaps:',
	similarTo: 'If you like {names}, try these:',
	/** `words` are quoted. */
	guessingAt: 'I’m guessing at {words}.',
	guessingThatAbout: 'I’m guessing that it’s about {words}.',
	/** Parts of the message that had no use; `words` are quoted, the last one may be the next text. */
	unused: 'I didn’t use {words}.',
	moreWords: '{count} {count, plural, one {more word} other {more words}}',
	/** `things` are what is not wanted, as it was said and quoted: "violence". */
	cannotCheck: 'I can’t check every title for {things}: I’ve left out those that mention it.',
	/** `labels` are conditions that were given up, as their chips say them and quoted. */
	closest: 'Nothing fits all of it. Without {labels}, these come closest:',
	noMatches: 'I couldn’t find anything that matches. Remove one of the conditions, and I’ll look again.',
	tooSlow: 'The catalog was too slow to find anything this time. Please ask again.',
	unknownNames: 'I couldn’t find {names} in the catalog.',
	withoutReference: 'I couldn’t find {names} in the catalog, so here is what matches the rest.',
	unknownWords: 'I don’t know what to look for with {words}. Try a mood, a genre, a person or a title.',
	noServices: 'You haven’t chosen your streaming services yet.',
	/** `query` is what was searched. */
	found: 'Here is what I found for “{query}”.',
	foundNothing: 'I couldn’t find anything for “{query}”. Check the spelling, or try fewer words.',
	askForTitle: 'Which title do you mean? Tell me its name.',
	startOver: 'All right, let’s start over. What would you like to watch?',
	/** Of the titles shown before. */
	noneOfThese: 'None of these.',
	askForPerson: 'Whom do you mean? Tell me the name.',
	titleNotFound: 'I couldn’t find “{name}” in the catalog.',
	closestTo: 'I couldn’t find “{name}” in the catalog. These are the closest:',
	/** `titles` are one or several, with "or" before the last. */
	didYouMean: 'Did you mean {titles}?',
	added: 'I’ve added {title} to your {list, select, favorites {favorites} other {watchlist}}.',
	already: '{title} is already in your {list, select, favorites {favorites} other {watchlist}}.',
	removed: 'I’ve removed {title} from your {list, select, favorites {favorites} other {watchlist}}.',
	notThere: '{title} wasn’t in your {list, select, favorites {favorites} other {watchlist}}.',
	rated: 'Noted: {stars} of 5 stars for {title}.',
	askForStars: 'How many stars would you give {title}, from 1 to 5?',
	accountUnavailable: 'Your account is temporarily unavailable. Nothing was changed; try again in a few seconds.',
	hidden: 'I won’t recommend {title} again.',
	shownAgain: 'I may recommend {title} again.',
	/** "The second one", after a single title with its year was shown. */
	onlyOne: 'There was only one: {title}.',
	nothingToUndo: 'There is nothing that I could undo.',
	undone: 'Undone: {titles} is as it was before.',
	/** `names` are services, with their prices where they are known. `region` is a country, or `none` for the visitor's own. */
	soldAt:
		'You can {kind, select, subscription {stream} free {watch for free} ads {watch with ads} rent {rent} other {buy}} {title} at {names}{region, select, none {} other { in {region}}}.',
	/** `verbs` are one or several of the next text, with "or". */
	notSold: 'Nobody that I know lets you {verbs} {title}{region, select, none {} other { in {region}}}.',
	watchingVerb:
		'{kind, select, subscription {stream} free {watch for free} ads {watch with ads} rent {rent} other {buy}}',
	noPrices: 'I don’t know their prices.',
	/** `wish` is such as "war movies". */
	because: 'You asked for {wish}, so I looked for what fits and is liked best.',
	/** A title, and why it was picked: "Heat: crime, directed by Michael Mann." */
	reasonOf: '{title}: {reason}',
	marked: 'I’ve marked {title} as watched.',
	markEpisodes: 'Which episodes of {title} have you watched? Mark them here:',
	history: 'Your watch history is here:',
	watchlist: 'Your watchlist is here:',
	play: '{title} is ready to play:',
	/** `names` are streaming services. */
	onServices: '{title} is on {names}{region, select, none {} other { in {region}}}.',
	onNoService:
		'None of the services I know includes {title} at no extra cost{region, select, none {} other { in {region}}}. You can still play it here:',
	notOnService: '{name} doesn’t have {title}{region, select, none {} other { in {region}}}.',
})

/** Links below a reply. */
export const linkWords = messages('assistant-links', {
	history: 'Watch history',
	watchlist: 'Watchlist',
	favorites: 'Favorites',
	episodes: 'Episodes',
	play: 'Play',
	whereToWatch: 'Where to watch',
	chooseServices: 'Choose your services',
	allMovies: 'See all movies that fit',
	allShows: 'See all shows that fit',
	allChannels: 'All channels',
	/** Of a sport, or of all sports. */
	allMatches: 'All matches',
	/** Channels of a group, which is named as its source names it: 'News'. */
	allInGroup: 'All {group}',
})

/** Why a title was picked: "Crime and drama, directed by Michael Mann, 2 h 50 min, rated 7.9." */
export const reasonWords = messages('assistant-reasons', {
	/** `reason` is one of the texts below, or several. */
	sentence: '{reason}.',
	and: '{reason}, {next}',
	/** A title that is liked by those who like another. */
	recommendedWith: 'recommended with {title}',
	/** What both titles have is said before, or is `shared`: genres and subjects. */
	asIn: 'as in {title}',
	sharedAsIn: '{shared} as in {title}',
	directedBy: 'directed by {names}',
	with: 'with {names}',
	/** The language of the title. */
	inLanguage: 'in {language}',
	/** By other viewers, of 10. */
	rated: 'rated {rating}',
})

/**
 * What a press sends to the assistant, which reads it: in words that it knows (`public/embedded/assistant`). Names keep their
 * straight quotes.
 */
export const saidWords = messages('assistant-said', {
	/** Wishes to start from. */
	funny: 'Something funny',
	trending: 'What’s trending',
	surprise: 'Surprise me',
	undo: 'undo',
	find: 'find "{title}"',
	add: 'add "{title}" to my {list, select, favorites {favorites} other {watchlist}}',
	remove: 'remove "{title}" from my {list, select, favorites {favorites} other {watchlist}}',
	rate: 'rate "{title}" {stars, plural, one {# star} other {# stars}}',
	mark: 'mark "{title}" as watched',
})

/** Buttons below a reply: what they do once they are pressed. `title` is a film or a show with its year. */
export const actWords = messages('assistant-acts', {
	undo: 'Undo',
	add: 'Add {title} to your {list, select, favorites {favorites} other {watchlist}}',
	remove: 'Remove {title} from your {list, select, favorites {favorites} other {watchlist}}',
	rate: 'Rate {title} {stars, plural, one {# star} other {# stars}}',
	mark: 'Mark {title} as watched',
})
