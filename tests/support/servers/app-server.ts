import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { inject } from 'vitest'
import { migrations, miniflareOptions } from '../../../scripts/lib/local-server.mjs'
import { ROOT } from '../../../scripts/lib/project.mjs'
import { connectDatabase, rememberStorage } from '../database/database.ts'
import { UNSET_VARIABLES } from '../workerd/unset-variables.ts'

export type App = Awaited<ReturnType<typeof serveApp>>

const DATABASE_WORKER = {
	name: 'database',
	modules: [
		{
			type: 'ESModule' as const,
			path: path.join(ROOT, 'tests/support/database/database-worker.js'),
			contents: readFileSync(path.join(ROOT, 'tests/support/database/database-worker.js'), 'utf8'),
		},
	],
	modulesRoot: ROOT,
	unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
}

/** See there. */
const SLOW_RESPONSES = readFileSync(path.join(import.meta.dirname, 'slow-responses.js'), 'utf8')

/**
 * Serves the built app, as `npm start` does, on a free port and with storage of its own.
 * @param limit replaces each of the platform's rate limits
 * @param wrapperScript code of a Worker that wraps the app and imports it as `../../../worker.js`
 * @param inspectorPort 0 for any free one; by default there is no inspector
 * @param clockOffsetMs how far its clock is ahead, by default that of the tests
 * @param personal bindings of databases with personal rows; without any they are in `DB`
 * @param onLog gets what the server writes, in pieces
 */
export async function serveApp(
	vars: Record<string, string> = {},
	{
		limit,
		wrapperScript,
		inspectorPort,
		onLog,
		personal = [],
		clockOffsetMs = inject('clockOffsetMs'),
	}: {
		limit?: number
		wrapperScript?: string
		inspectorPort?: number
		onLog?: (text: string) => void
		personal?: readonly string[]
		clockOffsetMs?: number
	} = {},
) {
	const persistTo = await mkdtemp(path.join(tmpdir(), 'marquee-'))
	const allVars: Record<string, string> = { ...UNSET_VARIABLES, AUTH_SECRET: 'test', ...vars }
	const options = await miniflareOptions({
		...{ host: '127.0.0.1', port: 0, persistTo, vars: allVars, clockOffsetMs },
	})
	const worker = options.workers[0] as (typeof options.workers)[number] & WorkerOptions
	const ratelimits = worker.ratelimits as Record<string, { simple: { limit: number } }>
	for (const { simple } of Object.values(ratelimits)) simple.limit = limit ?? simple.limit
	wrapperScript ??= process.env.SLOW_RESPONSES && SLOW_RESPONSES
	if (wrapperScript)
		worker.modules.unshift({
			type: 'ESModule',
			path: path.join(import.meta.dirname, 'wrapper.js'),
			contents: wrapperScript,
		})
	const d1Databases = { ...worker.d1Databases, ...Object.fromEntries(personal.map((name) => [name, name])) }
	worker.d1Databases = d1Databases
	const { compatibilityDate, kvNamespaces } = worker
	const miniflare = new Miniflare({
		...options,
		...(inspectorPort === undefined ? {} : { inspectorPort }),
		workers: [...options.workers, { ...DATABASE_WORKER, compatibilityDate, d1Databases, kvNamespaces }],
		handleRuntimeStdio: (...streams: Readable[]) => {
			for (const stream of streams) stream.on('data', (chunk) => onWritten(String(chunk)))
		},
	})
	/** The servers' own lines would drown the report; `SERVER_LOG=1` shows them. */
	function onWritten(text: string): void {
		onLog?.(text)
		if (process.env.SERVER_LOG) process.stderr.write(text)
	}
	const url = (await miniflare.ready).origin
	const databaseUrl = (await miniflare.unsafeGetDirectURL('database')).origin
	const databaseOf = (binding: string) => connectDatabase(`${databaseUrl}/${binding}`)
	const database = databaseOf('DB')
	for (const binding of ['DB', 'CATALOG_INDEX', ...personal]) {
		const each = databaseOf(binding)
		await each.batch(migrations(binding).flatMap(({ statements }) => statements.map((sql) => each.prepare(sql))))
	}
	const authSecret = allVars.AUTH_SECRET ?? ''
	rememberStorage(url, { databaseUrl, personal, authSecret })
	return {
		url,
		databaseUrl,
		database,
		databaseOf,
		authSecret,
		/** Runs the scheduled jobs. */
		async runSchedule() {
			const headers = { 'MF-Route-Override': options.workers[0]?.name ?? '' }
			await miniflare.dispatchFetch('http://127.0.0.1/cdn-cgi/handler/scheduled', { headers })
		},
		inspectorUrl: () => miniflare.getInspectorURL(),
		async stop() {
			await miniflare.dispose()
			await rm(persistTo, { recursive: true, force: true })
		},
	}
}
