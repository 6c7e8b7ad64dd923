import type { ErrorText } from '#domain/shared/errors.ts'
import { pluralize } from '#domain/shared/text.ts'
import { formatDate } from '#domain/shared/time.ts'
import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'

/** The text is fixed in docs/product.md. */
export const SIGN_IN_FOR_HISTORY = 'Please log in to track your watch history.'

export const HISTORY_UNAVAILABLE: ErrorText = {
	heading: 'Error loading watch history',
	detail: 'There was a problem loading your watch history.',
}

/** The error text for an invalid cursor in the URL. */
export const INVALID_CURSOR = "This page of your watch history doesn't exist. Start over from the newest entry."

export const historyMessages = {
	enabled: infoToast('Watch History Enabled', "We'll save what you watch, so you can pick up where you left off."),
	disabled: infoToast(
		'Watch History Disabled',
		"We won't save what you watch. Your existing history stays until you clear it.",
	),
	disabledAndCleared: infoToast(
		'Watch History Disabled',
		"We won't save what you watch, and your watch history has been deleted.",
	),
	off: infoToast('Watch history is off', 'Nothing was saved. You can turn it on again on the watch history page.'),
	signIn: errorToast('Watch history', `Authentication required: ${SIGN_IN_FOR_HISTORY}`),
	/** @param undo the id of the change, where the server can undo it */
	hidden: (undo?: string): Toast => ({
		...infoToast('Hidden', 'It comes back when you play it again. Your watch history stays as it is.'),
		...(undo ? { undo } : {}),
	}),
	dropped: (undo?: string): Toast => ({
		...infoToast(
			'Dropped',
			'It stays out of Continue watching until you put it back on Up next. Your watch history stays as it is.',
		),
		...(undo ? { undo } : {}),
	}),
	shown: infoToast('Put back', 'You’ll find it in Continue watching and Up next if there is something left to watch.'),
	followed: infoToast('Following', 'Its episodes are in Up next and in your calendar.'),
	unfollowed: infoToast('Not following any more', 'It has left Up next and your calendar.'),
	followedOnDevice: infoToast('Following', 'Its episodes are in Up next on this device.'),
	unfollowedOnDevice: infoToast('Not following any more', 'It has left Up next on this device.'),
	signInToFollow: 'What you follow is saved in your account.',
	followedMerged: (count: number) =>
		infoToast(
			'Shows added',
			`You follow ${count === 1 ? 'one more show' : `${count} more shows`} in your account now.`,
		),
	hidingFailed: errorToast(
		'Error updating Continue watching',
		'There was a problem saving that. Try again in a moment.',
	),
	/** @param name of a film, or 'Lost, S1 E2' @param undo what it was, where the server can undo it */
	markedWatched: (name: string, undo: string | null = null): Toast => ({
		...infoToast('Marked as watched', `${name} is in your watch history.`),
		...(undo ? { undo } : {}),
	}),
	/** @param name of a film, or 'Lost, S1 E2' @param count how often it has been watched now */
	viewingAdded: (name: string, count: number, undo: string): Toast => ({
		...infoToast('Watched again', `You’ve watched ${name} ${count === 2 ? 'twice' : `${count} times`} now.`),
		undo,
	}),
	/** @param day ISO */
	redated: (day: string, undo: string): Toast => ({
		...infoToast('Day changed', `You watched it on ${formatDate(day)}.`),
		undo,
	}),
	skipped: (what: string) => infoToast('Skipped', `${what} is left out of what comes next.`),
	unskipped: (what: string) => infoToast('Not skipped any more', `${what} is among what comes next again.`),
	specialsSet: infoToast('Saved', 'The progress of the show and what comes next follow it.'),
	specialsFailed: errorToast('Error saving', 'There was a problem saving that. Try again in a moment.'),
	rewatchStarted: infoToast(
		'Rewatch started',
		'The show starts over in Up next. What you watched before stays in your history.',
	),
	rewatchEnded: (undo: string): Toast => ({
		...infoToast('Rewatch ended', 'The show’s progress counts everything that you have ever watched of it.'),
		undo,
	}),
	rewatchResumed: infoToast('Rewatch goes on', 'Its progress is back.'),
	noRewatch: infoToast('No rewatch', 'You are not rewatching this show.'),
	notBegun: infoToast('Nothing saved', 'You have not watched anything of this show yet.'),
	nothingToRewatch: infoToast('Nothing to rewatch', 'You have not watched anything of this show yet.'),
	rewatchFailed: errorToast('Error updating your rewatch', 'There was a problem saving that. Try again in a moment.'),
	skipFailed: errorToast('Error skipping', 'There was a problem saving that. Try again in a moment.'),
	redateFailed: errorToast('Error changing the day', 'There was a problem saving that. Try again in a moment.'),
	viewingGone: errorToast('Already gone', 'That viewing is no longer in your watch history.'),
	viewingBack: infoToast('Restored', 'The viewing has its day back.'),
	/** @param count of episodes @param undo which these are, where the server can undo it */
	markedEpisodes: (title: string, count: number, undo: string | null = null): Toast => ({
		...infoToast(
			'Marked as watched',
			`${pluralize(count, 'episode')} of ${title} ${count === 1 ? 'is' : 'are'} in your watch history.`,
		),
		...(undo ? { undo } : {}),
	}),
	nothingToMark: infoToast('Nothing to mark', 'You’ve watched every episode of this that has aired.'),
	merged: (count: number) =>
		infoToast('Watch history added', `${count === 1 ? 'One title is' : `${count} titles are`} in your account now.`),
	progressFailed: errorToast('Error updating progress', 'There was a problem updating your watch progress.'),
	clearFailed: errorToast('Error clearing history', 'There was a problem clearing your watch history.'),
	cleared: infoToast('Watch history cleared', 'Your watch history has been deleted.'),
	clearedOnDevice: infoToast('Watch history cleared', 'This device has forgotten what you watched here.'),
	clearedLocally: infoToast(
		'Watch history cleared on this device',
		"You're offline, so your account still has it. Clear it again when you're back online.",
	),
} as const

/** Errors that only the server reports. */
export const DAY_PROBLEMS = {
	missing: errorToast('Choose a day', 'Fill in “Day”, or choose another “When”.'),
	tooEarly: errorToast('Choose another day', '“Day” must be January 1, 1900 or later. Check the year.'),
	notYet: errorToast('Choose another day', '“Day” can’t be one that hasn’t come yet.'),
} as const
