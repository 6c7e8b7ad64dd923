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

const PLAYER = 'tests/e2e/player.e2e.ts'

/** One browser at a time: two cores serve the app, the browser and the test. */
const browserTests = (name: string, files: { include: string[]; exclude?: string[] }) => ({
	test: {
		name,
		...files,
		globalSetup: ['./tests/support/serve.ts'],
		testTimeout: 60_000,
		hookTimeout: 60_000,
		// A busy machine takes its time; what never comes still fails.
		expect: { poll: { timeout: 15_000 } },
		fileParallelism: false,
	},
})

export default defineConfig({
	test: {
		silent: 'passed-only',
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
			browserTests('e2e', { include: ['tests/e2e/**/*.e2e.ts'], exclude: [PLAYER] }),
			// Watching takes its time and little else: it goes on beside the others.
			browserTests('player', { include: [PLAYER] }),
		],
	},
})
