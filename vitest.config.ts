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

/** Files that are tested at the same time: more, and video no longer plays smoothly on two cores. */
const AT_ONCE = 2

/** Journeys of what is still being built, which `npm test` leaves out: `npm test -- --project unsettled`. */
const UNSETTLED = ['analytics', 'live', 'live-play', 'offline', 'on-air', 'pwa', 'update'].map(
	(name) => `tests/e2e/${name}.e2e.ts`,
)

const browserTests = (name: string, files: { include: string[]; exclude?: string[] }) => ({
	test: {
		name,
		...files,
		globalSetup: ['./tests/support/serve.ts'],
		testTimeout: 60_000,
		hookTimeout: 60_000,
		// A busy machine takes its time; what never comes still fails.
		expect: { poll: { timeout: 15_000 } },
	},
})

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
			browserTests('e2e', { include: ['tests/e2e/**/*.e2e.ts'], exclude: UNSETTLED }),
			browserTests('unsettled', { include: UNSETTLED }),
		],
	},
})
