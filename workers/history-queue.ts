import { splitIntoCommits } from '#domain/history/history.ts'
import type { Backoff } from '#domain/shared/backoff.ts'
import { toRecord } from '#domain/shared/json.ts'
import { addToList } from '#domain/shared/lists.ts'
import { openDatabase } from '#functions/data/database.ts'
import { type Databases, personalDatabaseOf } from '#functions/data/personal-databases.ts'
import { log } from '#functions/lib/log.ts'
import { type ErasureMessage, erasePersonalRows } from '#functions/services/account/account-data.ts'
import { commitWrites } from '#functions/services/history/commit.ts'
import type { HistoryMessage } from '#functions/services/history/history.ts'
import { retryLater } from './retry-later.ts'
import { type SweepMessage, sweepPersonal } from './sweep.ts'

/** The dead-letter queue: failed messages are logged without their content, then acknowledged. */
const DEAD_LETTERS = 'marquee-history-dead'
const RETRY_BACKOFF: Backoff = { startMs: 2000, factor: 3, maxMs: 300_000 }

type QueueMessage = Message<unknown>
type QueuedWriteFields = Omit<HistoryMessage, 'version' | 'home'> & { home: string | null }
type QueuedWrite = QueuedWriteFields & { message: QueueMessage }
/** Work on one personal database. */
type Task = ErasureMessage | SweepMessage
type QueueEnv = Databases

/** Consumes the history queue and its dead letters. Never throws: that would redeliver the whole batch. */
export async function consumeHistory(batch: MessageBatch<unknown>, env: QueueEnv): Promise<void> {
	if (batch.queue === DEAD_LETTERS) return batch.messages.forEach(recordDeadLetter)
	const writes = new Map<string | null, QueuedWrite[]>()
	const tasks: { message: QueueMessage; task: Task }[] = []
	for (const message of batch.messages) {
		const [write, task] = [parseMessage(message.body), parseTask(message.body)]
		if (write) addToList(writes, write.home, { message, ...write })
		else if (task) tasks.push({ message, task })
		else rejectUnreadable(message)
	}
	for (const [home, ofHome] of writes)
		for (const commit of splitIntoCommits(ofHome)) await writeCommit(env, home, commit)
	for (const { message, task } of tasks) await perform(env, message, task)
}

async function perform(env: QueueEnv, message: QueueMessage, task: Task): Promise<void> {
	try {
		const personal = openDatabase(personalDatabaseOf(env, task.home))
		if ('sweptAtMs' in task) await sweepPersonal(personal, task.sweptAtMs)
		else if (await isErased(env, task.erasedUserId)) await erasePersonalRows(personal, [task.erasedUserId])
		message.ack()
	} catch (error) {
		log('error', 'personal_task_failed', { home: task.home, message: error, tries: message.attempts })
		retryLater(message, RETRY_BACKOFF)
	}
}

/** The message is sent before the account or the profile is deleted, which may then fail. */
async function isErased({ DB }: QueueEnv, profileId: string): Promise<boolean> {
	return (await DB.prepare('SELECT 1 FROM profiles WHERE id = ?').bind(profileId).first()) === null
}

async function writeCommit(env: QueueEnv, home: string | null, commit: readonly QueuedWrite[]): Promise<void> {
	const ids = commit.map(({ writeId }) => writeId)
	try {
		await commitWrites(openDatabase(personalDatabaseOf(env, home)), ids)
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
	const reason = write ? 'not_committed' : parseTask(message.body) ? 'not_done' : 'unreadable'
	log('error', 'dead_letter', { requestId: write?.requestId, id: message.id, reason, tries: message.attempts })
	message.ack()
}

/** `null` for an invalid message or one of another version. */
function parseMessage(body: unknown): QueuedWriteFields | null {
	const { version, writeId, count, requestId, home = null } = toRecord(body)
	if (version !== 1 || typeof writeId !== 'string' || writeId.length > 64) return null
	if (typeof count !== 'number' || count <= 0 || !isHome(home)) return null
	return { writeId, count, home, ...(typeof requestId === 'string' ? { requestId } : {}) }
}

function parseTask(body: unknown): Task | null {
	const { version, erasedUserId, sweptAtMs, home = null } = toRecord(body)
	if (version !== 1 || !isHome(home)) return null
	if (typeof erasedUserId === 'string') return { version, home, erasedUserId }
	return typeof sweptAtMs === 'number' ? { version, home, sweptAtMs } : null
}

const isHome = (value: unknown): value is string | null => value === null || typeof value === 'string'
