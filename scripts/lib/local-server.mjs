import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { patchAtomicsWait } from './atomics-wait.mjs'
import { workerModules } from './build-app.mjs'
import { migrationsFolder } from './databases.mjs'
import { loadTypeScript } from './load-typescript.mjs'
import { movedModules } from './local-clock.mjs'
import { ROOT } from './project.mjs'

// The local server must not make requests of its own.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
process.env.WRANGLER_SEND_METRICS = 'false'
patchAtomicsWait()

const WORKER_NAME = 'marquee'
const HOUR_MS = 3_600_000
const OFTEN_MS = 300_000
/** As in wrangler.toml; any other one runs all jobs. */
const OFTEN = '*/5 * * * *'
const ALL = '* * * * *'

/**
 * Options for a Miniflare that runs the app with every binding of wrangler.toml.
 * @param {{ host: string, port: number, persistTo: string, vars: Record<string, string>, clockOffsetMs?: number, modules?: { name: string, contents: string }[], assetsFolder?: string }} settings
 *   `clockOffsetMs`: how far the Worker's clock is ahead; `modules` replace the built Worker, `assetsFolder` the folder of the built client.
 */
export async function miniflareOptions({
	host,
	port,
	persistTo,
	vars,
	clockOffsetMs = 0,
	modules = workerModules(),
	assetsFolder,
}) {
	const { unstable_getMiniflareWorkerOptions: workerOptionsOf } = await import('wrangler')
	const { workerOptions } = workerOptionsOf(path.join(ROOT, 'wrangler.toml'))
	const isOpen = !/^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)
	const bindings = { ...workerOptions.bindings, ...vars, APP_ENV: 'local', ...(isOpen && { OPEN_TO_NETWORK: 'yes' }) }
	await checkConfig(bindings)
	// Workers AI runs elsewhere, for an account.
	const { modulesRules: _, ai: __, ...options } = workerOptions
	const [entry, ...others] = modules
	const first =
		clockOffsetMs === 0
			? [{ name: 'worker.js', contents: entry.contents }]
			: movedModules(entry.contents, clockOffsetMs, Object.values(options.durableObjects).map(classOf))
	return {
		host,
		port,
		defaultPersistRoot: path.resolve(ROOT, persistTo, 'v3'),
		unsafeTriggerHandlers: true,
		cf: false,
		workers: [
			{
				...options,
				name: WORKER_NAME,
				modulesRoot: ROOT,
				modules: [...first, ...others].map(({ name, contents }) => ({
					type: 'ESModule',
					path: path.join(ROOT, name),
					contents,
				})),
				bindings,
				assets: assetsFolder ? { ...options.assets, directory: path.join(ROOT, assetsFolder) } : options.assets,
			},
		],
	}
}

const classOf = (object) => (typeof object === 'string' ? object : object.className)

/** Refuses to start with a malformed variable. */
async function checkConfig(bindings) {
	const { checkConfig: check } = await loadTypeScript('functions/lib/config.ts')
	check(bindings)
}

/** The local server has no cron: runs all scheduled jobs at once and then every hour, and those of every five minutes. */
export function runScheduledJobs(miniflare) {
	const run = async (cron) => {
		// Bypasses the static assets server, which has no scheduled handler.
		const headers = { 'MF-Route-Override': WORKER_NAME }
		const url = `http://127.0.0.1/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`
		const response = await miniflare.dispatchFetch(url, { headers })
		if (!response.ok) console.error(`Scheduled jobs failed: ${await response.text()}`)
	}
	const attempt = (cron) => run(cron).catch((error) => console.error(`Scheduled jobs failed: ${error.message}`))
	attempt(ALL)
	setInterval(attempt, HOUR_MS, ALL).unref()
	setInterval(attempt, OFTEN_MS, OFTEN).unref()
}

/** Migrates the databases before the first request. */
export async function migrateBeforeStart({ defaultPersistRoot, workers }) {
	const { Miniflare } = await import('miniflare')
	const { d1Databases } = workers[0]
	const databaseOnly = new Miniflare({ modules: true, script: '', d1Databases, defaultPersistRoot })
	try {
		await migrateAll(databaseOnly, d1Databases)
	} finally {
		await databaseOnly.dispose()
	}
}

/**
 * Migrates the local databases with the same files as a deployment.
 * @param {import('miniflare').Miniflare} miniflare
 * @param {Record<string, unknown>} d1Databases by binding
 */
export async function migrateAll(miniflare, d1Databases) {
	const bindings = Object.keys(d1Databases).filter(migrationsFolder)
	for (const binding of bindings) await migrate(miniflare, { binding })
}

/**
 * Migrates one of them.
 * @param {import('miniflare').Miniflare} miniflare
 * @param {{ binding?: string, like?: string, upTo?: string }} [options] `like`: whose migrations, for a copy of
 *   another; `upTo`: name of the last migration to apply, all by default
 */
export async function migrate(miniflare, { binding = 'DB', like = binding, upTo } = {}) {
	const db = await miniflare.getD1Database(binding)
	await db
		.prepare(
			'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
		)
		.run()
	const { results } = await db.prepare('SELECT name FROM d1_migrations').all()
	const applied = new Set(results.map((row) => row.name))
	for (const { name, statements } of migrations(like)) {
		if (upTo !== undefined && name > upTo) break
		if (applied.has(name)) continue
		// As one text, because Miniflare's bindings send a message for each `prepare`.
		await db.batch([
			db.prepare(statements.join('')),
			db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
		])
	}
}

/**
 * All migrations of a database in order.
 * @param {string} [binding]
 */
export function migrations(binding = 'DB') {
	const folder = path.join(ROOT, migrationsFolder(binding))
	return readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.sort()
		.map((name) => {
			const statements = readFileSync(path.join(folder, name), 'utf8').split('--> statement-breakpoint')
			return { name, statements: statements.filter((text) => text.trim()) }
		})
}
