import { readKnownShows } from '#app/device/known-shows.ts'
import {
	LOCAL_FOLLOWED_LIMIT,
	readLocalFollowed,
	setLocallyFollowed,
	subscribeToLocalFollowed,
} from '#app/device/local-followed.ts'
import {
	isOfSameTitle,
	noteContinueWatching,
	readLocalHistory,
	setLocalHiding,
	subscribeToLocalHistory,
} from '#app/device/local-history.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { HIDING_OF, type Hiding } from '#domain/history/hidden.ts'
import { historyMessages } from '#domain/history/words.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { type StoreOutcome, toastOfStored } from '#domain/shared/stored-words.ts'
import type { HideLocally } from './up-next/history-form.tsx'

/** Executes the forms of "Continue watching" and of a show's page on this device, for visitors without an account. */
export const hideLocally: HideLocally = ({ type, id }, intent) => {
	const title = { type, id }
	const isBegun = readLocalHistory().some((entry) => isOfSameTitle(entry, title))
	setLocalHiding(title, HIDING_OF[intent], Date.now())
	if (intent === 'show') return showToast(historyMessages.shown)
	if (intent === 'follow') {
		const outcome = setFollowed(id, true) ?? 'stored'
		return showToast(toastOfStored(outcome, historyMessages.followedOnDevice, LOCAL_FOLLOWED_LIMIT))
	}
	const wasFollowed = setFollowed(id, false) !== null
	const undo = () => {
		setLocalHiding(title, 'shown', Date.now())
		if (wasFollowed) setFollowed(id, true)
	}
	if (intent === 'unfollow' || !isBegun) showToast(historyMessages.unfollowedOnDevice, undo)
	else showToast(intent === 'hide' ? historyMessages.hidden() : historyMessages.dropped(), undo)
}

/** @returns `null` if nothing changes */
function setFollowed(id: number, isFollowed: boolean): StoreOutcome | null {
	const isChange = setLocallyFollowed(id, isFollowed, Date.now())
	if (isFollowed) {
		noteContinueWatching(true)
		// Makes the server read its episodes, so the next page knows them.
		void readKnownShows([id])
	}
	return isChange
}

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
