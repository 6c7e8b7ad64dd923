import { inject } from 'vitest'

/** The part of a D1 database that tests use. */
export interface Statement {
	sql: string
	values: readonly unknown[]
	bind(...values: unknown[]): Statement
	all<T = Record<string, unknown>>(): Promise<{ results: T[] }>
	first<T = Record<string, unknown>>(): Promise<T | null>
	run(): Promise<void>
}

export interface Database {
	prepare(sql: string): Statement
	batch<T = Record<string, unknown>>(statements: readonly Statement[]): Promise<{ results: T[] }[]>
	/** Everything in the app's key-value store. */
	cacheEntries(): Promise<[name: string, value: string | null][]>
}

/** What a test needs to create an account of the served app directly. */
interface Storage {
	databaseUrl: string
	/** Bindings of the databases with personal rows. */
	personal: readonly string[]
	authSecret: string
}

/** `url`: where `database-worker.js` listens. */
export function connectDatabase(url: string): Database {
	async function ask<T>(path: string, body?: unknown): Promise<T> {
		const response = await fetch(url + path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
		if (!response.ok) throw new Error(await response.text())
		return (await response.json()) as T
	}
	const batch = <T>(statements: readonly Statement[]) =>
		ask<{ results: T[] }[]>(
			'/',
			statements.map(({ sql, values }) => ({ sql, values })),
		)
	function statement(sql: string, values: readonly unknown[]): Statement {
		const item: Statement = {
			sql,
			values,
			bind: (...given) => statement(sql, given),
			async all<T>() {
				const [found] = await batch<T>([item])
				return { results: found?.results ?? [] }
			},
			first: async <T>() => (await item.all<T>()).results[0] ?? null,
			run: async () => void (await batch([item])),
		}
		return item
	}
	return { prepare: (sql) => statement(sql, []), batch, cacheEntries: () => ask('/cache') }
}

const served = new Map<string, Storage>()

/** Remembers the storage of an app that this process serves. */
export function rememberStorage(appUrl: string, storage: Storage): void {
	served.set(appUrl, storage)
}

export function storageOf(appUrl: string) {
	const { databaseUrl, personal, authSecret } = served.get(appUrl) ?? sharedStorage(appUrl)
	const databaseOf = (binding: string) => connectDatabase(`${databaseUrl}/${binding}`)
	return { database: databaseOf('DB'), databaseOf, personal, authSecret }
}

function sharedStorage(appUrl: string): Storage {
	if (appUrl !== inject('appUrl')) throw new Error(`no app is served at ${appUrl}`)
	return { databaseUrl: inject('databaseUrl'), personal: inject('personal'), authSecret: inject('authSecret') }
}

/** A user's id, and the database with their personal rows. @param user id or email */
export async function findUser(appUrl: string, user: string): Promise<{ id: string; personal: Database }> {
	const { database, databaseOf } = storageOf(appUrl)
	const found = database
		.prepare(
			'SELECT id, home FROM users WHERE id = ?1 OR email = ?1 OR id = (SELECT user_id FROM profiles WHERE id = ?1)',
		)
		.bind(user)
	const row = await found.first<{ id: string; home: string | null }>()
	if (!row) throw new Error(`there is no user ${user}`)
	return { id: row.id, personal: databaseOf(row.home ?? 'DB') }
}

/** As if that account had signed in so long ago, everywhere. */
export async function ageSessions(appUrl: string, email: string, ageMs: number): Promise<void> {
	await storageOf(appUrl)
		.database.prepare('UPDATE sessions SET created_at = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)')
		.bind(Date.now() - ageMs, email)
		.run()
}
