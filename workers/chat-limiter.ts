import { DurableObject } from 'cloudflare:workers'
import { admit } from '#domain/rate-limit.ts'
import type { Env } from '#functions/env.ts'

const TIMES = 'times'

/** One object per viewer: says whether one more chat request is within the limit, exactly, also after an eviction. */
export class ChatLimiter extends DurableObject<Env> {
	/** Counts the request at `nowMs` when it is admitted. `retryAfterSeconds` is 0 for an admitted one. */
	async admit(nowMs: number): Promise<{ admitted: boolean; retryAfterSeconds: number }> {
		const times = (await this.ctx.storage.get<number[]>(TIMES)) ?? []
		const decision = admit(times, nowMs)
		if (decision.admitted) await this.ctx.storage.put(TIMES, decision.times)
		return { admitted: decision.admitted, retryAfterSeconds: decision.retryAfterSeconds }
	}
}
