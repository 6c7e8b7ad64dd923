import { copyOf, countRows, deleteViewers, literal, personalTables, SCHEMA } from './personal-rows.mjs'

/**
 * @typedef {object} Databases the app's databases, by their bindings
 * @property {string[]} homes those that can have personal rows
 * @property {(binding: string, ...statements: string[]) => Promise<Record<string, unknown>[][]>} ask the rows that each statement found
 * @property {(binding: string, statements: string[]) => Promise<void>} write any number of statements as one change
 * @property {() => Promise<void>} settle waits until changes that have begun are over, and replicas have them
 */

/**
 * Moves an account's personal rows to another database. May be done again after any failure.
 * @param {Databases} databases
 * @param {string} email
 * @param {string} target the binding of the account's new home
 */
export async function moveAccount(databases, email, target) {
	const { homes, ask, settle } = databases
	const home = target === 'DB' ? 'NULL' : literal(target)
	const heldAt = Date.now()
	const [[user]] = await ask(
		'DB',
		`UPDATE users SET moving_at = iif(home IS ${home}, NULL, ${heldAt}) WHERE email = ${literal(email)} RETURNING id, home`,
	)
	if (!user) throw new Error(`nobody has the email ${email}`)
	const source = user.home ?? 'DB'
	if (source === target) console.log(`The account is in ${target}.`)
	else {
		console.log(`Changes are held. Copying from ${source} to ${target} ...`)
		try {
			await settle()
			await copy(databases, user.id, source, target)
			// Nothing once the hold is over: should this arrive late, the copy may be gone.
			const switched = `UPDATE users SET home = ${home}, moving_at = NULL WHERE id = ${literal(user.id)} AND moving_at = ${heldAt} RETURNING id`
			if ((await ask('DB', switched))[0].length === 0) throw new Error('the hold has ended meanwhile')
		} catch (error) {
			if (!(await hasMoved(databases, user.id, heldAt, target))) throw error
		}
		console.log(`The account is in ${target}, and changes are no longer held.`)
		// Pages that read a replica of the directory still read the old rows.
		await settle()
	}
	// Also what an earlier run may have left.
	const left = deleteViewers(await profilesOf(databases, user.id))
	await Promise.all(homes.filter((home) => home !== target).map((other) => ask(other, left)))
	console.log('Done: nothing of it is left in another database.')
}

/** All of the account's, also those that can still be restored. */
async function profilesOf({ ask }, userId) {
	const [profiles] = await ask('DB', `SELECT id FROM profiles WHERE user_id = ${literal(userId)}`)
	return profiles.map(({ id }) => id)
}

/**
 * Copies all rows of profiles. Pending history writes are among them: their messages in the queue name the old database and change nothing
 * there, but the nightly sweep commits what is older than 15 minutes.
 */
async function copy(databases, userId, source, target) {
	const { ask, write } = databases
	const viewerIds = await profilesOf(databases, userId)
	const askSource = (...statements) => ask(source, ...statements)
	// A profile that has never changed anything has no row yet, and `DB` expects one.
	const missing = viewerIds.map((id) => `(${literal(id)}, ${literal(userId)})`).join()
	const [, ...schema] = await askSource(
		`INSERT INTO viewers (id, account_id) VALUES ${missing}
			ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id WHERE account_id IS NULL`,
		...SCHEMA,
	)
	const tables = personalTables(schema, viewerIds)
	await write(target, await copyOf(askSource, tables, viewerIds))
	const [before, after] = await Promise.all([source, target].map((binding) => ask(binding, countRows(tables))))
	if (JSON.stringify(before) !== JSON.stringify(after))
		throw new Error(`rows were changed while they were copied: ${JSON.stringify(before)}, ${JSON.stringify(after)}`)
}

/** Ends the hold after a failure, and removes the copy, unless only the answer was lost. */
async function hasMoved(databases, userId, heldAt, target) {
	const { ask } = databases
	const id = literal(userId)
	const [, [user]] = await ask(
		'DB',
		`UPDATE users SET moving_at = NULL WHERE id = ${id} AND moving_at = ${heldAt}`,
		`SELECT coalesce(home, 'DB') AS home, moving_at FROM users WHERE id = ${id}`,
	)
	if (user?.home === target) return true
	const isHeldByAnother = user && user.moving_at !== null
	if (!isHeldByAnother)
		await profilesOf(databases, userId)
			.then((ids) => ask(target, deleteViewers(ids)))
			.catch(() => console.error(`${target} may have a copy.`))
	return false
}
