/** What pages may show of the viewer. */
export interface ViewerSummary {
	id: string
	email: string
	/** A short name. */
	label: string
	isHistoryEnabled: boolean
	isNotificationsEnabled: boolean
}

interface ViewerSource {
	id: string
	email: string
	name: string | null
	preferences: { isWatchHistoryEnabled: boolean; isNotificationsEnabled: boolean }
}

export function toViewerSummary({ id, email, name, preferences }: ViewerSource): ViewerSummary {
	return {
		id,
		email,
		label: name ?? email.replace(/@.*$/s, ''),
		isHistoryEnabled: preferences.isWatchHistoryEnabled,
		isNotificationsEnabled: preferences.isNotificationsEnabled,
	}
}
