import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { median, round, seeded } from './measure.mjs'
import { evaluateEngines, printReport, writeReport } from './recsys.mjs'

const TITLES = 6_000
/** The model is fitted to at most 200,000 ratings; the others show why. */
const RATINGS = [100_000, 200_000, 400_000]
const RATINGS_A_PERSON = 100
const RATINGS_PER_SLICE = 10_000
const INTERACTIONS = 200
const COUNT = 10
const RUNS = 41
const NOW = Date.UTC(2026, 10, 20, 20)
const DAY_MS = 86_400_000
const GENRES = 18
const PEOPLE_ON_SCREEN = 8_000
const KEYWORDS = 3_000
const MEGABYTE = 2 ** 20

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

/**
 * Times of recommending ten of 6,000 random titles to a viewer with 200 interactions, and of fitting the model to random
 * ratings. With RATINGS (a folder of real ratings), also the accuracy, and what a sample costs; see recsys.mjs.
 */
export async function benchRecommend() {
	if (process.env.RATINGS) {
		const report = await evaluateEngines(process.env.RATINGS, { samples: true })
		printReport(report)
		writeReport(report)
	}
	const [{ indexCandidates }, { recommend }, fitting] = await Promise.all(
		['candidate-index', 'recommend', 'neighbor-fit'].map((rule) => loadTypeScript(`app/domain/recommend/${rule}.ts`)),
	)
	const random = seeded(7)
	const titles = Array.from({ length: TITLES }, (_, id) => titleOf(id, random))
	const fits = RATINGS.map((count) => {
		const { neighbors, ...fit } = measureFit(fitting, packedRatingsOf(random, count, fitting))
		return { neighbors, result: { what: `fit ${count} ratings of ${TITLES} titles`, ...fit } }
	})
	const [{ neighbors }] = fits
	const known = new Map(titles.map((title) => [`movie:${title.id}`, title]))
	const profile = profileOf(random)
	const indexing = timesOf(() => indexCandidates(titles))
	const candidates = indexCandidates(titles)
	const hourOf = (time) => new Date(time).getUTCHours()
	const scoring = timesOf(() => recommend({ profile, candidates, known, neighbors, now: NOW, hourOf, count: COUNT }))
	return [
		{ what: `score ${TITLES} titles for a viewer of ${INTERACTIONS}`, medianCpuMs: round(median(scoring), 1) },
		{ what: `index ${TITLES} titles, once for all viewers`, medianCpuMs: round(median(indexing), 1) },
		...fits.map(({ result }) => result),
	]
}

/**
 * Fits the model as the cron trigger does when everything fits into one run: what was stored is collected part by part, and the
 * first slice arranges it. CPU time is that of the process, so that a busy machine matters little; memory is what is retained after
 * garbage collection, before arranging.
 */
function measureFit({ buildAffinityMatrix, collectRatings, fitSlice, unpackRatings }, stored) {
	const before = heldBytes()
	const start = process.cpuUsage()
	let collected = collectRatings([])
	for (const slice of stored) collectRatings(unpackRatings(JSON.parse(slice)), collected)
	const megabytes = Math.round((heldBytes() - before) / MEGABYTE)
	const neighbors = new Map()
	const seconds = []
	let affinities = null
	for (let next = 0; next !== null; ) {
		const sliceStart = process.cpuUsage()
		affinities ??= buildAffinityMatrix(collected)
		collected = null
		const slice = fitSlice(affinities, next)
		seconds.push(secondsOf(process.cpuUsage(sliceStart)))
		for (const { key, nearest } of slice.rows) neighbors.set(key, nearest)
		next = slice.next
	}
	const [first, ...others] = seconds
	return {
		cpuSeconds: round(secondsOf(process.cpuUsage(start)), 1),
		slices: seconds.length,
		firstSliceSeconds: round(first, 2),
		longestOtherSliceSeconds: round(Math.max(0, ...others), 2),
		megabytes,
		neighbors,
	}
}

/** Retained memory. */
function heldBytes() {
	collectGarbage()
	const { heapUsed, external } = process.memoryUsage()
	return heapUsed + external
}

const secondsOf = ({ user, system }) => (user + system) / 1e6

/** CPU time of each call in ms. */
function timesOf(work) {
	return Array.from({ length: RUNS }, () => {
		const before = process.cpuUsage()
		work()
		return secondsOf(process.cpuUsage(before)) * 1_000
	}).slice(1)
}

/** A few names are frequent and most are rare, as in a real catalog. */
const rare = (random, below) => Math.floor(below * random() ** 3)
const several = (count, name) => Array.from({ length: count }, name)

function titleOf(id, random) {
	return {
		type: 'movie',
		id,
		title: `Film ${id}`,
		releaseDate: new Date(NOW - rare(random, 20_000) * DAY_MS).toISOString().slice(0, 10),
		genres: several(1 + rare(random, 4), () => `genre ${rare(random, GENRES)}`),
		directors: [`person ${rare(random, PEOPLE_ON_SCREEN)}`],
		actors: several(5, () => `person ${rare(random, PEOPLE_ON_SCREEN)}`),
		keywords: several(5, () => `word ${rare(random, KEYWORDS)}`),
		voteAverage: 4 + 4 * random(),
		voteCount: rare(random, 20_000),
	}
}

const ratingOf = (random) => 1 + Math.floor(9 * random()) / 2

/** As the database stores them. */
function packedRatingsOf(random, count, { packRatings }) {
	return Array.from({ length: count / RATINGS_PER_SLICE }, (_, slice) =>
		JSON.stringify(
			packRatings(
				Array.from({ length: RATINGS_PER_SLICE }, (_, place) => {
					const index = slice * RATINGS_PER_SLICE + place
					return {
						userId: `0:${Math.floor(index / RATINGS_A_PERSON)}`,
						key: `movie:${rare(random, TITLES)}`,
						rating: ratingOf(random),
						atMs: NOW - index * 60_000,
					}
				}),
			),
		),
	)
}

function profileOf(random) {
	return {
		id: 'viewer',
		preferences: {
			genreWeights: { 'genre 1': 0.5 },
			actorWeights: {},
			directorWeights: {},
			keywords: {},
			yearRange: { start: 1970, end: 2026, weight: 0.5 },
		},
		interactions: Array.from({ length: INTERACTIONS }, (_, index) => ({
			mediaId: rare(random, TITLES),
			mediaType: 'movie',
			rating: ratingOf(random),
			timestamp: NOW - index * DAY_MS,
			watchDuration: null,
			completed: true,
			sentiment: null,
		})),
		recentSearches: ['film 12', 'person 3', 'word 5'],
		watchHistory: [],
		recommendationFeedback: { accepted: [], rejected: [] },
		streamingServices: [],
	}
}
