import { pluralize } from '#domain/shared/text.ts'
import { type ChatMode, MAX_MESSAGE_LENGTH } from './chat.ts'

// Texts of the assistant's screens (docs/product.md).

export const PLACEHOLDERS = {
	recommend: 'Ask for recommendations...',
	search: 'Search for movies or shows...',
} as const satisfies Record<ChatMode, string>

/** Examples that are sent unchanged (docs/product.md). `mark` is the icon of each. */
export const EXAMPLE_PROMPTS = [
	{ mark: 'smile', prompt: 'Recommend a feel-good comedy for the weekend' },
	{ mark: 'planet', prompt: 'Show me trending sci-fi movies' },
	{ mark: 'dream', prompt: 'Add Inception to my watchlist' },
] as const

/** The examples that name no title, which an age limit might hold back. */
export const NAMELESS_PROMPTS = EXAMPLE_PROMPTS.filter(({ mark }) => mark !== 'dream')

/** The switch of the search mode. */
export const SEARCH_MODE = 'Search by title'

const RANDOM_SUGGESTION = 'Random Suggestion'
/** Suggestions that a press puts into the input. */
export const QUICK_CHIPS = ['Comedy', 'Sci-Fi', 'Action', 'Drama', RANDOM_SUGGESTION] as const

export const WELCOME = 'Hello! I know the catalog and can find you something to watch.'
export const CAPABILITIES = [
	'Recommend by mood',
	'Search what is trending, top rated or new',
	'Add movies to your watchlist',
	'Track your watch history',
	'Search by genre, rating or year',
] as const

export const NO_SPEECH = 'Speech recognition is not supported in your browser.'
export const SPEECH_NOTE = 'Your browser’s maker may process what you say to turn it into text.'
export const RATED = 'Thanks! We’ll update your recommendations.'
export const RATING_REMOVED = 'Your rating is gone.'
export const RATING_FAILED = 'There was a problem saving your rating.'
export const INVALID_CHAT_FORM = 'The assistant doesn’t recognize this form. Nothing was changed.'

/** Why a message got no reply. */
export type ChatFailure =
	/** Too many in a minute; `seconds` until the next one is accepted. */
	| { kind: 'limited'; seconds: number }
	| { kind: 'offline' }
	/** The response contains a message for the viewer. */
	| { kind: 'message'; text: string }
	/** The assistant reported an error. */
	| { kind: 'failed' }
	/** No response, or an unreadable one. */
	| { kind: 'unexpected' }

/** Specification section 8, the chat's and the search's sentences. */
export function chatFailureText(failure: ChatFailure, mode: ChatMode): string {
	switch (failure.kind) {
		case 'limited':
			return `You’re sending messages too quickly. Send this one again in ${pluralize(failure.seconds, 'second')}.`
		case 'offline':
			return 'You’re offline. Your message is still here: send it when you’re back online.'
		case 'message':
			return failure.text
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

export const MESSAGE_TOO_LONG = `Messages can have at most ${MAX_MESSAGE_LENGTH} characters.`
