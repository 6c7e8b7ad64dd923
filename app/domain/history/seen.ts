import { titleKey } from '#domain/shared/media-ref.ts'
import { isEntryFinished } from './continue-watching.ts'
import { type HistoryEntry, mergeHistory } from './history.ts'

/**
 * The titles that a viewer has seen, by `mediaKey`: films that were finished or marked as watched, and shows of which an episode
 * was. Of each film and episode the newest entry counts: a film that was started again is not seen until it is finished again.
 */
export function seenTitles(entries: readonly HistoryEntry[]): Set<string> {
	const finished = mergeHistory(entries).filter(isEntryFinished)
	return new Set(finished.map(titleKey))
}
