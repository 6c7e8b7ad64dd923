import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { firstScripts } from './scripts/lib/vite-first-script.mjs'
import { UNSET_VARIABLES } from './tests/support/variables.ts'

const MIGRATIONS = 'drizzle/migrations'

/** A busy machine takes its time; what hangs still fails. */
const PATIENCE_MS = 20_000

/** Tests inside workerd get the real bindings of wrangler.toml and the real migrations. */
const insideWorkerd = (main: string) =>
	cloudflareTest(async () => ({
		main,
		wrangler: { configPath: './wrangler.toml' },
		miniflare: { cf: false, bindings: { ...UNSET_VARIABLES, TEST_MIGRATIONS: await readD1Migrations(MIGRATIONS) } },
	}))

/** Files that are tested at the same time: browsers wait a lot, but more would let video stall on two cores. */
const AT_ONCE = 3

export default defineConfig({
	test: {
		silent: 'passed-only',
		maxWorkers: AT_ONCE,
		projects: [
			{
				test: {
					name: 'unit',
					testTimeout: PATIENCE_MS,
					include: ['tests/**/*.test.{ts,tsx}'],
					exclude: ['tests/**/*.worker.test.ts', 'tests/e2e/**', 'tests/bench/**'],
					environment: 'node',
				},
			},
			{
				plugins: [firstScripts(), insideWorkerd('./tests/support/worker-entry.ts')],
				test: {
					name: 'worker',
					testTimeout: PATIENCE_MS,
					include: ['tests/**/*.worker.test.ts'],
					setupFiles: ['./tests/support/migrate.ts'],
				},
			},
			{
				test: {
					name: 'e2e',
					include: ['tests/e2e/**/*.e2e.ts'],
					globalSetup: ['./tests/support/serve.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
					// On a busy machine a browser is now and then too slow once; the report tells which.
					retry: 1,
					// A busy machine takes its time; what never comes still fails.
					expect: { poll: { timeout: 15_000 } },
				},
			},
		],
	},
})
