declare const self: ServiceWorkerGlobalScope

/** The global scope, typed: the library only declares a generic worker. */
export const serviceWorker = self
