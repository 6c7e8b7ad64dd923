/** What every page may show of the one who is signed in. */
export interface VisibleViewer {
	id: string
	email: string
	/** A short name for a button. */
	label: string
}

interface Named {
	id: string
	email: string
	name: string | null
}

export function toVisible({ id, email, name }: Named): VisibleViewer {
	return { id, email, label: name ?? email.replace(/@.*$/, '') }
}
