import { CodedError } from '#domain/shared/errors.ts'
import { log } from '#functions/lib/log.ts'
import { networkOfAddress } from '#functions/lib/network-address.ts'

/** Who a limit counts: a signed-in user, or an address. */
export type ViewerIdentity = { userId: string } | { address: string }

/** The period of the limits in wrangler.toml. */
export const LIMIT_PERIOD_SECONDS = 60

/**
 * Counts a call with the platform's limiter. A missing or failing limiter blocks nobody: exact limits are counted by the
 * database or the chat limiter.
 */
export async function isWithinLimit(limiter: RateLimit | undefined, identity: ViewerIdentity): Promise<boolean> {
	if (!limiter) return true
	const key = 'userId' in identity ? `user:${identity.userId}` : `network:${networkOfAddress(identity.address)}`
	try {
		return (await limiter.limit({ key })).success
	} catch (error) {
		log('error', 'rate_limit_failed', { message: error })
		return true
	}
}

/** @throws {CodedError} `RATE_LIMIT_EXCEEDED` */
export async function enforceLimit(limiter: RateLimit | undefined, identity: ViewerIdentity): Promise<void> {
	if (await isWithinLimit(limiter, identity)) return
	const message = `Too many requests. Try again in ${LIMIT_PERIOD_SECONDS} s`
	throw new CodedError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds: LIMIT_PERIOD_SECONDS })
}
