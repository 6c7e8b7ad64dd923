import type { Env } from '#functions/env.ts'
import { log, requestId } from '#functions/lib/log.ts'
import { announceIn, dispatchIn, eventSourcesFor } from '#functions/wiring/notifications.ts'
import { pushClientFor } from '#functions/wiring/push.ts'
import type { PushQueueMessage } from './push-queue.ts'

type NotificationsEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS' | 'PUSH_QUEUE'>

/** The most messages of one call. */
const MAX_BATCH = 100

/** Puts what has happened into inboxes, and what is due into the queue. What fails comes with the next run. */
export async function runNotifications(
	env: NotificationsEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
	isHourly: boolean,
): Promise<void> {
	for (const source of eventSourcesFor(env, ctx, isHourly)) {
		const { kind } = source
		try {
			const count = await announceIn(env, ctx, source)
			if (count > 0) log('info', 'notifications_made', { kind, count })
		} catch (error) {
			log('error', 'notifications_failed', { kind, message: error })
		}
	}
	const queue = env.PUSH_QUEUE
	if (!queue || !pushClientFor(env)) return
	const count = await dispatchIn(env, async (home, parts) => {
		const messages = parts.map((deliveries) => ({
			body: { version: 1, home, deliveries, requestId: requestId() } satisfies PushQueueMessage,
		}))
		for (let at = 0; at < messages.length; at += MAX_BATCH) await queue.sendBatch(messages.slice(at, at + MAX_BATCH))
	})
	if (count > 0) log('info', 'push_queued', { count })
}
