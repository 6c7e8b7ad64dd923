/** What every page may show of the one who is signed in. */
export interface VisibleViewer {
	id: string
	email: string
	/** A short name for a button. */
	label: string
	keepsHistory: boolean
	wantsNotifications: boolean
}

interface Named {
	id: string
	email: string
	name: string | null
	preferences: { isWatchHistoryEnabled: boolean; isNotificationsEnabled: boolean }
}

export function toVisible({ id, email, name, preferences }: Named): VisibleViewer {
	const { isWatchHistoryEnabled: keepsHistory, isNotificationsEnabled: wantsNotifications } = preferences
	return { id, email, label: name ?? email.replace(/@.*$/, ''), keepsHistory, wantsNotifications }
}
