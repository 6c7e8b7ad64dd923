import type { PreferencesChange } from '#domain/account/preferences.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Toast } from '#domain/shared/toast.ts'

export type SwitchName = 'history' | 'notifications' | 'statistics'

interface SwitchRule {
	toChange(isOn: boolean): PreferencesChange
	toToast(isOn: boolean): Toast
	failed: Toast
	/** Whether every page goes by it. */
	isForAllPages?: boolean
}

/** What each switch changes, and what is said about it. */
export const SWITCHES: Record<SwitchName, SwitchRule> = {
	history: {
		toChange: (isOn) => ({ isWatchHistoryEnabled: isOn }),
		toToast: (isOn) => (isOn ? messages.historyEnabled : messages.historyDisabled),
		failed: messages.preferencesSaveFailed,
		isForAllPages: true,
	},
	notifications: {
		toChange: (isOn) => ({ isNotificationsEnabled: isOn }),
		toToast: (isOn) => (isOn ? messages.notificationsEnabled : messages.notificationsDisabled),
		failed: messages.notificationsFailed,
	},
	statistics: {
		toChange: (isOn) => ({ isAnalyticsEnabled: isOn }),
		toToast: (isOn) => (isOn ? messages.statisticsEnabled : messages.statisticsDisabled),
		failed: messages.preferencesSaveFailed,
		isForAllPages: true,
	},
}
