/** Where a call goes, before it is made. */
export type Trip = 'primary' | 'replica'

interface Options {
	/** How long after a change the replica has it. */
	lagMs: () => number
	now: () => number
	/** Called, and awaited, before each call. */
	onTrip?: (trip: Trip) => Promise<void>
}

interface Change {
	atMs: number
	statements: readonly Statement[]
}

/** A statement that has not been sent to either database. */
class Statement {
	constructor(
		readonly sql: string,
		readonly values: readonly unknown[],
		private readonly send: <T>(statements: Statement[], ask: (on: D1Database) => Promise<T>) => Promise<T>,
	) {}
	bind = (...values: unknown[]) => new Statement(this.sql, values, this.send)
	on = (database: D1Database) => database.prepare(this.sql).bind(...this.values)
	all = () => this.send([this], (database) => this.on(database).all())
	run = () => this.send([this], (database) => this.on(database).run())
	raw = () => this.send([this], (database) => this.on(database).raw())
	first = (...column: [string]) => this.send([this], (database) => this.on(database).first(...column))
}

const WRITES = /\b(?:insert|update|delete|replace)\b/i

/**
 * Two real databases as one that has a replica, behind D1's Sessions API: changes go to the primary and reach the replica later,
 * in their order; a session reads the replica unless that is older than its bookmark.
 */
export function withReplica(primary: D1Database, replica: D1Database, { lagMs, now, onTrip }: Options): D1Database {
	const changes: Change[] = []
	let applied = 0
	let applying = Promise.resolve()

	/** Gives the replica what it has by now. */
	function applyDue(): Promise<void> {
		applying = applying.then(async () => {
			for (let next = changes[applied]; next && next.atMs + lagMs() <= now(); next = changes[applied]) {
				await replica.batch(next.statements.map((statement) => statement.on(replica)))
				applied++
			}
		})
		return applying
	}

	function open(constraint: string): D1DatabaseSession {
		let seen = /^\d/.test(constraint) ? Number.parseInt(constraint, 10) : 0
		let needsPrimary = constraint === 'first-primary'
		let isAsked = false

		async function send<T>(statements: Statement[], ask: (on: D1Database) => Promise<T>): Promise<T> {
			const isChange = statements.some(({ sql }) => WRITES.test(sql))
			if (!isChange) await applyDue()
			const isNear = !isChange && !needsPrimary && applied >= seen
			needsPrimary = false
			isAsked = true
			await onTrip?.(isNear ? 'replica' : 'primary')
			if (isNear) {
				seen = Math.max(seen, applied)
				return ask(replica)
			}
			const answer = await ask(primary)
			if (isChange) changes.push({ atMs: now(), statements })
			seen = changes.length
			return answer
		}

		return {
			prepare: (sql: string) => new Statement(sql, [], send) as unknown as D1PreparedStatement,
			batch: (statements: unknown) =>
				send(statements as Statement[], (database) =>
					database.batch((statements as Statement[]).map((statement) => statement.on(database))),
				),
			getBookmark: () => (isAsked ? String(seen).padStart(8, '0') : null),
		} as D1DatabaseSession
	}

	const withSession = (constraint: string = 'first-unconstrained') => open(constraint)
	// Without a session, everything is at the primary.
	const direct = {
		prepare: (sql: string) => open('first-primary').prepare(sql),
		batch: (statements: D1PreparedStatement[]) => open('first-primary').batch(statements),
	}
	return { ...direct, withSession } as D1Database
}
