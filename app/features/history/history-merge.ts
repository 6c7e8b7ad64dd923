import { historyQueue } from '#app/device/browser-history-queue.ts'
import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { type LocalEntry, readLocalHistory, removeFromLocalHistory } from '#app/device/local-history.ts'
import { type HistoryEntry, timeOf } from '#domain/history/history.ts'
import { mediaKey } from '#domain/title/media.ts'

/** Behind it the viewer's id: what they answered on this device. */
const MERGE_ANSWER_PREFIX = 'marquee_merge:'

/** What this viewer may be asked about: nothing once they have said no, nor what is under way already. */
export function historyToMerge(userId: string): LocalEntry[] {
	return readStored(MERGE_ANSWER_PREFIX + userId) === null ? readLocalHistory() : []
}

/** Hands the device's list over to the outbox. It stays on the device until the server has it. */
export function startHistoryMerge(userId: string): void {
	writeStored(MERGE_ANSWER_PREFIX + userId, 'yes')
	const queue = historyQueue(userId)
	queue.enqueue(readLocalHistory())
	void queue.flush(true)
}

export function declineHistoryMerge(userId: string): void {
	writeStored(MERGE_ANSWER_PREFIX + userId, 'no')
}

/** Lets go of what the server has taken, if it was handed over at all. @returns how many entries that were */
export function completeHistoryMerge(userId: string, accepted: readonly HistoryEntry[]): number {
	if (readStored(MERGE_ANSWER_PREFIX + userId) !== 'yes') return 0
	const times = new Map(accepted.map((entry) => [mediaKey(entry), timeOf(entry)]))
	const isAccepted = (entry: LocalEntry) => timeOf(entry) <= (times.get(mediaKey(entry)) ?? Number.NaN)
	const count = readLocalHistory().filter(isAccepted).length
	if (count > 0) removeFromLocalHistory(isAccepted)
	// Whatever is watched here without an account later is another question.
	if (readLocalHistory().length === 0) removeStored(MERGE_ANSWER_PREFIX + userId)
	return count
}
