import type { Backoff } from '#domain/shared/backoff.ts'
import { toRecord } from '#domain/shared/json.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import type { Env } from '#functions/env.ts'
import { log, withRequestId } from '#functions/lib/log.ts'
import { DELIVERIES_PER_MESSAGE, type Delivery } from '#functions/services/notifications/dispatch.ts'
import { deliverIn } from '#functions/wiring/notifications.ts'
import { pushClientFor } from '#functions/wiring/push.ts'
import { retryLater } from './retry-later.ts'

/** As in wrangler.toml. */
export const PUSH_QUEUE = 'marquee-push'
const PUSH_BACKOFF: Backoff = { startMs: MINUTE_MS, factor: 2, maxMs: HOUR_MS }

export interface PushQueueMessage {
	version: 1
	/** The binding of the database with these deliveries; `null` for the one with the profiles. */
	home: string | null
	deliveries: readonly Delivery[]
	/** The id of the run that sent the message. */
	requestId: string
}

type PushEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>

/** Consumes the queue. Never throws: that would redeliver messages that are done. */
export async function consumePush(
	batch: MessageBatch<unknown>,
	env: PushEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
	// Together, because one that waits for an answer keeps no other waiting.
	await Promise.all(
		batch.messages.map(async (message) => {
			const parsed = parseMessage(message.body)
			if (parsed) return withRequestId(parsed.requestId, () => send(message, parsed, env, ctx))
			// What it was about is put into the queue again.
			log('warn', 'push_message_unreadable', { id: message.id, tries: message.attempts })
			message.ack()
		}),
	)
}

async function send(
	message: Message<unknown>,
	{ home, deliveries }: PushQueueMessage,
	env: PushEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
	const push = pushClientFor(env)
	// Switched off since then.
	if (!push) return message.ack()
	try {
		const { done, open, retryAfterSeconds } = await deliverIn(env, ctx, { home, push }, deliveries)
		log('info', 'push_sent', { ...done, open })
		if (open === 0) return message.ack()
		if (retryAfterSeconds !== null) {
			const startMs = Math.max(PUSH_BACKOFF.startMs, Math.min(retryAfterSeconds * 1000, PUSH_BACKOFF.maxMs))
			return retryLater(message, { ...PUSH_BACKOFF, startMs })
		}
	} catch (error) {
		log('error', 'push_failed', { home, message: error, tries: message.attempts })
	}
	retryLater(message, PUSH_BACKOFF)
}

/** `null` for an invalid message or one of another version. */
function parseMessage(body: unknown): PushQueueMessage | null {
	const { version, home = null, deliveries, requestId } = toRecord(body)
	if (version !== 1 || !(home === null || typeof home === 'string') || typeof requestId !== 'string') return null
	if (!Array.isArray(deliveries) || deliveries.length > DELIVERIES_PER_MESSAGE) return null
	return deliveries.every(isDelivery) ? { version, home, deliveries, requestId } : null
}

function isDelivery(value: unknown): value is Delivery {
	const { userKey, subscriptionId, message } = toRecord(value)
	return Number.isSafeInteger(userKey) && typeof subscriptionId === 'string' && typeof message === 'string'
}
