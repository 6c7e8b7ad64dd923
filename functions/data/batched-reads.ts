import { log } from '#functions/lib/log.ts'

/** Changes nothing. A join may have two columns of one name, which the rows of a batch cannot tell apart. */
const READ_STATEMENT = /^\s*(?:select|with)\b/i
const NOT_BATCHABLE = /\b(?:insert|update|delete|replace|join)\b/i

interface PendingRead {
	statement: D1PreparedStatement
	resolve(result: D1Result): void
	reject(error: unknown): void
}

/**
 * The database for one request: reads that are asked for at the same moment, by whomever, go there together, so that a page
 * waits once for all that it knows of its viewer. When that fails each is asked alone, so that nobody fails for another.
 */
export function batchReads(database: D1Database): D1Database {
	const originals = new WeakMap<object, D1PreparedStatement>()
	let waiting: PendingRead[] = []

	function ask(statement: D1PreparedStatement): Promise<D1Result> {
		return new Promise((resolve, reject) => {
			if (waiting.length === 0) setTimeout(send, 0)
			waiting.push({ statement, resolve, reject })
		})
	}

	async function send(): Promise<void> {
		const asked = waiting
		waiting = []
		const results =
			asked.length > 1 ? await database.batch(asked.map(({ statement }) => statement)).catch(logBatchFailure) : null
		asked.forEach(({ statement, resolve, reject }, index) => {
			const result = results?.[index]
			if (result) resolve(result)
			else statement.all().then(resolve, reject)
		})
	}

	function joining(statement: D1PreparedStatement): D1PreparedStatement {
		const joined = {
			bind: (...values: unknown[]) => joining(statement.bind(...values)),
			all: () => ask(statement),
			run: () => ask(statement),
			raw: async () => (await ask(statement)).results.map((row) => Object.values(row as object)),
			first: (column?: string) => (column === undefined ? statement.first() : statement.first(column)),
		} as D1PreparedStatement
		originals.set(joined, statement)
		return joined
	}

	return {
		prepare(text: string) {
			const statement = database.prepare(text)
			return READ_STATEMENT.test(text) && !NOT_BATCHABLE.test(text) ? joining(statement) : statement
		},
		batch: (statements: D1PreparedStatement[]) => database.batch(statements.map((one) => originals.get(one) ?? one)),
	} as D1Database
}

function logBatchFailure(error: unknown): null {
	log('warn', 'read_batch_failed', { message: error })
	return null
}
