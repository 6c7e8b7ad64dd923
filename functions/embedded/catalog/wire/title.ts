// The details of a title.
import { aroundToday, type EpisodeRef } from '../airing-schedule.ts'
import type { CatalogRequest } from '../lists/catalog-index.ts'
import { countEpisodes, genresOf, type Movie, makersOf, type Show, type Title } from '../title.ts'
import { appendParts } from '../wire-response.ts'
import { toWirePersonSummary, toWireTitle } from './item.ts'
import { toWireEpisode, toWireSeasonSummary } from './season.ts'
import { partOf } from './title-parts.ts'

/** The countries of the shows in the data: the first use of `Intl.DisplayNames` in an isolate takes longer than the rest of a page. */
const COUNTRIES: Record<string, string> = {
	CA: 'Canada',
	DK: 'Denmark',
	GB: 'United Kingdom',
	JP: 'Japan',
	US: 'United States',
}

/** The details with the parts requested by `append_to_response`; unknown parts are left out. */
export function toWireDetails(title: Title, request: CatalogRequest): object {
	const facts = title.type === 'movie' ? toWireMovieFacts(title) : toWireShowFacts(title, request)
	return { ...facts, ...appendParts(request.query, (name) => partOf(title, name, request)) }
}

function toWireFacts(title: Title) {
	const { media_type: _, genre_ids: ids, ...item } = toWireTitle(title)
	return {
		...item,
		genres: genresOf(ids),
		production_companies: title.companies,
	}
}

function toWireMovieFacts(movie: Movie): object {
	return {
		...toWireFacts(movie),
		imdb_id: movie.imdbId,
		runtime: movie.runtimeMinutes ?? 0,
		status: 'Released',
	}
}

function toWireShowFacts(show: Show, request: CatalogRequest): object {
	const { index, today } = request
	const run = index.schedule().runOf(show, today)
	const { last, next } = aroundToday(show, run, today)
	const toWireRef = (ref: EpisodeRef | null) => ref && toWireEpisode(show, ref.season, ref.number, run)
	const lastEpisode = toWireRef(last)
	return {
		...toWireFacts(show),
		created_by: makersOf(show).map((person) => toWirePersonSummary(person, index.credits())),
		episode_run_time: show.runtimeMinutes === null ? [] : [show.runtimeMinutes],
		last_air_date: run ? (lastEpisode?.air_date ?? show.lastAirDate) : show.lastAirDate,
		last_episode_to_air: lastEpisode,
		next_episode_to_air: toWireRef(next),
		networks: show.networks.map((name) => ({ name })),
		number_of_episodes: countEpisodes(show),
		production_countries: show.countries.map((code) => ({ name: COUNTRIES[code] ?? code })),
		seasons: show.seasons.map((season) => toWireSeasonSummary(season, run)),
		status: show.status,
	}
}
