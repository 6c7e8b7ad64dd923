import { messages } from '#domain/shared/messages.ts'
import { infoToast } from '#domain/shared/toast.ts'

/** Usage statistics, on the page about privacy. */
export const statisticsWords = messages('analytics', {
	optedOut: 'Usage statistics are off because your browser opts out of tracking.',
	on: 'Usage statistics are on.',
	off: 'Usage statistics are off.',
	turnOff: 'Turn off usage statistics',
	turnOn: 'Turn on usage statistics',
	/** Toasts. */
	enabled: 'Usage statistics on',
	enabledDetail: 'Thank you. The privacy policy lists what we count.',
	disabled: 'Usage statistics off',
	disabledDetail: 'We no longer count what you do here.',
})

export const analyticsMessages = {
	get enabled() {
		return infoToast(statisticsWords.enabled, statisticsWords.enabledDetail)
	},
	get disabled() {
		return infoToast(statisticsWords.disabled, statisticsWords.disabledDetail)
	},
} as const
