import { messages } from '#domain/shared/messages.ts'

/** What somebody has watched of a title, on its page and on cards. */
export const statusWords = messages('watch-status', {
	/** Button. */
	play: 'Play',
	/** Button. `episode` is its number, as in 'S1 E2'. */
	playEpisode: 'Play {episode}',
	/** Button: goes on where somebody stopped. */
	resume: 'Resume',
	/** Button. `episode` is its number, as in 'S1 E2'. */
	resumeEpisode: 'Resume {episode}',
	/** An episode that was watched. */
	watched: 'Watched',
	/** An episode that was watched, but not yet in this rewatch. */
	watchedBefore: 'Watched before',
	/** `days` is a list of dates. */
	times: '{count, plural, =1 {Watched once before: {days}} =2 {Watched twice: {days}} other {Watched # times: {days}}}',
})
