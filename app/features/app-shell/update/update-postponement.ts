/** In this tab only: it says when 'Later' was chosen. */
const POSTPONED_KEY = 'marquee_update_later'

export function updatePostponedAt(): string | null {
	try {
		return sessionStorage.getItem(POSTPONED_KEY)
	} catch {
		return null
	}
}

export function postponeUpdate(nowMs: number): void {
	try {
		sessionStorage.setItem(POSTPONED_KEY, String(nowMs))
	} catch {
		// Where storage is closed the card comes back with the next page.
	}
}
