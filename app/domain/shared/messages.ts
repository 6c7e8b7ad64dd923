import type { GoogleProblem } from '#domain/account/accounts.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type PasswordProblem } from '#domain/account/credentials.ts'
import { appMessages } from '#domain/app-shell/app-messages.ts'
import type { OpinionCommand } from '#domain/recommend/opinion.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedListErrors } from '#domain/saved/words.ts'
import { type Toast, UNDO_FAILED } from './toast.ts'

// The words of the app that several places say (specification sections 5 and 8), each written once.

const info = (title: string, text: string): Toast => ({ title, text })
const error = (title: string, text: string): Toast => ({ title, text, destructive: true })

export const SIGN_IN_FOR_HISTORY = 'Authentication required: Please log in to track your watch history.'
const SIGN_IN_FOR_LIST = {
	favorites: 'Please log in to add items to your favorites.',
	watchlist: 'Please log in to add items to your watchlist.',
} as const satisfies Record<SavedList, string>

const PREFERENCES_ERROR =
	"Please make sure you're signed in and try again. If the problem persists, try signing out and back in."

/** What stands under a field that cannot be taken as it is. */
export const fieldErrors = {
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
	providers: 'Choose from the services above.',
	region: 'Choose a country from the list.',
	language: 'Choose a language from the list.',
} as const

/** Why somebody was not signed in. */
export const signInErrors = {
	invalid: 'The marked field needs another look.',
	wrong: 'The email and the password do not belong together.',
	taken: 'An account with this email exists already.',
	unavailable: 'The accounts cannot be reached just now. Nothing was changed; try again in a few seconds.',
	sessionNotEnded:
		'This browser has forgotten you, but your session could not be ended just now. Sign in and out again later.',
	expired: 'That sign-in was too old or not from this page. Start again here.',
	reauthenticate: 'Your last sign-in was a while ago. Sign in once more, so that we know it is you.',
	limited: (seconds: number) => `Too many tries. Try again in ${formatWait(seconds)}.`,
} as const

/** Why a sign-in with Google did not happen. */
const GOOGLE_ERRORS = {
	unverified: 'Google does not vouch for this email address. Verify it there, or sign up with a password.',
	taken: 'This email has an account with a password here. Sign in with that password.',
	cancelled: 'You left Google before signing in. Nothing was changed.',
	failed: 'What came back from Google could not be verified. Start again from this page.',
	unavailable: 'The sign-in with Google cannot be reached just now. Try again in a few seconds.',
} as const satisfies Record<GoogleProblem, string>

/** @param seconds at least 1 */
function formatWait(seconds: number): string {
	const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
	return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Specification section 8. */
const NAVIGATION_TOAST_MS = 3000

export const messages = {
	authenticationError: (text: string) => error('Authentication Error', text),
	googleFailed: (problem: GoogleProblem) => error('Authentication Error', GOOGLE_ERRORS[problem]),
	signedIn: info('Welcome back!', 'You have successfully signed in.'),
	accountCreated: info('Account created', 'Your account has been created successfully.'),
	popupClosed: info('Popup Closed', 'Authentication popup was closed before completing sign-in.'),
	signedInWithGoogle: info('Welcome!', 'You have successfully signed in with Google.'),
	signedOut: info('Signed out', 'You have been signed out successfully.'),
	passwordChanged: info('Password changed', 'You stay signed in here; every other device has been signed out.'),
	otherSessionsEnded: info('Signed out elsewhere', 'You are signed in on this device only.'),
	accountDeleted: info('Account deleted', 'Everything that was kept about you has been erased.'),

	notificationsEnabled: info('Notifications enabled', 'You will hear about new episodes and suggestions.'),
	notificationsDisabled: info('Notifications disabled', 'You will not be disturbed.'),
	notificationsFailed: error('Error', 'Failed to update notification preferences'),
	preferencesSetUpFailed: error('Error setting up preferences', PREFERENCES_ERROR),
	preferencesLoadFailed: error('Error loading preferences', PREFERENCES_ERROR),
	preferencesSaved: info('Preferences updated', 'Your preferences have been saved successfully.'),
	preferencesSaveFailed: error('Error saving preferences', 'There was a problem saving your preferences.'),
	providersSaved: (count: number) =>
		info('Services saved', count === 0 ? 'You have chosen none.' : 'Titles say when one of your services has them.'),
	providersUnknown: error('Error saving preferences', fieldErrors.providers),
	historyEnabled: info(
		'Watch History Enabled',
		'What you watch is kept again, so that you can go on where you stopped.',
	),
	historyDisabled: info(
		'Watch History Disabled',
		'What you watch is no longer kept. What was kept stays until you clear it.',
	),
	statisticsEnabled: info('Usage statistics on', 'Thank you. What is counted stands in the privacy policy.'),
	statisticsDisabled: info('Usage statistics off', 'Nothing that you do here is counted any more.'),
	themeUpdated: info('Theme Updated', 'Your color preference has been saved and applied.'),
	themeFailed: error('Error', 'Failed to update theme color. Please try again.'),

	historyOff: info('Watch history is off', 'Nothing was kept. Your watch history can turn it on again.'),
	signInForHistory: error('Watch history', SIGN_IN_FOR_HISTORY),
	markedWatched: (title: string) => info('Marked as watched', `${title} is in your watch history.`),
	historyMerged: (count: number) =>
		info('Watch history added', `${count === 1 ? 'One title is' : `${count} titles are`} in your account now.`),
	historyLoadFailed: error('Error loading watch history', 'There was a problem loading your watch history.'),
	progressFailed: error('Error updating progress', 'There was a problem updating your watch progress.'),
	historyClearFailed: error('Error clearing history', 'There was a problem clearing your watch history.'),
	historyCleared: info('Watch history cleared', 'Nothing of it is kept any more.'),
	removeFailed: (count: number, from: 'watch history' | SavedList) =>
		error(
			count === 1 ? 'Error removing item' : 'Error removing items',
			`There was a problem removing from your ${from}.`,
		),
	/** @param undo the removal's id, where it can be taken back */
	removed: (count: number, from: 'watch history' | SavedList, undo?: string): Toast => ({
		...(count === 1
			? info('Item removed', `It is no longer in your ${from}.`)
			: info('Items removed', `${count} items are no longer in your ${from}.`)),
		...(undo ? { undo } : {}),
	}),
	restored: (count: number): Toast =>
		count === 1 ? info('Put back', 'It is where it was.') : info('Put back', `${count} items are where they were.`),
	undoTooLate: error('Too late to undo', 'What was removed can be put back for a day, and once.'),
	undoFailed: UNDO_FAILED,
	signInToUndo: error('Error undoing', 'Please log in to put it back.'),

	/** @param undo the removal's id, where it is one */
	pending: (why: 'offline' | 'limit', undo?: string): Toast => ({
		...(why === 'offline'
			? info('Kept on this device', 'You are offline. It is sent when you are back online.')
			: info('Kept on this device', 'That was a lot at once. It is sent in a moment.')),
		...(undo ? { undo } : {}),
	}),
	pendingQueueFull: error('Nothing was changed', 'You are offline, and this device keeps no more than 500 changes.'),
	pendingRejected: error('A change was refused', 'Something that you did offline could not be done any more.'),
	notSentOffline: error('You are offline', 'This was not sent. Try again when you are back online.'),
	historyClearedHere: info(
		'Watch history cleared on this device',
		'You are offline: your account still has it. Clear it again when you are back online.',
	),

	signInToSave: (list: SavedList) => error(`Error adding to ${list}`, SIGN_IN_FOR_LIST[list]),
	added: (list: SavedList, title: string) => info(`Added to ${list}`, `${title} is in your ${list}.`),
	...savedListErrors,
	...appMessages,

	opinionSaved: (change: OpinionCommand): Toast => {
		switch (change.intent) {
			case 'rate':
				return info('Rated', `${change.rating} of 5 stars. Your recommendations follow.`)
			case 'unrate':
				return info('Rating removed', 'It no longer counts for your recommendations.')
			case 'dismiss':
				return info('Not interested', 'It will not be recommended to you again.')
			case 'undismiss':
				return info('Welcome again', 'It may be recommended to you again.')
			default:
				return change satisfies never
		}
	},
	opinionFailed: (change: OpinionCommand): Toast =>
		change.intent === 'rate' || change.intent === 'unrate'
			? error('Error saving rating', 'There was a problem saving your rating.')
			: error('Error saving your choice', 'There was a problem saving what you are interested in.'),
	signInToRate: error('Error saving rating', 'Please log in to rate titles.'),
	opinionsMerged: (count: number) =>
		info('Ratings added', `${count === 1 ? 'One title is' : `${count} titles are`} rated in your account now.`),
	tasteUpdated: info('Taste updated', 'Your recommendations follow.'),
	tasteReset: info('Taste reset', 'Ratings, searches and what you have set are forgotten. History and lists stay.'),
	tasteEnabled: info('Recommendations on', 'What you rate, watch and save shapes them again.'),
	tasteDisabled: info('Recommendations off', 'Nothing is learnt, and everybody sees the same as you.'),
	tasteFailed: error('Error saving your taste', 'There was a problem saving your taste. Nothing was changed.'),

	rateLimited: error('Rate limit exceeded', 'Too many operations in a short time. Please try again later.'),
	contentNotFound: {
		...error('Content Not Found', 'Could not find exact match for this content.'),
		durationMs: NAVIGATION_TOAST_MS,
	},
	navigationFailed: {
		...error('Navigation Error', 'Failed to load content details.'),
		durationMs: NAVIGATION_TOAST_MS,
	},
} as const
