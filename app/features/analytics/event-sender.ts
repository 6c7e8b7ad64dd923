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

/** What happens within this time is sent at once. */
const BATCH_DELAY_MS = 1000
/** Events in one call: well within what a page may send while it goes away. */
export const BATCH_SIZE = 25

/** The world as the sender sees it. */
export interface EventSenderDeps {
	/** What could not be sent. Other tabs write there too. */
	queue: { read(): QueuedEvent[]; write(queue: readonly QueuedEvent[]): void }
	/** Of this tab. */
	recentEvents: { read(): RecentEvents; write(recentEvents: RecentEvents): void }
	/** `failed` is what another try may mend. Never rejects. */
	post(body: string): Promise<'taken' | 'refused' | 'failed'>
	/** Sends while the page goes; whether the browser has taken it. */
	beacon(body: string): boolean
	/** Runs the work, or nothing while another tab is at it. */
	withLock(work: () => Promise<void>): Promise<void>
	isOnline(): boolean
	nowMs(): number
	/** Runs the work after that time, unless the returned function is called before. */
	schedule(work: () => void, ms: number): () => void
}

export interface EventSender {
	track(...event: TrackedEvent): void
	/** Sends what was counted, and then what waits from before. */
	flush(): Promise<void>
	/** Sends what was counted while the page goes. */
	flushOnPageHide(): void
	/** Forgets what has not been sent yet. */
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

	/** Nothing leaves the queue before it was taken, or has had all its tries. */
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
