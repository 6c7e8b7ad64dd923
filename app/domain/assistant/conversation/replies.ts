import type { SavedList } from '#domain/saved/saved.ts'
import { joinList, pluralize } from '#domain/shared/text.ts'
import type { SmallTalk } from '../reading/reading.ts'

// The built-in assistant's replies: plain and short, without posing as a person.

export const SMALL_TALK_REPLIES: Record<SmallTalk, string> = {
	greeting: 'Hello. Tell me a mood, a genre, a person or a title, and I’ll find something to watch.',
	thanks: 'You’re welcome. Ask me for another any time.',
	bye: 'Goodbye. Enjoy watching.',
	'how-are-you': 'I’m a program, so I’m always the same. What would you like to watch?',
	'who-are-you': 'I’m this site’s assistant: a program that searches its catalog for you.',
	joke: 'A horror movie walks into a bar. The lights go out. That’s the joke, and the movie.',
	praise: 'Good to hear. Want me to look for something else?',
	complaint: 'Sorry about that. Try other words, or tell me what to leave out, and I’ll look again.',
}

export const HELP = [
	'I find movies and shows by mood ("something cozy"), genres and what to leave out ("a thriller, no horror"),',
	'years, ratings and lengths ("nineties, above 7, under two hours"), people ("with Tom Hanks"), languages, topics ("heist") and similar titles',
	'("like Toy Story"). I can also show what is trending, top rated or new, add titles to your watchlist, save your ratings, and open your history.',
	'For sports and live channels, ask "what football is on now", "when does ... play" or "put on the news channel".',
].join(' ')

export const NOT_UNDERSTOOD =
	'I didn’t understand that. Try a mood, a genre, a person or a title, for example "a funny heist movie from the nineties".'

export const EXAMPLE_WISHES = ['Something funny', 'What’s trending', 'Surprise me'] as const

export const FALLBACK_NOTE = 'The assistant is temporarily unavailable, so this comes from the backup system.'

/** The model has answered, but with no title that may be shown. */
export const UNFIT_NOTE = 'None of my first ideas fits what you asked for, so I searched the catalog instead.'

/** Specification section 8. */
export const NOT_CONFIGURED =
	'The generative-text API is not configured. A valid API key must be added to the environment configuration.'
export const PROMPT_FAILED = 'The generative-text API rejected its instructions.'

/** Labels of links below a reply. */
export const linkLabels = {
	history: 'Watch history',
	watchlist: 'Watchlist',
	favorites: 'Favorites',
	episodes: 'Episodes',
	play: 'Play',
	whereToWatch: 'Where to watch',
	chooseProviders: 'Choose your services',
	all: { movie: 'See all movies that fit', tv: 'See all shows that fit' },
} as const

const OFFERED = ['Here are some …:', 'How about these …:', 'You could try these …:', 'These …, perhaps:']
const ONE_OFFERED = ['Here is a …:', 'How about this …:', 'You could try this …:', 'This …, perhaps:']

export const assistantReplies = {
	these: 'These are in the catalog:',
	/** What a model has understood. */
	offer: 'Should I do this? Nothing changes until you press.',
	which: (one: string, other: string) => `Do you mean ${one} or ${other}?`,
	/** @param wish "sad movies, on Netflix" @param turn changes the words, so that no sentence stands twice in a row */
	suggested: (wish: string, isOne: boolean, turn: number) =>
		(isOne ? ONE_OFFERED : OFFERED)[turn % OFFERED.length]
			?.replace('a …', /^[aeiou]/i.test(wish) ? 'an …' : 'a …')
			.replace('…', wish) ?? '',
	similarTo: (names: readonly string[]) => `If you like ${joinList(names, 'and')}, try these:`,
	guessingAt: (words: readonly string[]) => `I’m guessing at ${joinList(words, 'and')}.`,
	guessingThatAbout: (words: readonly string[]) => `I’m guessing that it’s about ${joinList(words, 'and')}.`,
	/** @param words as they were written */
	unused: (words: readonly string[], more: number) =>
		`I didn’t use ${joinList(more === 0 ? words : [...words, pluralize(more, 'more word')], 'and')}.`,
	/** @param things as they were said: "violence" */
	cannotCheck: (things: readonly string[]) =>
		`I can’t check every title for ${joinList(things, 'and')}: I’ve left out those that mention it.`,
	/** @param labels of what is given up */
	closest: (labels: readonly string[]) =>
		`Nothing fits all of it. Without ${joinList(
			labels.map((label) => `“${label}”`),
			'and',
		)}, these come closest:`,
	noMatches: 'I couldn’t find anything that matches. Remove one of the conditions, and I’ll look again.',
	tooSlow: 'The catalog was too slow to find anything this time. Please ask again.',
	unknownNames: (names: readonly string[]) => `I couldn’t find ${joinList(names, 'and')} in the catalog.`,
	withoutReference: (names: readonly string[]) =>
		`I couldn’t find ${joinList(names, 'and')} in the catalog, so here is what matches the rest.`,
	unknownWords: (words: readonly string[]) =>
		`I don’t know what to look for with ${joinList(words, 'and')}. Try a mood, a genre, a person or a title.`,
	noProviders: 'You haven’t chosen your streaming services yet.',
	found: (query: string) => `Here is what I found for “${query}”.`,
	foundNothing: (query: string) => `I couldn’t find anything for “${query}”. Check the spelling, or try fewer words.`,
	askForTitle: 'Which title do you mean? Tell me its name.',
	startOver: 'All right, let’s start over. What would you like to watch?',
	noneOfThese: 'None of these.',
	askForPerson: 'Whom do you mean? Tell me the name.',
	titleNotFound: (name: string) => `I couldn’t find “${name}” in the catalog.`,
	closestTo: (name: string) => `I couldn’t find “${name}” in the catalog. These are the closest:`,
	didYouMean: (titles: readonly string[]) => `Did you mean ${joinList(titles, 'or')}?`,
	added: (title: string, list: SavedList) => `I’ve added ${title} to your ${list}.`,
	already: (title: string, list: SavedList) => `${title} is already in your ${list}.`,
	removed: (title: string, list: SavedList) => `I’ve removed ${title} from your ${list}.`,
	notThere: (title: string, list: SavedList) => `${title} wasn’t in your ${list}.`,
	rated: (title: string, stars: number) => `Noted: ${stars} of 5 stars for ${title}.`,
	askForStars: (title: string) => `How many stars would you give ${title}, from 1 to 5?`,
	accountUnavailable: 'Your account is temporarily unavailable. Nothing was changed; try again in a few seconds.',
	hidden: (title: string) => `I won’t recommend ${title} again.`,
	shownAgain: (title: string) => `I may recommend ${title} again.`,
	nothingToUndo: 'There is nothing that I could undo.',
	undone: (titles: readonly string[]) => `Undone: ${joinList(titles, 'and')} is as it was before.`,
	/** @param verb "rent" @param where as below */
	offered: (title: string, verb: string, names: readonly string[], where: string) =>
		`You can ${verb} ${title} at ${joinList(names, 'or')}${where}.`,
	notOffered: (title: string, verbs: readonly string[], where: string) =>
		`Nobody that I know lets you ${joinList(verbs, 'or')} ${title}${where}.`,
	noPrices: 'I don’t know their prices.',
	/** @param wanted "war movies" */
	because: (wanted: string) => `You asked for ${wanted}, so I looked for what fits and is liked best.`,
	marked: (title: string) => `I’ve marked ${title} as watched.`,
	markEpisodes: (title: string) => `Which episodes of ${title} have you watched? Mark them here:`,
	history: 'Your watch history is here:',
	watchlist: 'Your watchlist is here:',
	play: (title: string) => `${title} is ready to play:`,
	/** @param where " in Germany"; empty for the viewer's region */
	onProviders: (title: string, providers: readonly string[], where: string) =>
		`${title} is on ${joinList(providers, 'and')}${where}.`,
	onNoProvider: (title: string, where: string) =>
		`None of the services I know includes ${title} at no extra cost${where}. You can still play it here:`,
	notOnProvider: (title: string, provider: string, where: string) => `${provider} doesn’t have ${title}${where}.`,
	directedBy: (names: readonly string[]) => `directed by ${joinList(names, 'and')}`,
	withCast: (names: readonly string[]) => `with ${joinList(names, 'and')}`,
} as const
