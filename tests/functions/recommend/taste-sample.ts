import type { Neighbors } from '#domain/recommend/recommendation.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { MovieDetails, ShowDetails, TitleSummary } from '#domain/title/media.ts'
import { createSeenAndRejected } from '#functions/services/history/marks.ts'
import { createRecommendations, type ProviderLookup } from '#functions/services/recommend/recommendations.ts'
import { createRecommender } from '#functions/services/recommend/recommender.ts'
import { createTaste } from '#functions/services/recommend/taste.ts'
import { createTasteRanking } from '#functions/services/recommend/taste-ranking.ts'
import { createPoolCache, createTitlePool, type PoolCatalog } from '#functions/services/recommend/title-pool.ts'
import sentiments from '../../../public/embedded/sentiments.json'
import { historyWithQueue } from '../history/history-sample.ts'

const DRAMA = 18
const HORROR = 27
const GENRES = [DRAMA, HORROR, 35, 28, 878, 37]
export const TITLES = 240

/** Movie `id`, with genre and director in rotation, so that related movies are known. */
export function film(id: number): TitleSummary {
	return {
		type: 'movie',
		id,
		title: `Film ${id}`,
		originalTitle: `Film ${id}`,
		overview: '',
		releaseDate: `${1990 + (id % 30)}-01-01`,
		posterPath: null,
		backdropPath: null,
		voteAverage: 6 + (id % 4) / 2,
		voteCount: 1000 + id,
		popularity: id,
		genreIds: [GENRES[id % GENRES.length] ?? DRAMA],
		originalLanguage: 'en',
	}
}

/** The distances of related films; only every sixth film has the same genre. */
const RELATED = [1, 2, 6, 12, 18, 24]
export const relatedTo = (id: number) => RELATED.map((apart) => `movie:${id + apart}`)

export const directorOf = (id: number) => `Director ${id % 40}`

function details(id: number): MovieDetails {
	const crew = [{ id: id % 40, name: directorOf(id), job: 'Director', profilePath: null }]
	return {
		...film(id),
		type: 'movie',
		genres: [],
		cast: [],
		crew,
		keywords: [{ id: 1, name: 'heist' }],
		recommendations: RELATED.map((apart) => film(id + apart)),
		similar: [film(id + 3), film(id + 40)],
	} as unknown as MovieDetails
}

/** A catalog of 240 movies in pages of twenty, which counts its calls and can fail. */
export function countedCatalog() {
	const requested: string[] = []
	let isDown = false
	async function answer<T>(name: string, value: () => T): Promise<T> {
		requested.push(name)
		if (isDown) throw new Error('the catalog is down')
		return value()
	}
	const page = (name: string, number: number) =>
		answer(`${name} ${number}`, () => {
			const ids = Array.from({ length: 20 }, (_, index) => (number - 1) * 20 + index + 1).filter((id) => id <= TITLES)
			return { page: number, totalPages: TITLES / 20, totalResults: TITLES, results: ids.map(film) }
		})
	const none = (name: string) =>
		answer(name, () => ({ page: 1, totalPages: 0, totalResults: 0, results: [] as TitleSummary[] }))
	const catalog: PoolCatalog = {
		movie: (id) => answer(`movie ${id}`, () => (id <= TITLES ? details(id) : null)),
		show: (id) => answer(`show ${id}`, () => null as (ShowDetails & { season: null }) | null),
		movies: (name, number) => page(name, number),
		shows: (name) => none(name),
		trending: () => none('trending'),
	}
	return {
		catalog,
		requested,
		breakDown: () => {
			isDown = true
		},
		heal: () => {
			isDown = false
		},
	}
}

/** The database, which counts its queries; a batch counts each of its queries. */
export function countedDatabase(d1: D1Database) {
	const requested: string[] = []
	const DB = new Proxy(d1, {
		get(target, name) {
			if (name !== 'prepare') return Reflect.get(target, name).bind(target)
			return (text: string) => {
				requested.push(text)
				return target.prepare(text)
			}
		},
	})
	return { DB, requested }
}

const NO_OFFERS: ProviderLookup = { providersWith: async () => new Map() }

interface Options {
	isEnabled?: boolean
	services?: readonly string[]
	offers?: ProviderLookup
	nearest?: (keys: readonly string[]) => Promise<Neighbors>
}

/** A viewer with a taste, with a manual clock and time of day. */
export async function tasteOf(d1: D1Database, options: Options = {}) {
	const { isEnabled = true, services = [], offers = NO_OFFERS, nearest = async () => new Map() } = options
	const { DB, requested: queries } = countedDatabase(d1)
	const person = await historyWithQueue(DB, { isEnabled })
	const { people, userId } = person
	const { now } = people
	const counted = countedCatalog()
	const pool = createTitlePool(people.db, createPoolCache(), now)
	const background: Promise<unknown>[] = []
	const waitUntil = (work: Promise<unknown>) => void background.push(work)
	let part = 'evening'
	const common = { catalog: counted.catalog, localizedCatalog: counted.catalog, hourOf: () => 20, waitUntil, now }
	const recommender = createRecommender({ ...common, pool, neighborsOf: nearest })
	/** One request. Its background work is done when the next one starts. */
	function visit() {
		const deps = {
			...common,
			db: people.db,
			userId,
			isHistoryEnabled: isEnabled,
			myProviderIds: () => services,
			recommender,
			seenAndRejected: createSeenAndRejected(people.db, userId),
		}
		const ranking = createTasteRanking({ ...deps, dayPart: () => part })
		return createTaste({ ...deps, ranking, offers, sentimentLexicon: async () => sentiments })
	}
	async function done(): Promise<void> {
		while (background.length > 0) await Promise.all(background.splice(0))
	}
	return {
		...person,
		...counted,
		pool,
		recommender,
		recommendations: createRecommendations({
			recommender,
			offers,
			myProviderIds: () => services,
			cached: async (_parts, _freshness, deadlineMs, load) => ({ value: await load(deadlineMs), storedAtMs: now() }),
			language: null,
			region: 'US',
			now,
		}),
		queries,
		visit,
		done,
		/** Changes the part of the viewer's day. */
		comes(other: string) {
			part = other
		},
	}
}

export const keysOf = (items: readonly { title: TitleSummary }[]) => items.map(({ title }) => mediaKey(title))
