import { functionTier } from '#functions/function-tier.ts'
import { ROUTE_SAMPLES } from './route-samples.ts'

/** Every route that has code, as "METHOD /path/:parameter". Fallbacks of the function tier do nothing. */
export const ALL_ROUTES: readonly string[] = [
	...new Set([
		...ROUTE_SAMPLES.flatMap(({ pattern, hasLoader, hasAction }) => [
			...(hasLoader ? [`GET ${pattern}`] : []),
			...(hasAction ? [`POST ${pattern}`] : []),
		]),
		...functionTier.routes
			.filter(({ method, path }) => method !== 'ALL' || path === '/api/auth/*')
			.map(({ method, path }) => `${method} ${path}`),
	]),
]
