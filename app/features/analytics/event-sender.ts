import {
	type AnalyticsConsent,
	type AnalyticsEvent,
	type AnalyticsParams,
	sanitizeEvent,
	type TrackedEvent,
} from '#domain/analytics/analytics.ts'
import {
	dedupeEvent,
	enqueueEvents,
	type QueuedEvent,
	type RecentEvents,
	recordFailedRetry,
	removeEvents,
} from '#domain/analytics/analytics-queue.ts'

/** Events within this time are sent together. */
const BATCH_DELAY_MS = 1000
/** Events per request; small enough for a beacon. */
export const BATCH_SIZE = 25

/** Everything the sender needs from the browser. */
export interface EventSenderDeps {
	/** Events that could not be sent. Shared with other tabs. */
	queue: { read(): QueuedEvent[]; write(queue: readonly QueuedEvent[]): void }
	/** Recently counted events of this tab. */
	recentEvents: { read(): RecentEvents; write(recentEvents: RecentEvents): void }
	/** `failed` may be retried. Never rejects. */
	post(body: string): Promise<'taken' | 'refused' | 'failed'>
	/** Sends while the page unloads. @returns whether the browser has accepted it */
	beacon(body: string): boolean
	/** Runs the work, unless another tab holds the lock. */
	withLock(work: () => Promise<void>): Promise<void>
	isOnline(): boolean
	nowMs(): number
	/** Runs the work after a delay. @returns how to cancel it */
	schedule(work: () => void, ms: number): () => void
}

export interface EventSender {
	track(...event: TrackedEvent): void
	/** Sends new events, then those in the queue. */
	flush(): Promise<void>
	/** Sends new events while the page unloads. */
	flushOnPageHide(): void
	/** Drops unsent events. */
	discard(): void
}

export function createEventSender(deps: EventSenderDeps, consent: AnalyticsConsent): EventSender {
	const buffer: AnalyticsEvent[] = []
	let cancel: (() => void) | null = null

	function drainBuffer(): AnalyticsEvent[] {
		cancel?.()
		cancel = null
		return buffer.splice(0)
	}

	const enqueue = (events: readonly AnalyticsEvent[]) => deps.queue.write(enqueueEvents(deps.queue.read(), events))

	async function flush(): Promise<void> {
		const events = drainBuffer()
		for (let from = 0; from < events.length; from += BATCH_SIZE) {
			const batch = events.slice(from, from + BATCH_SIZE)
			const outcome = deps.isOnline() ? await deps.post(toBody(batch)) : 'failed'
			if (outcome === 'failed') return enqueue(events.slice(from))
		}
		if (deps.isOnline() && deps.queue.read().length > 0) await deps.withLock(retry)
	}

	/** Events stay in the queue until they are accepted or have no retries left. */
	async function retry(): Promise<void> {
		for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
			const outcome = await deps.post(toBody(batch))
			const queue = deps.queue.read()
			deps.queue.write(outcome === 'failed' ? recordFailedRetry(queue, batch) : removeEvents(queue, batch))
			if (outcome === 'failed') return
		}
	}
	const nextBatch = () => deps.queue.read().slice(0, BATCH_SIZE)

	return {
		track(...[name, given]) {
			const event = sanitizeEvent({ name, params: given as AnalyticsParams, timestamp: deps.nowMs() }, consent)
			const counted = event && dedupeEvent(deps.recentEvents.read(), event)
			if (!counted) return
			deps.recentEvents.write(counted)
			buffer.push(event)
			cancel ??= deps.schedule(() => void flush(), BATCH_DELAY_MS)
		},
		flush,
		flushOnPageHide() {
			const events = drainBuffer()
			for (let from = 0; from < events.length; from += BATCH_SIZE) {
				const batch = events.slice(from, from + BATCH_SIZE)
				if (!deps.isOnline() || !deps.beacon(toBody(batch))) enqueue(batch)
			}
		},
		discard: () => void drainBuffer(),
	}
}

function toBody(events: readonly AnalyticsEvent[]): string {
	return JSON.stringify({ events: events.map(({ name, params, timestamp }) => ({ name, params, timestamp })) })
}
