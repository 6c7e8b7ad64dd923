declare namespace Cloudflare {
	interface Env extends Omit<import('../../../functions/env.ts').Env, 'DB'> {
		DB: D1Database
		REPLICA: D1Database
		HOME: D1Database
		HOME_REPLICA: D1Database
		TEST_PERSONAL_MIGRATIONS: import('@cloudflare/vitest-pool-workers').D1Migration[]
		TEST_MIGRATIONS: import('@cloudflare/vitest-pool-workers').D1Migration[]
		TEST_INDEX_MIGRATIONS: import('@cloudflare/vitest-pool-workers').D1Migration[]
	}
}
