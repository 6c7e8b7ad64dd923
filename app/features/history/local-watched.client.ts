import {
	addToLocalHistory,
	type LocalEntry,
	readLocalHistory,
	removeFromLocalHistory,
} from '#app/device/local-history.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { fullyWatched } from '#domain/history/watched.ts'
import { historyMessages } from '#domain/history/words.ts'
import { episodeCode } from '#domain/player/playback.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { NOT_STORED } from '#domain/shared/stored-words.ts'
import type { ContinueWatchingCard } from './continue-watching-row.tsx'

/** Marks what is up next as watched on this device, for visitors without an account. */
export function watchLocally({ type, id, season = null, episode = null, ...card }: ContinueWatchingCard): void {
	const ref = { type, id, season, episode }
	const isSame = (entry: LocalEntry) => mediaKey(entry) === mediaKey(ref)
	const begun = readLocalHistory().find(isSame)
	const entry: LocalEntry = {
		...{ title: card.title, posterPath: card.posterPath, overview: '', rating: 0, preferredSource: null, next: null },
		backdropPath: card.image?.isPoster === false ? card.image.path : null,
		...begun,
		...ref,
		...fullyWatched(begun ? begun.durationSeconds / 60 : null),
		createdAt: new Date().toISOString(),
	}
	const outcome = addToLocalHistory(entry)
	const undo = () => {
		removeFromLocalHistory(isSame)
		if (begun) addToLocalHistory(begun)
	}
	if (outcome === 'page') showToast(NOT_STORED)
	else showToast(historyMessages.markedWatched([card.title, episodeCode(ref)].filter(Boolean).join(', ')), undo)
}
