import { strToU8, zipSync } from 'fflate'
import type { ImportCatalog } from '#domain/import/port.ts'
import type { MovieDetails, Season, ShowDetails, TitleSummary } from '#domain/title/media.ts'
import { rankTitles } from '#domain/title/title-match.ts'
import { film } from '../../domain/title/titles.ts'

/** A file chosen by the viewer. */
export function fileOf(name: string, text: string) {
	return { name, bytes: strToU8(text) }
}

export function zipOf(name: string, files: Record<string, string>) {
	const parts = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const)
	return { name, bytes: zipSync(Object.fromEntries(parts)) }
}

export const TITLES: TitleSummary[] = [
	film(1, 'Lamplight', { releaseDate: '2001-05-01', posterPath: '/lamp.jpg', overview: 'A lamp.', voteAverage: 7.5 }),
	film(2, 'Harbour', { releaseDate: '2010-05-01' }),
	film(3, 'Harbour', { releaseDate: '2019-05-01' }),
	film(4, 'Night Train', { releaseDate: '1999-05-01' }),
	film(5, 'The Slow Show', { type: 'tv', releaseDate: '2015-05-01' }),
	film(6, 'The Long Show', { type: 'tv', releaseDate: '2016-05-01' }),
	film(7, 'Twins', { type: 'tv', releaseDate: '2017-05-01' }),
	film(8, 'Twins', { type: 'tv', releaseDate: '2018-05-01' }),
]
const IMDB_IDS: Record<string, number> = { tt0000001: 1, tt0000005: 5 }
const seasonOf = (seasonNumber: number, first: number, ...names: string[]) => ({
	name: `Season ${seasonNumber}`,
	seasonNumber,
	episodeCount: names.length,
	episodes: names.map((name, index) => ({ name, seasonNumber, episodeNumber: first + index })),
})
const SEASONS = [seasonOf(1, 1, 'The Long Wait', 'Café', 'Snow')]
/** The later season numbers on; the specials have the same number for something else. */
const NUMBERED_ON = [
	seasonOf(0, 4, 'Making of'),
	seasonOf(1, 1, 'Dawn', 'Noon', 'Dusk'),
	seasonOf(2, 4, 'Night', 'Moon'),
]
const seasonsOf = (id: number) => (id === 6 ? NUMBERED_ON : SEASONS)
const RUNTIME_MINUTES = 100

/** A catalog of a few titles that can fail. */
export function smallCatalog() {
	const state = { calls: 0, isDown: false }
	async function asked<T>(answer: () => T): Promise<T> {
		state.calls += 1
		if (state.isDown) throw Object.assign(new Error('away'), { code: 'CATALOGUE_UNAVAILABLE' })
		return answer()
	}
	const byId = (type: string, id: number) => TITLES.find((title) => title.type === type && title.id === id) ?? null
	const catalog: ImportCatalog = {
		movie: (id) =>
			asked(() => {
				const title = byId('movie', id)
				return title && ({ ...title, runtimeMinutes: RUNTIME_MINUTES } as MovieDetails)
			}),
		show: (id) =>
			asked(() => {
				const title = byId('tv', id)
				const seasons = seasonsOf(id)
				const lastEpisode = seasons.at(-1)?.episodes.at(-1)
				const show = { ...title, episodeRuntimeMinutes: 50, season: null, seasons, lastEpisode }
				return title && (show as unknown as ShowDetails & { season: null })
			}),
		season: (id, seasonNumber) =>
			asked(() => (seasonsOf(id).find((season) => season.seasonNumber === seasonNumber) as unknown as Season) ?? null),
		findEpisodeByImdbId: (id) => asked(() => (id === 'tt0000052' ? { showId: 5, season: 1, episode: 2 } : null)),
		findByImdbId: (id) => asked(() => TITLES.find((title) => title.id === IMDB_IDS[id]) ?? null),
		candidates: (title, year) => asked(() => rankTitles({ title, year }, TITLES)),
	}
	return { catalog, state }
}
