import type { ErrorText } from '#domain/shared/errors.ts'
import { messages } from '#domain/shared/messages.ts'
import { formatDate } from '#domain/shared/time.ts'
import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'

const words = messages('history-toasts', {
	/** The text is fixed in docs/product.md. */
	signInToTrack: 'Please log in to track your watch history.',
	loadFailed: 'Error loading watch history',
	loadFailedDetail: 'There was a problem loading your watch history.',
	invalidCursor: "This page of your watch history doesn't exist. Start over from the newest entry.",

	enabled: 'Watch History Enabled',
	enabledDetail: "We'll save what you watch, so you can pick up where you left off.",
	disabled: 'Watch History Disabled',
	disabledDetail: "We won't save what you watch. Your existing history stays until you clear it.",
	disabledAndCleared: 'Watch History Disabled',
	disabledAndClearedDetail: "We won't save what you watch, and your watch history has been deleted.",
	off: 'Watch history is off',
	offDetail: 'Nothing was saved. You can turn it on again on the watch history page.',
	signIn: 'Watch history',
	/** `reason` is the sentence "Please log in to track your watch history." */
	signInDetail: 'Authentication required: {reason}',
	hidden: 'Hidden',
	hiddenDetail: 'It comes back when you play it again. Your watch history stays as it is.',
	dropped: 'Dropped',
	droppedDetail:
		'It stays out of Continue watching until you put it back on Up next. Your watch history stays as it is.',
	shown: 'Put back',
	shownDetail: 'You’ll find it in Continue watching and Up next if there is something left to watch.',
	followed: 'Following',
	followedDetail: 'Its episodes are in Up next and in your calendar.',
	unfollowed: 'Not following any more',
	unfollowedDetail: 'It has left Up next and your calendar.',
	followedOnDevice: 'Following',
	followedOnDeviceDetail: 'Its episodes are in Up next on this device.',
	unfollowedOnDevice: 'Not following any more',
	unfollowedOnDeviceDetail: 'It has left Up next on this device.',
	signInToFollow: 'What you follow is saved in your account.',
	followedMerged: 'Shows added',
	followedMergedDetail:
		'{count, plural, one {You follow one more show in your account now.} other {You follow # more shows in your account now.}}',
	hidingFailed: 'Error updating Continue watching',
	hidingFailedDetail: 'There was a problem saving that. Try again in a moment.',
	markedWatched: 'Marked as watched',
	/** `name` is a film, or 'Lost, S1 E2'. */
	markedWatchedDetail: '{name} is in your watch history.',
	viewingAdded: 'Watched again',
	/** `name` is a film, or 'Lost, S1 E2'. */
	viewingAddedDetail:
		'{count, plural, =2 {You’ve watched {name} twice now.} other {You’ve watched {name} # times now.}}',
	redated: 'Day changed',
	redatedDetail: 'You watched it on {day}.',
	skipped: 'Skipped',
	/** `what` is an episode or a season, as in 'Lost, S1 E2'. */
	skippedDetail: '{what} is left out of what comes next.',
	unskipped: 'Not skipped any more',
	/** `what` is an episode or a season, as in 'Lost, S1 E2'. */
	unskippedDetail: '{what} is among what comes next again.',
	specialsSet: 'Saved',
	specialsSetDetail: 'The progress of the show and what comes next follow it.',
	specialsFailed: 'Error saving',
	specialsFailedDetail: 'There was a problem saving that. Try again in a moment.',
	rewatchStarted: 'Rewatch started',
	rewatchStartedDetail: 'The show starts over in Up next. What you watched before stays in your history.',
	rewatchEnded: 'Rewatch ended',
	rewatchEndedDetail: 'The show’s progress counts everything that you have ever watched of it.',
	rewatchResumed: 'Rewatch goes on',
	rewatchResumedDetail: 'Its progress is back.',
	noRewatch: 'No rewatch',
	noRewatchDetail: 'You are not rewatching this show.',
	notBegun: 'Nothing saved',
	notBegunDetail: 'You have not watched anything of this show yet.',
	nothingToRewatch: 'Nothing to rewatch',
	nothingToRewatchDetail: 'You have not watched anything of this show yet.',
	rewatchFailed: 'Error updating your rewatch',
	rewatchFailedDetail: 'There was a problem saving that. Try again in a moment.',
	skipFailed: 'Error skipping',
	skipFailedDetail: 'There was a problem saving that. Try again in a moment.',
	redateFailed: 'Error changing the day',
	redateFailedDetail: 'There was a problem saving that. Try again in a moment.',
	viewingGone: 'Already gone',
	viewingGoneDetail: 'That viewing is no longer in your watch history.',
	viewingBack: 'Restored',
	viewingBackDetail: 'The viewing has its day back.',
	markedEpisodes:
		'{count, plural, one {# episode of {title} is} other {# episodes of {title} are}} in your watch history.',
	nothingToMark: 'Nothing to mark',
	nothingToMarkDetail: 'You’ve watched every episode of this that has aired.',
	merged: 'Watch history added',
	mergedDetail: '{count, plural, one {One title is} other {# titles are}} in your account now.',
	progressFailed: 'Error updating progress',
	progressFailedDetail: 'There was a problem updating your watch progress.',
	clearFailed: 'Error clearing history',
	clearFailedDetail: 'There was a problem clearing your watch history.',
	cleared: 'Watch history cleared',
	clearedDetail: 'Your watch history has been deleted.',
	clearedOnDevice: 'Watch history cleared',
	clearedOnDeviceDetail: 'This device has forgotten what you watched here.',
	clearedLocally: 'Watch history cleared on this device',
	clearedLocallyDetail: "You're offline, so your account still has it. Clear it again when you're back online.",

	dayMissing: 'Choose a day',
	/** “Day” and “When” are names of fields. */
	dayMissingDetail: 'Fill in “Day”, or choose another “When”.',
	dayInvalid: 'Choose another day',
	/** “Day” is the name of a field. */
	dayTooEarlyDetail: '“Day” must be January 1, 1900 or later. Check the year.',
	/** “Day” is the name of a field. */
	dayNotYetDetail: '“Day” can’t be one that hasn’t come yet.',
})

/** Why to sign in. */
export const signInForHistory = () => words.signInToTrack

export const HISTORY_UNAVAILABLE: ErrorText = {
	get heading() {
		return words.loadFailed
	},
	get detail() {
		return words.loadFailedDetail
	},
}

/** The error text for an invalid cursor in the URL. */
export const invalidCursor = () => words.invalidCursor

export const historyMessages = {
	get enabled() {
		return infoToast(words.enabled, words.enabledDetail)
	},
	get disabled() {
		return infoToast(words.disabled, words.disabledDetail)
	},
	get disabledAndCleared() {
		return infoToast(words.disabledAndCleared, words.disabledAndClearedDetail)
	},
	get off() {
		return infoToast(words.off, words.offDetail)
	},
	get signIn() {
		return errorToast(words.signIn, words.signInDetail({ reason: words.signInToTrack }))
	},
	/** @param undo the id of the change, where the server can undo it */
	hidden: (undo?: string) => withUndo(infoToast(words.hidden, words.hiddenDetail), undo),
	dropped: (undo?: string) => withUndo(infoToast(words.dropped, words.droppedDetail), undo),
	get shown() {
		return infoToast(words.shown, words.shownDetail)
	},
	get followed() {
		return infoToast(words.followed, words.followedDetail)
	},
	get unfollowed() {
		return infoToast(words.unfollowed, words.unfollowedDetail)
	},
	get followedOnDevice() {
		return infoToast(words.followedOnDevice, words.followedOnDeviceDetail)
	},
	get unfollowedOnDevice() {
		return infoToast(words.unfollowedOnDevice, words.unfollowedOnDeviceDetail)
	},
	get signInToFollow() {
		return words.signInToFollow
	},
	followedMerged: (count: number) => infoToast(words.followedMerged, words.followedMergedDetail({ count })),
	get hidingFailed() {
		return errorToast(words.hidingFailed, words.hidingFailedDetail)
	},
	/** @param name of a film, or 'Lost, S1 E2' @param undo what it was, where the server can undo it */
	markedWatched: (name: string, undo: string | null = null) =>
		withUndo(infoToast(words.markedWatched, words.markedWatchedDetail({ name })), undo),
	/** @param name of a film, or 'Lost, S1 E2' @param count how often it has been watched now */
	viewingAdded: (name: string, count: number, undo: string) =>
		withUndo(infoToast(words.viewingAdded, words.viewingAddedDetail({ name, count })), undo),
	/** @param day ISO */
	redated: (day: string, undo: string) =>
		withUndo(infoToast(words.redated, words.redatedDetail({ day: formatDate(day) ?? day })), undo),
	skipped: (what: string) => infoToast(words.skipped, words.skippedDetail({ what })),
	unskipped: (what: string) => infoToast(words.unskipped, words.unskippedDetail({ what })),
	get specialsSet() {
		return infoToast(words.specialsSet, words.specialsSetDetail)
	},
	get specialsFailed() {
		return errorToast(words.specialsFailed, words.specialsFailedDetail)
	},
	get rewatchStarted() {
		return infoToast(words.rewatchStarted, words.rewatchStartedDetail)
	},
	rewatchEnded: (undo: string) => withUndo(infoToast(words.rewatchEnded, words.rewatchEndedDetail), undo),
	get rewatchResumed() {
		return infoToast(words.rewatchResumed, words.rewatchResumedDetail)
	},
	get noRewatch() {
		return infoToast(words.noRewatch, words.noRewatchDetail)
	},
	get notBegun() {
		return infoToast(words.notBegun, words.notBegunDetail)
	},
	get nothingToRewatch() {
		return infoToast(words.nothingToRewatch, words.nothingToRewatchDetail)
	},
	get rewatchFailed() {
		return errorToast(words.rewatchFailed, words.rewatchFailedDetail)
	},
	get skipFailed() {
		return errorToast(words.skipFailed, words.skipFailedDetail)
	},
	get redateFailed() {
		return errorToast(words.redateFailed, words.redateFailedDetail)
	},
	get viewingGone() {
		return errorToast(words.viewingGone, words.viewingGoneDetail)
	},
	get viewingBack() {
		return infoToast(words.viewingBack, words.viewingBackDetail)
	},
	/** @param count of episodes @param undo which these are, where the server can undo it */
	markedEpisodes: (title: string, count: number, undo: string | null = null) =>
		withUndo(infoToast(words.markedWatched, words.markedEpisodes({ title, count })), undo),
	get nothingToMark() {
		return infoToast(words.nothingToMark, words.nothingToMarkDetail)
	},
	merged: (count: number) => infoToast(words.merged, words.mergedDetail({ count })),
	get progressFailed() {
		return errorToast(words.progressFailed, words.progressFailedDetail)
	},
	get clearFailed() {
		return errorToast(words.clearFailed, words.clearFailedDetail)
	},
	get cleared() {
		return infoToast(words.cleared, words.clearedDetail)
	},
	get clearedOnDevice() {
		return infoToast(words.clearedOnDevice, words.clearedOnDeviceDetail)
	},
	get clearedLocally() {
		return infoToast(words.clearedLocally, words.clearedLocallyDetail)
	},
}

function withUndo(toast: Toast, undo: string | null = null): Toast {
	return undo ? { ...toast, undo } : toast
}

/** Errors that only the server reports. */
export const DAY_PROBLEMS = {
	get missing() {
		return errorToast(words.dayMissing, words.dayMissingDetail)
	},
	get tooEarly() {
		return errorToast(words.dayInvalid, words.dayTooEarlyDetail)
	},
	get notYet() {
		return errorToast(words.dayInvalid, words.dayNotYetDetail)
	},
}
