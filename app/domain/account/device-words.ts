import { messages } from '#domain/shared/messages.ts'

export const deviceWords = messages('devices', {
	/** What somebody has signed in with, such as "Firefox on Windows". */
	name: '{browser} on {system}',
})
