import { deviceQueue } from '#app/device/browser-queue.client.ts'
import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { type LocalEntry, readLocalHistory, removeFromLocalHistory } from '#app/device/local-history.ts'
import { type HistoryEntry, timeOf } from '#domain/history/history.ts'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import { postToAccount } from './device-merge.ts'

/** Where this viewer's answer on this device is stored. */
const answerKey = (userId: string) => `marquee_merge:${userId}` as const

/** The entries to offer this viewer: none once they have answered. */
export function historyToMerge(userId: string): LocalEntry[] {
	return readStored(answerKey(userId)) === null ? readLocalHistory() : []
}

/** Queues the local entries. They stay in the local history until the server has accepted them. */
export function startHistoryMerge(userId: string): void {
	writeStored(answerKey(userId), 'yes')
	const queue = deviceQueue(userId)
	const entries = readLocalHistory()
	queue.history.enqueue(entries)
	void mergeHidings(entries)
	void queue.flush(true, ['history'])
}

/** What is kept out of "Continue watching" here is kept out of it in the account, too. */
async function mergeHidings(entries: readonly LocalEntry[]): Promise<void> {
	const hiddenEntries = uniqueBy(
		entries.filter((entry) => entry.hidden),
		({ type, id }) => mediaKey({ type, id }),
	)
	for (const { type, id, hidden } of hiddenEntries)
		await postToAccount(HISTORY_ACTION_PATH, {
			intent: hidden?.kind === 'dropped' ? 'drop' : 'hide',
			type,
			id: String(id),
		})
}

export function declineHistoryMerge(userId: string): void {
	writeStored(answerKey(userId), 'no')
}

/** For an account without room: what is still here is offered again on the next page. */
export function reopenHistoryMerge(userId: string): void {
	if (readStored(answerKey(userId)) === 'yes') removeStored(answerKey(userId))
}

/** Removes the entries that the server has accepted from the local history. @returns how many */
export function completeHistoryMerge(userId: string, accepted: readonly HistoryEntry[]): number {
	if (readStored(answerKey(userId)) !== 'yes') return 0
	const times = new Map(accepted.map((entry) => [mediaKey(entry), timeOf(entry)]))
	const isAccepted = (entry: LocalEntry) => timeOf(entry) <= (times.get(mediaKey(entry)) ?? Number.NaN)
	const count = readLocalHistory().filter(isAccepted).length
	if (count > 0) removeFromLocalHistory(isAccepted)
	// Entries watched here without an account later are offered again.
	if (readLocalHistory().length === 0) removeStored(answerKey(userId))
	return count
}
