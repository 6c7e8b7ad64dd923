import { CodedError } from '#domain/shared/errors.ts'
import { CHAT_LIMIT } from '#domain/shared/rate-limit.ts'
import type { ChatLimiterRpc } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { networkOfAddress, type ViewerIdentity } from '#functions/lib/network-address.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'

const LIMITER_TIMEOUT_MS = 2000

/** `'unknown'` when the limiter is unavailable: only rules may reply. */
type ChatLimitOutcome = 'counted' | 'unknown'

export interface ChatLimit {
	/** @throws {CodedError} `RATE_LIMIT_EXCEEDED` with the seconds to wait */
	enforce(): Promise<ChatLimitOutcome>
}

interface Options {
	limiters: Pick<DurableObjectNamespace<ChatLimiterRpc>, 'idFromName' | 'get'>
	identity: ViewerIdentity
	now: () => number
}

/**
 * 60 chat requests per account and minute. Anonymous viewers are counted by network, because cookies and headers can be
 * dropped or forged for another 60.
 */
export function createChatLimit({ limiters, identity, now }: Options): ChatLimit {
	return {
		async enforce() {
			const decision = await withTimeout(LIMITER_TIMEOUT_MS, acquire()).catch(logFailure)
			if (!decision) return 'unknown'
			if (decision.admitted) return 'counted'
			const { retryAfterSeconds } = decision
			throw new CodedError(
				'RATE_LIMIT_EXCEEDED',
				`More than ${CHAT_LIMIT} chat requests in a minute. Try again in ${retryAfterSeconds} s`,
				{ retryAfterSeconds },
			)
		},
	}

	async function acquire() {
		const name =
			'accountId' in identity
				? `user:${identity.accountId}`
				: `network:${await sha256Hex(networkOfAddress(identity.address))}`
		return limiters.get(limiters.idFromName(name)).tryAcquire(now())
	}
}

function logFailure(error: unknown): null {
	log('error', 'chat_limiter_failed', { message: error })
	return null
}
