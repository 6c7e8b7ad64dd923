import { CodedError } from '#domain/shared/errors.ts'
import { log } from '#functions/lib/log.ts'
import { networkOfAddress } from '#functions/lib/network-address.ts'

/** Who asks: a signed-in viewer, or somebody at an address. */
export type ViewerIdentity = { userId: string } | { address: string }

/** What the limits of wrangler.toml count by; when it is over, nobody is over a limit any more. */
export const LIMIT_PERIOD_SECONDS = 60

/**
 * Counts one more call of theirs with the platform. A deployment without that limit has none, and a platform that cannot tell
 * stops nobody: what has to be exact is counted by the database or the chat's limiter.
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
	const message = `Too much at once. Try again in ${LIMIT_PERIOD_SECONDS} s`
	throw new CodedError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds: LIMIT_PERIOD_SECONDS })
}
