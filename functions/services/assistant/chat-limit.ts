import { CodedError } from '#domain/shared/errors.ts'
import { CHAT_LIMIT } from '#domain/shared/rate-limit.ts'
import type { ChatLimiterCalls } from '#functions/env.ts'
import { networkOf } from '#functions/http/origin.ts'
import { digest } from '#functions/lib/digest.ts'
import { log } from '#functions/lib/log.ts'
import { within } from '#functions/lib/timer.ts'

/** A count that takes longer is no count. */
const COUNT_LIMIT_MS = 2000

/** Who asks: a signed-in viewer, or somebody at an address. */
export type Asker = { userId: string } | { address: string }

/** `'unknown'` when the count could not be asked for. */
export type Admission = 'counted' | 'unknown'

export interface ChatLimit {
	/** @throws {CodedError} `RATE_LIMIT_EXCEEDED` with the seconds to wait */
	admit(): Promise<Admission>
}

interface Options {
	limiters: Pick<DurableObjectNamespace<ChatLimiterCalls>, 'idFromName' | 'get'>
	asker: Asker
	now: () => number
}

/**
 * 60 chat requests in any minute for each viewer. Somebody without an account is counted by their network alone: whatever a
 * browser says of itself (a cookie, a header) can be left out or made up, and would buy another 60.
 */
export function createChatLimit({ limiters, asker, now }: Options): ChatLimit {
	return {
		async admit() {
			const decision = await within(COUNT_LIMIT_MS, ask()).catch(logFailure)
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
		const name = 'userId' in asker ? `user:${asker.userId}` : `network:${await digest(networkOf(asker.address))}`
		return limiters.get(limiters.idFromName(name)).admit(now())
	}
}

function logFailure(error: unknown): null {
	log('error', 'chat_limiter_failed', { message: error })
	return null
}
