import type { ForeignProblem } from '#domain/account/accounts.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type PasswordProblem } from '#domain/account/credentials.ts'
import { appMessages } from '#domain/app-shell/app-messages.ts'
import type { OpinionChange } from '#domain/recommend/opinion.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savingFailures } from '#domain/saved/saving-failures.ts'
import { type Toast, UNDO_FAILED } from './toast.ts'

// The words of the app that several places say (specification sections 5 and 8), each written once.

const said = (title: string, text: string): Toast => ({ title, text })
const failed = (title: string, text: string): Toast => ({ title, text, destructive: true })

export const SIGN_IN_FOR_HISTORY = 'Authentication required: Please log in to track your watch history.'
const SIGN_IN_FOR_LIST = {
	favorites: 'Please log in to add items to your favorites.',
	watchlist: 'Please log in to add items to your watchlist.',
} as const satisfies Record<SavedList, string>

const PREFERENCES_TROUBLE =
	"Please make sure you're signed in and try again. If the problem persists, try signing out and back in."

/** What stands under a field that cannot be taken as it is. */
export const fieldWords = {
	email: 'Enter an email address, such as name@example.com.',
	passwordMissing: 'Enter your password.',
	password: {
		'too-short': `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
		'too-long': `Use at most ${MAX_PASSWORD_LENGTH} characters.`,
		common: 'This is one of the passwords that are guessed first. Choose another one.',
	} satisfies Record<PasswordProblem, string>,
	checkBoth: 'Check both; capital letters count in the password.',
	taken: 'This email has an account already: sign in, or use another one.',
	currentWrong: 'This is not your current password.',
	confirmMissing: 'Tick this box if you are sure.',
	accent: 'Choose one of the colors above.',
	services: 'Choose from the services above.',
	region: 'Choose a country from the list.',
	language: 'Choose a language from the list.',
} as const

/** Why somebody was not signed in. */
export const refusalWords = {
	invalid: 'The marked field needs another look.',
	wrong: 'The email and the password do not belong together.',
	taken: 'An account with this email exists already.',
	unavailable: 'The accounts cannot be reached just now. Nothing was changed; try again in a few seconds.',
	stillKnown:
		'This browser has forgotten you, but your session could not be ended just now. Sign in and out again later.',
	stale: 'That sign-in was too old or not from this page. Start again here.',
	notFresh: 'Your last sign-in was a while ago. Sign in once more, so that we know it is you.',
	limited: (seconds: number) => `Too many tries. Try again in ${inWords(seconds)}.`,
} as const

/** Why a sign-in with Google did not happen. */
const GOOGLE_WORDS = {
	unverified: 'Google does not vouch for this email address. Verify it there, or sign up with a password.',
	taken: 'This email has an account with a password here. Sign in with that password.',
	cancelled: 'You left Google before signing in. Nothing was changed.',
	failed: 'What came back from Google could not be verified. Start again from this page.',
	unavailable: 'The sign-in with Google cannot be reached just now. Try again in a few seconds.',
} as const satisfies Record<ForeignProblem, string>

/** @param seconds at least 1 */
function inWords(seconds: number): string {
	const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
	return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Specification section 8. */
const NAVIGATION_TOAST_MS = 3000

export const messages = {
	authenticationError: (text: string) => failed('Authentication Error', text),
	googleFailed: (problem: ForeignProblem) => failed('Authentication Error', GOOGLE_WORDS[problem]),
	signedIn: said('Welcome back!', 'You have successfully signed in.'),
	accountCreated: said('Account created', 'Your account has been created successfully.'),
	popupClosed: said('Popup Closed', 'Authentication popup was closed before completing sign-in.'),
	signedInWithGoogle: said('Welcome!', 'You have successfully signed in with Google.'),
	signedOut: said('Signed out', 'You have been signed out successfully.'),
	passwordChanged: said('Password changed', 'You stay signed in here; every other device has been signed out.'),
	othersSignedOut: said('Signed out elsewhere', 'You are signed in on this device only.'),
	accountDeleted: said('Account deleted', 'Everything that was kept about you has been erased.'),

	notificationsEnabled: said('Notifications enabled', 'You will hear about new episodes and suggestions.'),
	notificationsDisabled: said('Notifications disabled', 'You will not be disturbed.'),
	notificationsFailed: failed('Error', 'Failed to update notification preferences'),
	preferencesSetUpFailed: failed('Error setting up preferences', PREFERENCES_TROUBLE),
	preferencesLoadFailed: failed('Error loading preferences', PREFERENCES_TROUBLE),
	preferencesSaved: said('Preferences updated', 'Your preferences have been saved successfully.'),
	preferencesSaveFailed: failed('Error saving preferences', 'There was a problem saving your preferences.'),
	servicesSaved: (count: number) =>
		said('Services saved', count === 0 ? 'You have chosen none.' : 'Titles say when one of your services has them.'),
	servicesUnknown: failed('Error saving preferences', fieldWords.services),
	historyEnabled: said(
		'Watch History Enabled',
		'What you watch is kept again, so that you can go on where you stopped.',
	),
	historyDisabled: said(
		'Watch History Disabled',
		'What you watch is no longer kept. What was kept stays until you clear it.',
	),
	statisticsEnabled: said('Usage statistics on', 'Thank you. What is counted stands in the privacy policy.'),
	statisticsDisabled: said('Usage statistics off', 'Nothing that you do here is counted any more.'),
	themeUpdated: said('Theme Updated', 'Your color preference has been saved and applied.'),
	themeFailed: failed('Error', 'Failed to update theme color. Please try again.'),

	historyOff: said('Watch history is off', 'Nothing was kept. Your watch history can turn it on again.'),
	signInForHistory: failed('Watch history', SIGN_IN_FOR_HISTORY),
	watched: (title: string) => said('Marked as watched', `${title} is in your watch history.`),
	historyMerged: (count: number) =>
		said('Watch history added', `${count === 1 ? 'One title is' : `${count} titles are`} in your account now.`),
	historyLoadFailed: failed('Error loading watch history', 'There was a problem loading your watch history.'),
	progressFailed: failed('Error updating progress', 'There was a problem updating your watch progress.'),
	historyClearFailed: failed('Error clearing history', 'There was a problem clearing your watch history.'),
	historyCleared: said('Watch history cleared', 'Nothing of it is kept any more.'),
	removeFailed: (count: number, from: 'watch history' | SavedList) =>
		failed(
			count === 1 ? 'Error removing item' : 'Error removing items',
			`There was a problem removing from your ${from}.`,
		),
	/** @param undo the removal's id, where it can be taken back */
	removed: (count: number, from: 'watch history' | SavedList, undo?: string): Toast => ({
		...(count === 1
			? said('Item removed', `It is no longer in your ${from}.`)
			: said('Items removed', `${count} items are no longer in your ${from}.`)),
		...(undo ? { undo } : {}),
	}),
	restored: (count: number): Toast =>
		count === 1 ? said('Put back', 'It is where it was.') : said('Put back', `${count} items are where they were.`),
	undoTooLate: failed('Too late to undo', 'What was removed can be put back for a day, and once.'),
	undoFailed: UNDO_FAILED,
	signInToUndo: failed('Error undoing', 'Please log in to put it back.'),

	/** @param undo the removal's id, where it is one */
	waiting: (why: 'offline' | 'limit', undo?: string): Toast => ({
		...(why === 'offline'
			? said('Kept on this device', 'You are offline. It is sent when you are back online.')
			: said('Kept on this device', 'That was a lot at once. It is sent in a moment.')),
		...(undo ? { undo } : {}),
	}),
	waitingFull: failed('Nothing was changed', 'You are offline, and this device keeps no more than 500 changes.'),
	waitingRefused: failed('A change was refused', 'Something that you did offline could not be done any more.'),
	notSentOffline: failed('You are offline', 'This was not sent. Try again when you are back online.'),
	historyClearedHere: said(
		'Watch history cleared on this device',
		'You are offline: your account still has it. Clear it again when you are back online.',
	),

	signInToSave: (list: SavedList) => failed(`Error adding to ${list}`, SIGN_IN_FOR_LIST[list]),
	added: (list: SavedList, title: string) => said(`Added to ${list}`, `${title} is in your ${list}.`),
	...savingFailures,
	...appMessages,

	opinionKept: (change: OpinionChange): Toast => {
		switch (change.intent) {
			case 'rate':
				return said('Rated', `${change.rating} of 5 stars. Your recommendations follow.`)
			case 'unrate':
				return said('Rating removed', 'It no longer counts for your recommendations.')
			case 'dismiss':
				return said('Not interested', 'It will not be recommended to you again.')
			case 'undismiss':
				return said('Welcome again', 'It may be recommended to you again.')
			default:
				return change satisfies never
		}
	},
	opinionFailed: (change: OpinionChange): Toast =>
		change.intent === 'rate' || change.intent === 'unrate'
			? failed('Error saving rating', 'There was a problem saving your rating.')
			: failed('Error saving your choice', 'There was a problem saving what you are interested in.'),
	signInToRate: failed('Error saving rating', 'Please log in to rate titles.'),
	opinionsMerged: (count: number) =>
		said('Ratings added', `${count === 1 ? 'One title is' : `${count} titles are`} rated in your account now.`),
	tasteChanged: said('Taste updated', 'Your recommendations follow.'),
	tasteReset: said('Taste reset', 'Ratings, searches and what you have set are forgotten. History and lists stay.'),
	tasteOn: said('Recommendations on', 'What you rate, watch and save shapes them again.'),
	tasteOff: said('Recommendations off', 'Nothing is learnt, and everybody sees the same as you.'),
	tasteFailed: failed('Error saving your taste', 'There was a problem saving your taste. Nothing was changed.'),

	rateLimited: failed('Rate limit exceeded', 'Too many operations in a short time. Please try again later.'),
	contentNotFound: {
		...failed('Content Not Found', 'Could not find exact match for this content.'),
		durationMs: NAVIGATION_TOAST_MS,
	},
	navigationFailed: {
		...failed('Navigation Error', 'Failed to load content details.'),
		durationMs: NAVIGATION_TOAST_MS,
	},
} as const
