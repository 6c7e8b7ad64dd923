import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { WORKER_BUNDLE } from '../../scripts/lib/build-app.mjs'
import { migrateAll, miniflareOptions } from '../../scripts/lib/local-server.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'

/**
 * Serves the built app on a free port with separate storage.
 * @param {Record<string, string>} [vars] as for `npm start`
 * @param {(options: object) => object} [change] changes Miniflare's options
 */
export async function serveBuilt(vars = {}, change = (options) => options) {
	const persistTo = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'))
	const script = readFileSync(path.join(ROOT, WORKER_BUNDLE), 'utf8')
	const options = await miniflareOptions({
		host: '127.0.0.1',
		port: 0,
		persistTo,
		vars: { AUTH_SECRET: 'bench', ...vars },
		script,
	})
	const changed = change(options)
	const app = new Miniflare(changed)
	const url = await app.ready
	await migrateAll(app, changed.workers[0].d1Databases)
	return {
		url,
		miniflare: app,
		async stop() {
			await app.dispose()
			await rm(persistTo, { recursive: true, force: true })
		},
	}
}
