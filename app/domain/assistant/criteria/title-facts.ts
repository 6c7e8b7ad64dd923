import { isIncluded } from '#domain/providers/availability.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import {
	type CrewMember,
	isDirectingJob,
	type MovieDetails,
	type OfferKind,
	type ShowDetails,
	seasonCount,
	yearOf,
} from '#domain/title/media.ts'
import { homeDayOf } from '#domain/title/release.ts'
import type { ShowStatus } from './criteria.ts'
import { type ReleaseWindow, windowsOf } from './release-window.ts'

export type TitleDetails = MovieDetails | ShowDetails

/** The facts that criteria check. Names are spelled as in the catalog. */
export interface TitleFacts {
	type: MediaType
	title: string
	year: number | null
	genreIds: readonly number[]
	/** 0..10. */
	voteAverage: number
	/** The length of a film, or of one episode. */
	runtimeMinutes: number | null
	/** How many seasons a show has; `null` for a film. */
	seasons: number | null
	/** `null` for a film, and when the catalog does not say. */
	status: ShowStatus | null
	/** ISO 639-1. */
	originalLanguage: string
	/** Names of countries, in English. */
	countries: readonly string[]
	actors: readonly string[]
	/** A show's creators. */
	directors: readonly string[]
	/** The rest of the crew. */
	crew: readonly string[]
	/** The companies that made it; none where nothing is known of them. */
	companies: readonly string[]
	keywords: readonly string[]
	overview: string
	/** Age certificate of any country; `null` when unknown. */
	certificate: string | null
	/** The windows in which it comes out, relative to today. */
	releaseWindows: readonly ReleaseWindow[]
	/** The windows in which it is first available at home, relative to today. */
	homeWindows: readonly ReleaseWindow[]
	isOutAtHome: boolean
	providers: readonly string[]
	/** All offers of the title. */
	offers: readonly OfferFacts[]
	isOnMyProviders: boolean
	isSeen: boolean
}

export interface OfferFacts {
	/** The provider's name. */
	provider: string
	kind: OfferKind
	/** `null` when unknown, or when there is none. */
	price: number | null
}

/** The viewer's relation to a title. */
export interface TitleContext {
	/** Names of the providers that include the title, besides those in its details. */
	providers: readonly string[]
	/** Offers from providers' own APIs, which replace theirs in the details. */
	offers: readonly OfferFacts[]
	/** Styles of which the title is a well-known example: keywords rarely name them. */
	styles: readonly string[]
	/** Names of the viewer's providers. */
	myProviders: readonly string[]
	isSeen: boolean
	/** ISO day. */
	today: string
}

export function toTitleFacts(title: TitleDetails, context: TitleContext): TitleFacts {
	const { providers, offers, styles, myProviders, isSeen, today } = context
	// Shows are on TV from the first day.
	const homeDay = title.type === 'movie' ? homeDayOf(title.releases) : title.releaseDate
	const names = [...new Set([...providers, ...includedProviderNames(title)])]
	return {
		type: title.type,
		title: title.title,
		year: yearOf(title.releaseDate),
		genreIds: title.genreIds,
		voteAverage: title.voteAverage,
		runtimeMinutes: runtimeOf(title),
		seasons: title.type === 'tv' ? seasonCount(title) : null,
		status: title.type === 'tv' ? statusOf(title) : null,
		originalLanguage: title.originalLanguage,
		countries: title.countries,
		actors: title.cast.map(({ name }) => name),
		directors: directorsOf(title).map(({ name }) => name),
		crew: title.crew.map(({ name }) => name),
		companies: title.companies,
		keywords: [...title.keywords.map(({ name }) => name), ...styles],
		overview: title.overview,
		certificate: title.certificate,
		releaseWindows: windowsOf(title.releaseDate, today),
		homeWindows: windowsOf(homeDay, today),
		isOutAtHome: homeDay !== null && homeDay <= today,
		providers: names,
		offers: [
			...offers,
			...offersInDetails(title).filter(({ provider }) => !offers.some((own) => own.provider === provider)),
		],
		isOnMyProviders: names.some((name) => myProviders.includes(name)),
		isSeen,
	}
}

/** A canceled show has ended, too. */
function statusOf({ status }: ShowDetails): ShowStatus | null {
	if (!status) return null
	return /ended|cancel/i.test(status) ? 'ended' : 'running'
}

/** Providers that include a title at no extra cost in the viewer's region, according to its details. */
export function includedProviderNames({ offers }: TitleDetails): string[] {
	const included = (offers[0]?.offers ?? []).filter(({ kind }) => isIncluded(kind))
	return included.map(({ providerName }) => providerName)
}

/** The offers in the viewer's region, which come first in the details. */
function offersInDetails({ offers }: TitleDetails): OfferFacts[] {
	return (offers[0]?.offers ?? []).map(({ providerName, kind }) => ({ provider: providerName, kind, price: null }))
}

/** Minutes of a film, or of one episode of a show. */
export function runtimeOf(title: TitleDetails): number | null {
	return title.type === 'movie' ? title.runtimeMinutes : title.episodeRuntimeMinutes
}

export function directorsOf({ crew }: TitleDetails): CrewMember[] {
	return crew.filter(({ job }) => isDirectingJob(job))
}
