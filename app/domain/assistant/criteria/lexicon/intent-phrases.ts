import type { Intent } from '../criteria.ts'

/** The words that name an action before and after a title, with `|` between alternatives. */
export interface IntentPhrase {
	intent: Intent
	before: readonly (readonly string[])[]
	after: readonly (readonly string[])[]
	/** 'any': anything that can be a title is one. 'excluding-criteria': but not criteria ("watch a western"). */
	title: 'any' | 'excluding-criteria'
	stars?: number
}

const splitAlternatives = (phrases: string): readonly (readonly string[])[] =>
	phrases.split('|').map((phrase) => (phrase === '' ? [] : phrase.split(' ')))

const intentPhrase = (
	intent: Intent,
	before: string,
	after: string,
	title: IntentPhrase['title'],
	stars?: number,
): IntentPhrase => ({
	intent,
	before: splitAlternatives(before),
	after: splitAlternatives(after),
	title,
	...(stars === undefined ? {} : { stars }),
})

const LIST_ENDS =
	'to my watchlist|to the watchlist|to watchlist|on my watchlist|on the watchlist|in my watchlist|to my watch list|on my watch list|to my list|on my list|to the list|on the list|in my list|onto my list|onto my watchlist|to watch later|for later|to my queue|to my saved'
const FAVORITE_ENDS =
	'to my favourites|to my favorites|to favourites|to favorites|to my favs|to my favourite|as a favourite|as a favorite|as favourite|as favorite|to the favourites|to the favorites|in my favourites|in my favorites'

export const INTENT_PHRASES: readonly IntentPhrase[] = [
	intentPhrase('add-to-favorites', 'add|put|save|mark', FAVORITE_ENDS, 'any'),
	intentPhrase('add-to-favorites', 'favourite|favorite', '', 'any'),
	intentPhrase('add-to-watchlist', 'add|put|save|stick|throw|pop|bookmark|queue|keep|remember', LIST_ENDS, 'any'),
	intentPhrase(
		'add-to-watchlist',
		'add|save|bookmark|watchlist|queue up|remind me to watch|remind me to see',
		'',
		'any',
	),
	intentPhrase(
		'remove-from-watchlist',
		'remove|delete|take|drop|get rid of',
		'from my watchlist|off my watchlist|from my list|off my list|from the watchlist|from the list|from watchlist|from my watch list|off my watch list|off the list',
		'any',
	),
	intentPhrase('mark-watched', 'mark|set|log|record|tick off', 'as watched|as seen|as finished|watched', 'any'),
	intentPhrase(
		'mark-watched',
		'i watched|i just watched|i saw|i just saw|i finished|i just finished|ive watched|ive just watched|weve watched|we watched|we saw',
		'yesterday|last night|today|this morning|this evening|last week|last weekend|this week|this weekend|just now|earlier|earlier today|the other day',
		'any',
	),
	intentPhrase('rate', 'i loved|i really loved|i adored|absolutely loved', '', 'excluding-criteria', 5),
	intentPhrase('rate', 'i liked|i really liked|i enjoyed|i really enjoyed', '', 'excluding-criteria', 4),
	intentPhrase('rate', 'i disliked|i didnt like|i did not like|i didnt enjoy|didnt like', '', 'excluding-criteria', 2),
	intentPhrase('rate', 'i hated|i really hated|i couldnt stand', '', 'excluding-criteria', 1),
	intentPhrase(
		'where-to-watch',
		'where can i watch|where can i see|where can i stream|where can i find|where do i watch|where to watch|where to stream|how can i watch|who has|which service has|what service has|where could i watch',
		'|online|in my country',
		'any',
	),
	intentPhrase('where-to-watch', 'where is|wheres', 'streaming|available|playing|showing|on', 'any'),
	intentPhrase(
		'where-to-watch',
		'is',
		'on my services|available|streaming|available to stream|available on my services|streaming anywhere|on any of my services|included',
		'any',
	),
	intentPhrase(
		'details',
		'tell me about|what do people say about|what do people think of|what do you think of|tell me more about|who directed|who made|who is in|whos in|who stars in|who plays in|who acted in|cast of|the cast of|plot of|what is the plot of|whats the plot of|how long is|when was|when did|info on|information on|details of|details on|details about|more about|give me details about|synopsis of|summary of|who wrote|trailer for|show me the trailer of|show me the trailer for',
		'|released|come out|about',
		'any',
	),
	intentPhrase('details', 'what is|whats', 'about|rated', 'any'),
	intentPhrase('details', 'is', 'any good|good|worth watching|worth it', 'any'),
	intentPhrase('play', 'play|start|resume|continue|put on|start playing|begin', '|now', 'any'),
	intentPhrase(
		'play',
		'watch|i want to watch|i wanna watch|lets watch|stream|i want to see|id like to watch|i would like to watch',
		'|now',
		'excluding-criteria',
	),
	intentPhrase(
		'search-title',
		'is|have you|do you have|you got|got|is there',
		'in your catalog|in the catalog|in your catalogue|in the catalogue|in your library|in your collection|on here|on this site|on this app',
		'any',
	),
	intentPhrase(
		'search-title',
		'search for|search|look up|lookup|find the movie|find the film|find the show|do you have|do you know|have you got|have you heard of|go to|open',
		'',
		'excluding-criteria',
	),
	intentPhrase(
		'search-title',
		'find|find me|show me|look for|looking for|im looking for|i am looking for|show',
		'',
		'excluding-criteria',
	),
]

/** Every word that names an action. */
export const ACTION_WORDS: readonly string[] = INTENT_PHRASES.flatMap(({ before, after }) =>
	[...before, ...after].flat(),
)
