declare const self: ServiceWorkerGlobalScope

/** The worker itself; the library knows it as any worker. */
export const serviceWorker = self
