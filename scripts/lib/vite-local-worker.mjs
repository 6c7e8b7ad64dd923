import path from 'node:path'
import { Readable } from 'node:stream'
import { context } from 'esbuild'
import { ROOT } from './project.mjs'

/** Paths that the Worker answers by itself; everything else is a page, which Remix renders with hot reload. */
const WORKER_PATHS = /^\/(?:api|images|video|live-media|cdn-cgi)(?:\/|$)/

/**
 * The Worker in development: its own entry, rebuilt on every change, runs in Miniflare with every binding and answers
 * `/api`, `/images`, `/video` and `/live-media`; pages are rendered in this process by Remix and get the same bindings.
 * @returns {import('vite').Plugin}
 */
export function localWorker() {
	return {
		name: 'marquee-local-worker',
		apply: (_config, { command }) => command === 'serve' && process.env.MARQUEE_DEV === '1',
		async configureServer(server) {
			// Remix loads this configuration more than once; only the server that listens gets a Worker.
			let worker = null
			server.httpServer?.once('listening', () => {
				worker = startWorker()
				worker.catch((error) => {
					console.error(`The Worker did not start: ${error.message}`)
					process.exit(1)
				})
			})
			server.httpServer?.once('close', () => worker?.then(({ stop }) => stop()))
			server.middlewares.use(async (request, response, next) => {
				if (WORKER_PATHS.test(request.url ?? '')) return forwardToWorker(await worker, request, response).catch(next)
				next()
			})
			return () => {
				server.middlewares.use(async (request, response, next) => {
					try {
						const { miniflare } = await worker
						await answerPage(server, await miniflare.getBindings(), request, response)
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
	const { migrate, miniflareOptions } = await import('./local-server.mjs')
	const { parseServerFlags } = await import('./flags.mjs')
	const flags = parseServerFlags(JSON.parse(process.env.MARQUEE_DEV_FLAGS ?? '[]'))
	let miniflare = null
	let first = null
	const firstBuild = new Promise((resolve, reject) => {
		first = { resolve, reject }
	})
	const start = async (script) => {
		const options = await miniflareOptions({ ...flags, port: 0, script, assetsFolder: 'public' })
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
	await migrate(miniflare)
	// What the platform gives every Worker, for the pages that are rendered in this process.
	globalThis.caches = await miniflare.getCaches()
	return { miniflare, stop: () => Promise.all([builder.dispose(), miniflare.dispose()]) }
}

/** Hands a request of the browser to the Worker and its answer back. */
async function forwardToWorker({ miniflare }, request, response) {
	const { Request } = await import('miniflare')
	const url = new URL(request.url, `http://${request.headers.host}`)
	const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
	const body = hasBody ? Readable.toWeb(request) : undefined
	const answer = await miniflare.dispatchFetch(
		new Request(url, { method: request.method, headers: headersOf(request), body, duplex: 'half' }),
	)
	await sendResponse(answer, response)
}

/**
 * Answers a page in this process, so that an edit of a component shows without a restart, by the same code as in production.
 * Only calls that are no pages go to the Worker in Miniflare: they need the Durable Object's class.
 */
async function answerPage(server, bindings, request, response) {
	const url = new URL(request.originalUrl ?? request.url, `http://${request.headers.host}`)
	const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
	const asked = new Request(url, {
		method: request.method,
		headers: headersOf(request),
		body: hasBody ? Readable.toWeb(request) : undefined,
		duplex: 'half',
	})
	const background = { waitUntil: (promise) => void promise.catch(console.error) }
	const answer = await answerOf(server)
	await sendResponse(await answer(asked, bindings, background), response)
}

let current = null

/** Vite loads the build again after an edit: then no page of before may be served from the page cache. */
async function answerOf(server) {
	const build = await server.ssrLoadModule('virtual:remix/server-build')
	const { createFetchHandler } = await server.ssrLoadModule('/workers/fetch-handler.ts')
	if (current?.build !== build || current.createFetchHandler !== createFetchHandler) {
		const version = `${build.assets.version}-${Date.now()}`
		current = { build, createFetchHandler, answer: createFetchHandler(build, 'development', version) }
	}
	return current.answer
}

function headersOf(request) {
	return Object.entries(request.headers).flatMap(([name, value]) =>
		name.startsWith(':') ? [] : [value].flat().map((one) => [name, one]),
	)
}

async function sendResponse(answer, response) {
	response.statusCode = answer.status
	for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
	const cookies = answer.headers.getSetCookie()
	if (cookies.length > 0) response.setHeader('set-cookie', cookies)
	if (!answer.body) return response.end()
	for await (const chunk of answer.body) response.write(chunk)
	response.end()
}
