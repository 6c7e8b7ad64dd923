import { messages } from '#domain/shared/messages.ts'

/** A small card now and then, beside the assistant's button. */
export const suggestionWords = messages('assistant-suggestion', {
	/** Name of the card. */
	card: 'Suggestion',
	close: 'Close suggestion',
	/** Link that sends the question of the card to the assistant. */
	ask: 'Get Recommendations',
})

/**
 * Questions of the card. A press sends one to the assistant without its question mark, and the assistant reads it: in words
 * that it knows (`public/embedded/assistant`).
 */
export const questionWords = messages('assistant-suggestions', {
	somethingNew: 'Looking for something new to watch?',
	unknownFilm: 'Want a film you’ve never heard of?',
	topSeries: 'In the mood for a top rated series?',
	/** In the morning. */
	cheerful: 'Want something light and cheerful to start the day?',
	shortDocumentary: 'How about a short documentary?',
	/** In the afternoon. */
	adventure: 'Want an adventure for the afternoon?',
	familyMovie: 'How about a movie for the whole family?',
	/** In the evening. */
	feelGood: 'Want a feel-good comedy for tonight?',
	thriller: 'How about a thriller to end the day?',
	/** At night. */
	quiet: 'Want something quiet before you sleep?',
	scary: 'How about a scary movie, now that it is dark?',
})
