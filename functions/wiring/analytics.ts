import { serialize } from 'hono/utils/cookie'
import type { Viewer } from '#app/context.ts'
import { type AnalyticsEvent, consentOf } from '#domain/analytics/analytics.ts'
import type { Analytics } from '#domain/shared/ports.ts'
import { createGa4 } from '#functions/clients/analytics/ga4.ts'
import { createMemory } from '#functions/data/memory.ts'
import type { Env } from '#functions/env.ts'
import { isRefusedByBrowser, refusesAnalytics, STATISTICS_COOKIE } from '#functions/http/analytics-refusal.ts'
import type { CookieJar } from '#functions/http/cookie-jar.ts'
import { choiceCookie, expiredCookie } from '#functions/http/cookies.ts'
import { addressOf } from '#functions/http/origin.ts'
import { type Config, ConfigError } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { sleep } from '#functions/lib/timer.ts'
import { createAnalytics } from '#functions/services/analytics/analytics.ts'

/** Names a browser for Google Analytics; only where that is set up, and nobody has refused. */
const VISITOR_COOKIE = 'visitor'
const VISITOR_SECONDS = 31_536_000
const VISITOR_ID = /^[0-9a-f-]{36}$/
const COUNTED_LIMIT = 2000

/** What the requests of one isolate share. */
const counted = createMemory(Date.now, COUNTED_LIMIT)

interface Options {
	request: Request
	config: Config
	env: Pick<Env, 'ANALYTICS'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	cookies: Record<string, string>
	jar: CookieJar
	/** `null` when nobody is signed in. */
	viewer: Pick<Viewer, 'id' | 'preferences' | 'savePreferences'> | null
	/** While nobody can tell who it is, nothing is counted. */
	isViewerKnown: boolean
	origin: string
}

/** Counting for one request, and the choice about it. */
export function analyticsFor(options: Options): Analytics & { keepChoice(isOn: boolean): void } {
	const { request, env, cookies, jar, viewer, isViewerKnown, origin } = options
	const secure = origin.startsWith('https:')
	const { isAnalyticsEnabled, isWatchHistoryEnabled } = viewer?.preferences ?? {}
	const isRefused = !isViewerKnown || isAnalyticsEnabled === false || refusesAnalytics(request, cookies)
	const forgetVisitor = () => {
		if (cookies[VISITOR_COOKIE]) jar.add(expiredCookie(VISITOR_COOKIE, secure))
	}
	if (isRefused) forgetVisitor()
	const analytics = createAnalytics({
		dataset: env.ANALYTICS,
		forward: (events) => forward(events, options, secure),
		consent: consentOf({ isRefused, keepsHistory: isWatchHistoryEnabled !== false }),
		counted,
		who: viewer?.id ?? addressOf(request),
		now: Date.now,
	})
	const keepChoice = (isOn: boolean) => {
		jar.add(choiceCookie(STATISTICS_COOKIE, isOn ? 'on' : 'off', secure))
		if (!isOn) forgetVisitor()
	}
	return {
		...analytics,
		isRefusedByBrowser: isRefusedByBrowser(request),
		keepChoice,
		async choose(isOn) {
			await viewer?.savePreferences({ isAnalyticsEnabled: isOn })
			keepChoice(isOn)
		},
	}
}

function forward(events: readonly AnalyticsEvent[], { config, ctx, cookies, jar }: Options, secure: boolean): void {
	const ga = gaOf(config)
	if (!ga) return
	const known = cookies[VISITOR_COOKIE]
	const visitorId = known && VISITOR_ID.test(known) ? known : crypto.randomUUID()
	if (visitorId !== known) {
		const kept = { path: '/', maxAge: VISITOR_SECONDS, httpOnly: true, sameSite: 'Lax', secure } as const
		jar.add(serialize(VISITOR_COOKIE, visitorId, kept))
		cookies[VISITOR_COOKIE] = visitorId
	}
	const client = createGa4({ ...ga, fetch: (url, init) => fetch(url, init), now: Date.now, sleep })
	const sent = client.send(visitorId, events)
	ctx.waitUntil(sent.catch((error) => log('error', 'analytics_not_forwarded', { message: error })))
}

/** A malformed setting stops the forwarding only, and the log says so. */
function gaOf(config: Config): Config['ga'] {
	try {
		return config.ga
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		log('error', 'forwarding_off', { message: error })
		return null
	}
}
