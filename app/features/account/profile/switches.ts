import type { PreferencesChange } from '#domain/account/preferences.ts'
import { messages } from '#domain/shared/messages.ts'
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
		toToast: (isOn) => (isOn ? messages.historyEnabled : messages.historyDisabled),
		failureToast: messages.preferencesSaveFailed,
		affectsAllPages: true,
	},
	notifications: {
		toChange: (isOn) => ({ isNotificationsEnabled: isOn }),
		toToast: (isOn) => (isOn ? messages.notificationsEnabled : messages.notificationsDisabled),
		failureToast: messages.notificationsFailed,
	},
	statistics: {
		toChange: (isOn) => ({ isAnalyticsEnabled: isOn }),
		toToast: (isOn) => (isOn ? messages.statisticsEnabled : messages.statisticsDisabled),
		failureToast: messages.preferencesSaveFailed,
		affectsAllPages: true,
	},
}
