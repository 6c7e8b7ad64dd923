import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project.mjs'

const FOLDERS = { DB: 'drizzle/migrations', CATALOG_INDEX: 'drizzle/index' }
const PERSONAL_FOLDER = 'drizzle/personal'

/**
 * The folder of a database's migrations, as wrangler.toml should name it.
 * @param {string} binding
 * @returns {string | undefined}
 */
export function migrationsFolder(binding) {
	return FOLDERS[binding] ?? (binding.startsWith('PERSONAL_') ? PERSONAL_FOLDER : undefined)
}

/** The bindings of wrangler.toml's databases. */
export function boundDatabases() {
	const text = readFileSync(path.join(ROOT, 'wrangler.toml'), 'utf8')
	const tables = text.split(/^\[/m).filter((table) => table.startsWith('[d1_databases]]'))
	return tables.flatMap((table) => /^binding = "([^"]+)"/m.exec(table)?.[1] ?? [])
}
