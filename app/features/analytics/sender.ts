import {
	type AnalyticsConsent,
	type AnalyticsEvent,
	type AnalyticsParams,
	allowEvent,
	type CountedEvent,
} from '#domain/analytics/analytics.ts'
import {
	afterRetry,
	type Counted,
	countOnce,
	enqueueEvents,
	type QueuedEvent,
	withoutEvents,
} from '#domain/analytics/analytics-queue.ts'

/** What happens within this time is sent at once. */
export const GATHER_MS = 1000
/** Events in one call: well within what a page may send while it goes away. */
export const BATCH_SIZE = 25

/** The world as the sender sees it. */
export interface SenderWorld {
	/** What could not be sent. Other tabs write there too. */
	queue: { read(): QueuedEvent[]; write(queue: readonly QueuedEvent[]): void }
	/** Of this tab. */
	counted: { read(): Counted; write(counted: Counted): void }
	/** `failed` is what another try may mend. Never rejects. */
	post(body: string): Promise<'taken' | 'refused' | 'failed'>
	/** Sends while the page goes; whether the browser has taken it. */
	beacon(body: string): boolean
	/** Runs the work, or nothing while another tab is at it. */
	alone(work: () => Promise<void>): Promise<void>
	isOnline(): boolean
	now(): number
	/** Runs the work after that time, unless the returned function is called before. */
	later(work: () => void, ms: number): () => void
}

export interface Sender {
	count(...event: CountedEvent): void
	/** Sends what was counted, and then what waits from before. */
	flush(): Promise<void>
	/** Sends what was counted while the page goes. */
	flushLast(): void
	/** Forgets what has not been sent yet. */
	stop(): void
}

export function createSender(world: SenderWorld, consent: AnalyticsConsent): Sender {
	const gathered: AnalyticsEvent[] = []
	let cancel: (() => void) | null = null

	function take(): AnalyticsEvent[] {
		cancel?.()
		cancel = null
		return gathered.splice(0)
	}

	const wait = (events: readonly AnalyticsEvent[]) => world.queue.write(enqueueEvents(world.queue.read(), events))

	async function flush(): Promise<void> {
		const events = take()
		for (let from = 0; from < events.length; from += BATCH_SIZE) {
			const batch = events.slice(from, from + BATCH_SIZE)
			const outcome = world.isOnline() ? await world.post(toBody(batch)) : 'failed'
			if (outcome === 'failed') return wait(events.slice(from))
		}
		if (world.isOnline() && world.queue.read().length > 0) await world.alone(retry)
	}

	/** Nothing leaves the queue before it was taken, or has had all its tries. */
	async function retry(): Promise<void> {
		for (let batch = next(); batch.length > 0; batch = next()) {
			const outcome = await world.post(toBody(batch))
			const queue = world.queue.read()
			world.queue.write(outcome === 'failed' ? afterRetry(queue, batch) : withoutEvents(queue, batch))
			if (outcome === 'failed') return
		}
	}
	const next = () => world.queue.read().slice(0, BATCH_SIZE)

	return {
		count(...[name, given]) {
			const event = allowEvent({ name, params: given as AnalyticsParams, timestamp: world.now() }, consent)
			const counted = event && countOnce(world.counted.read(), event)
			if (!counted) return
			world.counted.write(counted)
			gathered.push(event)
			cancel ??= world.later(() => void flush(), GATHER_MS)
		},
		flush,
		flushLast() {
			const events = take()
			for (let from = 0; from < events.length; from += BATCH_SIZE) {
				const batch = events.slice(from, from + BATCH_SIZE)
				if (!world.isOnline() || !world.beacon(toBody(batch))) wait(batch)
			}
		},
		stop: () => void take(),
	}
}

function toBody(events: readonly AnalyticsEvent[]): string {
	return JSON.stringify({ events: events.map(({ name, params, timestamp }) => ({ name, params, timestamp })) })
}
