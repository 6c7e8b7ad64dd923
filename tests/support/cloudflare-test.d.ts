declare module 'cloudflare:test' {
	interface ProvidedEnv extends import('../../functions/env.ts').Env {
		TEST_MIGRATIONS: import('@cloudflare/vitest-pool-workers').D1Migration[]
	}
}
