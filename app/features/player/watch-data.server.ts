import { report } from '#app/http/report.server.ts'
import { captionWords } from '#domain/player/caption-words.ts'
import type { CaptionSearch } from '#domain/player/found-captions.ts'
import { episodeCode } from '#domain/player/playback.ts'
import type { CaptionTrack, PlayableSource } from '#domain/player/sources.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { isLanguageCode, languageTagName } from '#domain/shared/languages.ts'
import { captionsFilePath, titlePath, watchPath } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { formatDate, formatRuntime } from '#domain/shared/time.ts'
import { type EpisodeNumber, isJustNumbered, numberedName } from '#domain/title/episode.ts'
import {
	type Episode,
	type MovieDetails,
	type Season,
	type ShowDetails,
	type TitleSummary,
	yearOf,
} from '#domain/title/media.ts'
import { episodeBefore, nextAired, playableSeasons, type Specials } from '#domain/title/show-order.ts'
import { numbersOf, type ShowSeason } from '#domain/title/show-outline.ts'
import type { EpisodeLink, Program, ProgramNeighbor, ProgramRecord, SeasonLink } from './program.ts'

/** The data of the watch page. */
export interface WatchData {
	program: Program
	overview: string
	year: number | null
	runtimeMinutes: number | null
	/** The IMDb id of the movie or the whole show, such as `tt1375666`. */
	imdbId: string | null
	episodes: EpisodeLink[]
	seasons: SeasonLink[]
}

interface EpisodeContext {
	show: ShowDetails
	season: Season
	episode: Episode
	/** At least what stands around the episode must have been read. */
	outline: readonly ShowSeason[]
	/** Where the viewer has the specials. */
	specials: Specials
	/** ISO day. */
	today: string
}

export function movieWatchData(movie: MovieDetails): WatchData {
	return {
		program: {
			kind: 'title',
			key: mediaKey(movie),
			title: movie.title,
			subtitle: null,
			...(movie.langs && { langs: { title: movie.langs.title } }),
			detailsPath: titlePath(movie),
			posterUrl: backdropOf(movie),
			originalLanguage: movie.originalLanguage || null,
			previous: null,
			next: null,
			lastWatched: null,
			record: toRecord(movie, {}, movie.overview, null),
		},
		overview: movie.overview,
		year: yearOf(movie.releaseDate),
		runtimeMinutes: movie.runtimeMinutes,
		imdbId: movie.imdbId,
		episodes: [],
		seasons: [],
	}
}

export function episodeWatchData({ show, season, episode, outline, specials, today }: EpisodeContext): WatchData {
	const { episodes } = season
	const at = { season: episode.seasonNumber, episode: episode.episodeNumber }
	const next = nextAired(outline, at, today, specials)
	const neighborLink = (number: typeof at | null): ProgramNeighbor | null => {
		if (!number) return null
		const ref = { type: 'tv', id: show.id, ...number } as const
		const neighbor = episodes.find(
			({ seasonNumber, episodeNumber }) => seasonNumber === number.season && episodeNumber === number.episode,
		)
		const label = episodeLabel(number, neighbor?.name ?? null)
		return { key: mediaKey(ref), path: watchPath(ref), label, pictureUrl: stillOf(neighbor) }
	}
	const pathOf = (season: number, number: number) => watchPath({ type: 'tv', id: show.id, season, episode: number })
	return {
		program: {
			kind: 'title',
			key: mediaKey({ type: 'tv', id: show.id, ...at }),
			title: show.title,
			subtitle: episodeLabel(at, episode.name),
			...((show.langs ?? episode.langs) && { langs: { title: show.langs?.title, name: episode.langs?.name } }),
			detailsPath: titlePath(show),
			// Stills are at most 300 pixels wide: too small for the stage.
			posterUrl: backdropOf(show) ?? stillOf(episode),
			originalLanguage: show.originalLanguage || null,
			previous: neighborLink(episodeBefore(outline, at, today, specials)),
			next: neighborLink(next),
			lastWatched: null,
			record: toRecord(show, at, episode.overview || show.overview, next),
		},
		overview: episode.overview || show.overview,
		year: yearOf(episode.airDate ?? show.releaseDate),
		runtimeMinutes: episode.runtimeMinutes ?? show.episodeRuntimeMinutes,
		imdbId: show.imdbId,
		episodes: around(episodes, episode).map(({ episodeNumber, name, langs, stillPath, airDate, runtimeMinutes }) => ({
			number: episodeNumber,
			name: numberedName(episodeNumber, name),
			...(langs?.name && { lang: langs.name }),
			path: pathOf(at.season, episodeNumber),
			isCurrent: episodeNumber === at.episode,
			stillPath,
			runtimeText: formatRuntime(runtimeMinutes),
			releaseText: airDate !== null && airDate > today ? formatDate(airDate, 'medium') : null,
		})),
		seasons: playableSeasons(show.seasons).map(({ seasonNumber, name }) => ({
			number: seasonNumber,
			name,
			path: pathOf(seasonNumber, firstNumberOf(outline, seasonNumber)),
			isCurrent: seasonNumber === at.season,
		})),
	}
}

/** The most episodes that are listed. */
const MAX_LISTED = 100

/** The part of a long season with an episode. */
function around(episodes: readonly Episode[], episode: Episode): readonly Episode[] {
	const start = Math.floor(episodes.indexOf(episode) / MAX_LISTED) * MAX_LISTED
	return episodes.slice(start, start + MAX_LISTED)
}

function firstNumberOf(outline: readonly ShowSeason[], seasonNumber: number): number {
	const season = outline.find((each) => each.season === seasonNumber)
	return (season && numbersOf(season)[0]) ?? 1
}

function toRecord(
	title: TitleSummary,
	at: Partial<EpisodeNumber>,
	overview: string,
	next: EpisodeNumber | null,
): ProgramRecord {
	const { type, id, posterPath, backdropPath, voteAverage } = title
	const ref = { type, id, season: at.season ?? null, episode: at.episode ?? null }
	return { ref, title: title.title, posterPath, backdropPath, overview, rating: voteAverage, next }
}

/** "S1 E2 · Name" */
function episodeLabel({ season, episode }: { season: number; episode: number }, name: string | null): string {
	const number = episodeCode({ season, episode }) ?? ''
	return name && !isJustNumbered(name, episode) ? `${number} · ${name}` : number
}

function stillOf(episode: Episode | undefined): string | null {
	return episode?.stillPath ? imagePath('w300', episode.stillPath) : null
}

function backdropOf({ backdropPath }: TitleSummary): string | null {
	return backdropPath ? imagePath('w1280', backdropPath) : null
}

/**
 * The sources of a program. A malformed setting is shown on the page: the message names the variable and its expected
 * format, never its value.
 */
export function loadSources(find: () => PlayableSource[]): { sources: PlayableSource[]; configError: string | null } {
	try {
		return { sources: find(), configError: null }
	} catch (error) {
		if (!(error instanceof Error) || !('code' in error) || error.code !== 'CONFIG_INVALID') throw error
		return { sources: [], configError: error.message }
	}
}

/** Captions that were found for a page without scripts. */
export interface CaptionLookup {
	language: string
	/** Tracks for the player's own menu. */
	tracks: CaptionTrack[]
	/** A message for the viewer. */
	text: string
}

/** The most tracks: each loads only when chosen, but the menu has little room. */
const MAX_TRACKS = 5

/** @param language of the URL; `null` without a search */
export async function lookUpCaptions(
	search: CaptionSearch,
	ref: MediaRef,
	language: string | null,
): Promise<CaptionLookup | null> {
	if (language === null || !isLanguageCode(language)) return null
	try {
		const found = await search.find(ref, [language])
		const tracks = found.slice(0, MAX_TRACKS).map(({ id, name, ...track }) => ({
			language: track.language,
			label: `${languageTagName(track.language)} · ${name}`,
			url: captionsFilePath(id),
			isSdh: track.isSdh,
		}))
		const text = tracks.length > 0 ? captionWords.inMenu : captionWords.noneInLanguage
		return { language, tracks, text }
	} catch (error) {
		if (hasCode(error, 'NOT_FOUND')) return { language, tracks: [], text: captionWords.noSearch }
		report('captions_lookup_failed', error)
		return { language, tracks: [], text: captionWords.unavailable }
	}
}

/** The sources with the found captions added to their own. */
export function withCaptions(sources: PlayableSource[], lookup: CaptionLookup | null): PlayableSource[] {
	return lookup ? sources.map((source) => ({ ...source, captions: [...source.captions, ...lookup.tracks] })) : sources
}
