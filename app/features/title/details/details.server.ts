import { notFoundResponse } from '#app/http/error-responses.server.ts'
import { browsePath, emptyFilters, withFilter } from '#domain/browse/browse.ts'
import { type PlayableSource, whatPlays } from '#domain/player/sources.ts'
import { type OffersView, type ProviderOffers, toOffers } from '#domain/providers/offers.ts'
import type { Availability, MyProviders, ProviderCatalog } from '#domain/providers/port.ts'
import { formatCompact } from '#domain/shared/count.ts'
import { parseTitleId } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { type MediaRef, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { formatRuntime } from '#domain/shared/time.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import { genreLabel, genreName } from '#domain/title/genres.ts'
import type { TextLangs } from '#domain/title/media.ts'
import { type CastMember, type MovieDetails, type ShowDetails, seasonCount } from '#domain/title/media.ts'
import { describeReleases, yearsOf } from '#domain/title/release.ts'
import { type TrailerView, toTrailer } from '#domain/title/trailer.ts'
import { cardWords } from '#domain/title/words.ts'
import { creatorsOf, type Fact, type PersonLink, toFacts } from './facts.server.ts'

const MAX_CAST = 12
export const MAX_RELATED = 12
const MAX_GENRES = 2

/** The data of a details page. Keep it small: it is sent twice, as HTML and as loader data. */
export interface DetailsView {
	ref: MediaRef
	/** `tt1375666` */
	imdbId: string | null
	title: string
	langs?: TextLangs
	tagline: string | null
	/** ISO day. */
	releaseDate: string | null
	years: string | null
	runtimeText: string | null
	/** The length of the film, or of a typical episode; `null` when unknown. */
	runtimeMinutes: number | null
	certificate: string | null
	/** Genres, each with a link to its list, if there is one. */
	genres: { name: string; to: string | null }[]
	rating: RatingView | null
	overview: string | null
	posterPath: string | null
	backdropPath: string | null
	creators: { label: string; people: PersonLink[] } | null
	trailer: TrailerView | null
	/** Whether the title itself plays here, or a demo program instead. */
	plays: 'title' | 'demo' | null
	offers: OffersView
	/** When a film comes out in theaters and at home. */
	releases: string | null
	cast: CastMember[]
	facts: Fact[]
	/** The viewer's day, ISO: the last on which it can have been watched. */
	today: string
}

export interface RatingView {
	/** 0..10, one decimal. */
	value: number
	votes: number
	votesText: string
}

interface DetailsContext {
	region: string
	requestedRegion: string | null
	now: number
	/** The viewer's day, ISO. */
	today: string
	origin: string
	providerOffers: ProviderOffers
	sources: readonly Pick<PlayableSource, 'isDemo'>[]
}

export function toDetails(
	title: MovieDetails | ShowDetails,
	{ providerOffers, sources, ...context }: DetailsContext,
): DetailsView {
	return {
		ref: { type: title.type, id: title.id },
		imdbId: title.imdbId,
		title: title.title,
		...(title.langs && { langs: title.langs }),
		tagline: title.tagline,
		releaseDate: title.releaseDate,
		years: yearsOf(title),
		runtimeText: runtimeTextOf(title),
		runtimeMinutes: title.type === 'movie' ? title.runtimeMinutes : title.episodeRuntimeMinutes,
		certificate: title.certificate,
		genres: toGenres(title),
		rating: toRating(title),
		overview: title.overview.trim() || null,
		posterPath: title.posterPath,
		backdropPath: title.backdropPath,
		creators: creatorsOf(title),
		trailer: toTrailer(title.videos),
		plays: whatPlays(sources),
		offers: toOffers(title, providerOffers, context),
		releases: title.type === 'movie' ? describeReleases(title.releases, context.today) : null,
		cast: toCast(title.cast),
		facts: toFacts(title),
		today: context.today,
	}
}

function toGenres({ type, genres }: MovieDetails | ShowDetails): DetailsView['genres'] {
	return genres
		.slice(0, MAX_GENRES)
		.map(({ id, name }) =>
			genreName(type, id)
				? { name: genreLabel(id), to: browsePath(withFilter(emptyFilters(type), { genres: [id] })) }
				: { name, to: null },
		)
}

function runtimeTextOf(title: MovieDetails | ShowDetails): string | null {
	if (title.type === 'movie') return formatRuntime(title.runtimeMinutes)
	const seasons = seasonCount(title)
	return seasons > 0 ? cardWords.seasons({ count: seasons }) : null
}

function toRating({ voteAverage, voteCount }: MovieDetails | ShowDetails): RatingView | null {
	if (voteCount === 0 || voteAverage === 0) return null
	return { value: Math.round(voteAverage * 10) / 10, votes: voteCount, votesText: formatCompact(voteCount) }
}

/** The top of the cast, each person once. */
function toCast(cast: readonly CastMember[]): CastMember[] {
	return uniqueBy(cast, ({ id }) => id)
		.slice(0, MAX_CAST)
		.map(({ id, name, character, profilePath }) => ({ id, name, character, profilePath }))
}

/** TMDB's recommendations, then its similar titles. */
export function toRelated(
	title: Pick<MovieDetails | ShowDetails, 'type' | 'id' | 'recommendations' | 'similar'>,
): Card[] {
	const others = [...title.recommendations, ...title.similar].filter((other) => mediaKey(other) !== mediaKey(title))
	return uniqueBy(others, mediaKey).slice(0, MAX_RELATED).map(toCard)
}

const MOVED_PERMANENTLY = 301

/** @throws a redirect to the canonical URL for `27205-inception`, and a 404 for anything that isn't an id */
export function parsePageId(param: string | undefined, toPath: (id: number) => string, search: string): number {
	const parsed = parseTitleId(param ?? '')
	if (!parsed) throw notFoundResponse()
	if (parsed.canonical) return parsed.id
	throw new Response(null, { status: MOVED_PERMANENTLY, headers: { Location: toPath(parsed.id) + search } })
}

interface ProviderOffersDeps {
	availability: Availability
	myProviders: Pick<MyProviders, 'myProviderIds'>
	providers: Pick<ProviderCatalog, 'listOrOwn'>
}

/** Loads the providers' offers for a title, within the time that a page may take. */
export async function loadProviderOffers(
	{ availability, myProviders, providers }: ProviderOffersDeps,
	ref: TitleRef,
): Promise<ProviderOffers> {
	const { myProviderIds } = myProviders
	const { offers, cachedAt } = await availability.offersFor(ref)
	const unavailableIds = availability.unavailableProviders()
	const known = myProviderIds.length + unavailableIds.length > 0 ? await providers.listOrOwn() : []
	const chosen = known.filter(({ id }) => myProviderIds.includes(id))
	return {
		offers,
		cachedAt,
		unavailable: known.filter(({ id }) => unavailableIds.includes(id)).map(({ name }) => name),
		myProviderIds,
		myCatalogIds: chosen.flatMap(({ catalogId }) => catalogId ?? []),
	}
}
