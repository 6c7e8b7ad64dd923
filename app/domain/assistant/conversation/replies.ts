import type { SavedList } from '#domain/saved/saved.ts'
import type { SmallTalk } from '../criteria/criteria.ts'

// What the built-in assistant says. Its own voice is plain and short, and never that of a person.

const INTROS = ['Here is what fits.', 'These fit.', 'This is what I would start with.'] as const

export const SMALL_TALK_REPLIES: Record<SmallTalk, string> = {
	greeting: 'Hello. Tell me a mood, a genre, a person or a title, and I look for something to watch.',
	thanks: 'You are welcome. Say the word when you need another one.',
	bye: 'Goodbye. Enjoy what you watch.',
	'how-are-you': 'I am a program, so always the same. What would you like to watch?',
	'who-are-you': 'I am the assistant of this site: a program that looks through its catalogue for you.',
	joke: 'A horror film walks into a bar. The lights go out. That is the joke, and the film.',
	praise: 'Good to hear. Shall I look for something else?',
	complaint: 'Sorry about that. Say it another way, or tell me what must not come, and I look again.',
}

export const HELP = [
	'I find films and shows that fit what you say: a mood ("something cosy"), genres and what must not come ("a thriller, no horror"),',
	'years, ratings and lengths ("nineties, above 7, under two hours"), people ("with Tom Hanks"), languages, themes ("heist") and likeness',
	'("like Inception"). I also say what is trending, top rated or new, add titles to your watchlist, keep your ratings, and open your history.',
	'For sports and live channels, ask "what football is on now", "when does ... play" or "put on the news channel".',
].join(' ')

export const NOT_UNDERSTOOD =
	'I did not understand that. Try a mood, a genre, a person, or a title: "a funny heist film from the nineties", for example.'

export const FALLBACK_NOTE = 'The assistant cannot be reached just now, so this comes from the backup system.'

/** Specification section 8. */
export const NOT_CONFIGURED =
	'The generative-text API is not configured. A valid API key must be added to the environment configuration.'
export const PROMPT_FAILED = 'The generative-text API refused the instructions that it was given.'

/** Labels of links below a reply. */
export const linkLabels = {
	history: 'Watch history',
	watchlist: 'Watchlist',
	play: 'Play',
	whereToWatch: 'Where to watch',
	chooseProviders: 'Choose your services',
} as const

export const assistantReplies = {
	intro: (turn: number) => INTROS[turn % INTROS.length] ?? INTROS[0],
	similarTo: (names: readonly string[]) => `Near to ${formatList(names)}:`,
	/** @param words what was widened: 'from 1993 to 1995 instead of 1994' */
	widened: (words: string) => `Nothing fits all of that. ${capitalize(words)}:`,
	pick: (title: string, year: number | null, why: string) => `• ${titleWithYear(title, year)}: ${why}`,
	noMatches: 'I found nothing that fits. Take one of the conditions away, and I look again.',
	unknownNames: (names: readonly string[]) => `The catalogue knows nothing by the name of ${formatList(names)}.`,
	noProviders: 'You have not chosen your streaming services yet, so I cannot keep to them.',
	wordsNotUnderstood: (words: readonly string[]) =>
		`I could not place ${formatList(words.map((word) => `“${word}”`))}.`,
	found: (query: string) => `This is what I found for “${query}”.`,
	foundNothing: (query: string) => `I found nothing for “${query}”. Check the spelling, or try fewer words.`,
	askForTitle: 'Which title do you mean? Tell me its name.',
	titleNotFound: (name: string) => `I do not find “${name}” in the catalogue.`,
	added: (title: string, list: SavedList) => `I have added ${title} to your ${list}.`,
	already: (title: string, list: SavedList) => `${title} is in your ${list} already.`,
	removed: (title: string) => `I have taken ${title} off your watchlist.`,
	notThere: (title: string) => `${title} was not in your watchlist.`,
	rated: (title: string, stars: number) => `Noted: ${stars} of 5 stars for ${title}.`,
	askForStars: (title: string) => `How many stars do you give ${title}, from 1 to 5?`,
	signIn: { add: 'Please log in to add items to your', rate: 'Please log in to rate titles.' },
	accountUnavailable: 'Your account cannot be reached just now. Nothing was changed; try again in a few seconds.',
	history: 'Your watch history is here:',
	watchlist: 'Your watchlist is here:',
	play: (title: string) => `${title} is ready to play:`,
	onProviders: (title: string, services: readonly string[]) => `${title} is on ${formatList(services)}.`,
	onNoProvider: (title: string) =>
		`None of the services that I know has ${title} without a further price. You can still play it here:`,
	notOnProvider: (title: string, service: string) => `${service} does not have ${title}.`,
	directedBy: (names: readonly string[]) => `directed by ${formatList(names)}`,
	withCast: (names: readonly string[]) => `with ${formatList(names)}`,
} as const

export function titleWithYear(title: string, year: number | null): string {
	return year === null ? title : `${title} (${year})`
}

/** 'Heat, Ronin and Thief' */
export function formatList(names: readonly string[]): string {
	const last = names.at(-1) ?? ''
	return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** '2 h 15 min' */
export function formatRuntime(minutes: number): string {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
	return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1)
}
