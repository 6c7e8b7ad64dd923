import { log } from '#functions/lib/log.ts'

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
