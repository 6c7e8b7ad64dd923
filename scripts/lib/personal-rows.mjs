// The personal rows of an account's viewers, read from one database as SQL that writes them into another. What there is comes
// from the database.

/** Rows of a page of a table. */
const PAGE_ROWS = 2_000
/** D1 takes statements of up to 100 kB. */
const STATEMENT_BYTES = 30_000
/** A row can have 2 MB, so a longer text is written piece by piece. */
const PIECE = /[\s\S]{1,8000}/gu

const APP_TABLES = `(SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%')`
/** What `personalTables` needs to know of a database. */
export const SCHEMA = [
	`SELECT m.name AS "table", c.name, c.pk FROM ${APP_TABLES} m, pragma_table_info(m.name) c ORDER BY m.name, c.cid`,
	`SELECT m.name AS "table", r."table" AS parent, r."from" AS name, r."to"
		FROM ${APP_TABLES} m, pragma_foreign_key_list(m.name) r ORDER BY m.name`,
]

/** The shared texts of titles, and the column of a row that names its own. */
const TEXTS = 'title_texts'
const TEXTS_ID = 'texts_id'
/**
 * What becomes of rows that are there already. Texts stay; only a title that was known from histories alone has no date yet. What was
 * watched is written by triggers on the history, which do not know what was watched before it was begun again.
 */
const CONFLICTS = {
	[TEXTS]:
		' ON CONFLICT (media_key, language) DO UPDATE SET release_date = coalesce(release_date, excluded.release_date)',
	watched_seasons: ' ON CONFLICT (user_key, show_id, season) DO UPDATE SET episodes = excluded.episodes',
}
/** @param {string} text */
export const literal = (text) => `'${text.replaceAll("'", "''")}'`
/** @param {string[]} viewerIds */
const areOwn = (viewerIds) => `"id" IN (${viewerIds.map(literal).join()})`
/** All rows of viewers go with these. @param {string[]} viewerIds */
export const deleteViewers = (viewerIds) => `DELETE FROM viewers WHERE ${areOwn(viewerIds)}`

/**
 * @typedef {object} PersonalTable
 * @property {string} name
 * @property {string[]} columns without generated ones
 * @property {string[]} key of the primary key
 * @property {string} where which rows are the viewers'
 * @property {string[]} viewerKeys columns with a viewer's number, which differs between databases
 */

/**
 * The tables with rows of viewers, which are those that refer to `viewers`, and those that refer to them; before them the texts
 * that the rows name.
 * @param {Record<string, unknown>[][]} schema the answers to `SCHEMA`
 * @param {string[]} viewerIds
 * @returns {PersonalTable[]}
 */
export function personalTables([columns, references], viewerIds) {
	const tableOf = (name, where) => ({
		name,
		where,
		columns: columns.filter((column) => column.table === name).map((column) => column.name),
		key: columns.filter((column) => column.table === name && column.pk > 0).map((column) => column.name),
		viewerKeys: references.filter((each) => each.table === name && each.parent === 'viewers').map((each) => each.name),
	})
	const tables = [tableOf('viewers', areOwn(viewerIds))]
	for (const parent of tables)
		for (const { table, name, to } of references.filter((each) => each.parent === parent.name))
			if (!tables.some((known) => known.name === table))
				tables.push(tableOf(table, `"${name}" IN (SELECT "${to}" FROM "${parent.name}" WHERE ${parent.where})`))
	const naming = tables.filter((table) => table.columns.includes(TEXTS_ID))
	const named = naming.map(({ name, where }) => `SELECT ${TEXTS_ID} FROM "${name}" WHERE ${where}`)
	return [tableOf(TEXTS, `id IN (${named.join(' UNION ')})`), ...tables]
}

/**
 * Reads all rows of viewers.
 * @param {(...statements: string[]) => Promise<Record<string, unknown>[][]>} ask reads the database
 * @param {PersonalTable[]} tables
 * @param {string[]} viewerIds
 * @returns {Promise<string[]>} statements that replace what another database has of them
 */
export async function copyOf(ask, tables, viewerIds) {
	const rows = new Map(tables.map((table) => [table, []]))
	// First the pending writes: meanwhile the queue may move them into the history, but nothing moves back.
	let unread = tables.toSorted((a, b) => (b.name === 'history_writes') - (a.name === 'history_writes'))
	while (unread.length > 0) {
		const pages = await ask(...unread.map((table) => pageOf(table, rows.get(table).at(-1))))
		for (const [index, table] of unread.entries()) rows.get(table).push(...pages[index])
		unread = unread.filter((_, index) => pages[index].length === PAGE_ROWS)
	}
	const writes = tables.flatMap((table) => insertRows(table, rows.get(table)))
	return ['PRAGMA defer_foreign_keys = true', deleteViewers(viewerIds), ...writes]
}

/** SQLite's `quote` ends a text at its first NUL. */
const asLiteral = (column) =>
	`iif(instr(${column}, char(0)), 'CAST(' || quote(CAST(${column} AS BLOB)) || ' AS TEXT)', quote(${column}))`

/** Every value as SQL. @param last the last row before the page */
function pageOf({ name, columns, key, where, viewerKeys }, last) {
	const asSql = (column) => {
		if (column === TEXTS_ID) return TEXTS_OF_ROW
		return viewerKeys.includes(column) ? viewerOf(`"${name}"."${column}"`) : asLiteral(`"${column}"`)
	}
	const values = columns.map((column) => `${asSql(column)} AS "${column}"`)
	// With the table's name, because the values have the columns' names too.
	const order = key.map((column) => `"${name}"."${column}"`).join()
	const after = last ? `AND (${order}) > (${key.map((column) => last[column]).join()})` : ''
	return `SELECT ${values.join()} FROM "${name}" WHERE ${where} ${after} ORDER BY ${order} LIMIT ${PAGE_ROWS}`
}

/** The id that the same texts have where this is run. */
const TEXTS_OF_ROW = `coalesce((
	SELECT '(SELECT id FROM title_texts WHERE media_key = ' || quote(media_key) || ' AND language = ' || quote(language) || ')'
	FROM title_texts WHERE id = ${TEXTS_ID}
), 'NULL')`

/** The number that the same viewer has where this is run. */
const viewerOf = (column) =>
	`(SELECT '(SELECT key FROM viewers WHERE id = ' || quote(id) || ')' FROM viewers WHERE key = ${column})`

/** Statements that insert rows with the numbers that viewers and texts have in the other database. */
function insertRows({ name, columns, key }, rows) {
	const hasOwnNumber = name === 'viewers' || name === TEXTS
	const written = columns.filter((column) => !(hasOwnNumber && key.includes(column)))
	const groups = []
	const updates = []
	let bytesLeft = 0
	for (const row of rows) {
		const pieces = written.map((column) => piecesOf(row[column]))
		const values = `(${pieces.map(([first]) => first).join()})`
		const bytes = Buffer.byteLength(values)
		if (bytes > bytesLeft) {
			groups.push([])
			bytesLeft = STATEMENT_BYTES
		}
		groups.at(-1).push(values)
		bytesLeft -= bytes
		const where = key.map((column) => `"${column}" = ${row[column]}`).join(' AND ')
		for (const [index, column] of written.entries())
			for (const piece of pieces[index].slice(1))
				updates.push(`UPDATE "${name}" SET "${column}" = "${column}" || ${piece} WHERE ${where}`)
	}
	const conflict = CONFLICTS[name] ?? ''
	const names = written.map((column) => `"${column}"`).join()
	return [...groups.map((group) => `INSERT INTO "${name}" (${names}) VALUES ${group.join()}${conflict}`), ...updates]
}

function piecesOf(value) {
	if (!value.startsWith("'")) return [value]
	const text = value.slice(1, -1).replaceAll("''", "'")
	return (text.match(PIECE) ?? ['']).map(literal)
}

/** Counts the rows of viewers, in any database. @param {PersonalTable[]} tables */
export function countRows(tables) {
	const counts = tables.map(({ name, where }) => `(SELECT count(*) FROM "${name}" WHERE ${where}) AS "${name}"`)
	return `SELECT ${counts.join()}`
}
