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
 * @param count how many calls this one is worth
 */
export async function isWithinLimit(
	limiter: RateLimit | undefined,
	identity: ViewerIdentity,
	count = 1,
): Promise<boolean> {
	if (!limiter) return true
	const key = 'userId' in identity ? `user:${identity.userId}` : `network:${networkOfAddress(identity.address)}`
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
