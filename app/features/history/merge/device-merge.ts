import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import type { LocalKey } from '#app/device/registry.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { parseToast } from '#domain/shared/toast.ts'

/** `done`: the account has it now. `full`: it has no room, which the viewer was told. */
export type SendOutcome = 'done' | 'failed' | 'full'

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
export function createDeviceMerge<Item>({ answerKey, read, send, remove }: MergeSource<Item>) {
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
