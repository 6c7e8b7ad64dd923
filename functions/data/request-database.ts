import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { isSafeRequest } from '#functions/lib/request.ts'

/** A read without joins: rows of a batch cannot distinguish two columns of the same name. */
const READ_STATEMENT = /^\s*(?:select|with)\b/i
const NOT_BATCHABLE = /\b(?:insert|update|delete|replace|join)\b/i

interface PendingRead {
	statement: D1PreparedStatement
	resolve(result: D1Result): void
	reject(error: unknown): void
}

/**
 * The database for one request: reads started in the same tick are sent as one batch, so a page waits once for all viewer
 * data. When the batch fails each read is sent alone, so one bad read does not fail the others.
 */
export function batchReads(database: D1Database): D1Database {
	const originals = new WeakMap<object, D1PreparedStatement>()
	let waiting: PendingRead[] = []

	function enqueue(statement: D1PreparedStatement): Promise<D1Result> {
		return new Promise((resolve, reject) => {
			if (waiting.length === 0) setTimeout(send, 0)
			waiting.push({ statement, resolve, reject })
		})
	}

	async function send(): Promise<void> {
		const reads = waiting
		waiting = []
		const results =
			reads.length > 1 ? await database.batch(reads.map(({ statement }) => statement)).catch(logBatchFailure) : null
		reads.forEach(({ statement, resolve, reject }, index) => {
			const result = results?.[index]
			if (result) resolve(result)
			else statement.all().then(resolve, reject)
		})
	}

	function batching(statement: D1PreparedStatement): D1PreparedStatement {
		const batched = {
			bind: (...values: unknown[]) => batching(statement.bind(...values)),
			all: () => enqueue(statement),
			run: () => enqueue(statement),
			raw: async () => (await enqueue(statement)).results.map((row) => Object.values(row as object)),
			first: (column?: string) => (column === undefined ? statement.first() : statement.first(column)),
		} as D1PreparedStatement
		originals.set(batched, statement)
		return batched
	}

	return {
		prepare(text: string) {
			const statement = database.prepare(text)
			return READ_STATEMENT.test(text) && !NOT_BATCHABLE.test(text) ? batching(statement) : statement
		},
		batch: (statements: D1PreparedStatement[]) =>
			database.batch(statements.map((statement) => originals.get(statement) ?? statement)),
	} as D1Database
}

function logBatchFailure(error: unknown): null {
	log('warn', 'read_batch_failed', { message: error })
	return null
}

/** Pages respond within 8 s and writes within 15 s whatever hangs; the difference is for other work. */
const READ_DEADLINE_MS = 6_000

const WRITE_DEADLINE_MS = 12_000

/**
 * The database for one request, with a limit on the total time spent waiting for it; beyond it every call fails like a database
 * failure. An abandoned write may still happen, which is safe because writes are idempotent.
 * @param longMs the limit of all calls together, where it is longer than that of one call
 */
export function databaseWithDeadline(database: D1Database, request: Pick<Request, 'method'>, longMs = 0): D1Database {
	const limitMs = isSafeRequest(request) ? READ_DEADLINE_MS : WRITE_DEADLINE_MS
	const totalMs = Math.max(limitMs, longMs)
	const originals = new WeakMap<object, D1PreparedStatement>()
	let awaited = 0
	/** When the current wait began, and how long earlier ones took. */
	let sinceMs = 0
	let waitedMs = 0

	async function bounded<T>(call: () => Promise<T>): Promise<T> {
		const nowMs = Date.now()
		if (awaited === 0) sinceMs = nowMs
		const leftMs = Math.min(limitMs, totalMs - waitedMs - (nowMs - sinceMs))
		if (leftMs <= 0) throw late()
		awaited += 1
		try {
			return await withTimeout(leftMs, call(), late)
		} finally {
			awaited -= 1
			if (awaited === 0) waitedMs += Date.now() - sinceMs
		}
	}

	// Named like the database's own failures: see `isDatabaseFailure`.
	const late = () => new Error(`D1_LATE: a request waits no longer than ${limitMs} ms`)

	function bounding(statement: D1PreparedStatement): D1PreparedStatement {
		const wrapped = {
			bind: (...values: unknown[]) => bounding(statement.bind(...values)),
			first: (...column: [string]) => bounded(() => statement.first(...column)),
			run: () => bounded(() => statement.run()),
			all: () => bounded(() => statement.all()),
			raw: () => bounded(() => statement.raw()),
		} as D1PreparedStatement
		originals.set(wrapped, statement)
		return wrapped
	}

	// Only what the app uses, so that nothing can wait without a limit.
	return {
		prepare: (text: string) => bounding(database.prepare(text)),
		batch: (statements: D1PreparedStatement[]) =>
			bounded(() => database.batch(statements.map((statement) => originals.get(statement) ?? statement))),
	} as D1Database
}
