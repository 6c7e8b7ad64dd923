import { formsCache } from '#domain/offline/offline-forms.ts'
import { type PendingWrite, parseWrite } from '#domain/shared/pending-write.ts'
import { deviceQueue } from './browser-queue.client.ts'
import { withLock } from './lock.ts'

/** Moves the forms that the service worker stored for this viewer to the queue. @returns those that fit */
export async function adoptStoredForms(userId: string): Promise<PendingWrite[]> {
	const adopted: PendingWrite[] = []
	const name = formsCache(userId)
	// Missing on insecure origins.
	if (!('caches' in window) || !(await caches.has(name))) return adopted
	await withLock(name, async () => {
		const cache = await caches.open(name)
		for (const request of await cache.keys()) {
			const write = parseWrite((await (await cache.match(request))?.text()) ?? null)
			if (write && deviceQueue(userId).adoptWrite(write)) adopted.push(write)
			await cache.delete(request)
		}
	})
	return adopted
}
