import { isSafeRequest } from '#functions/lib/safe-request.ts'
import { withTimeout } from '#functions/lib/timer.ts'

/** A page is there within eight seconds whatever hangs, the answer to a change within fifteen: the rest is for other work. */
const READ_DEADLINE_MS = 6_000
const WRITE_DEADLINE_MS = 12_000

/**
 * The database for one request, which waits for it so long in all: then whatever it asks fails, as if the database had. Only time in
 * which an answer is awaited counts; a body that comes slowly and a model that thinks take none of it. What was given up may still be
 * done, and a change that is made twice comes to the same.
 */
export function databaseWithDeadline(database: D1Database, request: Pick<Request, 'method'>): D1Database {
	const limitMs = isSafeRequest(request) ? READ_DEADLINE_MS : WRITE_DEADLINE_MS
	const originals = new WeakMap<object, D1PreparedStatement>()
	let awaited = 0
	/** Since when something is awaited, and how long something was before. */
	let sinceMs = 0
	let waitedMs = 0

	async function bounded<T>(ask: () => Promise<T>): Promise<T> {
		const nowMs = Date.now()
		if (awaited === 0) sinceMs = nowMs
		const leftMs = limitMs - waitedMs - (nowMs - sinceMs)
		if (leftMs <= 0) throw late()
		awaited += 1
		try {
			return await withTimeout(leftMs, ask(), late)
		} finally {
			awaited -= 1
			if (awaited === 0) waitedMs += Date.now() - sinceMs
		}
	}

	// Named as the database's own failures are: see `isDatabaseFailure`.
	const late = () => new Error(`D1_LATE: a request waits no longer than ${limitMs} ms`)

	function bounding(statement: D1PreparedStatement): D1PreparedStatement {
		const one = {
			bind: (...values: unknown[]) => bounding(statement.bind(...values)),
			first: (...column: [string]) => bounded(() => statement.first(...column)),
			run: () => bounded(() => statement.run()),
			all: () => bounded(() => statement.all()),
			raw: () => bounded(() => statement.raw()),
		} as D1PreparedStatement
		originals.set(one, statement)
		return one
	}

	// All that is used of it: what is not here cannot be waited for without an end.
	return {
		prepare: (text: string) => bounding(database.prepare(text)),
		batch: (statements: D1PreparedStatement[]) =>
			bounded(() => database.batch(statements.map((one) => originals.get(one) ?? one))),
	} as D1Database
}
