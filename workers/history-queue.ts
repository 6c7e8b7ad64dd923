import { splitIntoCommits } from '#domain/history/history.ts'
import type { Backoff } from '#domain/shared/backoff.ts'
import { toRecord } from '#domain/shared/json.ts'
import { type Db, openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { commitWrites, type HistoryMessage } from '#functions/services/history/history.ts'
import { retryLater } from './retry-later.ts'

/** The dead-letter queue: failed messages are logged without their content, then acknowledged. */
const DEAD_LETTERS = 'marquee-history-dead'
const RETRY_BACKOFF: Backoff = { startMs: 2000, factor: 3, maxMs: 300_000 }

type QueueMessage = Message<unknown>
interface QueuedWrite {
	message: QueueMessage
	writeId: string
	count: number
	requestId?: string
}

/** Consumes the history queue and its dead letters. Never throws: that would redeliver the whole batch. */
export async function consumeHistory(batch: MessageBatch<unknown>, env: Pick<Env, 'DB'>): Promise<void> {
	if (batch.queue === DEAD_LETTERS) return batch.messages.forEach(recordDeadLetter)
	const writes: QueuedWrite[] = []
	for (const message of batch.messages) {
		const write = parseMessage(message.body)
		if (write) writes.push({ message, ...write })
		else rejectUnreadable(message)
	}
	const db = openDatabase(env.DB)
	for (const commit of splitIntoCommits(writes)) await writeCommit(db, commit)
}

async function writeCommit(db: Db, commit: readonly QueuedWrite[]): Promise<void> {
	const ids = commit.map(({ writeId }) => writeId)
	try {
		await commitWrites(db, ids)
		for (const { message } of commit) message.ack()
	} catch (error) {
		const [first] = commit
		const tries = first?.message.attempts
		log('error', 'history_commit_failed', { requestId: first?.requestId, message: error, tries, writes: commit.length })
		for (const { message } of commit) retryLater(message, RETRY_BACKOFF)
	}
}

/** Retried like any other, so that a message this version cannot read ends up as a dead letter and is not lost silently. */
function rejectUnreadable(message: QueueMessage): void {
	log('warn', 'history_message_unreadable', { id: message.id, tries: message.attempts })
	retryLater(message, RETRY_BACKOFF)
}

function recordDeadLetter(message: QueueMessage): void {
	const write = parseMessage(message.body)
	const reason = write ? 'not_committed' : 'unreadable'
	log('error', 'dead_letter', { requestId: write?.requestId, id: message.id, reason, tries: message.attempts })
	message.ack()
}

/** `null` for an invalid message or one of another version. */
function parseMessage(body: unknown): Omit<HistoryMessage, 'version'> | null {
	const { version, writeId, count, requestId } = toRecord(body)
	if (version !== 1 || typeof writeId !== 'string' || writeId.length > 64) return null
	if (typeof count !== 'number' || count <= 0) return null
	return { writeId, count, ...(typeof requestId === 'string' ? { requestId } : {}) }
}
