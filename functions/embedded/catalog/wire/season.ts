// Seasons and episodes. The data only has numbers of episodes, and neither names nor descriptions are made up.
import { type AiringRun, episodeDay, firstDayOf } from '../airing-schedule.ts'
import { isoDay } from '../day.ts'
import { backdropOf } from '../image-path.ts'
import type { CatalogRequest } from '../lists/catalog-index.ts'
import type { SeasonFacts, Show } from '../title.ts'

export function toWireSeasonOf(show: Show, number: number, { index, today }: CatalogRequest): object | null {
	const season = show.seasons.find((known) => known.number === number)
	if (!season) return null
	return toWireSeason(show, season, index.schedule().runOf(show, today))
}

/** A season in a show's details. */
export function toWireSeasonSummary(season: SeasonFacts, run: AiringRun | null) {
	const first = firstDayOf(season, run)
	return {
		air_date: first === null ? null : isoDay(first),
		episode_count: season.episodeCount,
		name: `Season ${season.number}`,
		season_number: season.number,
	}
}

function toWireSeason(show: Show, season: SeasonFacts, run: AiringRun | null) {
	const numbers = Array.from({ length: season.episodeCount }, (_, index) => index + 1)
	return {
		...toWireSeasonSummary(season, run),
		episodes: numbers.map((number) => toWireEpisode(show, season, number, run)),
	}
}

export function toWireEpisode(show: Show, season: SeasonFacts, number: number, run: AiringRun | null) {
	const day = episodeDay(show, season, number, run)
	const minutes = show.runtimeMinutes
	return {
		season_number: season.number,
		episode_number: number,
		name: `Episode ${number}`,
		overview: '',
		air_date: day === null ? null : isoDay(day),
		runtime: minutes,
		still_path: backdropOf(show),
	}
}
