import type { MessageFromWorker } from '#domain/app-shell/app-update.ts'
import { serviceWorker } from './scope.ts'

/** The first error of this worker. */
let workerError: MessageFromWorker | null = null

/** Reports an error to all open pages. They keep working through the network. */
export async function reportWorkerError(error: unknown): Promise<void> {
	console.error(error)
	if (workerError) return
	workerError = { type: 'TROUBLE', message: error instanceof Error ? error.message : String(error) }
	for (const page of await serviceWorker.clients.matchAll({ type: 'window' })) page.postMessage(workerError)
}

/** For a page that was opened after the error. */
export function sendWorkerError(page: Client | ServiceWorker | MessagePort | null): void {
	if (workerError) page?.postMessage(workerError)
}
