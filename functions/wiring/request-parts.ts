import type { Zone } from '#domain/shared/zone.ts'
import type { CacheStore } from '#functions/data/cache.ts'
import type { Visitor } from '#functions/data/daily-ceiling.ts'
import type { Env } from '#functions/env.ts'
import type { CookieJar } from '#functions/http/cookies.ts'
import type { Config } from '#functions/lib/config.ts'

/** What the capabilities of one request are made of. */
export interface RequestParts {
	request: Request
	config: Config
	env: Env
	ctx: Pick<ExecutionContext, 'waitUntil'>
	/** Called whenever a source fails or only a stale copy is available. */
	onDegraded: () => void
	/** The cache of this location. */
	store: CacheStore
	origin: string
	cookies: Record<string, string>
	jar: CookieJar
	/** Whom rate limits and quotas count. */
	address: string
	/** Whose share of what all have is used. */
	visitor: Visitor
	/** ISO 639-1; `null` for the app's own. */
	language: string | null
	/** ISO 3166-1. */
	region: string
	/** The viewer's time zone, UTC if unknown. */
	zone: Zone
}
