import { messages } from '#domain/shared/messages.ts'

/** The button that follows a show, and that stops it. */
export const followWords = messages('follow', {
	follow: 'Follow',
	/** Name of the button "Follow". */
	followNamed: 'Follow {title}',
	following: 'Following',
	/** Name of the button "Following". */
	followingNamed: 'Following {title}',
})
