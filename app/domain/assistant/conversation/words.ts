import { messages } from '#domain/shared/messages.ts'
import { type ChatMode, MAX_MESSAGE_LENGTH } from './chat.ts'

/** The assistant's screens: a panel on every page, and a page of its own. */
export const chatWords = messages('assistant', {
	/** Heading of the panel and of the page. */
	assistant: 'Assistant',
	/** Description of the page for search engines. */
	description: 'Describe what you’re in the mood for and get titles that match.',
	/** Name of the panel. */
	panel: 'Chat assistant',
	close: 'Close',
	/** Buttons that make the panel larger and smaller. */
	expand: 'Expand',
	collapse: 'Collapse',
	newReply: 'New reply from the assistant.',
	/** Button: to speak in place of typing. */
	voice: 'Voice input',
	/** The sound of a new reply. */
	mute: 'Mute notifications',
	unmute: 'Unmute notifications',
	newConversation: 'New conversation',
	/** Heading of what was said. */
	conversation: 'Conversation',
	/** Read aloud before what the visitor has written. */
	you: 'You:',
	/** While a reply is made. */
	searching: 'Searching the catalog…',
	/** Name of the input, and what stands in it while it is empty. */
	message: 'Message',
	askForRecommendations: 'Ask for recommendations...',
	askForTitles: 'Search for movies or shows...',
	/** The same for a child. */
	askForFilm: 'A movie with…',
	send: 'Send',
	tryAgain: 'Try again',
	/** Switch: what is written is a name. */
	searchMode: 'Search by title',
	stopListening: 'Stop listening',
	/** While the visitor speaks. */
	listening: 'Listening…',
	noSpeech: 'Speech recognition is not supported in your browser.',
	speechNote: 'Your browser’s maker may process what you say to turn it into text.',
	microphoneBlocked: 'Microphone access is blocked. Allow it for this site in your browser.',
	speechNotAllowed: 'Your browser doesn’t allow speech recognition here.',
	nothingHeard: 'I didn’t hear anything. Try again, or type.',
	noMicrophone: 'No microphone was found.',
	speechUnavailable: 'Speech recognition is temporarily unavailable.',
	notHeard: 'I didn’t understand that. Try again, or type.',
	/** The first words of the assistant, above what it can do. */
	welcome: 'Hello! I know the catalog and can find you something to watch.',
	/** The same to a child, who is named. */
	welcomeChild: 'Hi <name>{child}</name>! What shall we watch?',
	canRecommend: 'Recommend by mood',
	canSearch: 'Search what is trending, top rated or new',
	canAdd: 'Add movies to your watchlist',
	canTrack: 'Track your watch history',
	canFilter: 'Search by genre, rating or year',
	/** Name of the chips above a reply, each of which is a part of the message. */
	understood: 'How your message was understood',
	/** Name of such a chip. A press takes its part away. */
	removeChip: 'Remove {label}',
	/** Question below a reply, its answers, and what was answered. */
	rateReply: 'Rate response',
	helpful: 'Helpful',
	notHelpful: 'Not helpful',
	feedbackSent: 'Feedback sent: {answer, select, helpful {Helpful} other {Not helpful}}',
	/** Link of a reply for visitors who are not signed in. */
	signIn: 'Sign in',
	/** Name of the button of a title that is in the list already. */
	inList: 'In your {list, select, favorites {favorites} other {watchlist}}',
	like: 'Like',
	dislike: 'Dislike',
	/** Button that shows five stars, and what it says once one of them was pressed. */
	rate: 'Rate this',
	rated: 'Rated',
	/** Name of a star, the first to the fifth. */
	stars: '{count, plural, one {# star} other {# stars}}',
	/** Below a title: the streaming service that has it. */
	onService: 'On {name}',
	/** Button to a title on a streaming service. */
	watchOn: 'Watch on {name}',
	/** Link to a title's page. */
	details: 'Details',
	/** After a rating. */
	ratingSaved: 'Thanks! We’ll update your recommendations.',
	ratingRemoved: 'Your rating is gone.',
	ratingNotSaved: 'Error saving rating',
	ratingFailed: 'There was a problem saving your rating.',
	invalidForm: 'The assistant doesn’t recognize this form. Nothing was changed.',
	tooLong: 'Messages can have at most {count} characters.',
	/** Errors. */
	tooMany:
		'You’re sending messages too quickly. Send this one again in {count} {count, plural, one {second} other {seconds}}.',
	offline: 'You’re offline. Your message is still here: send it when you’re back online.',
	failed: 'Sorry, I encountered an error. Please try again.',
	searchFailed: 'Sorry, I encountered an error while searching. Please try again.',
	searchUnexpected: 'An unexpected error occurred while searching. Please try again later.',
})

/**
 * Wishes that a press sends to the assistant or puts into its input. It reads them, so they are in words that it knows
 * (`public/embedded/assistant`).
 */
const exampleWords = messages('assistant-examples', {
	funny: 'Recommend a feel-good comedy for the weekend',
	trending: 'Show me trending sci-fi movies',
	/** Inception is a film. */
	add: 'Add Inception to my watchlist',
	/** A child's. Toy Story is a film. */
	dinosaurs: 'A movie with dinosaurs',
	somethingFunny: 'Something funny',
	short: 'A short one',
	likeToyStory: 'Like Toy Story',
	comedy: 'Comedy',
	sciFi: 'Sci-Fi',
	action: 'Action',
	drama: 'Drama',
	random: 'Random Suggestion',
})

export const PLACEHOLDERS: Readonly<Record<ChatMode, string>> = {
	get recommend() {
		return chatWords.askForRecommendations
	},
	get search() {
		return chatWords.askForTitles
	},
}

/** Examples that are sent unchanged (docs/product.md). `mark` is the icon of each. */
export const EXAMPLE_PROMPTS = [
	{
		mark: 'smile',
		get prompt() {
			return exampleWords.funny
		},
	},
	{
		mark: 'planet',
		get prompt() {
			return exampleWords.trending
		},
	},
	{
		mark: 'dream',
		get prompt() {
			return exampleWords.add
		},
	},
] as const

/** The examples that name no title, which an age limit might hold back. */
export const NAMELESS_PROMPTS = EXAMPLE_PROMPTS.filter(({ mark }) => mark !== 'dream')

/** The same for a child. */
export const CHILD_PROMPTS = [
	{
		mark: 'dinosaur',
		get prompt() {
			return exampleWords.dinosaurs
		},
	},
	{
		mark: 'smile',
		get prompt() {
			return exampleWords.somethingFunny
		},
	},
	{
		mark: 'clock',
		get prompt() {
			return exampleWords.short
		},
	},
	{
		mark: 'toys',
		get prompt() {
			return exampleWords.likeToyStory
		},
	},
] as const

/** Suggestions that a press puts into the input. */
export function quickChips(): readonly string[] {
	return [exampleWords.comedy, exampleWords.sciFi, exampleWords.action, exampleWords.drama, exampleWords.random]
}

/** What the assistant can do, in a list. */
export function capabilities(): readonly string[] {
	return [chatWords.canRecommend, chatWords.canSearch, chatWords.canAdd, chatWords.canTrack, chatWords.canFilter]
}

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
			return chatWords.tooMany({ count: failure.seconds })
		case 'offline':
			return chatWords.offline
		case 'message':
			return failure.text
		case 'failed':
			return mode === 'search' ? chatWords.searchFailed : chatWords.failed
		case 'unexpected':
			return mode === 'search' ? chatWords.searchUnexpected : chatWords.failed
		default:
			return failure satisfies never
	}
}

export const messageTooLong = () => chatWords.tooLong({ count: MAX_MESSAGE_LENGTH })
