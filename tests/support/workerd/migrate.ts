import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Test files share one workerd, so each starts with empty storage.
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
