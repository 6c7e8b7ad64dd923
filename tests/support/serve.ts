import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Miniflare } from 'miniflare'
import type { TestProject } from 'vitest/node'
import { buildApp, WORKER_BUNDLE } from '../../scripts/lib/build-app.mjs'
import { migrate, miniflareOptions } from '../../scripts/lib/local-server.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { UNSET_VARIABLES } from './variables.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Origin of the app with the embedded catalogue. */
		appUrl: string
	}
}

/**
 * Serves the built app, as `npm start` does, on a free port and with storage of its own.
 * @param limit in place of each of the platform's limits
 * @param before code of a Worker that stands in tests/support, imports the app as `../../worker.js` and is asked in its stead
 * @param onLog gets what the server writes, in pieces
 */
export async function serveApp(
	vars: Record<string, string> = {},
	{ limit, wrapperScript, onLog }: { limit?: number; wrapperScript?: string; onLog?: (text: string) => void } = {},
) {
	await buildApp()
	const persistTo = await mkdtemp(path.join(tmpdir(), 'marquee-'))
	const script = readFileSync(path.join(ROOT, WORKER_BUNDLE), 'utf8')
	const options = await miniflareOptions({
		host: '127.0.0.1',
		port: 0,
		persistTo,
		vars: { ...UNSET_VARIABLES, AUTH_SECRET: 'test', ...vars },
		script,
	})
	const { ratelimits } = options.workers[0] as unknown as { ratelimits: Record<string, { simple: { limit: number } }> }
	for (const { simple } of Object.values(ratelimits)) simple.limit = limit ?? simple.limit
	if (wrapperScript)
		options.workers[0]?.modules.unshift({
			type: 'ESModule',
			path: path.join(ROOT, 'tests/support/before.js'),
			contents: wrapperScript,
		})
	const pipeLogs = (...streams: Readable[]) => {
		for (const stream of streams) stream.on('data', (chunk) => onLog?.(String(chunk)))
	}
	const miniflare = new Miniflare({ ...options, ...(onLog && { handleRuntimeStdio: pipeLogs }) })
	const url = await miniflare.ready
	await migrate(miniflare)
	return {
		url: url.origin,
		miniflare,
		async stop() {
			await miniflare.dispose()
			await rm(persistTo, { recursive: true, force: true })
		},
	}
}

export default async function setup(project: TestProject) {
	const server = await serveApp()
	project.provide('appUrl', server.url)
	return server.stop
}
