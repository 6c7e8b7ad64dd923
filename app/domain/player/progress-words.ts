import { messages } from '#domain/shared/messages.ts'

/** How far a title was watched, and the numbers of episodes. */
export const progressWords = messages('progress', {
	/** A title that was watched to its end. */
	finished: 'Finished',
	/** `time` is a length such as '1 h 5 min'. */
	timeLeft: '{time} left',
	/** How far a title of unknown length was watched. `position` is a time such as '12:34'. */
	positionIn: '{position} in',
	/** Short for season and episode. */
	episode: 'S{season} E{episode}',
	/** An episode outside the seasons. */
	special: 'Special {episode}',
	/** `episode` is its number, as in 'S1 E2'. */
	goneEpisode: '{episode} is no longer listed',
})
