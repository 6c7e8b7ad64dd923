import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project.mjs'

const FOLDERS = { DB: 'drizzle/migrations', CATALOG_INDEX: 'drizzle/index' }
const PERSONAL_FOLDER = 'drizzle/personal'
const PERSONAL_PREFIX = 'PERSONAL_'

/**
 * The folder of a database's migrations, as wrangler.toml should name it.
 * @param {string} binding
 * @returns {string | undefined}
 */
export function migrationsFolder(binding) {
	return FOLDERS[binding] ?? (binding.startsWith(PERSONAL_PREFIX) ? PERSONAL_FOLDER : undefined)
}

/** Whether a database can have personal rows. @param {string} binding */
export const isPersonal = (binding) => binding === 'DB' || binding.startsWith(PERSONAL_PREFIX)

/** The bindings of wrangler.toml's databases. */
export function boundDatabases(config = path.join(ROOT, 'wrangler.toml')) {
	const text = readFileSync(config, 'utf8')
	const tables = text.split(/^\[/m).filter((table) => table.startsWith('[d1_databases]]'))
	return tables.flatMap((table) => /^binding = "([^"]+)"/m.exec(table)?.[1] ?? [])
}
