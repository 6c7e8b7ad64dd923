import type { AppContext } from '#app/context.ts'
import { DEFAULT_PREFERENCES, type PreferencesChange } from '#domain/preferences/preferences.ts'
import { REGION_COOKIE } from '#domain/shared/regions.ts'
import { cacheApiStore } from '#functions/data/cache.ts'
import { createCookieJar, readCookies } from '#functions/http/cookies.ts'
import { createDeviceSettings, createPendingCommands } from '#functions/http/device-settings.ts'
import { createFlash, readTheme, readToast } from '#functions/http/flash.ts'
import { localZone, regionOf } from '#functions/http/location.ts'
import { clientAddress, deploymentOrigin } from '#functions/http/origin.ts'
import { enforceLimitNamed } from '#functions/http/rate-limits.ts'
import { createNonce } from '#functions/http/security-headers.ts'
import { optionalSetting } from '#functions/lib/config.ts'
import { callsOf } from '#functions/lib/request.ts'
import { notifyingViewer, trackedTaste } from '#functions/services/analytics/analytics.ts'
import { signInFor } from '#functions/wiring/account.ts'
import { analyticsFor } from '#functions/wiring/analytics.ts'
import { assistantFor } from '#functions/wiring/assistant.ts'
import { calendarFileFor, calendarFor } from '#functions/wiring/calendar.ts'
import { catalogFor } from '#functions/wiring/catalog.ts'
import { catalogIndexFor } from '#functions/wiring/catalog-index.ts'
import { knownShowsFor } from '#functions/wiring/known-shows.ts'
import { liveFor } from '#functions/wiring/live.ts'
import { readOutbox } from '#functions/wiring/mail.ts'
import { capCapabilities, capLive, capViewer, maturityGuardFor } from '#functions/wiring/maturity.ts'
import { endpointCheckFor, pushClientFor } from '#functions/wiring/notifications.ts'
import { captionSearchFor, playerFor, segmentSearchFor } from '#functions/wiring/player.ts'
import { providersFor } from '#functions/wiring/providers.ts'
import { recommendationsFor } from '#functions/wiring/recommend.ts'
import type { RequestParts } from '#functions/wiring/request-parts.ts'
import { onAirFor, sportsFor } from '#functions/wiring/sports.ts'
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
	const cookies = readCookies(request)
	const origin = deploymentOrigin(request, config.local)
	const secure = origin.startsWith('https:')
	const jar = createCookieJar()
	const store = cacheApiStore(caches.default, origin)
	const visit = { request, config, env, ctx, onDegraded, store, origin, cookies, jar, address }
	const { personal, ...signIn } = await signInFor(visit, () => analytics)
	const { storeConsent, ...analytics } = analyticsFor(visit, signIn)
	const { accentColor, language, ...chosen } = signIn.viewer?.preferences ?? DEFAULT_PREFERENCES
	const chosenRegion = chosen.region ?? cookies[REGION_COOKIE] ?? null
	const region = regionOf(request, chosenRegion)
	const zone = localZone(request.cf?.timezone)
	const visitor = { accountId: signIn.viewer?.accountId ?? null, address }
	const parts: RequestParts = { ...visit, visitor, language, region, zone }
	function inRegion(region: string) {
		const catalog = catalogFor({ ...parts, region })
		return { catalog, ...providersFor({ ...parts, region }, catalog, signIn.viewer) }
	}
	const { catalog, ...providers } = inRegion(region)
	const { availability: offers, myProviders } = providers
	const { viewer: viewerWithTaste, recommendations } = recommendationsFor(parts, {
		viewer: signIn.viewer,
		personal,
		localizedCatalog: catalog,
		offers,
		myProviderIds: () => myProviders.myProviderIds,
	})
	function onPreferencesSaved(change: PreferencesChange): void {
		if (change.isAnalyticsEnabled !== undefined) storeConsent(change.isAnalyticsEnabled)
		deviceSettings.onSaved(change)
	}
	const deviceSettings = createDeviceSettings({ cookies, jar, secure, preferences: signIn.viewer?.preferences ?? null })
	const sports = sportsFor(parts)
	const viewerRegion = regionOf({ url: origin, cf: request.cf }, chosenRegion)
	const viewer = viewerWithTaste && {
		...notifyingViewer(viewerWithTaste, onPreferencesSaved),
		taste: trackedTaste(viewerWithTaste.taste, analytics),
		calendar: calendarFor(
			parts,
			{
				profileId: viewerWithTaste.id,
				personal,
				region: viewerRegion,
				zone,
				isHistoryEnabled: viewerWithTaste.preferences.isWatchHistoryEnabled,
				followedShows: viewerWithTaste.continueWatching.followedShows,
			},
			sports,
		),
	}
	const guard = signIn.viewer?.cap ? maturityGuardFor(parts, signIn.viewer.cap) : null
	const uncapped = {
		...signIn,
		viewer,
		analytics,
		recommendations,
		catalog,
		...providers,
		catalogIndex: catalogIndexFor(env),
		knownShows: knownShowsFor(env, ctx, visitor),
		captionSearch: captionSearchFor(parts, catalog),
		segmentSearch: segmentSearchFor(parts, catalog),
	}
	const base = guard
		? { ...capCapabilities(uncapped, guard), viewer: uncapped.viewer && capViewer(uncapped.viewer, guard) }
		: uncapped
	const live = guard ? capLive(liveFor(parts)) : liveFor(parts)
	function inOtherRegion(other: string) {
		const there = inRegion(other)
		return guard ? capCapabilities({ ...uncapped, ...there }, guard) : there
	}
	return {
		origin,
		requestContext: {
			nonce: createNonce(),
			requestId: requestId(),
			region,
			viewerRegion,
			timeZone: typeof request.cf?.timezone === 'string' ? request.cf.timezone : null,
			theme: readTheme(cookies),
			accent: accentColor,
			toast: readToast(cookies),
			nowMs: Date.now(),
		},
		deviceSettings,
		flash: createFlash(secure, jar),
		pendingCommands: createPendingCommands(cookies, jar, secure),
		...base,
		isHeldBack: async (ref) => guard !== null && !(await guard.allows(ref)) && (await catalog.title(ref)) !== null,
		assistant: assistantFor(parts, { ...base, sports, live }, inOtherRegion),
		contactEmail: () => optionalSetting('contact_disabled', () => config.contactEmail) ?? CONTACT_PLACEHOLDER,
		readOutbox: config.hasOutbox ? () => readOutbox(env) : null,
		push: {
			get publicKey() {
				return pushClientFor(env)?.publicKey ?? null
			},
			isEndpoint: endpointCheckFor(config),
		},
		live,
		onAir: onAirFor(parts, sports, live),
		player: playerFor(config),
		sports,
		calendarFile: (token) => calendarFileFor(parts, token, sports),
		enforceLimit: (limit, calls = callsOf(request)) => enforceLimitNamed(limit, env, visitor, calls),
	}
}
