import { CodedError } from '#domain/shared/errors.ts'
import { CHAT_LIMIT } from '#domain/shared/rate-limit.ts'
import type { ChatLimiterRpc } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { networkOfAddress } from '#functions/lib/network-address.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import { withTimeout } from '#functions/lib/timer.ts'

/** A count that takes longer is no count. */
const COUNT_TIMEOUT_MS = 2000

/** Who asks: a signed-in viewer, or somebody at an address. */
export type ViewerIdentity = { userId: string } | { address: string }

/** `'unknown'` when the count could not be asked for. */
export type ChatLimitOutcome = 'counted' | 'unknown'

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
 * 60 chat requests in any minute for each viewer. Somebody without an account is counted by their network alone: whatever a
 * browser says of itself (a cookie, a header) can be left out or made up, and would buy another 60.
 */
export function createChatLimit({ limiters, identity, now }: Options): ChatLimit {
	return {
		async enforce() {
			const decision = await withTimeout(COUNT_TIMEOUT_MS, ask()).catch(logFailure)
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

	async function ask() {
		const name =
			'userId' in identity
				? `user:${identity.userId}`
				: `network:${await sha256Hex(networkOfAddress(identity.address))}`
		return limiters.get(limiters.idFromName(name)).tryAcquire(now())
	}
}

function logFailure(error: unknown): null {
	log('error', 'chat_limiter_failed', { message: error })
	return null
}
