import { type PendingWrite, stampFields } from '#domain/offline/pending-write.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { parseToast } from '#domain/shared/toast.ts'
import { browserQueueDeps } from './browser-history-queue.ts'
import { rateLimitDelayMs, tryConsumeRateLimit } from './client-rate-limits.ts'
import { fetchTrackingConnection, isOffline } from './connection.ts'
import { notifyPendingWrites } from './pending-writes.ts'
import { createWriteQueue, type WriteQueue, type WriteQueueDeps, type WriteResponse } from './write-queue.ts'

const queues = new Map<string, WriteQueue>()
const listeners = new Set<(write: PendingWrite, answer: WriteResponse) => void>()

/** The queue of one viewer: one a page, whoever asks for it. */
export function writeQueue(userId: string): WriteQueue {
	const queue =
		queues.get(userId) ??
		createWriteQueue(userId, browserWriteQueueDeps, {
			onReplayed(write, answer) {
				for (const hear of listeners) hear(write, answer)
			},
		})
	queues.set(userId, queue)
	return queue
}

/** Hears of what was done earlier and has been answered now, until the returned function is called. */
export function subscribeToReplayed(listener: (write: PendingWrite, response: WriteResponse) => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

const browserWriteQueueDeps: WriteQueueDeps = {
	...browserQueueDeps,
	async withLock(name, work) {
		// Without locks (an insecure connection) a second tab sends the same twice, which changes nothing.
		if (!navigator.locks) return work()
		await navigator.locks.request(name, work)
	},
	async send(userId, write) {
		const form = new FormData()
		for (const [name, value] of [...write.fields, ...stampFields(write, Date.now())]) form.append(name, value)
		try {
			const response = await fetchTrackingConnection(write.action, {
				method: 'POST',
				body: form,
				// The cookie may be another's by now; then the server refuses instead of doing it for the wrong one.
				headers: { Accept: 'application/json', 'X-Viewer': userId },
				// The next page may be on its way already.
				keepalive: true,
			})
			return await parseWriteResponse(response)
		} catch {
			return null
		}
	},
	consumeRateLimit(kind) {
		return tryConsumeRateLimit('api', kind) ? 0 : rateLimitDelayMs(['api', kind])
	},
	isOffline,
	newId: () => crypto.randomUUID(),
	onChange: notifyPendingWrites,
}

async function parseWriteResponse(answer: Response): Promise<WriteResponse | null> {
	const body = (await answer.json().catch(() => null)) as { toast?: unknown } | null
	// A network that wants to be signed in to answers everything, and well.
	if (answer.ok && body === null) return null
	const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN)
	const toast: Toast | null = parseToast(body?.toast)
	return { status: answer.status, toast, retryAfterSeconds: Number.isFinite(seconds) ? seconds : null }
}
