import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { CodedError } from '#domain/shared/errors.ts'
import type { AccountId } from '#domain/shared/ids.ts'
import { log } from '#functions/lib/log.ts'
import { networkOfAddress, type ViewerIdentity } from '#functions/lib/network-address.ts'
import { clientAddress } from './origin.ts'
import { limitOf, type RouteLimit } from './route-limits.ts'

/** The period of the limits in wrangler.toml. */
export const LIMIT_PERIOD_SECONDS = 60

/** The platform's limits. A service behind the route counts the others. */
const LIMITERS = {
	page: 'PAGE_LIMIT',
	search: 'SEARCH_LIMIT',
	write: 'WRITE_LIMIT',
	image: 'IMAGE_LIMIT',
} as const satisfies Partial<Record<RouteLimit, string>>
/** Missing in older deployments: these limits do not apply then. */
type LimitBindings = Partial<Record<(typeof LIMITERS)[keyof typeof LIMITERS], RateLimit>>

/**
 * Counts a call with the platform's limiter. A missing or failing limiter blocks nobody: exact limits are counted by the
 * database or the chat limiter.
 * @param count how many calls this one is worth
 */
export async function isWithinLimit(
	limiter: RateLimit | undefined,
	identity: ViewerIdentity,
	count = 1,
): Promise<boolean> {
	if (!limiter) return true
	const key = 'accountId' in identity ? `user:${identity.accountId}` : `network:${networkOfAddress(identity.address)}`
	try {
		const outcomes = await Promise.all(Array.from({ length: count }, () => limiter.limit({ key })))
		return outcomes.every(({ success }) => success)
	} catch (error) {
		log('error', 'rate_limit_failed', { message: error })
		return true
	}
}

/** @throws {CodedError} `RATE_LIMIT_EXCEEDED` */
export async function enforceLimit(
	limiter: RateLimit | undefined,
	identity: ViewerIdentity,
	count?: number,
): Promise<void> {
	if (await isWithinLimit(limiter, identity, count)) return
	const message = `Too many requests. Try again in ${LIMIT_PERIOD_SECONDS} s`
	throw new CodedError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds: LIMIT_PERIOD_SECONDS })
}

/** Limits that count a viewer; the others count the network. */
const BY_VIEWER: ReadonlySet<string> = new Set<RouteLimit>(['page', 'write'])

/**
 * Counts a request with the platform's limit of that name, if it is one.
 * @param writes how many changes it counts as, if the limit is that of changes
 * @throws {CodedError} `RATE_LIMIT_EXCEEDED`
 */
export async function enforceLimitNamed(
	limit: string | null,
	env: LimitBindings,
	{ address, accountId }: { address: string; accountId: AccountId | null },
	writes = 1,
): Promise<void> {
	if (limit === null || !isOurs(limit)) return
	const identity = accountId !== null && BY_VIEWER.has(limit) ? { accountId } : { address }
	await enforceLimit(env[LIMITERS[limit]], identity, limit === 'write' ? writes : 1)
}

const isOurs = (limit: string): limit is keyof typeof LIMITERS => limit in LIMITERS

/** Auth.js handles every method; what else matches every method is no route of its own. */
const AUTH_ROUTE = '/api/auth/*'

/** What counts a request of the function tier; `null` for unknown paths. */
export function routeLimit(c: Context): RouteLimit | null {
	const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' || path === AUTH_ROUTE)
	return route ? limitOf(`${route.method} ${route.path}`, new URL(c.req.url).searchParams) : null
}

/**
 * Counts a request of the function tier for its network. Routes that change something of a viewer count the viewer themselves.
 * @throws {CodedError} `RATE_LIMIT_EXCEEDED`
 */
export async function enforceRouteLimit<Bindings extends LimitBindings>(
	c: Context<{ Bindings: Bindings }>,
): Promise<void> {
	const limit = routeLimit(c)
	if (limit !== 'write') await enforceLimitNamed(limit, c.env, { address: clientAddress(c.req.raw), accountId: null })
}
