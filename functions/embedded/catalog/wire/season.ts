// Seasons and episodes. The data only has numbers of episodes, and names are not made up.
import { fnv1a } from '#domain/shared/hash.ts'
import { type AiringRun, episodeDay, firstDayOf } from '../airing-schedule.ts'
import { isoDay } from '../day.ts'
import { posterOf, stillOf } from '../image-path.ts'
import type { CatalogRequest } from '../lists/catalog-index.ts'
import { keyOf, type SeasonFacts, type Show } from '../title.ts'

/** Our own ids for seasons and episodes, positive and within 31 bits. */
const SYNTHETIC_IDS = 2 ** 31 - 2

function syntheticId(key: string): number {
	return 1 + (fnv1a(key) % SYNTHETIC_IDS)
}

function findSeason(show: Show, number: number): SeasonFacts | null {
	return show.seasons.find((season) => season.number === number) ?? null
}

export function toWireSeasonOf(show: Show, number: number, { index, today }: CatalogRequest): object | null {
	const season = findSeason(show, number)
	return season && toWireSeason(show, season, index.schedule().runOf(show, today))
}

export function toWireEpisodeOf(
	show: Show,
	seasonNumber: number,
	number: number,
	{ index, today }: CatalogRequest,
): object | null {
	const season = findSeason(show, seasonNumber)
	if (!season || !Number.isInteger(number) || number < 1 || number > season.episodeCount) return null
	return toWireEpisode(show, season, number, index.schedule().runOf(show, today))
}

/** A season in a show's details. */
export function toWireSeasonSummary(show: Show, season: SeasonFacts, run: AiringRun | null) {
	const first = firstDayOf(season, run)
	return {
		id: syntheticId(`${keyOf(show)}:${season.number}`),
		air_date: first === null ? null : isoDay(first),
		episode_count: season.episodeCount,
		name: `Season ${season.number}`,
		overview: `Season ${season.number} of ${show.name} has ${pluralize(season.episodeCount, 'episode')}.`,
		poster_path: posterOf(show),
		season_number: season.number,
		vote_average: show.voteAverage,
	}
}

function toWireSeason(show: Show, season: SeasonFacts, run: AiringRun | null) {
	const { episode_count: _, ...summary } = toWireSeasonSummary(show, season, run)
	const numbers = Array.from({ length: season.episodeCount }, (_, index) => index + 1)
	return { ...summary, episodes: numbers.map((number) => toWireEpisode(show, season, number, run)) }
}

export function toWireEpisode(show: Show, season: SeasonFacts, number: number, run: AiringRun | null) {
	const day = episodeDay(show, season, number, run)
	const minutes = show.runtimeMinutes
	const length = minutes === null ? '' : `, about ${pluralize(minutes, 'minute')}`
	return {
		id: syntheticId(`${keyOf(show)}:${season.number}:${number}`),
		show_id: show.id,
		season_number: season.number,
		episode_number: number,
		episode_type: number === season.episodeCount ? 'finale' : 'standard',
		name: `Episode ${number}`,
		overview: `Season ${season.number}, episode ${number} of ${show.name}${length}.`,
		air_date: day === null ? null : isoDay(day),
		runtime: minutes,
		still_path: stillOf(show.id, season.number, number),
		production_code: '',
		vote_average: show.voteAverage,
		vote_count: 0,
		crew: [],
		guest_stars: [],
	}
}

function pluralize(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`
}
