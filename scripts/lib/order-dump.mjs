/** Strings, names and comments, which may contain a semicolon, and the semicolons between statements. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|;|[^'"`;-]+|-/g
const KINDS = [/^PRAGMA\b/i, /^CREATE TABLE\b/i, /^(?:INSERT|DELETE|UPDATE)\b/i, /^CREATE\b/i]

/**
 * Orders an export of the database: tables, then rows, then indexes and triggers. wrangler writes table by table, and rows
 * that refer to a later table could not be restored.
 * @param {string} sql
 * @throws {Error} for an unexpected kind of statement
 */
export function orderDump(sql) {
	const groups = KINDS.map(() => [])
	for (const statement of splitStatements(sql)) {
		const kind = KINDS.findIndex((pattern) => pattern.test(statement))
		if (kind < 0) throw new Error(`unexpected statement in an export: ${statement.slice(0, 60)}`)
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
