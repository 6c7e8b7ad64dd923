import type { ChatMode } from './chat.ts'

// What the assistant's screens say (specification sections 2, 5 and 8): apart from the other words, because its panel is
// loaded by itself.

export const PLACEHOLDERS = {
	recommend: 'Ask for recommendations...',
	search: 'Search for movies or shows...',
} as const satisfies Record<ChatMode, string>

/** What can be tried first, as it is sent. */
export const EXAMPLE_PROMPTS = [
	'Recommend a feel-good comedy for the weekend',
	'Show me trending sci-fi movies',
	'Add Inception to my watchlist',
] as const

export const RANDOM_SUGGESTION = 'Random Suggestion'
/** They fill the input. */
export const QUICK_CHIPS = ['Comedy', 'Sci-Fi', 'Action', 'Drama', RANDOM_SUGGESTION] as const

export const WELCOME = 'Hello! I know the catalogue and can find you something to watch.'
export const CAPABILITIES = [
	'Recommend by mood',
	'Search what is trending, top rated or new',
	'Add movies to your watchlist',
	'Track your watch history',
	'Search by genre, rating or year',
] as const

export const NO_SPEECH = 'Speech recognition is not supported in your browser.'
export const SPEECH_NOTE = 'What you say may be turned into text by the maker of your browser.'
export const SIGN_IN_TO_RATE = 'Please log in to rate titles.'
export const RATED = 'Thank you. Your recommendations follow.'
export const RATING_FAILED = 'There was a problem saving your rating.'
/** Of a form that no page of ours sends. */
export const INVALID_CHAT_FORM = 'The assistant cannot do what this form asks for. Nothing was done.'

/** Why a message has no answer. */
export type ChatFailure =
	/** Too many in a minute; `seconds` until the next one is heard. */
	| { kind: 'limited'; seconds: number }
	| { kind: 'offline' }
	/** The answer says why, in words for the one who reads it. */
	| { kind: 'told'; words: string }
	/** The assistant says that it could not. */
	| { kind: 'failed' }
	/** There is no answer, or none that can be read. */
	| { kind: 'unexpected' }

/** Specification section 8, the chat's and the search's sentences. */
export function chatFailureText(failure: ChatFailure, mode: ChatMode): string {
	switch (failure.kind) {
		case 'limited':
			return `You have sent many messages within a minute. Send this one again in ${failure.seconds} ${failure.seconds === 1 ? 'second' : 'seconds'}.`
		case 'offline':
			return 'You are offline. Your message is still here: send it when you are back.'
		case 'told':
			return failure.words
		case 'failed':
			return mode === 'search'
				? 'Sorry, I encountered an error while searching. Please try again.'
				: 'Sorry, I encountered an error. Please try again.'
		case 'unexpected':
			return mode === 'search'
				? 'An unexpected error occurred while searching. Please try again later.'
				: 'Sorry, I encountered an error. Please try again.'
		default:
			return failure satisfies never
	}
}
