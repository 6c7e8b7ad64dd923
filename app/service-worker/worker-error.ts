import type { MessageFromWorker } from '#domain/app-shell/app-update.ts'
import { serviceWorker } from './scope.ts'

/** What is wrong with this worker, once it is. */
let workerError: MessageFromWorker | null = null

/** Tells the open pages that the worker is not what it should be. Pages themselves go on by the network. */
export async function reportWorkerError(error: unknown): Promise<void> {
	console.error(error)
	if (workerError) return
	workerError = { type: 'TROUBLE', message: error instanceof Error ? error.message : String(error) }
	for (const page of await serviceWorker.clients.matchAll({ type: 'window' })) page.postMessage(workerError)
}

/** For a page that came after it happened. */
export function sendWorkerError(page: Client | ServiceWorker | MessagePort | null): void {
	if (workerError) page?.postMessage(workerError)
}
