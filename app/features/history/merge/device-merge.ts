import { deviceQueue } from '#app/device/browser-queue.client.ts'
import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { type LocalFollowed, readLocalFollowed, setLocallyFollowed } from '#app/device/local-followed.ts'
import {
	type LocalEntry,
	readLocalHistory,
	removeFromLocalHistory,
	withWatchedEpisodes,
} from '#app/device/local-history.ts'
import { type LocalOpinion, readLocalOpinions, removeLocalOpinion } from '#app/device/local-opinions.ts'
import { type LocalSaved, readLocalSaved, removeLocally } from '#app/device/local-saved.client.ts'
import type { LocalKey } from '#app/device/registry.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { type HistoryEntry, timeOf } from '#domain/history/history.ts'
import { HISTORY_ACTION_PATH, OPINION_ACTION_PATH, SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { parseToast } from '#domain/shared/toast.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'

/** `done`: the account has it now. `full`: it has no room, which the viewer was told. */
type SendOutcome = 'done' | 'failed' | 'full'

/** Data on this device that can be added to an account, one item at a time. */
interface MergeSource<Item> {
	/** Where this viewer's answer on this device is stored. */
	answerKey(userId: string): LocalKey
	/** What the device has, in the order to send it. */
	read(): Item[]
	send(item: Item): Promise<SendOutcome>
	/** Removes it from the device, unless it has changed since. */
	remove(item: Item): void
}

export type DeviceMerge = ReturnType<typeof createDeviceMerge>

/** Moves data from this device into an account, if the viewer agrees. */
function createDeviceMerge<Item>({ answerKey, read, send, remove }: MergeSource<Item>) {
	/** Sends everything if the viewer agreed; each item stays on the device until the server has accepted it. */
	async function resume(userId: string): Promise<number> {
		if (readStored(answerKey(userId)) !== 'yes') return 0
		let mergedCount = 0
		for (const item of read()) {
			const outcome = await send(item)
			// Without room, what is still here is offered again on the next page.
			if (outcome === 'full') removeStored(answerKey(userId))
			if (outcome !== 'done') return mergedCount
			remove(item)
			mergedCount += 1
		}
		// What is added here without an account later is offered again.
		removeStored(answerKey(userId))
		return mergedCount
	}
	return {
		/** How many items to offer this viewer: none once they have answered. */
		countToMerge: (userId: string) => (readStored(answerKey(userId)) === null ? read().length : 0),
		decline: (userId: string) => writeStored(answerKey(userId), 'no'),
		/** @returns how many items were added to the account */
		start(userId: string): Promise<number> {
			writeStored(answerKey(userId), 'yes')
			return resume(userId)
		},
		resume,
	}
}

/** Posts a form. A title that has left the catalog counts as sent: a retry would fail again. */
export async function postToAccount(path: string, fields: Record<string, string>): Promise<SendOutcome> {
	try {
		const init = { method: 'POST', body: new URLSearchParams(fields), headers: { Accept: 'application/json' } }
		const response = await fetch(path, init)
		if (response.status !== 409) return response.ok || response.status === 404 ? 'done' : 'failed'
		const toast = parseToast(((await response.json()) as { toast?: unknown }).toast)
		if (toast) showToast(toast)
		return 'full'
	} catch (error) {
		console.error(error)
		return 'failed'
	}
}

/** Oldest first, so that the account keeps their order. */
export const opinionMerge = createDeviceMerge<LocalOpinion>({
	answerKey: (userId) => `marquee_merge_opinions:${userId}`,
	read: () => readLocalOpinions().reverse(),
	send: sendOpinion,
	remove: removeLocalOpinion,
})

async function sendOpinion({ type, id, rating, isDismissed, text }: LocalOpinion): Promise<SendOutcome> {
	const title = { type, id: String(id) }
	const post = (fields: Record<string, string>) => postToAccount(OPINION_ACTION_PATH, { ...fields, ...title })
	const rated = rating === null ? 'done' : await post({ intent: 'rate', rating: String(rating), text: text ?? '' })
	return rated === 'done' && isDismissed ? post({ intent: 'dismiss' }) : rated
}

/** Oldest first, so that the account keeps their order. */
export const savedMerge = createDeviceMerge<LocalSaved>({
	answerKey: (userId) => `marquee_merge_saved:${userId}`,
	read: () => readLocalSaved().reverse(),
	send: ({ list, type, id }) => postToAccount(SAVED_ACTION_PATH, { intent: 'add', list, type, id: String(id) }),
	remove: (item) => removeLocally(item.list, item),
})

/** Oldest first, so that the account keeps their order. */
export const followedMerge = createDeviceMerge<LocalFollowed>({
	answerKey: (userId) => `marquee_merge_followed:${userId}`,
	read: () => readLocalFollowed().reverse(),
	send: ({ id }) => postToAccount(HISTORY_ACTION_PATH, { intent: 'follow', type: 'tv', id: String(id) }),
	remove: ({ id }) => setLocallyFollowed(id, false, Date.now()),
})

/** Where this viewer's answer on this device is stored. */
const historyAnswerKey = (userId: string) => `marquee_merge:${userId}` as const

/** The entries to offer this viewer: none once they have answered. */
export function historyToMerge(userId: string): LocalEntry[] {
	return readStored(historyAnswerKey(userId)) === null ? readLocalHistory() : []
}

/** Queues the local entries. They stay in the local history until the server has accepted them. */
export function startHistoryMerge(userId: string): void {
	writeStored(historyAnswerKey(userId), 'yes')
	const queue = deviceQueue(userId)
	const entries = readLocalHistory()
	queue.history.enqueue(withWatchedEpisodes(entries))
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
	writeStored(historyAnswerKey(userId), 'no')
}

/** For an account without room: what is still here is offered again on the next page. */
export function reopenHistoryMerge(userId: string): void {
	if (readStored(historyAnswerKey(userId)) === 'yes') removeStored(historyAnswerKey(userId))
}

/** Removes the entries that the server has accepted from the local history. @returns how many */
export function completeHistoryMerge(userId: string, accepted: readonly HistoryEntry[]): number {
	if (readStored(historyAnswerKey(userId)) !== 'yes') return 0
	const times = new Map(accepted.map((entry) => [mediaKey(entry), timeOf(entry)]))
	const isAccepted = (entry: LocalEntry) => timeOf(entry) <= (times.get(mediaKey(entry)) ?? Number.NaN)
	const count = readLocalHistory().filter(isAccepted).length
	if (count > 0) removeFromLocalHistory(isAccepted)
	// Entries watched here without an account later are offered again.
	if (readLocalHistory().length === 0) removeStored(historyAnswerKey(userId))
	return count
}
