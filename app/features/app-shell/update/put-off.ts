/** In this tab only: it says when 'Later' was chosen. */
const KEY = 'marquee_update_later'

export function putOffSince(): string | null {
	try {
		return sessionStorage.getItem(KEY)
	} catch {
		return null
	}
}

export function putOff(nowMs: number): void {
	try {
		sessionStorage.setItem(KEY, String(nowMs))
	} catch {
		// Where storage is closed the card comes back with the next page.
	}
}
