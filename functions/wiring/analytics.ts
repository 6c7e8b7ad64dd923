import { serialize } from 'hono/utils/cookie'
import type { Viewer } from '#app/context.ts'
import { type AnalyticsEvent, consentOf } from '#domain/analytics/analytics.ts'
import type { Analytics } from '#domain/analytics/port.ts'
import { YEAR_SECONDS } from '#domain/shared/time.ts'
import { createGa4 } from '#functions/clients/analytics/ga4.ts'
import { createMemoryCache } from '#functions/data/cache.ts'
import type { Env } from '#functions/env.ts'
import {
	hasOptedOut,
	isOptedOutByBrowser,
	STATISTICS_COOKIE,
	VISITOR_COOKIE,
} from '#functions/http/analytics-opt-out.ts'
import { expiredCookie, preferenceCookie } from '#functions/http/cookies.ts'
import { clientAddress } from '#functions/http/origin.ts'
import type { Config } from '#functions/lib/config.ts'
import { optionalSetting } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { sleep } from '#functions/lib/promises.ts'
import { createAnalytics } from '#functions/services/analytics/analytics.ts'
import type { RequestParts } from './request-parts.ts'

const CLIENT_ID_FORMAT = /^[0-9a-f-]{36}$/
const RECENT_EVENTS_LIMIT = 2000

/** Shared by the requests of one isolate. */
const recentEvents = createMemoryCache(Date.now, RECENT_EVENTS_LIMIT)

type AnalyticsParts = Pick<RequestParts, 'request' | 'config' | 'ctx' | 'cookies' | 'jar' | 'origin'> & {
	env: Pick<Env, 'ANALYTICS'>
}

interface TrackedViewer {
	/** `null` when nobody is signed in. */
	viewer: Pick<Viewer, 'id' | 'preferences' | 'savePreferences'> | null
	/** Tracking waits until the viewer is known. */
	isViewerKnown: boolean
}

/** Analytics for one request. */
export function analyticsFor(parts: AnalyticsParts, { viewer, isViewerKnown }: TrackedViewer): Analytics {
	const { request, env, cookies, origin } = parts
	const secure = origin.startsWith('https:')
	const { isAnalyticsEnabled, isWatchHistoryEnabled } = viewer?.preferences ?? {}
	const isRefused = !isViewerKnown || isAnalyticsEnabled === false || hasOptedOut(request, cookies)
	if (isRefused) forgetVisitor(parts)
	const analytics = createAnalytics({
		dataset: env.ANALYTICS,
		forward: (events) => forward(events, parts, secure),
		consent: consentOf({ isOptedOut: isRefused, keepsHistory: isWatchHistoryEnabled !== false }),
		recentEvents,
		viewerKey: viewer?.id ?? clientAddress(request),
		now: Date.now,
	})
	return {
		...analytics,
		isOptedOutByBrowser: isOptedOutByBrowser(request),
		async setEnabled(isOn) {
			if (viewer) await viewer.savePreferences({ isAnalyticsEnabled: isOn })
			else storeConsent(parts, isOn)
		},
	}
}

type ConsentParts = Pick<AnalyticsParts, 'cookies' | 'jar' | 'origin'>

/** Keeps the consent on this device. */
export function storeConsent(parts: ConsentParts, isOn: boolean): void {
	parts.jar.add(preferenceCookie(STATISTICS_COOKIE, isOn ? 'on' : 'off', parts.origin.startsWith('https:')))
	if (!isOn) forgetVisitor(parts)
}

function forgetVisitor({ cookies, jar, origin }: ConsentParts): void {
	if (cookies[VISITOR_COOKIE]) jar.add(expiredCookie(VISITOR_COOKIE, origin.startsWith('https:')))
}

function forward(
	events: readonly AnalyticsEvent[],
	{ config, ctx, cookies, jar }: AnalyticsParts,
	secure: boolean,
): void {
	const ga = gaConfigOf(config)
	if (!ga) return
	const storedId = cookies[VISITOR_COOKIE]
	const visitorId = storedId && CLIENT_ID_FORMAT.test(storedId) ? storedId : crypto.randomUUID()
	if (visitorId !== storedId) {
		const cookieOptions = { path: '/', maxAge: YEAR_SECONDS, httpOnly: true, sameSite: 'Lax', secure } as const
		jar.add(serialize(VISITOR_COOKIE, visitorId, cookieOptions))
		cookies[VISITOR_COOKIE] = visitorId
	}
	const client = createGa4({ ...ga, fetch: (url, init) => fetch(url, init), now: Date.now, sleep })
	const sent = client.send(visitorId, events)
	ctx.waitUntil(sent.catch((error) => log('error', 'analytics_forward_failed', { message: error })))
}

/** A malformed setting only stops forwarding. */
function gaConfigOf(config: Config): Config['ga'] {
	return optionalSetting('analytics_forwarding_disabled', () => config.ga)
}
