import type { AppContext } from '#app/context.ts'
import { DEFAULT_PREFERENCES, titleLanguage } from '#domain/preferences/preferences.ts'
import { LANGUAGE_COOKIE } from '#domain/shared/language.ts'
import { REGION_COOKIE } from '#domain/shared/regions.ts'
import { zoneDay } from '#domain/shared/zone.ts'
import type { Catalog } from '#domain/title/port.ts'
import { cacheApiStore } from '#functions/data/cache.ts'
import { createCookieJar, preferenceCookie, readCookies } from '#functions/http/cookies.ts'
import { createDeviceSettings, createPendingCommands } from '#functions/http/device-settings.ts'
import { createFlash, readTheme, readToast } from '#functions/http/flash.ts'
import { languageOf } from '#functions/http/language.ts'
import { regionOf, zoneOf } from '#functions/http/location.ts'
import { clientAddress, deploymentOrigin } from '#functions/http/origin.ts'
import { enforceLimitNamed } from '#functions/http/rate-limits.ts'
import { createNonce } from '#functions/http/security-headers.ts'
import { optionalSetting } from '#functions/lib/config.ts'
import { callsOf } from '#functions/lib/request.ts'
import { analyticsFor } from '#functions/wiring/analytics.ts'
import { readerOf } from '#functions/wiring/assistant-reader.ts'
import { catalogFor } from '#functions/wiring/catalog.ts'
import { catalogIndexFor } from '#functions/wiring/catalog-index.ts'
import { knownShowsFor, learnListedShows } from '#functions/wiring/known-shows.ts'
import { liveFor } from '#functions/wiring/live.ts'
import { readOutbox } from '#functions/wiring/mail.ts'
import { capCapabilities, capLive, maturityGuardFor, type Titled } from '#functions/wiring/maturity.ts'
import { captionSearchFor, playerFor, segmentSearchFor } from '#functions/wiring/player.ts'
import { type ProviderCapabilities, providersFor } from '#functions/wiring/providers.ts'
import { endpointCheckFor, pushClientFor } from '#functions/wiring/push.ts'
import { recommendationsFor, recommenderFor } from '#functions/wiring/recommend.ts'
import type { RequestParts } from '#functions/wiring/request-parts.ts'
import { authFor, type SignInParts, signInFor } from '#functions/wiring/sign-in.ts'
import { onAirFor, sportsFor } from '#functions/wiring/sports.ts'
import { lazily, onDemand } from '#functions/wiring/tools.ts'
import { profilesFor, viewerFor } from '#functions/wiring/viewer.ts'
import type { Env } from './env.ts'
import { lazyConfig } from './lib/config.ts'
import { requestId } from './lib/log.ts'

/** The legal pages' address until the operator sets one. */
const CONTACT_PLACEHOLDER = 'legal@marquee.example'

/**
 * The capabilities of one request. Only this file and `wiring` turn bindings into capabilities.
 * @param onDegraded called whenever a source fails or only a stale copy is available
 * @param address counted for rate limits; the request for a cached page does not contain it
 */
export async function createContext(
	request: Request,
	env: Env,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
	onDegraded: () => void = () => {},
	address = clientAddress(request),
): Promise<AppContext> {
	const config = lazyConfig(env)
	const origin = deploymentOrigin(request, config.local)
	const secure = origin.startsWith('https:')
	const cookies = readCookies(request)
	const jar = createCookieJar()
	const visit: SignInParts = { request, config, env, ctx, cookies, origin, jar, address }

	// Who is looking.
	const { session, isKnown, tools } = await signInFor(visit)
	const user = session && session.user.profileId !== null ? session.user : null
	const preferences = user?.preferences ?? DEFAULT_PREFERENCES
	const language = languageOf(request, undefined, cookies, preferences.appLanguage)
	// What scripts ask for is answered before anybody knows who is looking.
	if (preferences.appLanguage !== null && cookies[LANGUAGE_COOKIE] !== preferences.appLanguage)
		jar.add(preferenceCookie(LANGUAGE_COOKIE, preferences.appLanguage, secure))
	const chosenRegion = preferences.region ?? cookies[REGION_COOKIE] ?? null
	const viewerRegion = regionOf({ url: origin, cf: request.cf }, chosenRegion)
	const visitor = { accountId: user?.id ?? null, address }
	const parts: RequestParts = {
		...visit,
		onDegraded,
		store: cacheApiStore(caches.default, origin),
		visitor,
		language: titleLanguage(preferences, language),
		region: regionOf(request, chosenRegion),
		zone: zoneOf(request, cookies),
	}
	const nowMs = Date.now()
	// A page that is the same for all is made for one day.
	const today = typeof request.cf?.today === 'string' ? request.cf.today : zoneDay(nowMs, parts.zone)
	const guard = user?.cap ? maturityGuardFor(parts, user.cap) : null

	// Titles without an age limit, and with the viewer's.
	function titlesIn(region: string): { catalog: Catalog; offered: ProviderCapabilities } {
		const there = { ...parts, region }
		const catalog = catalogFor(there)
		return { catalog, offered: providersFor(there, catalog, () => context.viewer) }
	}
	const { catalog, offered } = titlesIn(parts.region)
	const recommender = recommenderFor(parts, catalog)
	const all = onDemand<Titled>({
		catalog: () => catalog,
		catalogIndex: () => catalogIndexFor(env),
		knownShows: () => knownShowsFor(env, ctx, visitor),
		recommendations: () => recommendationsFor(parts, recommender, offered),
		availability: () => offered.availability,
		providerChanges: () => offered.providerChanges,
		captionSearch: () => captionSearchFor(parts, catalog),
		segmentSearch: () => segmentSearchFor(parts, catalog),
	})
	const shown = guard ? capCapabilities(all, guard) : all
	function inRegion(region: string) {
		const there = titlesIn(region)
		const { availability, providers } = there.offered
		const titles = { ...all, catalog: there.catalog, availability }
		return { providers, ...(guard ? capCapabilities(titles, guard) : titles) }
	}

	const context: AppContext = onDemand<AppContext>({
		origin: () => origin,
		requestContext: () => ({
			nonce: createNonce(),
			requestId: requestId(),
			region: parts.region,
			viewerRegion,
			language,
			titleLanguage: parts.language,
			zone: parts.zone,
			today,
			theme: readTheme(cookies),
			accent: preferences.accentColor,
			toast: readToast(cookies),
			nowMs,
		}),
		flash: () => createFlash(secure, jar),
		deviceSettings: () => createDeviceSettings({ cookies, jar, secure, preferences: user && preferences }),
		pendingCommands: () => createPendingCommands(cookies, jar, secure),
		enforceLimit:
			() =>
			(limit, calls = callsOf(request)) =>
				enforceLimitNamed(limit, env, visitor, calls),

		isViewerKnown: () => isKnown,
		viewer: () =>
			session && tools
				? viewerFor({ ...parts, session, tools, viewerRegion, guard, recommender, offered, context })
				: null,
		profiles: () => (session && tools ? profilesFor({ session, tools, env, address }) : null),
		auth: () => authFor(visit, tools, context.analytics),
		analytics: () => analyticsFor(visit, context),
		push: () => ({ publicKey: pushClientFor(env)?.publicKey ?? null, isEndpoint: endpointCheckFor(config) }),

		catalog: () => shown.catalog,
		isHeldBack: () => async (ref) =>
			guard !== null && !(await guard.allows(ref)) && (await catalog.title(ref)) !== null,
		catalogIndex: () => shown.catalogIndex,
		knownShows: () => shown.knownShows,
		learnShows: () => (ids) => learnListedShows(env, ctx, visitor, ids),
		recommendations: () => shown.recommendations,
		availability: () => shown.availability,
		providers: () => offered.providers,
		myProviders: () => offered.myProviders,
		providerChanges: () => shown.providerChanges,
		captionSearch: () => shown.captionSearch,
		segmentSearch: () => shown.segmentSearch,
		player: () => playerFor(config),
		sports: () => sportsFor(parts),
		live: () => (guard ? capLive(liveFor(parts)) : liveFor(parts)),
		onAir: () => onAirFor(parts, context.sports, context.live),
		assistant: () =>
			lazily(async () => {
				const { assistantFor } = await import('#functions/wiring/assistant.ts')
				return assistantFor(parts, context, inRegion)
			}),
		calendarFile: () => async (token) => {
			const { calendarFileFor } = await import('#functions/wiring/calendar.ts')
			return calendarFileFor(parts, token, context.sports)
		},
		assistantReader: () => () => readerOf(config, env),
		contactEmail: () => () => optionalSetting('contact_disabled', () => config.contactEmail) ?? CONTACT_PLACEHOLDER,
		readOutbox: () => (config.hasOutbox ? () => readOutbox(env) : null),
	})
	return context
}
