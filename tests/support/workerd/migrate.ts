import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Test files share one workerd, so each starts with empty storage.
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
if (env.CATALOG_INDEX) await applyD1Migrations(env.CATALOG_INDEX, env.TEST_INDEX_MIGRATIONS)
