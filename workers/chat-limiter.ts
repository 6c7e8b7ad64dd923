import { DurableObject } from 'cloudflare:workers'
import { CHAT_WINDOW_MS, consumeRateLimit } from '#domain/shared/rate-limit.ts'
import type { Env } from '#functions/env.ts'

const TIMES_KEY = 'times'

/** One object per account or network: counts chat requests exactly, also across evictions. */
export class ChatLimiter extends DurableObject<Env> {
	/** Counts the request if it is admitted; `retryAfterSeconds` is 0 then. */
	async tryAcquire(nowMs: number): Promise<{ admitted: boolean; retryAfterSeconds: number }> {
		const times = (await this.ctx.storage.get<number[]>(TIMES_KEY)) ?? []
		const decision = consumeRateLimit(times, nowMs)
		if (decision.admitted) {
			await this.ctx.storage.put(TIMES_KEY, decision.times)
			await this.ctx.storage.setAlarm(Date.now() + 2 * CHAT_WINDOW_MS)
		}
		return { admitted: decision.admitted, retryAfterSeconds: decision.retryAfterSeconds }
	}

	/** Deletes the data of inactive viewers. */
	override async alarm(): Promise<void> {
		await this.ctx.storage.deleteAll()
	}

	/** Rejects when the storage fails. */
	async check(): Promise<void> {
		await this.ctx.storage.get(TIMES_KEY)
	}
}
