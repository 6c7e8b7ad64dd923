import { forget, keep, readKept } from '#app/device/device-store.ts'
import { historyOutbox } from '#app/device/history-outbox.ts'
import { type LocalEntry, readLocalHistory, removeFromLocalHistory } from '#app/device/local-history.ts'
import { type HistoryEntry, timeOf } from '#domain/history/history.ts'
import { mediaKey } from '#domain/title/media.ts'

/** Behind it the viewer's id: what they answered on this device. */
const ANSWER_PREFIX = 'marquee_merge:'

/** What this viewer may be asked about: nothing once they have said no, nor what is under way already. */
export function toMerge(userId: string): LocalEntry[] {
	return readKept(ANSWER_PREFIX + userId) === null ? readLocalHistory() : []
}

/** Hands the device's list over to the outbox. It stays on the device until the server has it. */
export function beginMerge(userId: string): void {
	keep(ANSWER_PREFIX + userId, 'yes')
	const outbox = historyOutbox(userId)
	outbox.put(readLocalHistory())
	void outbox.flush(true)
}

export function declineMerge(userId: string): void {
	keep(ANSWER_PREFIX + userId, 'no')
}

/** Lets go of what the server has taken, if it was handed over at all. @returns how many entries that were */
export function takeMerged(userId: string, accepted: readonly HistoryEntry[]): number {
	if (readKept(ANSWER_PREFIX + userId) !== 'yes') return 0
	const times = new Map(accepted.map((entry) => [mediaKey(entry), timeOf(entry)]))
	const isTaken = (entry: LocalEntry) => timeOf(entry) <= (times.get(mediaKey(entry)) ?? Number.NaN)
	const count = readLocalHistory().filter(isTaken).length
	if (count > 0) removeFromLocalHistory(isTaken)
	// Whatever is watched here without an account later is another question.
	if (readLocalHistory().length === 0) forget(ANSWER_PREFIX + userId)
	return count
}
