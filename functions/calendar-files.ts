import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { plainWords } from '#domain/app-shell/plain-words.ts'
import { hasCode, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { CALENDAR_TYPE } from '#domain/shared/icalendar.ts'
import { parseMatchId } from '#domain/shared/links.ts'
import { HOUR_MS, SECOND_MS, utcDayOf } from '#domain/shared/time.ts'
import { teamCalendar, teamName } from '#domain/sports/calendar.ts'
import { toSummary } from '#domain/sports/sports.ts'
import { deploymentOrigin } from '#functions/http/origin.ts'
import { enforceRouteLimit, LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import { createContext } from './context.ts'
import type { Env } from './env.ts'
import { plainPage } from './pages/plain-page.ts'

type FileContext = Context<{ Bindings: Env }>

/** Calendars ask every few hours. */
const TEAM_CACHE_CONTROL = `public, max-age=${HOUR_MS / SECOND_MS}`
/** The address is a secret: nothing keeps the file, tells where it was, or lists it. */
const PRIVATE_HEADERS = {
	'Cache-Control': 'private, no-store',
	'Referrer-Policy': 'no-referrer',
	'X-Robots-Tag': 'noindex, nofollow',
}

/** Calendars to subscribe to. Programs ask for them, without cookies: a browser's say nothing here. */
export const calendarFiles = new Hono<{ Bindings: Env }>()
	.get('/calendar/feed/:file', async (c) => {
		await enforceRouteLimit(c)
		const token = nameOf(c)
		const { calendarFile } = await contextOf(c)
		const file = token === null ? null : await calendarFile(token)
		if (file === null) return plainPage(404, plainWords.calendarNotFound, PRIVATE_HEADERS)
		return respond(c, file, PRIVATE_HEADERS)
	})
	.get('/sports/team/:file', async (c) => {
		const key = new Request(deploymentOrigin(c.req.raw, lazyConfig(c.env).local) + new URL(c.req.url).pathname)
		const cached = await caches.default.match(key)
		if (cached) return respond(c, await cached.text(), { 'Cache-Control': TEAM_CACHE_CONTROL })
		await enforceRouteLimit(c)
		const id = parseMatchId(nameOf(c) ?? undefined)
		const { sports, origin } = await contextOf(c)
		const matches = id === null ? [] : (await sports.around({ kind: 'team', id })).map(toSummary)
		const name = id === null ? null : teamName(id, matches)
		if (name === null) return plainPage(404, plainWords.teamNotFound)
		const file = teamCalendar(name, matches, origin, Date.parse(utcDayOf(Date.now())))
		const headers = { 'Content-Type': CALENDAR_TYPE, 'Cache-Control': TEAM_CACHE_CONTROL }
		c.executionCtx.waitUntil(caches.default.put(key, new Response(file, { headers })))
		return respond(c, file, headers)
	})

calendarFiles.onError((error) => {
	if (hasCode(error, 'RATE_LIMIT_EXCEEDED'))
		return plainPage(429, plainWords.tooMany, { 'Retry-After': String(LIMIT_PERIOD_SECONDS) })
	if (!hasCode(error, 'SPORTS_UNAVAILABLE')) log('error', 'calendar_file_failed', { message: error })
	return plainPage(503, plainWords.tryAgain, { 'Retry-After': String(RETRY_AFTER_SECONDS) })
})

/** Leaves out cookies: nothing about who asks may get into a file. */
function contextOf(c: FileContext) {
	const { url, cf } = c.req.raw
	return createContext(new Request(url, { cf } as RequestInit), c.env, c.executionCtx)
}

/** The file's name without its ending; `null` for another one. */
function nameOf(c: FileContext): string | null {
	return /^(.+)\.ics$/.exec(c.req.param('file') ?? '')?.[1] ?? null
}

/** Adds an ETag, so that calendars need not load what they have. */
async function respond(c: FileContext, file: string, headers: Record<string, string>): Promise<Response> {
	const tag = `"${(await sha256Hex(file)).slice(0, TAG_LENGTH)}"`
	const known = (c.req.header('If-None-Match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
	if (known.includes(tag)) return new Response(null, { status: 304, headers: { ...headers, ETag: tag } })
	return new Response(file, { headers: { 'Content-Type': CALENDAR_TYPE, ...headers, ETag: tag } })
}
const TAG_LENGTH = 32
