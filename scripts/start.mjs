// `npm start`: installs, builds, migrates and serves the app. Built-in modules only until packages are installed.
import { parseServerFlags } from './lib/flags.mjs'
import { ensureInstalled } from './lib/project.mjs'
import { ensureLocalSecrets } from './lib/secrets.mjs'

try {
	const flags = parseServerFlags(process.argv.slice(2))
	await ensureInstalled()
	ensureLocalSecrets()
	const { buildApp } = await import('./lib/build-app.mjs')
	await buildApp()
	const { migrateBeforeStart, miniflareOptions, runScheduledJobs } = await import('./lib/local-server.mjs')
	const { offsetTo } = await import('./lib/local-clock.mjs')
	const { Miniflare } = await import('miniflare')
	const options = await miniflareOptions({ ...flags, clockOffsetMs: offsetTo(flags.nowMs) })
	await migrateBeforeStart(options)
	const miniflare = new Miniflare(options)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
		process.once(signal, () => miniflare.dispose().finally(() => process.exit(0)))
	}
	const url = await miniflare.ready
	const time = flags.nowMs === null ? '' : `, where it is ${new Date(flags.nowMs).toUTCString()}`
	console.log(`Marquee is running at ${url.origin}${time}`)
	runScheduledJobs(miniflare)
	if (flags.seed) {
		const { seed } = await import('./lib/seed.mjs')
		console.log(await seed(url.origin, flags.nowMs ?? Date.now()))
	}
} catch (error) {
	console.error(`Marquee failed to start: ${error instanceof Error ? error.message : error}`)
	process.exit(1)
}
