import { messages } from './messages.ts'

/** What an account has too much of: the text of a toast, and of the outcome of an import. */
export const quotaWords = messages('quotas', {
	/** Title of the toast. */
	full: 'No room left',
	history: 'Your watch history is full: {count, plural, one {# entry} other {# entries}}. Remove some to add new ones.',
	/** The watchlist and the favorites together. */
	saved: 'Your lists are full: {count, plural, one {# title} other {# titles}}. Remove some to add new ones.',
	opinions:
		"You've rated {count, plural, one {# title} other {# titles}}, the maximum. Remove a rating to add a new one.",
	/** Titles hidden from "Continue watching". */
	hidden: "You've hidden {count, plural, one {# title} other {# titles}}, the maximum.",
	teams: 'You follow {count} teams and leagues, the maximum. Unfollow one to follow another.',
	removals:
		"You've removed {count, plural, one {# entry} other {# entries}} in 24 hours, the most that can be undone. Remove more tomorrow, or clear the whole watch history.",
	/** Settings of one's taste: how much a genre, a person or a topic counts. */
	weights:
		"You've set {count, plural, one {# weight} other {# weights}} of this kind, the maximum. Reset one to set a new one.",
})
