declare namespace Cloudflare {
	interface Env extends Omit<import('../../../functions/env.ts').Env, never> {
		TEST_MIGRATIONS: import('@cloudflare/vitest-pool-workers').D1Migration[]
		TEST_INDEX_MIGRATIONS: import('@cloudflare/vitest-pool-workers').D1Migration[]
	}
}
