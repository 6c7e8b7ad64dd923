import type { SavedList } from '#domain/saved/saved.ts'
import type { Talk } from '../criteria/criteria.ts'

// What the built-in assistant says. Its own voice is plain and short, and never that of a person.

const INTROS = ['Here is what fits.', 'These fit.', 'This is what I would start with.'] as const

export const TALK: Record<Talk, string> = {
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

export const UNCLEAR =
	'I did not understand that. Try a mood, a genre, a person, or a title: "a funny heist film from the nineties", for example.'

export const BACKUP_NOTE = 'The assistant cannot be reached just now, so this comes from the backup system.'

/** Specification section 8. */
export const NOT_CONFIGURED =
	'The generative-text API is not configured. A valid API key must be added to the environment configuration.'
export const PROMPT_FAILED = 'The generative-text API refused the instructions that it was given.'

export const assistantWords = {
	intro: (turn: number) => INTROS[turn % INTROS.length] ?? INTROS[0],
	alike: (names: readonly string[]) => `Near to ${listed(names)}:`,
	/** @param words what was widened: 'from 1993 to 1995 instead of 1994' */
	widened: (words: string) => `Nothing fits all of that. ${capital(words)}:`,
	pick: (title: string, year: number | null, why: string) => `• ${titled(title, year)}: ${why}`,
	nothing: 'I found nothing that fits. Take one of the conditions away, and I look again.',
	nothingKnown: (names: readonly string[]) => `The catalogue knows nothing by the name of ${listed(names)}.`,
	noServices: 'You have not chosen your streaming services yet, so I cannot keep to them.',
	unplaced: (words: readonly string[]) => `I could not place ${listed(words.map((word) => `“${word}”`))}.`,
	found: (query: string) => `This is what I found for “${query}”.`,
	foundNothing: (query: string) => `I found nothing for “${query}”. Check the spelling, or try fewer words.`,
	whichTitle: 'Which title do you mean? Tell me its name.',
	noTitle: (name: string) => `I do not find “${name}” in the catalogue.`,
	added: (title: string, list: SavedList) => `I have added ${title} to your ${list}.`,
	already: (title: string, list: SavedList) => `${title} is in your ${list} already.`,
	removed: (title: string) => `I have taken ${title} off your watchlist.`,
	notThere: (title: string) => `${title} was not in your watchlist.`,
	rated: (title: string, stars: number) => `Noted: ${stars} of 5 stars for ${title}.`,
	howMany: (title: string) => `How many stars do you give ${title}, from 1 to 5?`,
	signIn: { add: 'Please log in to add items to your', rate: 'Please log in to rate titles.' },
	notKnown: 'Your account cannot be reached just now. Nothing was changed; try again in a few seconds.',
	history: 'Your watch history is here:',
	watchlist: 'Your watchlist is here:',
	play: (title: string) => `${title} is ready to play:`,
	onServices: (title: string, services: readonly string[]) => `${title} is on ${listed(services)}.`,
	onNone: (title: string) =>
		`None of the services that I know has ${title} without a further price. You can still play it here:`,
	notOn: (title: string, service: string) => `${service} does not have ${title}.`,
	directedBy: (names: readonly string[]) => `directed by ${listed(names)}`,
	withCast: (names: readonly string[]) => `with ${listed(names)}`,
} as const

export function titled(title: string, year: number | null): string {
	return year === null ? title : `${title} (${year})`
}

/** 'Heat, Ronin and Thief' */
export function listed(names: readonly string[]): string {
	const last = names.at(-1) ?? ''
	return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** '2 h 15 min' */
export function lengthWords(minutes: number): string {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
	return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1)
}
