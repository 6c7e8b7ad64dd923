import type { AppContext } from '#app/context.ts'
import { isAccent, DEFAULT_ACCENT } from '#domain/theme.ts'
import { catalogueFor } from './context-catalogue.ts'
import type { Env } from './env.ts'
import { readCookies } from './lib/cookies.ts'
import { lazyConfig } from './lib/config.ts'
import { createSession, readTheme, readToast } from './lib/session.ts'
import { createPlayer } from './services/player.ts'

const ACCENT_COOKIE = 'accent'
const FALLBACK_REGION = 'US'

/** Everything that screens may use, made once for each request. The only place where bindings become capabilities. */
export async function createContext(request: Request, env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<AppContext> {
	const config = lazyConfig(env)
	const cookies = readCookies(request)
	const { origin, protocol } = new URL(request.url)
	const region = regionOf(request)
	const now = Date.now()
	return {
		origin,
		visit: {
			nonce: makeNonce(),
			region,
			theme: readTheme(cookies),
			accent: isAccent(cookies[ACCENT_COOKIE]) ? cookies[ACCENT_COOKIE] : DEFAULT_ACCENT,
			toast: readToast(cookies),
			now,
		},
		session: createSession(protocol === 'https:'),
		catalogue: catalogueFor({ config, env, ctx, region }),
		player: createPlayer(config),
	}
}

function regionOf(request: Request): string {
	const country = request.cf?.country
	return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : FALLBACK_REGION
}

function makeNonce(): string {
	return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
