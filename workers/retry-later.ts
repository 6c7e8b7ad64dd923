import { type Backoff, backoffMs } from '#domain/shared/backoff.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'

/** The waits of work that outside services may refuse for a while. */
export const OUTSIDE_BACKOFF: Backoff = { startMs: MINUTE_MS, factor: 4, maxMs: HOUR_MS }

/** Has a message delivered again, later after each failure. */
export function retryLater(message: Pick<Message<unknown>, 'attempts' | 'retry'>, backoff: Backoff): void {
	message.retry({ delaySeconds: Math.round(backoffMs(message.attempts - 1, backoff) / 1000) })
}
