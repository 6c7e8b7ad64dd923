// `npm start`: from whatever state the folder is in to the served app. Built-in modules only until packages are there.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseServerFlags } from './lib/flags.mjs'
import { ensureInstalled, ROOT } from './lib/project.mjs'
import { ensureLocalSecrets } from './lib/secrets.mjs'

try {
	const flags = parseServerFlags(process.argv.slice(2))
	await ensureInstalled()
	ensureLocalSecrets()
	const { buildApp, WORKER_BUNDLE } = await import('./lib/build-app.mjs')
	await buildApp()
	const { keepTime, migrateAt, miniflareOptions } = await import('./lib/local-server.mjs')
	const { Miniflare } = await import('miniflare')
	const script = readFileSync(path.join(ROOT, WORKER_BUNDLE), 'utf8')
	const options = await miniflareOptions({ ...flags, script })
	// Nobody is answered before the database is as it must be.
	await migrateAt(options)
	const miniflare = new Miniflare(options)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
		process.once(signal, () => miniflare.dispose().finally(() => process.exit(0)))
	}
	const url = await miniflare.ready
	console.log(`Marquee is on ${url.origin}`)
	keepTime(miniflare)
} catch (error) {
	console.error(`Marquee did not start: ${error instanceof Error ? error.message : error}`)
	process.exit(1)
}
