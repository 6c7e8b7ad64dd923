import { tabStore } from '#app/device/device-storage.ts'

const POSTPONED_KEY = 'marquee_update_later'

/** When 'Later' was chosen in this tab, epoch ms as text. */
export function updatePostponedAt(): string | null {
	return tabStore.read(POSTPONED_KEY)
}

export function postponeUpdate(nowMs: number): void {
	tabStore.write(POSTPONED_KEY, String(nowMs))
}
