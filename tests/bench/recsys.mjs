// The recommendation engine on real viewers: `node tests/bench/recsys.mjs DATA [--against OTHER.mjs] [--split tune|report]
// [--samples]`.
//
// DATA is a folder with `titles.json`, a list of the engine's candidates, and `ratings.csv` with the columns userId, mediaId,
// rating and time in seconds; MovieLens joined with a metadata service, for example. It is not part of this project.
// OTHER.mjs is another version of the engine, written by `npm run bench:recsys-adapter`, for paired differences.
//
// - Accuracy: each of a viewer's last five likes is held out once, with everything they did after it; the model is fitted
//   without that too. The engine ranks all other titles. One like a viewer says too little to choose settings by.
// - Intervals hold 95 % of 2,000 samples of whole viewers, because the likes of one viewer are not independent.
// - Reliability: the last fifth of each viewer's ratings is held out; of those titles, the share liked is compared with the score.
// - Samples: `--samples` fits the model to a share of the viewers only, and recommends to all of them.
// Choose settings with `--split tune` (every second viewer), and report them with `--split report`.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { median, round, seeded } from './measure.mjs'

const FILE = path.join(ROOT, 'tests/bench/results/recommend.json')
const LENGTH = 10
const HELD_OUT_LIKES = 5
const HELD_OUT_SHARE = 0.2
const LIKED = 4
/** Viewers with fewer ratings are left out. */
const MIN_RATINGS = 10
const MIN_LIKES = 3
/** The numbers of first ratings that are known of a new viewer. */
const FIRST_RATINGS = [1, 3, 5]
const SAMPLES = 2_000
/** The shares of the viewers that a model is fitted to, and how many such models: with few viewers, one is a matter of luck. */
const SHARES = [0.5, 0.25, 0.1]
const MODELS_PER_SHARE = 3
const MATCH_ABOVE = 0.7
const MANY_OPINIONS = 20
/** Keeps the divergence finite where a list lacks a genre. */
const SMOOTHING = 0.01

/** The report on an engine, and on another for comparison. */
export async function evaluateEngines(folder, { against = null, split = 'all', samples = false } = {}) {
	const data = readData(folder, split)
	const engine = await loadTypeScript('tests/bench/recsys-adapter.ts')
	const own = evaluate(engine, data)
	const report = {
		viewers: data.viewers.length,
		split,
		engine: own.summary,
		reliability: reliabilityOf(engine, data),
		...(samples && { samples: SHARES.map((share) => costOfSample(engine, data, share, own.outcomes)) }),
	}
	if (!against) return report
	const other = evaluate(await import(pathToFileURL(path.resolve(against)).href), data)
	const differences = Object.fromEntries(
		['hitRate', 'ndcg'].map((metric) => [
			metric,
			withInterval(own.outcomes.map((one, index) => ({ ...one, value: one[metric] - other.outcomes[index][metric] }))),
		]),
	)
	return { ...report, against: other.summary, differences }
}

function readData(folder, split) {
	const titles = JSON.parse(readFileSync(path.join(folder, 'titles.json'), 'utf8'))
	const lines = readFileSync(path.join(folder, 'ratings.csv'), 'utf8').trim().split('\n').slice(1)
	const byViewer = new Map()
	for (const line of lines) {
		const [userId, mediaId, rating, seconds] = line.split(',').map(Number)
		if (!byViewer.has(userId)) byViewer.set(userId, [])
		byViewer.get(userId).push({ userId, mediaId, rating, timestamp: seconds * 1_000 })
	}
	for (const ratings of byViewer.values())
		ratings.sort((a, b) => a.timestamp - b.timestamp || shuffled(a.mediaId) - shuffled(b.mediaId))
	const viewers = [...byViewer.keys()].sort((a, b) => shuffled(a) - shuffled(b) || a - b)
	const side = { tune: 0, report: 1 }[split]
	return {
		titles: titles.map((title) => ({ ...title, mediaType: 'movie' })),
		genresOf: new Map(titles.map(({ id, genres }) => [id, genres])),
		byViewer,
		viewers: viewers.filter((_, index) => side === undefined || index % 2 === side),
	}
}

/** A random order. */
const shuffled = (number) => Math.imul(number, 2_654_435_761) >>> 0

/** Each viewer's ratings from `indexOf` on, held out, and a model fitted without them, to the sample's viewers if there is one. */
function foldOf(engine, { titles, byViewer, viewers, sample = null }, indexOf, minRatings = MIN_RATINGS) {
	const cases = viewers.flatMap((userId) => {
		const ratings = byViewer.get(userId)
		const index = indexOf(ratings)
		const history = ratings.slice(0, Math.max(0, index))
		const isKnown = history.length >= minRatings && history.filter(isLike).length >= Math.min(MIN_LIKES, minRatings - 1)
		return isKnown && index < ratings.length ? [{ userId, history, heldOut: ratings.slice(index) }] : []
	})
	const histories = new Map(cases.map(({ userId, history }) => [userId, history]))
	const interactions = [...byViewer].flatMap(([userId, ratings]) =>
		sample === null || sample.has(userId) ? (histories.get(userId) ?? ratings) : [],
	)
	return { cases, interactions, state: engine.prepare({ titles, interactions }) }
}

const isLike = ({ rating }) => rating >= LIKED

function likeFromEnd(ratings, place) {
	const likes = ratings.flatMap((one, index) => (isLike(one) ? [index] : []))
	return likes.at(-place) ?? -1
}

/** How often the engine finds the likes that were held out. */
function evaluateAccuracy(engine, data) {
	const likes = new Map()
	const outcomes = []
	const times = []
	for (let place = 1; place <= HELD_OUT_LIKES; place += 1) {
		const { cases, interactions, state } = foldOf(engine, data, (ratings) => likeFromEnd(ratings, place))
		if (place === 1)
			for (const { mediaId } of interactions.filter(isLike)) likes.set(mediaId, (likes.get(mediaId) ?? 0) + 1)
		for (const { userId, history, heldOut } of cases) {
			const [{ mediaId: target, timestamp: now }] = heldOut
			const start = process.cpuUsage()
			const list = engine.default({ profile: profileOf(userId, history, now), now, k: LENGTH, state })
			const { user, system } = process.cpuUsage(start)
			times.push((user + system) / 1_000)
			outcomes.push({ userId, place, ...accuracyOf(list, target), ...qualityOf(list, history, likes, data.genresOf) })
		}
	}
	return { outcomes, times }
}

function evaluate(engine, data) {
	const { outcomes, times } = evaluateAccuracy(engine, data)
	const meanOf = (metric) => mean(outcomes.map((one) => one[metric]))
	const single = outcomes.filter(({ place }) => place === 1)
	const shown = new Set(outcomes.flatMap(({ list }) => list))
	const summary = {
		cases: outcomes.length,
		hitRate: withInterval(outcomes.map((one) => ({ ...one, value: one.hitRate }))),
		ndcg: withInterval(outcomes.map((one) => ({ ...one, value: one.ndcg }))),
		hitRateOfLastLike: round(mean(single.map(({ hitRate }) => hitRate)), 4),
		ndcgOfLastLike: round(mean(single.map(({ ndcg }) => ndcg)), 4),
		hitRateOfNewViewers: Object.fromEntries(
			FIRST_RATINGS.map((count) => [count, hitRateOfNewViewers(engine, data, count)]),
		),
		coveragePercent: round((100 * shown.size) / data.titles.length, 1),
		popularityLiftPercent: round(100 * meanOf('popularityLift'), 1),
		genreDivergence: round(meanOf('genreDivergence'), 3),
		listsOverCap: outcomes.filter(({ isOverCap }) => isOverCap).length,
		medianCpuMs: round(median(times), 1),
	}
	return { summary, outcomes }
}

/** What the lists are worth when the model knows a share of the viewers only, and the differences to when it knows all. */
function costOfSample(engine, data, share, outcomesOfAll) {
	const viewers = [...data.byViewer.keys()].sort((a, b) => shuffled(a) - shuffled(b) || a - b)
	const count = Math.round(share * viewers.length)
	const samples = Array.from({ length: MODELS_PER_SHARE }, (_, model) => {
		const first = Math.floor((model * viewers.length) / MODELS_PER_SHARE)
		return new Set([...viewers, ...viewers].slice(first, first + count))
	})
	const models = samples.map((sample) => evaluateAccuracy(engine, { ...data, sample }).outcomes)
	const ratingsOf = (sample) => sumOf([...sample].map((userId) => data.byViewer.get(userId).length))
	const pointsOf = (metric, minus) =>
		outcomesOfAll.map((one, index) => ({
			...one,
			value: mean(models.map((outcomes) => outcomes[index][metric])) - minus(one),
		}))
	return {
		viewersPercent: round(100 * share),
		meanRatings: Math.round(mean(samples.map(ratingsOf))),
		hitRate: withInterval(pointsOf('hitRate', () => 0)),
		hitRateDifference: withInterval(pointsOf('hitRate', ({ hitRate }) => hitRate)),
		ndcgDifference: withInterval(pointsOf('ndcg', ({ ndcg }) => ndcg)),
	}
}

/** The next like of viewers with only their first ratings known; the model is fitted to every second viewer's full ratings. */
function hitRateOfNewViewers(engine, data, count) {
	const points = [0, 1].flatMap((half) => {
		const viewers = data.viewers.filter((_, index) => index % 2 === half)
		const { cases, state } = foldOf(engine, { ...data, viewers }, (ratings) => nextLike(ratings, count), 1)
		return cases.map(({ userId, history, heldOut: [{ mediaId, timestamp: now }] }) => {
			const list = engine.default({ profile: profileOf(userId, history.slice(0, count), now), now, k: LENGTH, state })
			return { userId, value: accuracyOf(list, mediaId).hitRate }
		})
	})
	return withInterval(points)
}

const nextLike = (ratings, from) => ratings.findIndex((one, index) => index >= from && isLike(one))

function profileOf(userId, history, now) {
	const idsOf = (ratings) => ratings.map(({ mediaId }) => mediaId)
	return {
		id: String(userId),
		preferences: {
			genreWeights: {},
			actorWeights: {},
			directorWeights: {},
			keywords: {},
			yearRange: { start: 1970, end: new Date(now).getUTCFullYear(), weight: 0.5 },
		},
		interactions: history.map(({ mediaId, rating, timestamp }) => ({
			mediaId,
			mediaType: 'movie',
			rating,
			timestamp,
			watchDuration: null,
			completed: true,
			sentiment: null,
		})),
		recentSearches: [],
		watchHistory: idsOf(history),
		recommendationFeedback: {
			accepted: idsOf(history.filter(isLike)),
			rejected: idsOf(history.filter(({ rating }) => rating <= 2)),
		},
		streamingServices: [],
	}
}

function accuracyOf(list, target) {
	const place = list.findIndex(({ id }) => id === target)
	return { hitRate: place < 0 ? 0 : 1, ndcg: place < 0 ? 0 : 1 / Math.log2(place + 2) }
}

/** Popularity is the mean number of likes of the listed titles, compared with those that the viewer likes. */
function qualityOf(scored, history, likes, genresOf) {
	const list = scored.map(({ id }) => id)
	const liked = history.filter(isLike).map(({ mediaId }) => mediaId)
	const popularityOf = (ids) => mean(ids.map((id) => likes.get(id) ?? 0))
	const counts = new Map()
	for (const genre of list.flatMap((id) => [...new Set(genresOf.get(id))]))
		counts.set(genre, (counts.get(genre) ?? 0) + 1)
	return {
		list,
		popularityLift: popularityOf(list) / popularityOf(liked) - 1,
		genreDivergence: divergenceOf(sharesOf(liked, genresOf), sharesOf(list, genresOf)),
		isOverCap: Math.max(0, ...counts.values()) > Math.max(1, Math.floor(list.length / 3)),
	}
}

function sharesOf(ids, genresOf) {
	const shares = new Map()
	const known = ids.filter((id) => genresOf.get(id)?.length > 0)
	for (const id of known)
		for (const genre of genresOf.get(id))
			shares.set(genre, (shares.get(genre) ?? 0) + 1 / genresOf.get(id).length / known.length)
	return shares
}

/** Kullback-Leibler divergence of a list's genres from those that the viewer likes, in nats. */
function divergenceOf(liked, listed) {
	let sum = 0
	for (const [genre, share] of liked)
		sum += share * Math.log(share / ((1 - SMOOTHING) * (listed.get(genre) ?? 0) + SMOOTHING * share))
	return sum
}

/** The share liked of the titles that were rated later, by tenths of the score. */
function reliabilityOf(engine, data) {
	const { cases, state } = foldOf(engine, data, (ratings) => Math.floor((1 - HELD_OUT_SHARE) * ratings.length))
	const points = []
	const shares = []
	for (const { userId, history, heldOut } of cases) {
		const [{ timestamp: now }] = heldOut
		const profile = profileOf(userId, history, now)
		const scores = engine.scoresOf({ profile, ids: heldOut.map(({ mediaId }) => mediaId), now, state })
		for (const rated of heldOut)
			if (scores.has(rated.mediaId)) points.push({ score: scores.get(rated.mediaId), isLiked: isLike(rated) })
		if (history.length < MANY_OPINIONS) continue
		const list = engine.default({ profile, now, k: LENGTH, state })
		shares.push(list.filter(({ score }) => score > MATCH_ABOVE).length / list.length)
	}
	const tenths = Array.from({ length: 10 }, (_, tenth) => {
		const own = points.filter(({ score }) => Math.min(9, Math.floor(score * 10)) === tenth)
		return {
			from: tenth / 10,
			titles: own.length,
			meanScorePercent: round(100 * mean(own.map(({ score }) => score)), 1),
			likedPercent: round(100 * mean(own.map(({ isLiked }) => (isLiked ? 1 : 0))), 1),
		}
	})
	return { listShareAboveMatchPercent: round(100 * mean(shares), 1), tenths: tenths.filter(({ titles }) => titles > 0) }
}

/** The mean with its interval, by resampling whole viewers. */
function withInterval(points) {
	const byViewer = Map.groupBy
		? Map.groupBy(points, ({ userId }) => userId)
		: points.reduce((map, one) => map.set(one.userId, [...(map.get(one.userId) ?? []), one]), new Map())
	const viewers = [...byViewer.values()].map((own) => ({
		sum: sumOf(own.map(({ value }) => value)),
		count: own.length,
	}))
	const random = seeded(1)
	const means = Array.from({ length: SAMPLES }, () => {
		let [sum, count] = [0, 0]
		for (let draw = 0; draw < viewers.length; draw += 1) {
			const viewer = viewers[Math.floor(random() * viewers.length)]
			sum += viewer.sum
			count += viewer.count
		}
		return sum / count
	}).sort((a, b) => a - b)
	return {
		mean: round(mean(points.map(({ value }) => value)), 4),
		from: round(means[Math.floor(SAMPLES * 0.025)], 4),
		to: round(means[Math.ceil(SAMPLES * 0.975) - 1], 4),
	}
}

const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0)
const mean = (numbers) => (numbers.length > 0 ? sumOf(numbers) / numbers.length : 0)

/** Prints a report as tables. */
export function printReport({ engine, against, differences, reliability, samples }) {
	const show = (value) => (value?.mean === undefined ? value : `${value.mean} (${value.from} to ${value.to})`)
	const flat = ({ hitRateOfNewViewers, ...summary }) => ({
		...Object.fromEntries(Object.entries(summary).map(([name, value]) => [name, show(value)])),
		...Object.fromEntries(
			Object.entries(hitRateOfNewViewers).map(([count, value]) => [`hitRate of viewers with ${count}`, show(value)]),
		),
	})
	const columns = { engine: flat(engine), ...(against && { against: flat(against) }) }
	console.table(
		Object.fromEntries(
			Object.keys(columns.engine).map((name) => [
				name,
				{
					...Object.fromEntries(Object.entries(columns).map(([column, values]) => [column, values[name]])),
					...(differences && { difference: show(differences[name]) ?? '' }),
				},
			]),
		),
	)
	if (samples) {
		console.log('With a model of some of the viewers, compared with one of all:')
		console.table(
			samples.map((sample) => Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, show(value)]))),
		)
	}
	console.log(`Of a list, ${reliability.listShareAboveMatchPercent} % is above ${MATCH_ABOVE}.`)
	console.table(reliability.tenths)
}

export function writeReport(report) {
	writeFileSync(FILE, `${JSON.stringify(report, null, '\t')}\n`)
}

if (process.argv[1] === import.meta.filename) {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			against: { type: 'string' },
			split: { type: 'string', default: 'all' },
			samples: { type: 'boolean', default: false },
		},
	})
	if (positionals.length !== 1)
		throw new Error('usage: node tests/bench/recsys.mjs DATA [--against OTHER.mjs] [--samples]')
	const report = await evaluateEngines(positionals[0], values)
	printReport(report)
	if (values.split === 'all') writeReport(report)
}
