import { messages } from '#domain/shared/messages.ts'

/** What notifications tell. Most stand below the title that they are about. */
export const eventWords = messages('notification-events', {
	episodeOut: 'Season {season}, episode {episode} is out',
	/** `count` is how many other episodes came out on the same day. */
	episodesOut: 'Season {season}, episode {episode} and {count} more are out',
	/** A film can be watched at home. */
	outAtHome: 'Now out at home',
	/** `name` is a streaming service. */
	onService: 'Now on {name}',
	onSomeService: 'Now on one of your services',
	/** A match begins. `league` is its league. */
	matchSoon: '{league}, in {minutes, plural, one {# minute} other {# minutes}}',
	/** A new feature of Marquee, such as "New: Ask the assistant". */
	version: 'New: {title}',
})
