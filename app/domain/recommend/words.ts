import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'
import type { OpinionCommand } from './opinion.ts'

export const SIGN_IN_TO_RATE = 'Please sign in to rate titles.'

export const opinionMessages = {
	saved: (command: OpinionCommand): Toast => {
		switch (command.intent) {
			case 'rate':
				return infoToast('Rated', `${command.rating} of 5 stars. We'll update your recommendations.`)
			case 'unrate':
				return infoToast('Rating removed', 'It no longer counts toward your recommendations.')
			case 'dismiss':
				return infoToast('Not interested', "We won't recommend it to you again.")
			case 'undismiss':
				return infoToast('Back in your recommendations', 'We may recommend it to you again.')
			default:
				return command satisfies never
		}
	},
	failed: ({ intent }: OpinionCommand): Toast =>
		intent === 'rate' || intent === 'unrate'
			? errorToast('Error saving rating', 'There was a problem saving your rating.')
			: errorToast('Error saving your choice', 'There was a problem saving your choice.'),
	liked: (count: number) =>
		infoToast('Recommendations ready', `Based on the ${count === 1 ? 'title' : `${count} titles`} you chose.`),
	signIn: errorToast('Error saving rating', SIGN_IN_TO_RATE),
	merged: (count: number) =>
		infoToast('Ratings added', `${count === 1 ? 'One title is' : `${count} titles are`} rated in your account now.`),
} as const

export const tasteMessages = {
	updated: infoToast('Taste updated', "We'll update your recommendations."),
	reset: infoToast('Taste reset', 'Your ratings, searches and settings are cleared. Your history and lists stay.'),
	enabled: infoToast('Recommendations on', 'They follow what you rate, watch and save again.'),
	disabled: infoToast(
		'Recommendations off',
		"We've stopped learning your taste. You'll see the same titles as everyone else.",
	),
	failed: errorToast('Error saving your taste', "We couldn't save your taste settings. Nothing was changed."),
} as const
