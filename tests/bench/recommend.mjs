import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { median, round, seeded } from './measure.mjs'
import { evaluateEngines, printReport, writeReport } from './recsys.mjs'

const TITLES = 6_000
const PEOPLE = 1_000
const RATINGS_A_PERSON = 100
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
 * Times of recommending ten of 6,000 random titles to a viewer with 200 interactions, and of fitting the model to 100,000
 * random ratings. With RATINGS (a folder of real ratings), also the accuracy; see recsys.mjs.
 */
export async function benchRecommend() {
	if (process.env.RATINGS) {
		const report = await evaluateEngines(process.env.RATINGS)
		printReport(report)
		writeReport(report)
	}
	const [{ indexCandidates }, { recommend }, { buildAffinityMatrix, fitSlice }] = await Promise.all(
		['candidate-index', 'recommend', 'neighbor-fit'].map((rule) => loadTypeScript(`app/domain/recommend/${rule}.ts`)),
	)
	const random = seeded(7)
	const titles = Array.from({ length: TITLES }, (_, id) => titleOf(id, random))
	const { neighbors, ...fit } = measureFit({ buildAffinityMatrix, fitSlice }, () => ratingsOf(random))
	const known = new Map(titles.map((title) => [`movie:${title.id}`, title]))
	const profile = profileOf(random)
	const indexing = timesOf(() => indexCandidates(titles))
	const candidates = indexCandidates(titles)
	const hourOf = (time) => new Date(time).getUTCHours()
	const scoring = timesOf(() => recommend({ profile, candidates, known, neighbors, now: NOW, hourOf, count: COUNT }))
	return [
		{ what: `score ${TITLES} titles for a viewer of ${INTERACTIONS}`, medianCpuMs: round(median(scoring), 1) },
		{ what: `index ${TITLES} titles, once for all viewers`, medianCpuMs: round(median(indexing), 1) },
		{ what: `fit ${PEOPLE * RATINGS_A_PERSON} ratings of ${TITLES} titles`, ...fit },
	]
}

/**
 * Fits the model as the cron trigger does: each slice reads the ratings again. CPU time is that of the process, so that a busy
 * machine matters little; memory is what a slice retains after garbage collection.
 */
function measureFit({ buildAffinityMatrix, fitSlice }, makeRatings) {
	const before = heldBytes()
	const ratings = makeRatings()
	const start = process.cpuUsage()
	const neighbors = new Map()
	let [next, slices, longest, most] = [0, 0, 0, 0]
	while (next !== null) {
		const sliceStart = process.cpuUsage()
		const affinities = buildAffinityMatrix(ratings)
		const slice = fitSlice(affinities, next)
		longest = Math.max(longest, secondsOf(process.cpuUsage(sliceStart)))
		if (slices === 0) most = heldBytes() - before
		for (const { key, nearest } of slice.rows) neighbors.set(key, nearest)
		next = slice.next
		slices += 1
	}
	const cpuSeconds = secondsOf(process.cpuUsage(start))
	return {
		cpuSeconds: round(cpuSeconds, 1),
		slices,
		longestSliceSeconds: round(longest, 2),
		megabytes: Math.round(most / MEGABYTE),
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

function ratingsOf(random) {
	return Array.from({ length: PEOPLE * RATINGS_A_PERSON }, (_, index) => ({
		userId: `u${Math.floor(index / RATINGS_A_PERSON)}`,
		key: `movie:${rare(random, TITLES)}`,
		rating: ratingOf(random),
		atMs: NOW - index * 60_000,
	}))
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
