// The parts of a title's details that the app requests with it.

import type { CatalogRequest } from '../lists/catalog-index.ts'
import { OFFER_REGIONS, toWireOffers } from '../offers.ts'
import { releasesOf } from '../releases.ts'
import type { Movie, Show, Title } from '../title.ts'
import { pageOf } from '../wire-response.ts'
import { toWirePersonSummary, toWireTitle } from './item.ts'
import { toWireSeasonOf } from './season.ts'

const IN_CINEMAS = 3
const CERTIFICATES_COUNTRY = 'US'

type Part<T> = (title: T, request: CatalogRequest) => object

const COMMON_PARTS: Record<string, Part<Title>> = {
	recommendations: (title, { index, query }) => pageOf(index.catalog.related(title).recommended, query, toWireTitle),
	similar: (title, { index, query }) => pageOf(index.catalog.related(title).similar, query, toWireTitle),
	'watch/providers': (title) => ({ results: toWireOffers(title) }),
}

const MOVIE_PARTS: Record<string, Part<Movie>> = {
	...COMMON_PARTS,
	credits: (movie, request) => ({
		cast: toWireCast(movie, request),
		crew: movie.crew.map(({ person, job }) => ({ ...toWirePersonSummary(person, request.index.credits()), job })),
	}),
	keywords: ({ keywords }) => ({ keywords }),
	release_dates: (movie) => ({ results: toWireReleases(movie) }),
}

const SHOW_PARTS: Record<string, Part<Show>> = {
	...COMMON_PARTS,
	keywords: ({ keywords }) => ({ results: keywords }),
	// The data of shows has no crew except creators, which have their own field.
	aggregate_credits: (show, request) => ({
		cast: toWireCast(show, request).map(({ character, ...person }) => ({ ...person, roles: [{ character }] })),
	}),
	content_ratings: ({ certificate }) => ({
		results: certificate ? [{ iso_3166_1: CERTIFICATES_COUNTRY, rating: certificate }] : [],
	}),
}

/** `null` for an unknown part. */
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
			release_date: `${day}T00:00:00.000Z`,
			type,
		})),
	}))
}

function toWireCast({ cast }: Title, { index }: CatalogRequest) {
	return cast.map(({ person, character }) => ({
		...toWirePersonSummary(person, index.credits()),
		character: character ?? '',
	}))
}
