import type { CaptionSearch } from '#domain/player/found-captions.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { memoize } from '#domain/shared/memoize.ts'
import type { Catalog } from '#domain/title/port.ts'
import { createCaptionsClient } from '#functions/clients/captions/captions.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type CacheStore, createSharedCache } from '#functions/data/cache.ts'
import { openDatabase } from '#functions/data/database.ts'
import { embeddedCaptions } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import type { Config } from '#functions/lib/config.ts'
import { requiredSetting } from '#functions/lib/optional-setting.ts'
import { sleep } from '#functions/lib/timer.ts'
import { countCaptionDownload } from '#functions/services/player/caption-downloads.ts'
import { createCaptionIds } from '#functions/services/player/caption-ids.ts'
import { createCaptionSearch } from '#functions/services/player/caption-search.ts'
import { cachedFor } from './cached.ts'

/** Calls to this URL stay in process. */
const EMBEDDED = { apiUrl: 'http://embedded.local', apiKey: 'embedded' }

/** Shared by the requests of one isolate. */
const shared = createSharedCache(Date.now)
const gate = createRetryGate()

interface Options {
	config: Pick<Config, 'authSecrets' | 'captions' | 'streamSources'>
	env: Pick<Env, 'ASSETS' | 'DB'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	catalog: Catalog
	onDegraded: () => void
	/** Counted for downloads. */
	address: string
	store: CacheStore
}

/** The configured captions service, else the embedded one, which only knows the demo programs. Created on first use. */
export function captionSearchFor(options: Options): CaptionSearch {
	const search = memoize(() => createCaptionSearchFor(options))
	return {
		find: async (...wanted) => search().find(...wanted),
		text: async (id) => search().text(id),
	}
}

function createCaptionSearchFor({ config, env, ctx, catalog, onDegraded, address, store }: Options): CaptionSearch {
	const configured = requiredSetting('CAPTIONS_UNAVAILABLE', () => readService(config))
	return createCaptionSearch({
		client: createCaptionsClient({
			...(configured ?? EMBEDDED),
			fetch: configured ? (url, init) => fetch(url, init) : (url, init) => embeddedCaptions(env).request(url, init),
			now: Date.now,
			sleep,
			gate,
		}),
		// Without sign-in, the key of the service signs.
		ids: createCaptionIds(config.authSecrets ?? [(configured ?? EMBEDDED).apiKey], Date.now),
		countDownload: async () => {
			if (configured) await countCaptionDownload(createAttemptLimiter(openDatabase(env.DB), Date.now), address)
		},
		cached: cachedFor({ store, shared, ctx, onDegraded }),
		imdbIdOf: async ({ type, id }) => {
			const title = await (type === 'movie' ? catalog.movie(id) : catalog.show(id))
			return title?.imdbId ?? null
		},
		now: Date.now,
	})
}

/** `null` while the demo programs play. @throws {CodedError} when real titles play and no service is configured */
function readService(config: Options['config']): Config['captions'] {
	if (config.captions === null && config.streamSources !== null)
		throw new CodedError('NOT_FOUND', 'No captions service is configured')
	return config.captions
}
