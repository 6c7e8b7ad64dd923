import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { firstScripts } from './scripts/lib/vite-first-script.mjs'
import { messages } from './scripts/lib/vite-messages.mjs'
import { journeyOffsetMs } from './tests/support/journeys/clock.ts'
import { PATIENCE_MS } from './tests/support/patience.ts'
import { keepTemporaryFilesInMemory } from './tests/support/temporary-files.ts'
import { UNSET_VARIABLES } from './tests/support/workerd/unset-variables.ts'

const MIGRATIONS = 'drizzle/migrations'
const INDEX_MIGRATIONS = 'drizzle/index'
const PERSONAL_MIGRATIONS = 'drizzle/personal'

/** As one change, because every test file makes the tables anew. */
async function readMigrations(folder: string) {
	const migrations = await readD1Migrations(folder)
	return [{ name: folder, queries: [migrations.flatMap(({ queries }) => queries).join(';\n')] }]
}

/** Tests inside workerd use the real bindings of wrangler.toml and the real migrations. */
const insideWorkerd = (main: string) =>
	cloudflareTest(async () => ({
		main,
		wrangler: { configPath: './wrangler.toml' },
		// Workers AI is only elsewhere.
		remoteBindings: false,
		miniflare: {
			cf: false,
			// For tests of what a replica shows, and of personal rows in a database of their own.
			d1Databases: { REPLICA: 'replica', HOME: 'home', HOME_REPLICA: 'home-replica' },
			bindings: {
				...UNSET_VARIABLES,
				TEST_MIGRATIONS: await readMigrations(MIGRATIONS),
				TEST_INDEX_MIGRATIONS: await readMigrations(INDEX_MIGRATIONS),
				TEST_PERSONAL_MIGRATIONS: await readMigrations(PERSONAL_MIGRATIONS),
			},
		},
	}))

/** Browser tests mostly wait, but with more workers, video would stall on two cores. */
const MAX_WORKERS = 3

const MOVE_CLOCK = './tests/support/journeys/move-clock.ts'

/** A journey's whole time; it waits for each of its steps no longer than a minute. */
const JOURNEY_MS = 240_000

/** Settings of end-to-end tests. */
const JOURNEYS = {
	provide: { clockOffsetMs: journeyOffsetMs() },
	setupFiles: [MOVE_CLOCK, './tests/support/journeys/fresh-connections.ts'],
	testTimeout: JOURNEY_MS,
	hookTimeout: JOURNEY_MS,
}

/** Journeys in which video plays: it stalls where a machine has much else to do. */
const VIDEO_JOURNEYS = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.e2e.ts'))
	.map((file) => path.posix.join('tests/e2e', file))
	.filter((file) => readFileSync(file, 'utf8').includes('/support/browser/video.ts'))
keepTemporaryFilesInMemory()

export default defineConfig({
	plugins: [messages()],
	test: {
		silent: 'passed-only',
		expect: { poll: { timeout: 30_000, interval: 100 } },
		maxWorkers: MAX_WORKERS,
		// Files share a process, so that imports are loaded once. Each file restores what it changes.
		isolate: false,
		// Only journeys have a time of their own; `JOURNEY_START` moves all tests.
		provide: { clockOffsetMs: process.env.JOURNEY_START ? journeyOffsetMs() : 0 },
		slowTestThreshold: Number.POSITIVE_INFINITY,
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					testTimeout: PATIENCE_MS,
					hookTimeout: PATIENCE_MS,
					setupFiles: [MOVE_CLOCK],
					include: ['tests/**/*.test.{ts,tsx}'],
					exclude: ['tests/**/*.worker.test.ts', 'tests/bench/**'],
					environment: 'node',
					// Each worker is a process, as some tests measure what theirs has used.
					pool: 'forks',
				},
			},
			{
				extends: true,
				plugins: [firstScripts(), insideWorkerd('./tests/support/workerd/worker-entry.ts')],
				test: {
					name: 'worker',
					testTimeout: PATIENCE_MS,
					hookTimeout: PATIENCE_MS,
					include: ['tests/**/*.worker.test.ts'],
					globalSetup: ['./tests/support/database/check-indexes.ts'],
					setupFiles: [MOVE_CLOCK, './tests/support/workerd/migrate.ts', './tests/support/workerd/check-plans.ts'],
				},
			},
			{
				extends: true,
				test: {
					...JOURNEYS,
					name: 'http',
					include: ['tests/**/*.http.ts'],
					globalSetup: ['./tests/support/servers/shared-app.ts'],
				},
			},
			{
				extends: true,
				test: {
					...JOURNEYS,
					name: 'e2e',
					include: ['tests/**/*.e2e.ts'],
					exclude: VIDEO_JOURNEYS,
					globalSetup: ['./tests/support/servers/shared-app.ts'],
				},
			},
			{
				extends: true,
				test: {
					...JOURNEYS,
					name: 'video',
					include: VIDEO_JOURNEYS,
					globalSetup: ['./tests/support/servers/shared-app.ts'],
				},
			},
			{
				extends: true,
				test: {
					...JOURNEYS,
					name: 'browsers',
					include: ['tests/browsers/*.browsers.ts'],
					// These browsers have the time of the machine.
					provide: { clockOffsetMs: 0 },
					testTimeout: 120_000,
				},
			},
		],
	},
})
