import { CodedError } from '#domain/shared/errors.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { isSafeRequest } from '#functions/lib/request.ts'

/** What the app uses of D1: of a database, or of a session with one. */
export type Database = Pick<D1Database, 'prepare' | 'batch'>

/** The database for one request, with a limit on the time spent waiting for it. */
export interface RequestDatabase extends Database {
	/**
	 * Reads that begin in the same moment are sent as one batch, so that a page waits once for them. The rows of a batch cannot
	 * tell two columns of the same name apart, so none of them may be a join.
	 */
	reads: Database
	/** Changes in the name of a session: with a guard, which refuses them all when the session has ended. */
	changes: Database
	/** @param statement goes out with each change, and fails if that must not be made */
	guardChanges(statement: D1PreparedStatement): void
	/** Asks the primary now what the changes would ask it. */
	checkGuard(): Promise<void>
	/** Changes are made once the other database has let them. */
	followGuardOf(other: Pick<RequestDatabase, 'checkGuard'>): void
	/** What the request has seen of the database at least, for the next request; `null` if it asked nothing. */
	bookmark(): string | null
	/** Whether a change was made in the name of a session. */
	hasChanged(): boolean
}

interface Options {
	/** Reads see everything that the session with this bookmark saw. */
	bookmark: string | null
	/** Whether reads need the newest data there is, which only the primary has. */
	isExact: boolean
	/** The limit of all calls together, where it is longer than that of one call. */
	longMs?: number
}

/**
 * Opens one session: changes go to the primary, reads to the nearest replica that is new enough.
 * An abandoned write may still happen, which is safe because writes are idempotent.
 */
export function openRequestDatabase(
	database: D1Database,
	request: Pick<Request, 'method'>,
	{ bookmark, isExact, longMs }: Options,
): RequestDatabase {
	const session = database.withSession(isExact ? 'first-primary' : (bookmark ?? 'first-unconstrained'))
	const bounded = withDeadline(request, longMs)
	const batch = (statements: D1PreparedStatement[]) => bounded(() => session.batch(statements))
	let guards: D1PreparedStatement[] = []
	let hasChanged = false
	let others: Pick<RequestDatabase, 'checkGuard'> | null = null
	let checking: Promise<void> | null = null

	async function change(statements: D1PreparedStatement[]): Promise<D1Result[]> {
		await others?.checkGuard()
		const results = await batch([...guards, ...statements]).catch(toSignedOut)
		hasChanged = true
		return results.slice(guards.length)
	}

	return {
		// Only what the app uses, so that nothing can wait without a limit.
		...viewOf(session, {
			one: (statement) => ({
				first: (...column: [string]) => bounded(() => statement.first(...column)),
				run: () => bounded(() => statement.run()),
				all: () => bounded(() => statement.all()),
				raw: () => bounded(() => statement.raw()),
			}),
			all: batch,
		}),
		reads: viewOf(session, { one: answering(together(batch)), all: batch }),
		changes: viewOf(session, {
			one: answering(async (statement) => (await change([statement]))[0] as D1Result),
			all: change,
		}),
		guardChanges(statement) {
			guards = [originalOf(statement)]
		},
		checkGuard() {
			const primary = database.withSession('first-primary')
			checking ??= bounded(() => primary.batch(guards)).then(() => undefined, toSignedOut)
			return checking
		},
		followGuardOf(other) {
			others = other
		},
		bookmark: () => session.getBookmark(),
		hasChanged: () => hasChanged,
	}
}

/** What the guard of a session fails with once that has ended, or its profile was left. */
export const SESSION_ENDED = 'session ended or profile left'

/** That is no failure of the database. */
function toSignedOut(error: unknown): never {
	if (error instanceof Error && error.message.includes(SESSION_ENDED))
		throw new CodedError('UNAUTHENTICATED', 'You were signed out, or left the profile', { cause: error })
	throw error
}

type Answers = Pick<D1PreparedStatement, 'first' | 'run' | 'all' | 'raw'>

interface Sending {
	one(statement: D1PreparedStatement): object
	all(statements: D1PreparedStatement[]): Promise<D1Result[]>
}

/** What a statement of any view stands for. */
const originals = new WeakMap<object, D1PreparedStatement>()
const originalOf = (statement: D1PreparedStatement) => originals.get(statement) ?? statement

/** A view of a session whose statements are sent in another way. */
function viewOf(session: Database, { one, all }: Sending): Database {
	function wrap(statement: D1PreparedStatement): D1PreparedStatement {
		const wrapped = { ...one(statement), bind: (...values: unknown[]) => wrap(statement.bind(...values)) }
		originals.set(wrapped, statement)
		return wrapped as unknown as D1PreparedStatement
	}
	return {
		prepare: (text) => wrap(session.prepare(text)),
		batch: <T>(statements: D1PreparedStatement[]) => all(statements.map(originalOf)) as Promise<D1Result<T>[]>,
	}
}

/** A statement's methods over one way to get its result. */
function answering(send: (statement: D1PreparedStatement) => Promise<D1Result>) {
	return (statement: D1PreparedStatement): object => {
		const all = () => send(statement)
		const rows = async () => (await all()).results as Record<string, unknown>[]
		return {
			all,
			run: all,
			raw: async () => (await rows()).map((row) => Object.values(row)),
			first: async (column?: string) => {
				const [row] = await rows()
				return row === undefined ? null : column === undefined ? row : row[column]
			},
		} satisfies Record<keyof Answers, unknown>
	}
}

/** Sends what begins in the same moment as one batch. When it fails each is sent alone, so that one bad read fails no other. */
function together(send: (statements: D1PreparedStatement[]) => Promise<D1Result[]>) {
	type Waiting = { statement: D1PreparedStatement; resolve(result: D1Result): void; reject(error: unknown): void }
	let waiting: Waiting[] = []

	async function sendAll(): Promise<void> {
		const reads = waiting
		waiting = []
		const results = await send(reads.map(({ statement }) => statement)).catch((error: unknown) => {
			if (reads.length > 1) log('warn', 'read_batch_failed', { message: error })
			else reads[0]?.reject(error)
			return null
		})
		for (const [index, { statement, resolve, reject }] of reads.entries()) {
			const result = results?.[index]
			if (result) resolve(result)
			else if (reads.length > 1) send([statement]).then(([alone]) => resolve(alone as D1Result), reject)
		}
	}

	return (statement: D1PreparedStatement): Promise<D1Result> =>
		new Promise((resolve, reject) => {
			if (waiting.length === 0) setTimeout(sendAll, 0)
			waiting.push({ statement, resolve, reject })
		})
}

/** Pages respond within 8 s and writes within 15 s whatever hangs; the difference is for other work. */
const READ_DEADLINE_MS = 6_000
const WRITE_DEADLINE_MS = 12_000

/** Limits the time of each call and of all calls of a request; beyond it they fail like a database failure. */
function withDeadline(request: Pick<Request, 'method'>, longMs = 0) {
	const limitMs = isSafeRequest(request) ? READ_DEADLINE_MS : WRITE_DEADLINE_MS
	const totalMs = Math.max(limitMs, longMs)
	// Named like the database's own failures: see `isDatabaseFailure`.
	const late = () => new Error(`D1_LATE: a request waits no longer than ${limitMs} ms`)
	let awaited = 0
	/** When the current wait began, and how long earlier ones took. */
	let sinceMs = 0
	let waitedMs = 0

	return async function bounded<T>(call: () => Promise<T>): Promise<T> {
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
}
