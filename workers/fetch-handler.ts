import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { setReportLog } from '#app/http/report.server.ts'
import { sessionCookieName } from '#domain/account/credentials.ts'
import { API_PATHS } from '#domain/shared/links.ts'
import { isExact, isFunctionPath } from '#domain/shared/paths.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { createContext } from '#functions/context.ts'
import { cacheApiStore, createMemoryCache } from '#functions/data/cache.ts'
import { homesOf } from '#functions/data/personal-databases.ts'
import { openRequestDatabase } from '#functions/data/request-database.ts'
import type { Env } from '#functions/env.ts'
import { createBookmarks } from '#functions/http/bookmarks.ts'
import { readCookies } from '#functions/http/cookies.ts'
import { languageOf } from '#functions/http/language.ts'
import { clientAddress, deploymentOrigin } from '#functions/http/origin.ts'
import { withRequestLog } from '#functions/http/request-id.ts'
import { lazyConfig, shareConfig } from '#functions/lib/config.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { log } from '#functions/lib/log.ts'
import { isSafeRequest } from '#functions/lib/request.ts'
import { servePage } from '#functions/pages/pages.ts'
import { brokenPage } from '#functions/pages/plain-page.ts'
import type { RemixHandler } from '#functions/pages/render.ts'
import { withRateLimits } from './rate-limited-routes.ts'
import { withOwnScripts } from './scripts-in-language.ts'

/**
 * The fetch handler of an isolate, in production and in development (scripts/lib/vite-local-worker.mjs).
 * @param version cached pages are served to visitors of the same version only
 * @param beforeRemix makes the build ready for a request
 */
export function createFetchHandler(
	build: ServerBuild,
	mode: 'production' | 'development',
	version: string,
	beforeRemix: (request: Request) => Promise<void> = async () => {},
) {
	/** Holds about a hundred pages of ten thousand characters. */
	const memory = createMemoryCache(Date.now)
	const handleRemix = createRequestHandler(withRateLimits(build), mode)
	const remix: RemixHandler = async (request, context) => {
		await beforeRemix(request)
		return withOwnScripts(request, (known) => handleRemix(known, context))
	}
	setReportLog((event, fields) => log('error', event, fields))

	async function handle(received: Request, bindings: Env, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<Response> {
		const request = usableRequest(received)
		const { pathname, origin } = new URL(request.url)
		const { databases, respond } = openSessions(request, bindings)
		const env = { ...bindings, ...databases }
		shareConfig(bindings, env)
		try {
			if (isFunctionPath(pathname)) {
				const { functionTier } = await import('#functions/function-tier.ts')
				return respond(await functionTier.fetch(request, env, ctx as ExecutionContext))
			}
			const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
			const store = cacheApiStore(caches.default, origin)
			const response = await servePage(request, {
				env,
				assets: env.ASSETS,
				remix,
				makeContext: (pageRequest, onIncomplete) =>
					createContext(pageRequest, env, ctx, onIncomplete, clientAddress(request)),
				cache: { store, memory, version, waitUntil, now: Date.now },
			})
			return respond(response)
		} catch (error) {
			log('error', 'request_handler_failed', {
				message: error,
				stack: error instanceof Error ? error.stack : undefined,
			})
			return brokenPage()
		}
	}
	return withRequestLog((received: Request, bindings: Env, ctx: Pick<ExecutionContext, 'waitUntil'>) =>
		withLanguage(languageOf(received), bindings.ASSETS, () => handle(received, bindings, ctx)),
	)
}

/** An export is read while it is sent. */
const EXPORT_DEADLINE_MS = 2 * MINUTE_MS

/** Opens the request's one session with each database. `respond` adds the bookmarks of what was changed to the response. */
function openSessions(request: Request, env: Env) {
	const { pathname } = new URL(request.url)
	const config = lazyConfig(env)
	const isSecure = deploymentOrigin(request, config.local).startsWith('https:')
	const secrets = config.authSecrets ?? []
	const bookmarks = createBookmarks(readCookies(request), secrets, isSecure)
	const sessionCookie = sessionCookieName(isSecure)
	const opened = (['DB', ...homesOf(env)] as const).map((binding) => {
		const database = openRequestDatabase(env[binding] as D1Database, request, {
			bookmark: bookmarks.newest.get(binding) ?? null,
			isExact: isExact(pathname, isSafeRequest(request)),
			longMs: pathname === API_PATHS.export ? EXPORT_DEADLINE_MS : 0,
		})
		return [binding, database] as const
	})
	function respond(response: Response): Response {
		const signsInOrOut = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie}=`))
		if (!signsInOrOut && !opened.some(([, database]) => database.hasChanged())) return response
		const seen = opened.flatMap(([binding, database]) => {
			const bookmark = database.bookmark()
			return bookmark === null ? [] : [[binding, bookmark] as const]
		})
		if (seen.length === 0) return response
		const marked = new Response(response.body, response)
		for (const cookie of bookmarks.keep(new Map([...bookmarks.newest, ...seen])))
			marked.headers.append('Set-Cookie', cookie)
		return marked
	}
	return { databases: Object.fromEntries(opened) as Pick<Env, 'DB'>, respond }
}

/**
 * Removes what HTTP allows but the Fetch API refuses to copy: the body of a GET or HEAD, which has no meaning
 * (RFC 9110, section 9.3.1), and a request to switch protocols, which a server may ignore (section 7.8).
 */
function usableRequest(request: Request): Request {
	const { method, url, body, signal, cf } = request
	const isSafe = isSafeRequest(request)
	if (!request.headers.has('Upgrade') && !(isSafe && body)) return request
	const headers = new Headers(request.headers)
	for (const name of ['Upgrade', 'Connection']) headers.delete(name)
	if (!isSafe) return new Request(url, { method, headers, body, signal, cf, duplex: 'half' } as RequestInit)
	for (const name of ['Content-Length', 'Content-Type', 'Transfer-Encoding']) headers.delete(name)
	return new Request(url, { method, headers, signal, cf } as RequestInit)
}
