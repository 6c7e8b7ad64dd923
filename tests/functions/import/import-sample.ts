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
]
const IMDB_IDS: Record<string, number> = { tt0000001: 1, tt0000005: 5 }
const EPISODES = ['The Long Wait', 'Café', 'Snow'].map((name, index) => ({
	name,
	seasonNumber: 1,
	episodeNumber: index + 1,
}))
const SEASONS = [{ name: 'Season 1', seasonNumber: 1 }]
const RUNTIME_MINUTES = 100

/** A catalog of five titles that can fail. */
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
				return (
					title &&
					({ ...title, episodeRuntimeMinutes: 50, season: null, seasons: SEASONS } as unknown as ShowDetails & {
						season: null
					})
				)
			}),
		season: (id, seasonNumber) =>
			asked(() => (id === 5 && seasonNumber === 1 ? ({ episodes: EPISODES } as unknown as Season) : null)),
		findEpisodeByImdbId: (id) => asked(() => (id === 'tt0000052' ? { showId: 5, season: 1, episode: 2 } : null)),
		findByImdbId: (id) => asked(() => TITLES.find((title) => title.id === IMDB_IDS[id]) ?? null),
		candidates: (title, year) => asked(() => rankTitles({ title, year }, TITLES)),
	}
	return { catalog, state }
}
