import { type Backoff, backoffMs, parseRetryAfter } from '#domain/shared/backoff.ts'
import { isRemoval, type PendingWrite } from '#domain/shared/pending-write.ts'

export const WRITE_LANES = ['write', 'delete'] as const
type WriteLane = (typeof WRITE_LANES)[number]
/** Lanes wait independently: a limit on removals doesn't hold back other writes. */
export type QueueLane = 'history' | WriteLane
/** Why a lane is not sending. */
export type PendingReason = 'offline' | 'limit'

interface Hold {
	untilMs: number
	reason: PendingReason
}

/** Which lanes must wait before they send again. */
export type QueueLanes = ReturnType<typeof createQueueLanes>

export function createQueueLanes(nowMs: () => number, backoff: Backoff) {
	const holds = new Map<QueueLane, Hold>()
	const failures = new Map<QueueLane, number>()
	const hold = (lane: QueueLane, waitMs: number, reason: PendingReason): void => {
		holds.set(lane, { untilMs: nowMs() + waitMs, reason })
	}
	return {
		hold,

		/** How long the lane must wait, in ms; not positive when it may send. */
		waitMs: (lane: QueueLane): number => (holds.get(lane)?.untilMs ?? 0) - nowMs(),

		/** Why the lane was last held. */
		reasonOf: (lane: QueueLane): PendingReason | undefined => holds.get(lane)?.reason,

		/** Holds the lane after a failure, longer each time. @param response `null` for a lost connection */
		holdForRetry(lane: QueueLane, response: Response | null): void {
			const count = failures.get(lane) ?? 0
			const retryAfter = parseRetryAfter(response?.headers.get('Retry-After') ?? null, nowMs())
			hold(lane, Math.max(backoffMs(count, backoff), (retryAfter ?? 0) * 1000), response ? 'limit' : 'offline')
			failures.set(lane, count + 1)
		},

		clearFailures: (lane: QueueLane) => failures.delete(lane),

		/** Lets all lanes send at once, or only the given one and those that wait for a connection. */
		release(only?: QueueLane): void {
			for (const [lane, { reason }] of holds) if (!only || lane === only || reason === 'offline') holds.delete(lane)
		},
	}
}

export function laneOf(write: PendingWrite): WriteLane {
	return isRemoval(write) ? 'delete' : 'write'
}

/** What the queue's senders need from the browser, for one viewer. */
export interface QueueConnection {
	/** Posts for this viewer: the server refuses when somebody else is signed in. */
	post(path: string, init: RequestInit): Promise<Response>
	/** Counts one request of that kind, or returns how long until one is allowed, in ms. */
	consumeRateLimit(kind: 'write' | 'delete'): number
	/** Whether this viewer is still signed in, as far as the browser knows. */
	isCurrentViewer(): boolean
	isOffline(): boolean
	nowMs(): number
}
