import type { Env } from '#functions/env.ts'

/** The dead letters' queue: what could not be written after all tries is recorded, without what it held, and let go. */
const DEAD_LETTERS = 'marquee-history-dead'

/** Consumes the history queue. A message that nobody sends yet is recorded and let go, so that nothing blocks the queue. */
export async function consumeQueue(batch: MessageBatch<unknown>, _env: Env): Promise<void> {
	const event = batch.queue === DEAD_LETTERS ? 'dead_letter' : 'unknown_message'
	for (const message of batch.messages) {
		console.warn(JSON.stringify({ event, queue: batch.queue, id: message.id, attempts: message.attempts }))
		message.ack()
	}
}
