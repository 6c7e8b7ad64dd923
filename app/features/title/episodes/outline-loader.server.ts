import { report } from '#app/http/report.server.ts'
import type { KnownShows } from '#domain/title/known-shows.ts'
import type { Season, ShowDetails } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { outlineOf, seasonBeside, seasonToRead } from '#domain/title/show-order.ts'
import type { ShowSeason } from '#domain/title/show-outline.ts'

type ShowWithSeason = ShowDetails & { season: Season | null }

interface OutlineDeps {
	catalog: Pick<Catalog, 'outline' | 'season'>
	knownShows: KnownShows
}

/**
 * A show's outline for its page: for somebody who watches it, all of it, as up next has it. For others what its page tells, and the
 * season that airs where that leaves its numbers open. If reading more fails, what is known stands.
 */
export async function loadOutline(
	{ catalog, knownShows }: OutlineDeps,
	show: ShowWithSeason,
	isWatched: boolean,
): Promise<ShowSeason[]> {
	const shown = show.season ? [show.season] : []
	try {
		const stored = isWatched ? ((await knownShows.find([show.id])).get(show.id)?.seasons ?? null) : null
		if (isWatched && !stored) {
			const whole = await catalog.outline(show.id)
			if (whole) return outlineOf(show, [...others(whole.seasons, shown), ...shown])
		}
		const missing = seasonToRead(show, shown, stored)
		const read = missing === null ? null : await catalog.season(show.id, missing)
		return outlineOf(show, read ? [...shown, read] : shown, stored)
	} catch (error) {
		report('show_outline_failed', error)
		return outlineOf(show, shown)
	}
}

const others = (seasons: readonly Season[], shown: readonly Season[]) =>
	seasons.filter(({ seasonNumber }) => !shown.some((season) => season.seasonNumber === seasonNumber))

/** The outline around an episode: the season before the first one or after the last one is read, because it may have any numbers. */
export async function loadOutlineAround(
	{ catalog }: Pick<OutlineDeps, 'catalog'>,
	show: ShowDetails,
	season: Season,
	episode: number,
): Promise<ShowSeason[]> {
	const [first, last] = [season.episodes[0], season.episodes.at(-1)]
	const beside = [
		first?.episodeNumber === episode ? seasonBeside(show, season, -1) : null,
		last?.episodeNumber === episode ? seasonBeside(show, season, 1) : null,
	]
	try {
		const read = await Promise.all(beside.map((number) => (number === null ? null : catalog.season(show.id, number))))
		return outlineOf(show, [season, ...read.filter((each) => each !== null)])
	} catch (error) {
		report('show_outline_failed', error)
		return outlineOf(show, [season])
	}
}
