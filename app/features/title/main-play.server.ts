import type { AppContext } from '#app/context.ts'
import { type MainPlay, mainPlay } from '#domain/own-server/main-play.ts'
import { toOffers } from '#domain/providers/offers.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { MovieDetails, ShowDetails } from '#domain/title/media.ts'
import { playOrWhere } from '#domain/title/play-words.ts'
import type { Catalog } from '#domain/title/port.ts'
import { loadProviderOffers } from './details/details.server.ts'

export interface MainPlaySources extends Pick<AppContext, 'availability' | 'providers' | 'origin'> {
	player: Pick<AppContext['player'], 'playsDemo'>
	myProviders: Pick<AppContext['myProviders'], 'myProviderIds'>
	requestContext: Pick<AppContext['requestContext'], 'region' | 'nowMs'>
}

/** What the main button of a title does away from its page: the same as there, for somebody who has not begun it. */
export async function loadMainPlay(title: MovieDetails | ShowDetails, sources: MainPlaySources): Promise<MainPlay> {
	const { origin, player, requestContext } = sources
	const { region, nowMs: now } = requestContext
	const ref = { type: title.type, id: title.id }
	const providerOffers = await loadProviderOffers(sources, ref)
	const { best } = toOffers(title, providerOffers, { region, requestedRegion: null, now, origin })
	if (!best) return { ...playOrWhere(ref, player.playsDemo()), note: null }
	return mainPlay({ ref, plays: player.playsDemo() ? 'demo' : 'title', best, begun: null, serverName: null })
}

/** A title with all that its page knows; `null` for one that does not exist. */
export function loadTitle(
	catalog: Pick<Catalog, 'movie' | 'show'>,
	{ type, id }: TitleRef,
): Promise<MovieDetails | ShowDetails | null> {
	return type === 'movie' ? catalog.movie(id) : catalog.show(id)
}
