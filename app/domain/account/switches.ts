import { accountMessages } from '#domain/account/words.ts'
import { analyticsMessages } from '#domain/analytics/words.ts'
import { appearanceMessages } from '#domain/appearance/words.ts'
import { historyMessages } from '#domain/history/words.ts'
import type { PreferencesChange } from '#domain/preferences/preferences.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import type { Toast } from '#domain/shared/toast.ts'

export type SwitchName = 'history' | 'notifications' | 'spoilers' | 'statistics'

interface SwitchRule {
	toChange(isOn: boolean): PreferencesChange
	toToast(isOn: boolean): Toast
	readonly failureToast: Toast
	affectsAllPages?: boolean
}

/** The preference that each switch changes, and its toasts. */
export const SWITCHES: Record<SwitchName, SwitchRule> = {
	history: {
		toChange: (isOn) => ({ isWatchHistoryEnabled: isOn }),
		toToast: (isOn) => (isOn ? historyMessages.enabled : historyMessages.disabled),
		get failureToast() {
			return accountMessages.preferencesSaveFailed
		},
		affectsAllPages: true,
	},
	notifications: {
		toChange: (isOn) => ({ isNotificationsEnabled: isOn }),
		toToast: (isOn) => (isOn ? accountMessages.notificationsEnabled : accountMessages.notificationsDisabled),
		get failureToast() {
			return accountMessages.notificationsFailed
		},
	},
	spoilers: {
		toChange: (isOn) => ({ isSpoilerGuardOn: isOn }),
		toToast: (isOn) => (isOn ? appearanceMessages.spoilersHidden : appearanceMessages.spoilersShown),
		get failureToast() {
			return accountMessages.preferencesSaveFailed
		},
		affectsAllPages: true,
	},
	statistics: {
		toChange: (isOn) => ({ isAnalyticsEnabled: isOn }),
		toToast: (isOn) => (isOn ? analyticsMessages.enabled : analyticsMessages.disabled),
		get failureToast() {
			return accountMessages.preferencesSaveFailed
		},
		affectsAllPages: true,
	},
}

/** The checkbox that also deletes the watch history when it is turned off. */
export const CLEAR_FIELD = 'clear'

export function clearsHistory(form: SubmittedForm): boolean {
	return parseSwitchValue(form) === false && form.text(CLEAR_FIELD) === 'yes'
}

/** @returns `null` for a value that this app doesn't send */
export function parseSwitchValue(form: SubmittedForm): boolean | null {
	const value = form.text('value')
	return value === 'on' || value === 'off' ? value === 'on' : null
}
