import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
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

/**
 * Files that are tested at the same time: the app, its browser and the tests themselves wait for each other most of the
 * time, so that two cores have room for one more.
 */
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
				plugins: [insideWorkerd('./tests/support/worker-entry.ts')],
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
					// A busy machine takes its time; what never comes still fails.
					expect: { poll: { timeout: 15_000 } },
				},
			},
		],
	},
})
