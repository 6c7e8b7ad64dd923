/** What every page may show of the one who is signed in. */
export interface VisibleViewer {
	id: string
	email: string
	/** A short name for a button. */
	label: string
	keepsHistory: boolean
}

interface Named {
	id: string
	email: string
	name: string | null
	preferences: { isWatchHistoryEnabled: boolean }
}

export function toVisible({ id, email, name, preferences }: Named): VisibleViewer {
	const keepsHistory = preferences.isWatchHistoryEnabled
	return { id, email, label: name ?? email.replace(/@.*$/, ''), keepsHistory }
}
