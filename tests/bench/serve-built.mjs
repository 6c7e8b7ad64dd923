import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { migrateAll, miniflareOptions } from '../../scripts/lib/local-server.mjs'

/**
 * Serves the built app on a free port with separate storage.
 * @param {Record<string, string>} [vars] as for `npm start`
 * @param {(options: object) => object} [change] changes Miniflare's options
 * @param {object} [replaced] `modules` and `assetsFolder` of `miniflareOptions`
 */
export async function serveBuilt(vars = {}, change = (options) => options, replaced = {}) {
	const persistTo = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'))
	const options = await miniflareOptions({
		host: '127.0.0.1',
		port: 0,
		persistTo,
		vars: { AUTH_SECRET: 'bench', ...vars },
		...replaced,
	})
	const changed = change(options)
	const begun = performance.now()
	const app = new Miniflare(changed)
	const url = await app.ready
	const startedMs = performance.now() - begun
	await migrateAll(app, changed.workers[0].d1Databases)
	return {
		url,
		/** How long it took, without its tables. */
		startedMs,
		miniflare: app,
		async stop() {
			await app.dispose()
			await rm(persistTo, { recursive: true, force: true })
		},
	}
}
