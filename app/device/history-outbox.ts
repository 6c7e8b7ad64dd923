import type { HistoryEntry } from '#domain/history/history.ts'
import { isAdmitted } from './client-limits.ts'
import { deviceOwner } from './device-owner.ts'
import { forget, keep, keptKeys, readKept } from './device-store.ts'
import { fetchKnowing } from './online.ts'
import { createOutbox, type Outbox, type OutboxWorld } from './outbox.ts'

/** How often what waits is sent (specification section 9). */
const FLUSH_EVERY_MS = 30_000

export interface OutboxNews {
	accepted: (entries: readonly HistoryEntry[]) => void
	refused: () => void
}

const hearers = new Set<OutboxNews>()
const outboxes = new Map<string, Outbox>()

/** The outbox of one viewer: one a page, whoever asks for it. */
export function historyOutbox(userId: string): Outbox {
	const outbox =
		outboxes.get(userId) ??
		createOutbox(userId, browserWorld, {
			onAccepted: (entries) => tell((one) => one.accepted(entries)),
			onRefused: () => tell((one) => one.refused()),
		})
	outboxes.set(userId, outbox)
	return outbox
}

/** Sends what waits now, every 30 s, when the connection is back and when the page goes, until the returned function is called. */
export function keepSending(userId: string, news: OutboxNews): () => void {
	const outbox = historyOutbox(userId)
	const stop = new AbortController()
	const { signal } = stop
	let timer: ReturnType<typeof setTimeout> | undefined
	const send = async (isUrgent = false) => {
		clearTimeout(timer)
		const waitMs = await outbox.flush(isUrgent)
		clearTimeout(timer)
		if (!signal.aborted) timer = setTimeout(send, waitMs ?? FLUSH_EVERY_MS)
	}
	hearers.add(news)
	addEventListener('online', () => void send(true), { signal })
	addEventListener('pagehide', () => outbox.flushLast(), { signal })
	void send()
	return () => {
		stop.abort()
		clearTimeout(timer)
		hearers.delete(news)
	}
}

function tell(say: (hearer: OutboxNews) => void): void {
	for (const hearer of hearers) say(hearer)
}

export const browserWorld: OutboxWorld = {
	store: { read: readKept, keep, forget, keys: keptKeys },
	async fetch(path, init) {
		// Not lost: it waits, as for a connection.
		if (!isAdmitted('api', 'write')) throw new Error('too many writes for now')
		return fetchKnowing(path, init)
	},
	async alone(name, work) {
		// Only where the page did not come over a secure connection; there a second tab sends the same twice, which changes nothing.
		if (!navigator.locks) return work()
		await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
			if (lock) await work()
		})
	},
	isCurrent(userId) {
		const owner = deviceOwner()
		return owner === null || owner === userId
	},
	now: () => Date.now(),
}
