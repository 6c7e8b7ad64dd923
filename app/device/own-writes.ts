import { stampFields, type Write } from '#domain/offline/write.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { parseToast } from '#domain/shared/toast.ts'
import { isAdmitted, limitedForMs } from './client-limits.ts'
import { browserWorld } from './history-outbox.ts'
import { fetchKnowing, isOffline } from './online.ts'
import { tellWaiting } from './waiting.ts'
import { createWriteQueue, type WriteAnswer, type WriteQueue, type WriteWorld } from './write-queue.ts'

const queues = new Map<string, WriteQueue>()
const hearers = new Set<(write: Write, answer: WriteAnswer) => void>()

/** The queue of one viewer: one a page, whoever asks for it. */
export function writeQueue(userId: string): WriteQueue {
	const queue =
		queues.get(userId) ??
		createWriteQueue(userId, world, {
			onReplayed(write, answer) {
				for (const hear of hearers) hear(write, answer)
			},
		})
	queues.set(userId, queue)
	return queue
}

/** Hears of what was done earlier and has been answered now, until the returned function is called. */
export function hearReplayed(hear: (write: Write, answer: WriteAnswer) => void): () => void {
	hearers.add(hear)
	return () => hearers.delete(hear)
}

const world: WriteWorld = {
	...browserWorld,
	async alone(name, work) {
		// Without locks (an insecure connection) a second tab sends the same twice, which changes nothing.
		if (!navigator.locks) return work()
		await navigator.locks.request(name, work)
	},
	async send(userId, write) {
		const form = new FormData()
		for (const [name, value] of [...write.fields, ...stampFields(write, Date.now())]) form.append(name, value)
		try {
			const answer = await fetchKnowing(write.action, {
				method: 'POST',
				body: form,
				// The cookie may be another's by now; then the server refuses instead of doing it for the wrong one.
				headers: { Accept: 'application/json', 'X-Viewer': userId },
				// The next page may be on its way already.
				keepalive: true,
			})
			return await readAnswer(answer)
		} catch {
			return null
		}
	},
	admit(kind) {
		return isAdmitted('api', kind) ? 0 : limitedForMs(['api', kind])
	},
	isOffline,
	newId: () => crypto.randomUUID(),
	changed: tellWaiting,
}

async function readAnswer(answer: Response): Promise<WriteAnswer | null> {
	const body = (await answer.json().catch(() => null)) as { toast?: unknown } | null
	// A network that wants to be signed in to answers everything, and well.
	if (answer.ok && body === null) return null
	const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN)
	const toast: Toast | null = parseToast(body?.toast)
	return { status: answer.status, toast, retryAfterSeconds: Number.isFinite(seconds) ? seconds : null }
}
