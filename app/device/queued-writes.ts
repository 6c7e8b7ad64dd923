import { type PendingWrite, parseWrite } from '#domain/shared/pending-write.ts'
import type { KeyValueStore } from './device-storage.ts'
import { QUEUED_WRITES_PREFIX } from './registry.ts'

/** The forms of one viewer that the server has not confirmed yet. */
export interface QueuedWrites {
	/** Oldest first. */
	pending(): PendingWrite[]
	has(write: PendingWrite): boolean
	put(write: PendingWrite): void
	remove(write: PendingWrite): void
}

/** Each write has its own key, so that tabs do not overwrite each other's writes. Keys sort by time. */
export function createQueuedWrites(userId: string, store: KeyValueStore): QueuedWrites {
	const prefix = `${QUEUED_WRITES_PREFIX}${userId}:` as const
	const keyOf = ({ at, id }: PendingWrite) => `${prefix}${String(at).padStart(15, '0')}:${id}` as const
	return {
		pending: () =>
			store
				.keys(prefix)
				.sort()
				.flatMap((key) => parseWrite(store.read(key)) ?? []),
		has: (write) => store.read(keyOf(write)) !== null,
		put: (write) => store.write(keyOf(write), JSON.stringify(write)),
		remove: (write) => store.remove(keyOf(write)),
	}
}
