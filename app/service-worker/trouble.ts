import type { FromWorker } from '#domain/app-shell/app-update.ts'
import { worker } from './scope.ts'

/** What is wrong with this worker, once it is. */
let trouble: FromWorker | null = null

/** Tells the open pages that the worker is not what it should be. Pages themselves go on by the network. */
export async function reportTrouble(error: unknown): Promise<void> {
	console.error(error)
	if (trouble) return
	trouble = { type: 'TROUBLE', message: error instanceof Error ? error.message : String(error) }
	for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(trouble)
}

/** For a page that came after it happened. */
export function tellTrouble(page: Client | ServiceWorker | MessagePort | null): void {
	if (trouble) page?.postMessage(trouble)
}
