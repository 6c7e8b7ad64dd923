import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import type { LocalKey } from '#app/device/registry.ts'

/** Data on this device that can be added to an account, one item at a time. */
interface MergeSource<Item> {
	/** Where this viewer's answer on this device is stored. */
	answerKey(userId: string): LocalKey
	/** What the device has, in the order to send it. */
	read(): Item[]
	/** @returns whether the account has it now */
	send(item: Item): Promise<boolean>
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
			if (!(await send(item))) return mergedCount
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
export async function postToAccount(path: string, fields: Record<string, string>): Promise<boolean> {
	try {
		const init = { method: 'POST', body: new URLSearchParams(fields), headers: { Accept: 'application/json' } }
		const { ok, status } = await fetch(path, init)
		return ok || status === 404
	} catch (error) {
		console.error(error)
		return false
	}
}
