// The parts of a title's details, which can be requested with it or alone.

import { backdropOf, posterOf } from '../image-path.ts'
import type { CatalogRequest } from '../lists/catalog-index.ts'
import { DEPARTMENTS } from '../lists/catalog-index.ts'
import { OFFER_REGIONS, toWireOffers } from '../offers.ts'
import { releasesOf } from '../releases.ts'
import type { Movie, Show, Title } from '../title.ts'
import { type CrewCredit, countEpisodes, keyOf, type Role } from '../title.ts'
import { pageOf } from '../wire-response.ts'
import { toWirePersonSummary, toWireTitle } from './item.ts'
import { toWireSeasonOf } from './season.ts'

const IN_CINEMAS = 3
const CERTIFICATES_COUNTRY = 'US'
/** The data has none of these. */
export const NO_LINKS = { imdb_id: null, wikidata_id: null, facebook_id: null, instagram_id: null, twitter_id: null }

type Part<T> = (title: T, request: CatalogRequest) => object

const COMMON_PARTS: Record<string, Part<Title>> = {
	credits: toWireCredits,
	videos: () => ({ results: [] }),
	recommendations: (title, { index, query }) => pageOf(index.relatedTitles.recommendations(title), query, toWireTitle),
	similar: (title, { index, query }) => pageOf(index.relatedTitles.similar(title), query, toWireTitle),
	'watch/providers': (title) => ({ results: toWireOffers(title) }),
	images: (title) => ({
		backdrops: [toWireImage(backdropOf(title), 16 / 9)],
		logos: [],
		posters: [toWireImage(posterOf(title), 2 / 3)],
	}),
}

const MOVIE_PARTS: Record<string, Part<Movie>> = {
	...COMMON_PARTS,
	keywords: ({ keywords }) => ({ keywords }),
	release_dates: (movie) => ({ results: toWireReleases(movie) }),
	external_ids: ({ imdbId }) => ({ ...NO_LINKS, imdb_id: imdbId }),
}

const SHOW_PARTS: Record<string, Part<Show>> = {
	...COMMON_PARTS,
	keywords: ({ keywords }) => ({ results: keywords }),
	aggregate_credits: toWireAggregateCredits,
	content_ratings: ({ certificate }) => ({
		results: certificate ? [{ descriptors: [], iso_3166_1: CERTIFICATES_COUNTRY, rating: certificate }] : [],
	}),
	external_ids: () => ({ ...NO_LINKS, tvdb_id: null }),
}

/** One part alone: `/movie/27205/credits`. `null` for an unknown part. */
export function toWirePart(title: Title, name: string, request: CatalogRequest): object | null {
	const part = partOf(title, name, request)
	return part && { id: title.id, ...part }
}

export function partOf(title: Title, name: string, request: CatalogRequest): object | null {
	if (title.type === 'movie')
		return Object.hasOwn(MOVIE_PARTS, name) ? (MOVIE_PARTS[name]?.(title, request) ?? null) : null
	const season = /^season\/(\d{1,4})$/.exec(name)
	if (season) return toWireSeasonOf(title, Number(season[1]), request)
	return Object.hasOwn(SHOW_PARTS, name) ? (SHOW_PARTS[name]?.(title, request) ?? null) : null
}

function toWireReleases(movie: Movie) {
	return OFFER_REGIONS.map((region) => ({
		iso_3166_1: region,
		release_dates: releasesOf(movie, region).map(({ type, day }) => ({
			certification: region === CERTIFICATES_COUNTRY && type === IN_CINEMAS ? (movie.certificate ?? '') : '',
			descriptors: [],
			iso_639_1: '',
			note: '',
			release_date: `${day}T00:00:00.000Z`,
			type,
		})),
	}))
}

function toWireImage(path: string, aspectRatio: number) {
	const width = aspectRatio > 1 ? 1280 : 780
	return {
		aspect_ratio: Math.round(aspectRatio * 1000) / 1000,
		file_path: path,
		height: Math.round(width / aspectRatio),
		iso_639_1: null,
		vote_average: 0,
		vote_count: 0,
		width,
	}
}

// Cast and crew of a title.

function toWireCredits(title: Title, request: CatalogRequest) {
	return {
		cast: title.cast.map((role, order) => toWireRole(title, role, order, request)),
		crew: withoutCreators(title).map((credit) => toWireCrewMember(title, credit, request)),
	}
}

/** Over all seasons. The data of shows has no crew except creators, which have their own field. */
function toWireAggregateCredits(show: Show, request: CatalogRequest) {
	return { cast: show.cast.map((role, order) => toWireAggregateRole(show, role, order, request)), crew: [] }
}

function toWireRole(title: Title, { person, character }: Role, order: number, { index }: CatalogRequest) {
	return {
		...toWirePersonSummary(person, index.credits()),
		cast_id: order + 1,
		character: character ?? '',
		credit_id: `${keyOf(title)}:cast:${order}`,
		order,
	}
}

function toWireAggregateRole(show: Show, role: Role, order: number, request: CatalogRequest) {
	const { character, credit_id, ...person } = toWireRole(show, role, order, request)
	const episodes = countEpisodes(show)
	return { ...person, roles: [{ credit_id, character, episode_count: episodes }], total_episode_count: episodes }
}

function toWireCrewMember(title: Title, { person, job }: CrewCredit, { index }: CatalogRequest) {
	return {
		...toWirePersonSummary(person, index.credits()),
		credit_id: `${keyOf(title)}:${job}:${person.id}`,
		department: DEPARTMENTS[job],
		job,
	}
}

/** Creators have their own field. */
function withoutCreators({ crew }: Title): CrewCredit[] {
	return crew.filter(({ job }) => job !== 'Creator')
}
