import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// The files share one workerd: each begins with empty storage.
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
