import { isIncluded } from '#domain/providers/availability.ts'
import {
	type CrewMember,
	isDirectingJob,
	type MediaType,
	type MovieDetails,
	type ShowDetails,
	yearOf,
} from '#domain/title/media.ts'
import { type ReleaseWindow, windowsOf } from './release-window.ts'

export type TitleDetails = MovieDetails | ShowDetails

/** What criteria can be checked against. Names are spelled as in the catalog. */
export interface TitleFacts {
	type: MediaType
	title: string
	year: number | null
	genreIds: readonly number[]
	/** 0..10. */
	voteAverage: number
	/** Of a film, or of one episode. */
	runtimeMinutes: number | null
	/** ISO 639-1. */
	originalLanguage: string
	/** Names of countries, in English. */
	countries: readonly string[]
	actors: readonly string[]
	/** A show's creators. */
	directors: readonly string[]
	keywords: readonly string[]
	overview: string
	/** Age certificate of any country; `null` when unknown. */
	certificate: string | null
	/** When it comes out, seen from today. */
	releaseWindows: readonly ReleaseWindow[]
	/** Names of the providers that have it. */
	providers: readonly string[]
	isOnMyProviders: boolean
	isSeen: boolean
}

/** What the viewer has to do with a title. */
export interface TitleContext {
	/** Names of the providers that include it, besides those in its details. */
	providers: readonly string[]
	/** Names of the viewer's providers. */
	myProviders: readonly string[]
	isSeen: boolean
	/** ISO day. */
	today: string
}

export function toTitleFacts(title: TitleDetails, { providers, myProviders, isSeen, today }: TitleContext): TitleFacts {
	const names = [...new Set([...providers, ...includedProviderNames(title)])]
	return {
		type: title.type,
		title: title.title,
		year: yearOf(title.releaseDate),
		genreIds: title.genreIds,
		voteAverage: title.voteAverage,
		runtimeMinutes: runtimeOf(title),
		originalLanguage: title.originalLanguage,
		countries: title.countries,
		actors: title.cast.map(({ name }) => name),
		directors: directorsOf(title).map(({ name }) => name),
		keywords: title.keywords.map(({ name }) => name),
		overview: title.overview,
		certificate: title.certificate,
		releaseWindows: windowsOf(title.releaseDate, today),
		providers: names,
		isOnMyProviders: names.some((name) => myProviders.includes(name)),
		isSeen,
	}
}

/** Providers that include a title at no extra cost in the viewer's region, according to its details. */
export function includedProviderNames({ offers }: TitleDetails): string[] {
	const included = (offers[0]?.offers ?? []).filter(({ kind }) => isIncluded(kind))
	return included.map(({ providerName }) => providerName)
}

/** Minutes of a film, or of one episode of a show. */
export function runtimeOf(title: TitleDetails): number | null {
	return title.type === 'movie' ? title.runtimeMinutes : title.episodeRuntimeMinutes
}

export function directorsOf({ crew }: TitleDetails): CrewMember[] {
	return crew.filter(({ job }) => isDirectingJob(job))
}
