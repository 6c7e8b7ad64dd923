/** Texts, names and remarks, which may hold what looks like the end of a statement; and that end. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|;|[^'"`;-]+|-/g
const KINDS = [/^PRAGMA\b/i, /^CREATE TABLE\b/i, /^(?:INSERT|DELETE|UPDATE)\b/i, /^CREATE\b/i]

/**
 * An export of the database with all tables before the first row, and indices and triggers after the last. wrangler writes
 * table by table: a row that belongs to one of a table further down could not be put back.
 * @param {string} sql
 * @throws {Error} for a statement that no export has
 */
export function orderDump(sql) {
	const groups = KINDS.map(() => [])
	for (const statement of splitStatements(sql)) {
		const kind = KINDS.findIndex((form) => form.test(statement))
		if (kind < 0) throw new Error(`not a statement of an export: ${statement.slice(0, 60)}`)
		groups[kind].push(statement)
	}
	return groups
		.flat()
		.map((statement) => `${statement};\n`)
		.join('')
}

function splitStatements(sql) {
	const statements = []
	let statement = ''
	for (const [token] of sql.matchAll(TOKEN)) {
		const isInside = /^\s*CREATE TRIGGER\b/i.test(statement) && !/\bEND\s*$/i.test(statement)
		if (token !== ';' || isInside) statement += token
		else {
			statements.push(statement.trim())
			statement = ''
		}
	}
	return [...statements, statement.trim()].filter(Boolean)
}
