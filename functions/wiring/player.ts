import type { CaptionSearch } from '#domain/player/found-captions.ts'
import type { SegmentSearch } from '#domain/player/segments.ts'
import type { Player } from '#domain/player/sources.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { Catalog } from '#domain/title/port.ts'
import { createCaptionsClient } from '#functions/clients/captions/captions.ts'
import { createSegmentsClient } from '#functions/clients/segments/segments.ts'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { openDatabase } from '#functions/data/database.ts'
import { EMBEDDED_KEY, EMBEDDED_URL } from '#functions/embedded/addresses.ts'
import { demoBroadcast, demoSource } from '#functions/embedded/player/demo-media.ts'
import type { Config } from '#functions/lib/config.ts'
import { requiredSetting } from '#functions/lib/config.ts'
import {
	countCaptionDownload,
	createCaptionIds,
	createCaptionSearch,
} from '#functions/services/player/caption-search.ts'
import { createPlayer, createSourceCaptions, type SourceCaptions } from '#functions/services/player/player.ts'
import { createSegmentSearch } from '#functions/services/player/segment-search.ts'
import { cachedFor, sharedStoreFor } from './cached.ts'
import { CEILINGS, takeFrom } from './ceilings.ts'
import type { RequestParts } from './request-parts.ts'
import { lazily, outside, overNetwork } from './tools.ts'

const captions = outside({ apiUrl: EMBEDDED_URL, apiKey: EMBEDDED_KEY }, (services, env) =>
	services.embeddedCaptions(env),
)

/** The configured captions service, else the embedded one, which only knows the demo programs. */
export function captionSearchFor(parts: RequestParts, catalog: Catalog): CaptionSearch {
	const { config, env, ctx, onDegraded, address, store } = parts
	return lazily(() => {
		const configured = requiredSetting('CAPTIONS_UNAVAILABLE', () => readService(config))
		return createCaptionSearch({
			client: createCaptionsClient(captions.reach(configured, env)),
			// Without sign-in, the key of the service signs.
			ids: createCaptionIds(config.authSecrets ?? [configured?.apiKey ?? EMBEDDED_KEY], Date.now),
			countDownload: async () => {
				if (configured) await countCaptionDownload(createAttemptLimiter(openDatabase(env.DB), Date.now), address)
			},
			cached: cachedFor({ store, shared: captions.shared, ctx, onDegraded }),
			imdbIdOf: async ({ type, id }) => {
				const title = await (type === 'movie' ? catalog.movie(id) : catalog.show(id))
				return title?.imdbId ?? null
			},
			now: Date.now,
		})
	})
}

/** `null` while the demo programs play. @throws {CodedError} when real titles play and no service is configured */
function readService(config: Config): Config['captions'] {
	if (config.captions === null && config.streamSources !== null)
		throw new CodedError('NOT_FOUND', 'No captions service is configured')
	return config.captions
}

export function playerFor(config: Config): Player {
	return createPlayer(config, { title: demoSource, broadcast: demoBroadcast })
}

export function sourceCaptionsFor(config: Config): SourceCaptions {
	return createSourceCaptions(config, overNetwork)
}

const segments = outside<{ apiUrl: string; apiKey: string | null }>(
	{ apiUrl: EMBEDDED_URL, apiKey: null },
	(services) => services.embeddedSegments(),
)

/** The configured segments service, else the embedded one, which only knows the demo programs. */
export function segmentSearchFor(parts: RequestParts, catalog: Catalog): SegmentSearch {
	const { config, env, ctx, onDegraded, store, visitor } = parts
	return lazily(() => {
		const configured = requiredSetting('SEGMENTS_UNAVAILABLE', () => config.segments)
		if (!configured && config.streamSources !== null)
			return { find: async () => ({ segments: [], runtimeSeconds: null }) }
		return createSegmentSearch({
			client: createSegmentsClient(segments.reach(configured, env)),
			cached: cachedFor({ store: sharedStoreFor(env, store, visitor), shared: segments.shared, ctx, onDegraded }),
			mayAsk: async () => !configured || takeFrom(env, CEILINGS.segments, visitor),
			runtimeOf: (ref) => findRuntimeSeconds(catalog, ref),
			now: Date.now,
		})
	})
}

async function findRuntimeSeconds(catalog: Catalog, ref: MediaRef): Promise<number | null> {
	const minutes =
		ref.type === 'movie' ? (await catalog.movie(ref.id))?.runtimeMinutes : await findEpisodeMinutes(catalog, ref)
	return minutes ? minutes * 60 : null
}

async function findEpisodeMinutes(catalog: Catalog, { id, season, episode }: MediaRef): Promise<number | null> {
	const show = await catalog.show(id, season ?? undefined)
	const playing = show?.season?.episodes.find(({ episodeNumber }) => episodeNumber === episode)
	return playing?.runtimeMinutes ?? show?.episodeRuntimeMinutes ?? null
}
