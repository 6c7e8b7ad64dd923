/** What pages may show of the viewer. */
export interface ViewerSummary {
	id: string
	email: string
	/** A short name. */
	label: string
	isHistoryEnabled: boolean
	isNotificationsEnabled: boolean
	/** This device has a region or services that the account has none of. */
	hasDeviceSettings: boolean
}

interface ViewerSource {
	id: string
	email: string
	name: string | null
	preferences: { isWatchHistoryEnabled: boolean; isNotificationsEnabled: boolean }
}

export function toViewerSummary({ id, email, name, preferences }: ViewerSource, notInAccount: object): ViewerSummary {
	return {
		id,
		email,
		label: name ?? email.replace(/@.*$/s, ''),
		isHistoryEnabled: preferences.isWatchHistoryEnabled,
		isNotificationsEnabled: preferences.isNotificationsEnabled,
		hasDeviceSettings: Object.keys(notInAccount).length > 0,
	}
}
