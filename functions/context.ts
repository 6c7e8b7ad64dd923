import type { AppContext } from '#app/context.ts'
import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts'
import { boundedDatabase } from '#functions/data/bounded-database.ts'
import { cacheApiStore } from '#functions/data/cache-stores.ts'
import { joinReads } from '#functions/data/joined-reads.ts'
import { createCookieJar } from '#functions/http/cookie-jar.ts'
import { readCookies } from '#functions/http/cookies.ts'
import { createSession, readTheme, readToast } from '#functions/http/flash.ts'
import { admit } from '#functions/http/limits.ts'
import { localZone } from '#functions/http/local-zone.ts'
import { addressOf, ownOrigin } from '#functions/http/origin.ts'
import { regionOf } from '#functions/http/region.ts'
import { makeNonce } from '#functions/pages/nonce.ts'
import { countedTaste, withDeviceChoice } from '#functions/services/analytics/counted-deeds.ts'
import { createPlayer } from '#functions/services/player/player.ts'
import { signInFor } from '#functions/wiring/account.ts'
import { analyticsFor } from '#functions/wiring/analytics.ts'
import { assistantFor } from '#functions/wiring/assistant.ts'
import { catalogueFor } from '#functions/wiring/catalog.ts'
import { liveFor } from '#functions/wiring/live.ts'
import { onAirFor } from '#functions/wiring/on-air.ts'
import { servicesFor } from '#functions/wiring/providers.ts'
import { recommendationsFor } from '#functions/wiring/recommend.ts'
import { sportsFor } from '#functions/wiring/sports.ts'
import type { Env } from './env.ts'
import { lazyConfig } from './lib/config.ts'
import { requestId } from './lib/log.ts'

/**
 * Everything that screens may use, made once for each request. The only place where bindings become capabilities.
 * @param onTrouble called for each answer that did not come, or only an old one, whatever the screen makes of it
 */
export async function createContext(
	request: Request,
	bindings: Env,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
	onTrouble: () => void = () => {},
): Promise<AppContext> {
	const env = { ...bindings, DB: joinReads(boundedDatabase(bindings.DB, request)) }
	const config = lazyConfig(bindings)
	const cookies = readCookies(request)
	const origin = ownOrigin(request, config.local)
	const secure = origin.startsWith('https:')
	const jar = createCookieJar()
	const signIn = await signInFor({ request, config, env, ctx, cookies, origin, jar, analytics: () => analytics })
	const { keepChoice, ...analytics } = analyticsFor({ request, config, env, ctx, cookies, jar, origin, ...signIn })
	const { accentColor, language, ...chosen } = signIn.viewer?.preferences ?? DEFAULT_PREFERENCES
	const region = regionOf(request, chosen.region)
	const zone = localZone(request.cf?.timezone)
	const store = cacheApiStore(caches.default, origin)
	const watching = servicesFor({ config, env, ctx, onTrouble, cookies, jar, viewer: signIn.viewer, region, origin })
	const { availability: offers, services } = watching
	const catalogue = catalogueFor({ config, env, ctx, onTrouble, language, region, store })
	const { viewer: tasting, recommendations } = recommendationsFor({
		config,
		env,
		ctx,
		onTrouble,
		store,
		shown: catalogue,
		language,
		region,
		zone,
		viewer: signIn.viewer,
		offers,
		mine: () => services.mine,
	})
	const viewer = tasting && {
		...withDeviceChoice(tasting, keepChoice),
		taste: countedTaste(tasting.taste, analytics),
	}
	const known = { ...signIn, viewer, analytics, recommendations, catalogue, ...watching }
	const sports = sportsFor({ config, env, ctx, onTrouble, store })
	const live = liveFor({ config, env, ctx, onTrouble, origin })
	return {
		origin,
		visit: {
			nonce: makeNonce(),
			requestId: requestId(),
			region,
			theme: readTheme(cookies),
			accent: accentColor,
			toast: readToast(cookies),
			now: Date.now(),
		},
		session: createSession(secure, jar),
		...known,
		assistant: assistantFor({ request, config, env, zone, context: { ...known, sports, live } }),
		live,
		onAir: onAirFor({ sports, live, ctx, origin, onTrouble }),
		player: createPlayer(config),
		sports,
		admitWrite: () => admit(env.WRITE_LIMIT, viewer ? { userId: viewer.id } : { address: addressOf(request) }),
	}
}
