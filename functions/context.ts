import type { AppContext } from '#app/context.ts'
import { DEFAULT_PREFERENCES } from '#domain/preferences.ts'
import { signInFor } from './context-accounts.ts'
import { analyticsFor } from './context-analytics.ts'
import { assistantFor } from './context-assistant.ts'
import { catalogueFor } from './context-catalogue.ts'
import { liveFor } from './context-live.ts'
import { onAirFor } from './context-on-air.ts'
import { recommendationsFor } from './context-recommendations.ts'
import { servicesFor } from './context-services.ts'
import { sportsFor } from './context-sports.ts'
import type { Env } from './env.ts'
import { boundedDatabase } from './lib/bounded-database.ts'
import { cacheApiStore } from './lib/cache-stores.ts'
import { lazyConfig } from './lib/config.ts'
import { createCookieJar } from './lib/cookie-jar.ts'
import { readCookies } from './lib/cookies.ts'
import { joinReads } from './lib/joined-reads.ts'
import { localZone } from './lib/local-zone.ts'
import { requestId } from './lib/log.ts'
import { makeNonce } from './lib/nonce.ts'
import { addressOf, ownOrigin } from './lib/origin.ts'
import { regionOf } from './lib/region.ts'
import { createSession, readTheme, readToast } from './lib/session.ts'
import { admit } from './middleware/limits.ts'
import { countedTaste, withDeviceChoice } from './services/counted-deeds.ts'
import { createPlayer } from './services/player.ts'

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
