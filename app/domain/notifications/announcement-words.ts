import { messages } from '#domain/shared/messages.ts'

/** What is new in Marquee: a note for those who have an account, and notifications. Each title is a link. */
export const announcementWords = messages('announcements', {
	assistant: 'Ask the assistant',
	assistantDetail: 'Describe what you feel like, such as a heist film under two hours. No key or account needed.',
	services: 'Filter by your services',
	servicesDetail: 'Choose the services you have, and limit any list to them.',
	import: 'Import your lists',
	importDetail: 'From Letterboxd, IMDb or Trakt, with a preview and an undo.',
})
