import type { MediaType } from '#domain/shared/media-ref.ts'

/** The languages of texts of the catalog, for `lang`, where they are not the app's own. `name` is a season's or an episode's. */
export type TextLangs = Partial<
	Record<'title' | 'overview' | 'tagline' | 'genres' | 'collection' | 'name' | 'biography', string>
>

/** A title in a list. Dates are ISO days; image paths need a size (see image-urls.ts). */
export interface TitleSummary {
	type: MediaType
	id: number
	title: string
	originalTitle: string
	overview: string
	releaseDate: string | null
	posterPath: string | null
	backdropPath: string | null
	voteAverage: number
	voteCount: number
	popularity: number
	genreIds: number[]
	originalLanguage: string
	langs?: TextLangs
}

export interface PersonSummary {
	id: number
	name: string
	department: string | null
	profilePath: string | null
	popularity: number
	knownFor: TitleSummary[]
}

export interface Paged<T> {
	page: number
	totalPages: number
	totalResults: number
	results: T[]
}

export interface Genre {
	id: number
	name: string
}

/** TMDB's keyword for a subject of a title. */
export interface Keyword {
	id: number
	name: string
}

export interface CastMember {
	id: number
	name: string
	character: string | null
	profilePath: string | null
}

export interface CrewMember {
	id: number
	name: string
	job: string
	profilePath: string | null
}

/** A trailer, teaser or clip on a video site. */
export interface Video {
	key: string
	site: string
	name: string
	kind: string
	official: boolean
}

export const OFFER_KINDS = ['subscription', 'free', 'ads', 'rent', 'buy'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** TMDB's offers for a title in one region. The data comes from JustWatch. */
export interface RegionOffers {
	region: string
	link: string | null
	offers: { kind: OfferKind; providerId: number; providerName: string; logoPath: string | null }[]
}

/** A streaming service that the metadata service knows in a region. */
export interface WatchProvider {
	id: number
	name: string
	logoPath: string | null
	/** 0 for the largest in the region. */
	rank: number
}

export interface SeasonSummary {
	langs?: TextLangs
	seasonNumber: number
	name: string
	episodeCount: number
	airDate: string | null
}

export interface Episode {
	langs?: TextLangs
	seasonNumber: number
	episodeNumber: number
	name: string
	overview: string
	airDate: string | null
	runtimeMinutes: number | null
	stillPath: string | null
}

export interface Season {
	langs?: TextLangs
	seasonNumber: number
	name: string
	airDate: string | null
	episodes: Episode[]
}

interface TitleDetails extends TitleSummary {
	tagline: string | null
	genres: Genre[]
	/** Age rating in the viewer's region, else the first known one. */
	certificate: string | null
	/** Whose age rating it is, ISO 3166-1. */
	certificateRegion: string | null
	/** The minimum age; `null` without any certificate. */
	firstAge: number | null
	status: string | null
	homepage: string | null
	imdbId: string | null
	/** The companies that made it. */
	companies: string[]
	countries: string[]
	cast: CastMember[]
	crew: CrewMember[]
	keywords: Keyword[]
	videos: Video[]
	/** Offers in the viewer's region and a fallback region. */
	offers: RegionOffers[]
	offerRegions: string[]
	recommendations: TitleSummary[]
	similar: TitleSummary[]
}

export interface MovieDetails extends TitleDetails {
	type: 'movie'
	runtimeMinutes: number | null
	/** Releases in the viewer's region; `null` when unknown. */
	releases: Releases | null
	collection: { id: number; name: string } | null
}

export interface ShowDetails extends TitleDetails {
	type: 'tv'
	episodeRuntimeMinutes: number | null
	lastAirDate: string | null
	createdBy: { id: number; name: string }[]
	networks: string[]
	seasons: SeasonSummary[]
	numberOfEpisodes: number
	/** The next episode with an announced date. */
	nextEpisode: Episode | null
	lastEpisode: Episode | null
}

/** A show with all episodes of all its seasons, specials last. */
export interface ShowOutline
	extends Pick<
		ShowDetails,
		'type' | 'id' | 'title' | 'overview' | 'posterPath' | 'backdropPath' | 'voteAverage' | 'status' | 'lastEpisode'
	> {
	/** The first of those that show it. */
	network: string | null
	episodeRuntimeMinutes: number | null
	seasons: Season[]
}

/** The number of seasons, without specials (season 0). */
export function seasonCount({ seasons }: ShowDetails): number {
	return seasons.filter(({ seasonNumber }) => seasonNumber > 0).length
}

export interface PersonCredit extends TitleSummary {
	/** The character for cast, the job for crew. */
	role: string | null
	department: 'cast' | 'crew'
}

export interface PersonDetails {
	langs?: TextLangs
	id: number
	name: string
	biography: string
	birthday: string | null
	deathday: string | null
	placeOfBirth: string | null
	department: string | null
	profilePath: string | null
	credits: PersonCredit[]
}

/** 'Inception (2010)' */
export function titleWithYear(title: string, year: number | null): string {
	return year === null ? title : `${title} (${year})`
}

/** The year of an ISO day; `null` when unknown. */
export function yearOf(date: string | null): number | null {
	const year = date ? Number(date.slice(0, 4)) : Number.NaN
	return Number.isInteger(year) && year > 0 ? year : null
}

/** Jobs of the crew, as the metadata service calls them. */
export const JOBS = {
	directing: ['Director'],
	writing: ['Writer', 'Screenplay', 'Story', 'Novel'],
	music: ['Original Music Composer'],
	camera: ['Director of Photography'],
} as const

/** Shows have no single director, so their creators count as one. */
export function isDirectingJob(job: string | null): boolean {
	return job === 'Director' || job === 'Creator'
}

/** The fields of a title that a list stores. */
export type StoredTitle = Pick<
	TitleSummary,
	'type' | 'id' | 'title' | 'posterPath' | 'backdropPath' | 'overview' | 'voteAverage' | 'releaseDate'
>

/** A film's release days in one region (ISO); `null` where unplanned or unknown. */
export interface Releases {
	/** ISO 3166-1. */
	region: string
	cinema: string | null
	digital: string | null
	disc: string | null
	tv: string | null
}
