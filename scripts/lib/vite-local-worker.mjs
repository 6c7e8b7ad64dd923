import path from 'node:path'
import { Readable } from 'node:stream'
import { context } from 'esbuild'
import { loadTypeScript } from './load-typescript.mjs'
import { compiledMessages } from './messages.mjs'
import { ROOT } from './project.mjs'

/** Miniflare's own: starts scheduled work. */
const MINIFLARE_PATH = /^\/cdn-cgi\//

/**
 * The Worker in development: its own entry, rebuilt on every change, runs in Miniflare with all bindings and serves what the
 * function tier does; pages are rendered here by Remix, with hot reload and the same bindings.
 * @returns {import('vite').Plugin}
 */
export function localWorker() {
	return {
		name: 'marquee-local-worker',
		apply: (_config, { command }) => command === 'serve' && process.env.MARQUEE_DEV === '1',
		async configureServer(server) {
			// Remix loads this configuration more than once; only the listening server gets a Worker.
			let worker = null
			server.httpServer?.once('listening', () => {
				worker = startWorker()
				worker.catch((error) => {
					console.error(`The Worker did not start: ${error.message}`)
					process.exit(1)
				})
			})
			server.httpServer?.once('close', () => worker?.then(({ stop }) => stop()))
			const { isFunctionPath } = await loadTypeScript('app/domain/shared/paths.ts')
			server.middlewares.use(async (request, response, next) => {
				const path = (request.url ?? '').replace(/\?.*$/s, '')
				if (isFunctionPath(path) || MINIFLARE_PATH.test(path))
					return forwardToWorker(await worker, request, response).catch(next)
				next()
			})
			return () => {
				server.middlewares.use(async (request, response, next) => {
					try {
						const { miniflare } = await worker
						await servePage(server, await miniflare.getBindings(), request, response)
					} catch (error) {
						if (error instanceof Error) server.ssrFixStacktrace(error)
						next(error)
					}
				})
			}
		},
	}
}

async function startWorker() {
	const { Miniflare } = await import('miniflare')
	const { migrateAll, miniflareOptions } = await import('./local-server.mjs')
	const { parseServerFlags } = await import('./flags.mjs')
	const { moveClock, offsetTo } = await import('./local-clock.mjs')
	const flags = parseServerFlags(JSON.parse(process.env.MARQUEE_DEV_FLAGS ?? '[]'))
	const clockOffsetMs = offsetTo(flags.nowMs)
	// Pages are rendered in this process.
	if (clockOffsetMs !== 0) moveClock(clockOffsetMs)
	let miniflare = null
	let d1Databases = {}
	let first = null
	const firstBuild = new Promise((resolve, reject) => {
		first = { resolve, reject }
	})
	const start = async (contents) => {
		const modules = [{ name: 'index.js', contents }]
		const options = await miniflareOptions({ ...flags, clockOffsetMs, port: 0, modules, assetsFolder: 'public' })
		d1Databases = options.workers[0].d1Databases
		if (miniflare) await miniflare.setOptions(options)
		else miniflare = new Miniflare(options)
		await miniflare.ready
	}
	const builder = await context({
		entryPoints: [path.join(ROOT, 'workers/development.ts')],
		bundle: true,
		write: false,
		format: 'esm',
		target: 'es2022',
		conditions: ['workerd', 'worker', 'browser'],
		mainFields: ['browser', 'module', 'main'],
		external: ['node:*', 'cloudflare:*'],
		logLevel: 'warning',
		plugins: [
			compiledMessages,
			{
				name: 'restart',
				setup: (build) =>
					build.onEnd(async ({ outputFiles, errors }) => {
						if (errors.length > 0) return
						await start(outputFiles[0].text).then(first.resolve, first.reject)
					}),
			},
		],
	})
	await builder.watch()
	await firstBuild
	await migrateAll(miniflare, d1Databases)
	// A global of the platform, for pages rendered in this process.
	globalThis.caches = await miniflare.getCaches()
	return { miniflare, stop: () => Promise.all([builder.dispose(), miniflare.dispose()]) }
}

async function forwardToWorker({ miniflare }, request, response) {
	const { Request } = await import('miniflare')
	const url = new URL(request.url, `http://${request.headers.host}`)
	const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
	const body = hasBody ? Readable.toWeb(request) : undefined
	const workerResponse = await miniflare.dispatchFetch(
		new Request(url, { method: request.method, headers: headersOf(request), body, duplex: 'half' }),
	)
	await sendResponse(workerResponse, response)
}

/**
 * Renders pages in this process with the code of production, so that edits show without a restart. Other requests go to the
 * Worker in Miniflare, because they need the Durable Object's class.
 */
async function servePage(server, bindings, request, response) {
	const url = new URL(request.originalUrl ?? request.url, `http://${request.headers.host}`)
	const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
	const pageRequest = new Request(url, {
		method: request.method,
		headers: headersOf(request),
		body: hasBody ? Readable.toWeb(request) : undefined,
		duplex: 'half',
	})
	const background = { waitUntil: (promise) => void promise.catch(console.error) }
	const handle = await fetchHandlerOf(server)
	await sendResponse(await handle(pageRequest, bindings, background), response)
}

let current = null

/** Vite reloads the build after an edit. A new version invalidates the page cache. */
async function fetchHandlerOf(server) {
	const build = await server.ssrLoadModule('virtual:remix/server-build')
	const { createFetchHandler } = await server.ssrLoadModule('/workers/fetch-handler.ts')
	if (current?.build !== build || current.createFetchHandler !== createFetchHandler) {
		const version = `${build.assets.version}-${Date.now()}`
		current = { build, createFetchHandler, handler: createFetchHandler(build, 'development', version) }
	}
	return current.handler
}

function headersOf(request) {
	return Object.entries(request.headers).flatMap(([name, value]) =>
		name.startsWith(':') ? [] : [value].flat().map((item) => [name, item]),
	)
}

async function sendResponse(source, response) {
	response.statusCode = source.status
	for (const [name, value] of source.headers) if (name !== 'set-cookie') response.setHeader(name, value)
	const cookies = source.headers.getSetCookie()
	if (cookies.length > 0) response.setHeader('set-cookie', cookies)
	if (!source.body) return response.end()
	for await (const chunk of source.body) response.write(chunk)
	response.end()
}
