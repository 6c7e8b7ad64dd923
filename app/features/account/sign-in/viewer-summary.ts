/** What every page may show of the one who is signed in. */
export interface ViewerSummary {
	id: string
	email: string
	/** A short name for a button. */
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
	const { isWatchHistoryEnabled: keepsHistory, isNotificationsEnabled: wantsNotifications } = preferences
	return {
		id,
		email,
		label: name ?? email.replace(/@.*$/, ''),
		isHistoryEnabled: keepsHistory,
		isNotificationsEnabled: wantsNotifications,
	}
}
