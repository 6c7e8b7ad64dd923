import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

const isEmpty = async () => (await env.DB.prepare('SELECT 1 FROM sqlite_master').first()) === null

// Test files share one workerd, so each starts with empty storage. While a request of an earlier file still runs, a reset may leave
// everything as it is.
for (let tries = 0; tries === 0 || !(await isEmpty()); tries++) {
	if (tries === 10) throw new Error('the storage of an earlier test file cannot be emptied')
	await reset()
}
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
if (env.CATALOG_INDEX) await applyD1Migrations(env.CATALOG_INDEX, env.TEST_INDEX_MIGRATIONS)
