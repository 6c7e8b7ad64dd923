import { messages } from '#domain/shared/messages.ts'
import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'
import type { OpinionCommand } from './opinion.ts'

const words = messages('recommend-toasts', {
	signInToRate: 'Please sign in to rate titles.',
	rated: 'Rated',
	ratedDetail: "{rating} of 5 stars. We'll update your recommendations.",
	unrated: 'Rating removed',
	unratedDetail: 'It no longer counts toward your recommendations.',
	dismissed: 'Not interested',
	dismissedDetail: "We won't recommend it to you again.",
	undismissed: 'Back in your recommendations',
	undismissedDetail: 'We may recommend it to you again.',
	ratingFailed: 'Error saving rating',
	ratingFailedDetail: 'There was a problem saving your rating.',
	/** The choice not to be recommended a title. */
	choiceFailed: 'Error saving your choice',
	choiceFailedDetail: 'There was a problem saving your choice.',
	ready: 'Recommendations ready',
	/** The titles that a new visitor likes. */
	readyDetail: 'Based on the {count, plural, one {title} other {{count} titles}} you chose.',
	/** The ratings of this device are now in the account. */
	merged: 'Ratings added',
	mergedDetail: '{count, plural, one {One title is} other {{count} titles are}} rated in your account now.',
	tasteUpdated: 'Taste updated',
	tasteUpdatedDetail: "We'll update your recommendations.",
	tasteReset: 'Taste reset',
	tasteResetDetail: 'Your ratings, searches and settings are cleared. Your history and lists stay.',
	on: 'Recommendations on',
	onDetail: 'They follow what you rate, watch and save again.',
	off: 'Recommendations off',
	offDetail: "We've stopped learning your taste. You'll see the same titles as everyone else.",
	tasteFailed: 'Error saving your taste',
	tasteFailedDetail: "We couldn't save your taste settings. Nothing was changed.",
})

export const signInToRate = () => words.signInToRate

export const opinionMessages = {
	saved: (command: OpinionCommand): Toast => {
		switch (command.intent) {
			case 'rate':
				return infoToast(words.rated, words.ratedDetail({ rating: command.rating }))
			case 'unrate':
				return infoToast(words.unrated, words.unratedDetail)
			case 'dismiss':
				return infoToast(words.dismissed, words.dismissedDetail)
			case 'undismiss':
				return infoToast(words.undismissed, words.undismissedDetail)
			default:
				return command satisfies never
		}
	},
	failed: ({ intent }: OpinionCommand): Toast =>
		intent === 'rate' || intent === 'unrate'
			? errorToast(words.ratingFailed, words.ratingFailedDetail)
			: errorToast(words.choiceFailed, words.choiceFailedDetail),
	liked: (count: number) => infoToast(words.ready, words.readyDetail({ count })),
	get signIn() {
		return errorToast(words.ratingFailed, words.signInToRate)
	},
	merged: (count: number) => infoToast(words.merged, words.mergedDetail({ count })),
} as const

export const tasteMessages = {
	get updated() {
		return infoToast(words.tasteUpdated, words.tasteUpdatedDetail)
	},
	get reset() {
		return infoToast(words.tasteReset, words.tasteResetDetail)
	},
	get enabled() {
		return infoToast(words.on, words.onDetail)
	},
	get disabled() {
		return infoToast(words.off, words.offDetail)
	},
	get failed() {
		return errorToast(words.tasteFailed, words.tasteFailedDetail)
	},
} as const
