import type { MessageFromWorker } from '#domain/app-shell/app-update.ts'

declare const self: ServiceWorkerGlobalScope

/** The global scope, typed: the library only declares a generic worker. */
export const serviceWorker = self

/** The install event with the Static Routing API, which the library does not declare. */
export interface RoutingInstallEvent extends ExtendableEvent {
	addRoutes?(rule: { condition: RoutingCondition; source: 'network' }): Promise<void>
}

interface RoutingCondition {
	urlPattern?: string | URLPatternInit
	not?: RoutingCondition
}

/** The first error of this worker. */
let workerError: MessageFromWorker | null = null

/** Reports an error to all open pages. They keep working through the network. */
export async function reportWorkerError(error: unknown): Promise<void> {
	console.error(error)
	if (workerError) return
	workerError = { type: 'TROUBLE', message: error instanceof Error ? error.message : String(error) }
	for (const page of await serviceWorker.clients.matchAll({ type: 'window' })) page.postMessage(workerError)
}

/** Sends the error to a page that was opened after it. */
export function sendWorkerError(page: Client | ServiceWorker | MessagePort | null): void {
	if (workerError) page?.postMessage(workerError)
}
