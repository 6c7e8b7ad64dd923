import { CodedError } from '#domain/shared/errors.ts'
import { DAY_MS, MINUTE_MS } from '#domain/shared/time.ts'
import type { AttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { networkOfAddress } from '#functions/lib/network-address.ts'

/** Of a network. */
const PER_MINUTE = { count: 10, windowMs: MINUTE_MS }
const PER_DAY = { count: 50, windowMs: DAY_MS }
/** Of all networks together. Each network's first downloads of a day come from the reserve, which nobody else can use up. */
const FIRST = { count: 3, windowMs: DAY_MS }
const RESERVE = { count: 300, windowMs: DAY_MS }
const POOL = { count: 700, windowMs: DAY_MS }

/**
 * Counts a download that no cache answers, exactly and for the whole deployment, because the captions service counts it too.
 * @throws {CodedError} `RATE_LIMIT_EXCEEDED`, or `CAPTIONS_UNAVAILABLE` when it cannot be counted
 */
export async function countCaptionDownload(attempts: AttemptLimiter, address: string): Promise<void> {
	const network = networkOfAddress(address)
	const record = (...tries: Parameters<AttemptLimiter['record']>[0]) =>
		attempts.record(tries).catch((cause) => {
			throw new CodedError('CAPTIONS_UNAVAILABLE', 'Downloads of captions cannot be counted', { cause })
		})
	let retryAfterSeconds = await record(
		{ key: `captions:minute:${network}`, limit: PER_MINUTE },
		{ key: `captions:day:${network}`, limit: PER_DAY },
	)
	const isReserved =
		retryAfterSeconds === null &&
		(await record({ key: `captions:first:${network}`, limit: FIRST }, { key: 'captions:reserve', limit: RESERVE })) ===
			null
	if (retryAfterSeconds === null && !isReserved) retryAfterSeconds = await record({ key: 'captions:pool', limit: POOL })
	if (retryAfterSeconds === null) return
	const message = `Too many downloads of captions. Try again in ${retryAfterSeconds} s`
	throw new CodedError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds })
}
