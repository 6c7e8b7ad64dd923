import type { PreferencesChange } from '#domain/account/preferences.ts'
import { accountMessages } from '#domain/account/words.ts'
import { analyticsMessages } from '#domain/analytics/words.ts'
import { historyMessages } from '#domain/history/words.ts'
import type { Toast } from '#domain/shared/toast.ts'

export type SwitchName = 'history' | 'notifications' | 'statistics'

interface SwitchRule {
	toChange(isOn: boolean): PreferencesChange
	toToast(isOn: boolean): Toast
	failureToast: Toast
	/** Whether every page goes by it. */
	affectsAllPages?: boolean
}

/** What each switch changes, and what is said about it. */
export const SWITCHES: Record<SwitchName, SwitchRule> = {
	history: {
		toChange: (isOn) => ({ isWatchHistoryEnabled: isOn }),
		toToast: (isOn) => (isOn ? historyMessages.enabled : historyMessages.disabled),
		failureToast: accountMessages.preferencesSaveFailed,
		affectsAllPages: true,
	},
	notifications: {
		toChange: (isOn) => ({ isNotificationsEnabled: isOn }),
		toToast: (isOn) => (isOn ? accountMessages.notificationsEnabled : accountMessages.notificationsDisabled),
		failureToast: accountMessages.notificationsFailed,
	},
	statistics: {
		toChange: (isOn) => ({ isAnalyticsEnabled: isOn }),
		toToast: (isOn) => (isOn ? analyticsMessages.enabled : analyticsMessages.disabled),
		failureToast: accountMessages.preferencesSaveFailed,
		affectsAllPages: true,
	},
}
