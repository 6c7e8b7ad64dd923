import { messages } from '#domain/shared/messages.ts'

/** What a file that somebody imports has no name for. */
export const importFileWords = messages('import-files', {
	/** The first of several profiles in a file, without a name. */
	firstProfile: 'First profile',
	profile: 'Profile',
	/** Profiles whose entries have no name. */
	noName: 'No name',
	/** What Trakt calls notes, and how many a file has of them. */
	notes: 'Notes ({count})',
	/** What Simkl calls notes, and how many a file has of them. */
	memos: 'Memo ({count})',
})
