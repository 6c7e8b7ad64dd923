import { deviceQueue, historyAccepted, historyFull } from '#app/device/browser-queue.client.ts'
import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { type LocalFollowed, readLocalFollowed, setLocallyFollowed } from '#app/device/local-followed.ts'
import {
	type LocalEntry,
	readLocalHistory,
	removeFromLocalHistory,
	setLocalHiding,
	withWatchedEpisodes,
} from '#app/device/local-history.ts'
import { type LocalOpinion, readLocalOpinions, removeLocalOpinion } from '#app/device/local-opinions.ts'
import { type LocalSaved, readLocalSaved, removeLocally } from '#app/device/local-saved.client.ts'
import { QUEUED_HISTORY_LIMIT } from '#app/device/queued-history.ts'
import type { LocalKey } from '#app/device/registry.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { mergeHistory, timeOf } from '#domain/history/history.ts'
import { HISTORY_ACTION_PATH, OPINION_ACTION_PATH, SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { mediaKey, titleKey } from '#domain/shared/media-ref.ts'
import { parseToast } from '#domain/shared/toast.ts'

/** `done`: the account has it now. `full`: it has no room, and the viewer was told. */
type SendOutcome = 'done' | 'failed' | 'full'

/** Device data that can be added to an account item by item. */
interface MergeSource<Item> {
	/** The key of this viewer's answer on this device. */
	answerKey(userId: string): LocalKey
	/** Reads the device's items in sending order. */
	read(): Item[]
	send(item: Item, userId: string): Promise<SendOutcome>
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
			const outcome = await send(item, userId)
			// Without room, what is still here is offered again on the next page.
			if (outcome === 'full') removeStored(answerKey(userId))
			if (outcome !== 'done') return mergedCount
			remove(item)
			mergedCount += 1
		}
		// Items added later without an account are offered again.
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

/**
 * Posts a form, which the server refuses when somebody else is signed in by now. A title that has left the catalog counts as sent:
 * a retry would fail again.
 */
export async function postToAccount(
	path: string,
	fields: Record<string, string>,
	userId: string,
): Promise<SendOutcome> {
	try {
		const headers = { Accept: 'application/json', 'X-Viewer': userId }
		const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers })
		if (response.status === 404) return 'done'
		// A captive portal answers every request with a page and 200, which is no JSON.
		const { toast: answered }: { toast?: unknown } = await response.json()
		if (response.status !== 409) return response.ok ? 'done' : 'failed'
		const toast = parseToast(answered)
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

async function sendOpinion(
	{ type, id, rating, isDismissed, text }: LocalOpinion,
	userId: string,
): Promise<SendOutcome> {
	const title = { type, id: String(id) }
	const post = (fields: Record<string, string>) => postToAccount(OPINION_ACTION_PATH, { ...fields, ...title }, userId)
	const rated = rating === null ? 'done' : await post({ intent: 'rate', rating: String(rating), text: text ?? '' })
	return rated === 'done' && isDismissed ? post({ intent: 'dismiss' }) : rated
}

/** Oldest first, so that the account keeps their order. */
export const savedMerge = createDeviceMerge<LocalSaved>({
	answerKey: (userId) => `marquee_merge_saved:${userId}`,
	read: () => readLocalSaved().reverse(),
	send: ({ list, type, id }, userId) =>
		postToAccount(SAVED_ACTION_PATH, { intent: 'add', list, type, id: String(id) }, userId),
	remove: (item) => removeLocally(item.list, item),
})

/** Oldest first, so that the account keeps their order. */
export const followedMerge = createDeviceMerge<LocalFollowed>({
	answerKey: (userId) => `marquee_merge_followed:${userId}`,
	read: () => readLocalFollowed().reverse(),
	send: ({ id }, userId) =>
		postToAccount(HISTORY_ACTION_PATH, { intent: 'follow', type: 'tv', id: String(id) }, userId),
	remove: ({ id }) => setLocallyFollowed(id, false, Date.now()),
})

/** Where this viewer's answer on this device is stored: `no`, or when they agreed. */
const historyAnswerKey = (userId: string) => `marquee_merge:${userId}` as const

/** Epoch ms; `null` unless the viewer agreed. */
function historyAgreedAt(userId: string): number | null {
	const answer = readStored(historyAnswerKey(userId))
	// Older versions stored 'yes'.
	return answer === 'yes' ? Date.now() : Number(answer) || null
}

/** How many titles to offer this viewer: none once they have answered. */
export function countHistoryToMerge(userId: string): number {
	return readStored(historyAnswerKey(userId)) === null ? uniqueBy(readLocalHistory(), titleKey).length : 0
}

export function startHistoryMerge(userId: string): Promise<void> {
	writeStored(historyAnswerKey(userId), String(Date.now()))
	return resumeHistoryMerge(userId)
}

/** Moves the local history, if the viewer agreed, part by part: each stays here until the server has accepted it. */
export async function resumeHistoryMerge(userId: string): Promise<void> {
	if (historyAgreedAt(userId) === null || !(await mergeHidings(userId))) return
	queueLocalHistory(userId)
	await deviceQueue(userId).flush(true, ['history'])
}

/** Queues the newest entries that fit. */
function queueLocalHistory(userId: string): void {
	const saidAt = historyAgreedAt(userId)
	if (saidAt === null) return
	const { history } = deviceQueue(userId)
	const room = QUEUED_HISTORY_LIMIT - history.pending().length
	const part = mergeHistory(withWatchedEpisodes(readLocalHistory())).slice(0, Math.max(room, 0))
	history.enqueue(part.map((entry) => ({ ...entry, saidAt })))
}

/**
 * What is kept out of "Continue watching" here is kept out of it in the account, too.
 * @returns false when the account has not learned of everything
 */
async function mergeHidings(userId: string): Promise<boolean> {
	for (const { type, id, hidden } of uniqueBy(
		readLocalHistory().filter((entry) => entry.hidden),
		titleKey,
	)) {
		const intent = hidden?.kind === 'dropped' ? 'drop' : 'hide'
		const fields = { intent, type, id: String(id) }
		if ((await postToAccount(HISTORY_ACTION_PATH, fields, userId)) !== 'done') return false
		setLocalHiding({ type, id }, 'shown', Date.now())
	}
	return true
}

export function declineHistoryMerge(userId: string): void {
	writeStored(historyAnswerKey(userId), 'no')
}

/** Titles of the parts merged so far. */
const mergedTitles = new Set<string>()

/**
 * Removes from the local history what the server has accepted, and queues the next part.
 * @param onMerged called with the number of titles once all have been moved
 * @returns a function that ends it
 */
export function followHistoryMerge(userId: string, onMerged: (titles: number) => void): () => void {
	const unsubscribes = [
		historyAccepted.subscribe((acceptedOf, entries, count) => {
			if (acceptedOf !== userId || historyAgreedAt(userId) === null) return
			if (count === 0) return reopen()
			const times = new Map(entries.map((entry) => [mediaKey(entry), timeOf(entry)]))
			const isAccepted = (entry: LocalEntry) => timeOf(entry) <= (times.get(mediaKey(entry)) ?? Number.NaN)
			for (const entry of removeFromLocalHistory(isAccepted)) mergedTitles.add(titleKey(entry))
			if (readLocalHistory().length > 0) return queueLocalHistory(userId)
			// Entries watched here without an account later are offered again.
			removeStored(historyAnswerKey(userId))
			const titles = mergedTitles.size
			mergedTitles.clear()
			if (titles > 0) onMerged(titles)
		}),
		historyFull.subscribe(reopen),
	]
	return () => {
		for (const unsubscribe of unsubscribes) unsubscribe()
	}

	/** Offers the rest again on the next page, after the account refused it. */
	function reopen(): void {
		mergedTitles.clear()
		if (historyAgreedAt(userId) !== null) removeStored(historyAnswerKey(userId))
	}
}
