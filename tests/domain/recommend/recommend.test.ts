import { describe, expect, it } from 'vitest'
import { indexCandidates } from '#domain/recommend/candidate-index.ts'
import { learnTaste } from '#domain/recommend/learned-taste.ts'
import { nearTo, rankForViewer, recommend, scoreTitles, similarTo } from '#domain/recommend/recommend.ts'
import { type Candidate, MATCH_BADGE_ABOVE, type Neighbors, type Scored } from '#domain/recommend/recommendation.ts'
import { byKey, candidate, DAY_MS, interaction, NOON, profile } from './tastes.ts'

const NOBODY_ELSE: Neighbors = new Map()

/** A catalog without outliers: two hundred titles with forty actors and ten genres. */
const ORDINARY = Array.from({ length: 200 }, (_, index) =>
	candidate(1000 + index, {
		genres: [`genre ${index % 10}`],
		actors: [`actor ${index % 40}`],
		voteAverage: 5 + (index % 7) / 4,
		voteCount: 50 + (index % 11) * 20,
	}),
)

const heat = candidate(1, { title: 'Heat', genres: ['Crime'], directors: ['Michael Mann'], actors: ['Al Pacino'] })
const insider = candidate(2, { title: 'The Insider', genres: ['Drama'], directors: ['Michael Mann'] })
const carlito = candidate(3, { title: "Carlito's Way", genres: ['Thriller'], actors: ['Al Pacino'] })
const TITLES = [...ORDINARY, heat, insider, carlito]

type RecommendOptions = Parameters<typeof recommend>[0]

function ask(titles: readonly Candidate[], more: Partial<Omit<RecommendOptions, 'candidates'>> = {}): Scored[] {
	return recommend({
		profile: profile(),
		candidates: indexCandidates(titles),
		known: byKey(titles),
		neighbors: NOBODY_ELSE,
		now: NOON,
		hourOf: (time) => new Date(time).getUTCHours(),
		count: 10,
		...more,
	})
}

const idsOf = (list: readonly Scored[]) => list.map(({ id }) => id)
const likes = (...ids: number[]) => profile({ interactions: ids.map((id) => interaction(id)) })
const partsOf = (list: readonly Scored[], id: number) => list.find((scored) => scored.id === id)?.parts
/** So long that only the genre rule leaves titles out. */
const ALL = 60

describe('content', () => {
	it('ranks titles that share a director or an actor with a liked one first', () => {
		expect(
			idsOf(ask(TITLES, { profile: likes(1) }))
				.slice(0, 2)
				.sort(),
		).toEqual([2, 3])
	})

	it('ranks them last when the viewer disliked the other title', () => {
		const disliking = profile({ interactions: [interaction(1, { rating: 1 })] })
		const near = partsOf(ask([heat, insider, ...ORDINARY.slice(0, 20)], { profile: disliking, count: ALL }), 2)
		const far = partsOf(ask([heat, insider, ...ORDINARY.slice(0, 20)], { profile: disliking, count: ALL }), 1000)
		expect(near?.content ?? 1).toBeLessThan(far?.content ?? 0)
	})

	it('weighs a rare trait more than a common one', () => {
		const common = candidate(4, { keywords: ['love'] })
		const rare = candidate(5, { keywords: ['lighthouse'] })
		const liked = candidate(6, { keywords: ['love', 'lighthouse'] })
		const others = ORDINARY.map((title, index) => (index % 2 ? { ...title, keywords: ['love'] } : title))
		const list = ask([...others, common, rare, liked], { profile: likes(6) })
		expect(idsOf(list)[0]).toBe(5)
	})

	it.each([
		['the director', { directorWeights: { 'Michael Mann': 1 } }, 2],
		['an actor', { actorWeights: { 'Al Pacino': 1 } }, 3],
		['a genre', { genreWeights: { Thriller: 1 } }, 3],
	])('ranks titles with %s first when the viewer has set that', (_, own, first) => {
		const list = ask([...ORDINARY, insider, carlito], { profile: profile({}, own) })
		expect(idsOf(list)[0]).toBe(first)
		expect(list[0]?.reasons[0]).toMatchObject({ kind: 'trait' })
	})

	it.each([-1, -0.5, 0, 0.5])('ranks a title higher for a weight above %s', (weight) => {
		const others = ORDINARY.slice(0, 60).map((title) => ({ ...title, genres: [] }))
		const scoreWith = (more: number) => {
			const own = profile({}, { directorWeights: { 'Michael Mann': more }, actorWeights: { 'actor 3': 0.6 } })
			return partsOf(ask([...others, insider], { profile: own, count: ALL + 1 }), 2)?.content ?? Number.NaN
		}
		expect(scoreWith(weight + 0.5)).toBeGreaterThan(scoreWith(weight))
	})

	it('ignores a trait whose weight is set to 0', () => {
		const learned = ask(TITLES, { profile: likes(1) })
		const without = ask(TITLES, {
			profile: { ...likes(1), preferences: profile({}, { directorWeights: { 'Michael Mann': 0 } }).preferences },
		})
		expect(idsOf(learned)).toContain(2)
		expect(idsOf(without)).not.toContain(2)
		expect(idsOf(without)[0]).toBe(3)
	})
})

describe('a learned taste', () => {
	const known = byKey([heat])
	const mann = (more: Parameters<typeof interaction>[1], now = NOON) =>
		learnTaste(profile({ interactions: [interaction(1, more)] }), known, now).director.get('Michael Mann') ?? 0

	it('is stronger for higher ratings', () => {
		const weights = [1, 2.5, 3, 4, 4.5, 5].map((rating) => mann({ rating }))
		expect(weights).toEqual([...weights].sort((weight, other) => weight - other))
		expect(weights[0]).toBeLessThan(0)
		expect(weights.at(-1)).toBeGreaterThan(0)
	})

	it('counts finishing as liking, less than a rating, and giving up as a slight dislike', () => {
		const completed = mann({ rating: null, completed: true })
		const long = mann({ rating: null, watchDuration: 1200 })
		const givenUp = mann({ rating: null, watchDuration: 60 })
		expect(mann({ rating: 5 })).toBeGreaterThan(completed)
		expect(completed).toBeGreaterThan(long)
		expect(long).toBeGreaterThan(0)
		expect(givenUp).toBeLessThan(0)
	})

	it('considers the sentiment of comments, and their keywords', () => {
		const glad = { score: 1, keywords: ['shootout'] }
		expect(mann({ rating: 3, sentiment: glad })).toBeGreaterThan(mann({ rating: 3 }))
		const wrote = profile({ interactions: [interaction(1, { sentiment: glad })] })
		expect(learnTaste(wrote, known, NOON).keyword.get('shootout')).toBeGreaterThan(0)
	})

	it("decays over 30 days before the viewer's last activity, not while they are away", () => {
		const [old, recent] = [candidate(8, { actors: ['Old'] }), candidate(9, { actors: ['New'] })]
		const both = (days: number) =>
			profile({
				interactions: [interaction(8, { timestamp: NOON - days * DAY_MS }), interaction(9, { timestamp: NOON })],
			})
		const weightsOf = (days: number, now: number) => learnTaste(both(days), byKey([old, recent]), now).actor
		const at = (days: number) => weightsOf(days, NOON).get('Old') ?? 0
		expect(at(0)).toBeGreaterThan(at(30))
		expect(at(30)).toBeGreaterThan(at(300))
		expect(at(3000)).toBeGreaterThan(0)
		expect(weightsOf(30, NOON + 900 * DAY_MS)).toEqual(weightsOf(30, NOON))
	})

	it('uses the newest rating, which watching does not override', () => {
		const changed = profile({
			interactions: [
				interaction(1, { rating: 5, timestamp: NOON - 3 * DAY_MS }),
				interaction(1, { rating: 1, timestamp: NOON - 2 * DAY_MS }),
				interaction(1, { rating: null, completed: true, timestamp: NOON - DAY_MS }),
			],
		})
		expect(learnTaste(changed, known, NOON).director.get('Michael Mann')).toBeLessThan(0)
	})

	it('is overridden by what the viewer has set', () => {
		const own = profile({ interactions: [interaction(1)] }, { directorWeights: { 'Michael Mann': -0.25 } })
		expect(learnTaste(own, known, NOON).director.get('Michael Mann')).toBe(-0.25)
	})
})

describe('viewers with similar likes', () => {
	const neighbors: Neighbors = new Map([
		['movie:1', [{ key: 'movie:1007', weight: 0.6 }]],
		['movie:2', [{ key: 'movie:1008', weight: 0.6 }]],
	])

	it('promote a title that shares no trait with the liked one, and are the reason', () => {
		const [first] = ask([...ORDINARY, heat], { profile: likes(1), neighbors })
		expect(first?.id).toBe(1007)
		expect(first?.reasons[0]).toEqual({ kind: 'viewers', of: { type: 'movie', id: 1, title: 'Heat' } })
	})

	it('promote nothing from a disliked title', () => {
		const mixed = profile({ interactions: [interaction(1), interaction(2, { rating: 1 })] })
		const list = ask([...ORDINARY, heat, insider], { profile: mixed, neighbors })
		expect(idsOf(list)).toContain(1007)
		expect(idsOf(list)).not.toContain(1008)
	})
})

describe('a preference', () => {
	const preferenceOf = (title: Candidate, own: RecommendOptions['profile'], now = NOON) =>
		partsOf(ask([heat, title], { profile: own, now, count: ALL }), title.id)?.preference ?? Number.NaN
	const alike = { voteCount: heat.voteCount, voteAverage: heat.voteAverage }

	it('is 0.5 when nothing is known', () => {
		expect(preferenceOf(candidate(7, alike), profile())).toBeCloseTo(0.2 * 0.5, 10)
	})

	it('is 0.7 for a fully liked genre', () => {
		expect(
			preferenceOf(candidate(7, { ...alike, genres: ['War'] }), profile({}, { genreWeights: { War: 1 } })),
		).toBeCloseTo(0.2 * 0.7, 10)
	})

	it.each([
		['what the viewer searched for by name', { recentSearches: ['some film 7'] }, false],
		['a part of the name', { recentSearches: ['film 7'] }, true],
		['an actor', { recentSearches: ['  AL PACINO '] }, true],
		['a word of two letters', { recentSearches: ['il'] }, false],
	])('is higher for a title found by %s', (_, searched, isHigher) => {
		const title = candidate(7, { ...alike, actors: ['Al Pacino'] })
		expect(preferenceOf(title, profile(searched)) > 0.2 * 0.5 + 1e-9).toBe(isHigher)
	})

	it('is lower the farther a title is outside the preferred years', () => {
		const years = { yearRange: { start: 2000, end: 2010, weight: 0.5 } }
		const of = (year: number) =>
			preferenceOf(candidate(7, { ...alike, releaseDate: `${year}-01-01` }), profile({}, years))
		expect(of(2005)).toBeCloseTo(0.1, 10)
		expect(of(1995)).toBeLessThan(of(2000))
		expect(of(1980)).toBeLessThan(of(1995))
		expect(of(2020)).toBeLessThan(of(2010))
	})

	it('follows what the viewer watches at this time of day', () => {
		const [cartoon, thriller] = [candidate(10, { genres: ['Family'] }), candidate(11, { genres: ['Horror'] })]
		const at = (hour: number, id: number) => interaction(id, { timestamp: NOON + (hour - 12) * 3_600_000 - 7 * DAY_MS })
		const own = profile({ interactions: [at(8, 20), at(9, 21), at(22, 22), at(23, 23)] })
		const seen = [20, 21].map((id) => candidate(id, { genres: ['Family'] }))
		const feared = [22, 23].map((id) => candidate(id, { genres: ['Horror'] }))
		const of = (id: number, hour: number) =>
			partsOf(
				ask([...ORDINARY, ...seen, ...feared, cartoon, thriller], {
					profile: own,
					now: NOON + (hour - 12) * 3_600_000,
					count: ALL,
				}),
				id,
			)?.preference ?? Number.NaN
		expect(of(10, 9)).toBeGreaterThan(of(10, 22))
		expect(of(11, 22)).toBeGreaterThan(of(11, 9))
	})
})

describe('recency', () => {
	it.each([
		['2026-11-20', 1],
		['2024-11-20', Math.exp(-1)],
		['2022-11-20', Math.exp(-2)],
		[null, 0],
		['soon', 0],
	])('of a title released %s is %d of its part', (releaseDate, share) => {
		const [only] = ask([candidate(1, { releaseDate })])
		expect(only?.parts.recency).toBeCloseTo(0.1 * share, 3)
	})

	it('excludes titles that are not out yet', () => {
		expect(ask([candidate(1, { releaseDate: '2026-11-21' })])).toEqual([])
	})
})

describe('a list of recommendations', () => {
	it('ranks well-rated titles first for an unknown viewer', () => {
		const good = candidate(1, { voteAverage: 8.5, voteCount: 20_000 })
		const lucky = candidate(2, { voteAverage: 10, voteCount: 1 })
		const bad = candidate(3, { voteAverage: 3, voteCount: 900 })
		const list = ask([...ORDINARY, lucky, bad, good])
		expect(list[0]).toMatchObject({ id: 1, reasons: [{ kind: 'popular' }] })
		expect(idsOf(list)).not.toContain(2)
		expect(idsOf(list)).not.toContain(3)
	})

	it('says that a title is new', () => {
		const fresh = candidate(1, { releaseDate: '2026-11-01' })
		expect(ask([...ORDINARY, fresh])[0]).toMatchObject({ id: 1, reasons: [{ kind: 'new' }] })
	})

	it('is not always because of the same title', () => {
		const films = Array.from({ length: 8 }, (_, index) =>
			candidate(index + 50, { genres: [`genre ${index % 10}`], directors: ['Michael Mann'], actors: ['Al Pacino'] }),
		)
		const list = ask([...ORDINARY, ...films, heat, insider], { profile: likes(1, 2) })
		const leads = list.flatMap(({ reasons: [first] }) => (first && 'of' in first ? [first.of.id] : []))
		expect(new Set(leads).size).toBeGreaterThan(1)
		for (const id of leads) expect(leads.filter((other) => other === id).length).toBeLessThanOrEqual(2)
		for (const { reasons } of list) expect(reasons.length).toBeGreaterThan(0)
	})

	it('names the title that a trait comes from', () => {
		const [first] = ask([...ORDINARY, heat, insider], { profile: likes(1) })
		expect(first?.reasons[0]).toEqual({
			kind: 'shared',
			of: { type: 'movie', id: 1, title: 'Heat' },
			trait: 'director',
			name: 'Michael Mann',
		})
	})

	it('names a title only for what is near to it: a genre or one actor is shared by chance', () => {
		const liked = { ...heat, actors: ['Al Pacino', 'Val Kilmer'] }
		const namedFor = (title: Candidate, neighbors = NOBODY_ELSE) => {
			const [first] = ask([...ORDINARY, liked, title], { profile: likes(1), neighbors })
			return [first?.id, first?.reasons.some((reason) => reason.kind === 'shared')]
		}
		expect(namedFor(candidate(4, { genres: ['Crime'] }))).toEqual([4, false])
		expect(namedFor(carlito)).toEqual([3, false])
		expect(namedFor(candidate(4, { actors: ['Al Pacino', 'Val Kilmer'] }))).toEqual([4, true])
		expect(namedFor(carlito, new Map([['movie:1', [{ key: 'movie:3', weight: 0.5 }]]]))).toEqual([3, true])
	})

	it.each([
		['watched', 'movie', profile({ watchHistory: ['movie:2'] })],
		['watched an episode of', 'tv', profile({ watchHistory: ['tv:2:1:4'] })],
		['rated', 'movie', profile({ interactions: [interaction(2, { rating: 3 })] })],
		['rejected', 'movie', profile({ recommendationFeedback: { accepted: [], rejected: ['movie:2'] } })],
	] as const)('has nothing that the viewer has %s', (_, type, own) => {
		const title = { ...insider, type, voteAverage: 9, voteCount: 90_000 }
		expect(idsOf(ask([...ORDINARY, title]))).toContain(2)
		expect(idsOf(ask([...ORDINARY, title], { profile: own }))).not.toContain(2)
	})

	it.each([
		[1, 1],
		[3, 1],
		[6, 2],
		[9, 3],
		[10, 3],
	])('of %d has at most %d of a genre', (count, most) => {
		const dramas = Array.from({ length: 40 }, (_, id) =>
			candidate(id + 1, { genres: ['Drama'], voteAverage: 9, voteCount: 5000 }),
		)
		const list = ask([...dramas, ...ORDINARY], { count })
		expect(list).toHaveLength(count)
		expect(list.filter(({ id }) => id <= 40)).toHaveLength(most)
	})

	it('is shorter rather than all of one genre', () => {
		const dramas = Array.from({ length: 40 }, (_, id) => candidate(id + 1, { genres: ['Drama'] }))
		expect(ask(dramas)).toHaveLength(1)
		expect(ask([...dramas, candidate(50, { genres: ['War'] }), candidate(51)])).toHaveLength(3)
	})

	it('orders equal titles by type and id', () => {
		const equals = [candidate(3), candidate(2, { type: 'tv' }), candidate(20), candidate(1)]
		expect(ask(equals).map(({ type, id }) => `${type}:${id}`)).toEqual(['movie:1', 'movie:3', 'movie:20', 'tv:2'])
	})
})

describe('a score', () => {
	const fans = Array.from({ length: 20 }, (_, index) =>
		candidate(index + 20, { genres: ['Crime'], directors: ['Michael Mann'], actors: ['Al Pacino'] }),
	)
	const all = [...ORDINARY, ...fans, insider, carlito, heat]
	const own = likes(...fans.map(({ id }) => id))
	const neighbors: Neighbors = new Map(fans.map(({ id }) => [`movie:${id}`, [{ key: 'movie:1', weight: 0.5 }]]))

	it('is above the badge for a strong match, and near a half for titles that match nothing', () => {
		const [first, ...others] = ask(all, { profile: own, neighbors })
		expect(first?.id).toBe(1)
		expect(first?.score).toBeGreaterThan(MATCH_BADGE_ABOVE)
		expect(others.at(-1)?.score).toBeGreaterThan(0.35)
		expect(others.at(-1)?.score).toBeLessThan(0.55)
	})

	it('of a title that the candidates lack is the one that it would have among them', () => {
		const request = { profile: own, neighbors, now: NOON, hourOf: () => 12, known: byKey(all) }
		const without = indexCandidates(all.filter(({ id }) => id !== insider.id))
		const scoresIn = (candidates: typeof without) =>
			scoreTitles([insider, ORDINARY[0] ?? heat], { ...request, candidates })
		const [alone, among] = [scoresIn(without), scoresIn(indexCandidates(all))].map(
			(scores) => scores.get('movie:2')?.score,
		)
		expect(alone).toBeCloseTo(among ?? 0, 1)
		expect(alone).toBeGreaterThan(scoresIn(without).get('movie:1000')?.score ?? 1)
	})
})

describe('similar titles', () => {
	it('share the most with the title, of any genre, and say what', () => {
		const candidates = indexCandidates(TITLES)
		const list = similarTo({ title: heat, candidates, neighbors: NOBODY_ELSE, now: NOON, count: 5 })
		expect(list).toHaveLength(5)
		expect(idsOf(list).slice(0, 2).sort()).toEqual([2, 3])
		expect(list[0]?.reasons[0]).toMatchObject({ kind: 'shared', of: { id: 1 } })
	})

	it('in a row about it are neighbors that resemble it, not universally liked titles', () => {
		const classic = candidate(60, { genres: ['Drama'], voteAverage: 9, voteCount: 90_000 })
		const crimes = Array.from({ length: 4 }, (_, id) => candidate(id + 50, { genres: ['Crime'] }))
		const candidates = indexCandidates([...ORDINARY, ...crimes, classic, insider, carlito])
		const keys = ['movie:60', 'movie:50', 'movie:51', 'movie:52', 'movie:2']
		const neighbors: Neighbors = new Map([['movie:1', keys.map((key) => ({ key, weight: 0.5 }))]])
		const near = nearTo({ title: heat, candidates, neighbors, among: new Set(keys), now: NOON, count: 9 })
		expect(idsOf(near)).toHaveLength(4)
		expect(idsOf(near).sort((a, b) => a - b)).toEqual([2, 50, 51, 52])
	})

	it('may all have its genre', () => {
		const crimes = Array.from({ length: 9 }, (_, id) => candidate(id + 50, { genres: ['Crime'] }))
		const candidates = indexCandidates([...ORDINARY, ...crimes])
		const list = similarTo({ title: heat, candidates, neighbors: NOBODY_ELSE, now: NOON, count: 5 })
		expect(idsOf(list)).toEqual([50, 51, 52, 53, 54])
	})
})

describe('a list of one type', () => {
	it('is as long as asked, also for a viewer who only likes the other', () => {
		const films = Array.from({ length: 200 }, (_, at) =>
			candidate(1 + at, { genres: ['Horror', `kind ${at}`].slice(at % 2), voteAverage: 8 }),
		)
		const shows = Array.from({ length: 9 }, (_, at) =>
			candidate(900 + at, { type: 'tv', genres: [`genre ${at}`], voteAverage: 5 }),
		)
		const ranking = rankForViewer({
			profile: profile({ interactions: [interaction(1)] }),
			candidates: indexCandidates([...films, ...shows]),
			known: byKey(films),
			neighbors: NOBODY_ELSE,
			now: NOON,
			hourOf: () => 12,
		})
		expect(ranking.recommend(7, 'tv').map(({ type }) => type)).toEqual(Array(7).fill('tv'))
		expect(ranking.recommend(7, 'movie')).toHaveLength(7)
	})
})
