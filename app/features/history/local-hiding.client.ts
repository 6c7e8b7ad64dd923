import { readLocalFollowed, subscribeToLocalFollowed } from '#app/device/local-followed.ts'
import { isOfSameTitle, readLocalHistory, subscribeToLocalHistory } from '#app/device/local-history.ts'
import type { Hiding } from '#domain/history/hidden.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

export { hideLocally } from './hide-locally.ts'

/** Tells whether a title is followed, hidden or dropped on this device, now and whenever that changes. @returns how to unsubscribe */
export function subscribeToLocalHiding(title: TitleRef, listener: (kind: Hiding | null) => void): () => void {
	const notify = () => {
		const isFollowed = title.type === 'tv' && readLocalFollowed().some(({ id }) => id === title.id)
		const entry = readLocalHistory().find((entry) => isOfSameTitle(entry, title))
		listener(isFollowed ? 'followed' : (entry?.hidden?.kind ?? null))
	}
	const stops = [subscribeToLocalHistory(notify), subscribeToLocalFollowed(notify)]
	return () => {
		for (const stop of stops) stop()
	}
}
