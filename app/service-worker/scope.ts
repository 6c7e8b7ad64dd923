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
