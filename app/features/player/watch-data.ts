import { nextEpisode, previousEpisode } from '#domain/player/playback.ts'
import { episodeWords } from '#domain/player/watch-progress.ts'
import { imagePath, titlePath, watchPath } from '#domain/shared/links.ts'
import { formatDate } from '#domain/shared/time.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import {
	type Episode,
	type MovieDetails,
	mediaKey,
	type SeasonSummary,
	type ShowDetails,
	type TitleSummary,
	yearOf,
} from '#domain/title/media.ts'
import type { EpisodeLink, SeasonLink } from './episode-list.tsx'
import type { Neighbour, Programme, ProgrammeRecord } from './programme.ts'

/** What the watch page shows of a title, and no more. */
export interface WatchData {
	programme: Programme
	overview: string
	year: number | null
	episodes: EpisodeLink[]
	seasons: SeasonLink[]
}

interface EpisodeOf {
	show: ShowDetails
	/** Every known episode of the season that plays. */
	episodes: readonly Episode[]
	episode: Episode
	/** ISO day. */
	today: string
}

export function watchMovie(movie: MovieDetails): WatchData {
	return {
		programme: {
			kind: 'title',
			key: mediaKey(movie),
			title: movie.title,
			subtitle: null,
			detailsPath: titlePath(movie),
			poster: backdropOf(movie),
			previous: null,
			next: null,
			before: null,
			record: recordOf(movie, {}, movie.overview, null),
		},
		overview: movie.overview,
		year: yearOf(movie.releaseDate),
		episodes: [],
		seasons: [],
	}
}

export function watchEpisode({ show, episodes, episode, today }: EpisodeOf): WatchData {
	const at = { season: episode.seasonNumber, episode: episode.episodeNumber }
	const next = nextEpisode(show.seasons, at, today, episodes)
	const neighbour = (number: typeof at | null): Neighbour | null => {
		if (!number) return null
		const ref = { type: 'tv', id: show.id, ...number } as const
		const name = episodes.find(
			(one) => one.seasonNumber === number.season && one.episodeNumber === number.episode,
		)?.name
		return { key: mediaKey(ref), path: watchPath(ref), label: episodeLabel(number, name ?? null) }
	}
	const pathOf = (season: number, number: number) => watchPath({ type: 'tv', id: show.id, season, episode: number })
	return {
		programme: {
			kind: 'title',
			key: mediaKey({ type: 'tv', id: show.id, ...at }),
			title: show.title,
			subtitle: episodeLabel(at, episode.name),
			detailsPath: titlePath(show),
			// A still comes 300 pixels wide at the most: too coarse for a stage.
			poster: backdropOf(show) ?? (episode.stillPath ? imagePath('w300', episode.stillPath) : null),
			previous: neighbour(previousEpisode(show.seasons, at, episodes)),
			next: neighbour(next),
			before: null,
			record: recordOf(show, at, episode.overview || show.overview, next),
		},
		overview: episode.overview || show.overview,
		year: yearOf(episode.airDate ?? show.releaseDate),
		episodes: episodes.map(({ episodeNumber, name, airDate }) => ({
			number: episodeNumber,
			name,
			path: pathOf(at.season, episodeNumber),
			isCurrent: episodeNumber === at.episode,
			outOn: airDate !== null && airDate > today ? formatDate(airDate, 'en-GB', 'medium') : null,
		})),
		seasons: seasonsToPlay(show.seasons).map(({ seasonNumber, name }) => ({
			number: seasonNumber,
			name,
			path: pathOf(seasonNumber, 1),
			isCurrent: seasonNumber === at.season,
		})),
	}
}

function recordOf(
	title: TitleSummary,
	at: Partial<EpisodeNumber>,
	overview: string,
	next: EpisodeNumber | null,
): ProgrammeRecord {
	const { type, id, posterPath, backdropPath, voteAverage } = title
	const ref = { type, id, season: at.season ?? null, episode: at.episode ?? null }
	return { ref, title: title.title, posterPath, backdropPath, overview, rating: voteAverage, next }
}

/** The season to begin a show with: its first numbered one, else its specials; `null` for a show without episodes. */
export function firstSeason(seasons: readonly SeasonSummary[]): number | null {
	const playable = seasonsToPlay(seasons)
	return (playable.find(({ seasonNumber }) => seasonNumber > 0) ?? playable[0])?.seasonNumber ?? null
}

function seasonsToPlay(seasons: readonly SeasonSummary[]): SeasonSummary[] {
	return seasons.filter(({ episodeCount }) => episodeCount > 0)
}

/** "S1 E2 · Name" */
function episodeLabel({ season, episode }: { season: number; episode: number }, name: string | null): string {
	const number = episodeWords({ season, episode }) ?? ''
	// Many catalogues know an episode only as "Episode 2": that is said already.
	return name && name !== `Episode ${episode}` ? `${number} · ${name}` : number
}

function backdropOf({ backdropPath }: TitleSummary): string | null {
	return backdropPath ? imagePath('w780', backdropPath) : null
}
