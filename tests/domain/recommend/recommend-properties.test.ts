import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexCandidates } from '#domain/recommend/candidate-index.ts'
import { learnTaste } from '#domain/recommend/learned-taste.ts'
import { recommend, scoreTitles, similarTo } from '#domain/recommend/recommend.ts'
import type { Scored } from '#domain/recommend/recommendation.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { anyCandidate, anyNeighbors, anyNow, anyProfile, byKey, candidate, interaction, profile } from './tastes.ts'

const anyRequest = fc.record({
	profile: anyProfile,
	titles: fc.array(anyCandidate, { maxLength: 80 }),
	neighbors: anyNeighbors,
	now: anyNow,
	hour: fc.oneof(fc.integer({ min: 0, max: 23 }), fc.constant(Number.NaN)),
	count: fc.integer({ min: 1, max: 60 }),
})
type AnyRequest = typeof anyRequest extends fc.Arbitrary<infer T> ? T : never

function listOf({ titles, hour, ...request }: AnyRequest): Scored[] {
	const known = byKey(titles)
	return recommend({ ...request, candidates: indexCandidates(titles), known, hourOf: () => hour })
}

describe('every list of recommendations', () => {
	it('has scores that are the sums of their parts, each part within its weight', () => {
		fc.assert(
			fc.property(anyRequest, (request) => {
				for (const { score, parts } of listOf(request)) {
					const { content, collaborative, preference, recency } = parts
					expect(Math.abs(score - (content + collaborative + preference + recency))).toBeLessThan(1e-9)
					for (const [part, most] of [
						[content, 0.4],
						[collaborative, 0.3],
						[preference, 0.2],
						[recency, 0.1],
					] as const) {
						expect(part).toBeGreaterThanOrEqual(0)
						expect(part).toBeLessThanOrEqual(most)
					}
				}
			}),
		)
	})

	it('has at most a third of its titles, or one, of each genre', () => {
		fc.assert(
			fc.property(anyRequest, (request) => {
				const list = listOf(request)
				expect(list.length).toBeLessThanOrEqual(request.count)
				const titles = byKey(request.titles)
				const counts = new Map<string, number>()
				for (const item of list)
					for (const genre of new Set(titles.get(mediaKey(item))?.genres))
						counts.set(genre, (counts.get(genre) ?? 0) + 1)
				for (const taken of counts.values()) expect(taken).toBeLessThanOrEqual(Math.max(1, Math.floor(list.length / 3)))
			}),
		)
	})

	it('is sorted best first, with each title once', () => {
		fc.assert(
			fc.property(anyRequest, (request) => {
				const list = listOf(request)
				for (const [place, { score }] of list.entries()) expect(score).toBeLessThanOrEqual(list[place - 1]?.score ?? 1)
				expect(new Set(list.map(mediaKey)).size).toBe(list.length)
			}),
		)
	})

	it('has the scores that its titles also have when they are asked for alone, in the candidates or not', () => {
		fc.assert(
			fc.property(anyRequest, anyCandidate, ({ titles, hour, ...request }, stranger) => {
				const known = byKey(titles)
				const options = { ...request, candidates: indexCandidates(titles), known, hourOf: () => hour }
				const list = recommend(options)
				const scores = scoreTitles([...titles, stranger], options)
				for (const { score, parts, ...title } of list)
					expect(scores.get(mediaKey(title))).toMatchObject({ score, parts })
				expect([...scores.keys()].sort()).toEqual([...new Set([...known.keys(), mediaKey(stranger)])].sort())
				for (const { score } of scores.values()) expect(score >= 0 && score <= 1).toBe(true)
			}),
		)
	})

	it('does not depend on the order of the candidates', () => {
		const shuffled = anyRequest.chain((request) => {
			const titles = [...byKey(request.titles).values()]
			return fc.tuple(fc.constant({ ...request, titles }), fc.shuffledSubarray(titles, { minLength: titles.length }))
		})
		fc.assert(
			fc.property(shuffled, ([request, titles]) => {
				expect(listOf({ ...request, titles })).toEqual(listOf(request))
			}),
		)
	})

	it('excludes titles that the viewer has watched, rated or dismissed', () => {
		fc.assert(
			fc.property(anyRequest, (request) => {
				const { interactions, watchHistory, recommendationFeedback } = request.profile
				const known = new Set([
					...interactions.map(({ mediaType, mediaId }) => mediaKey({ type: mediaType, id: mediaId })),
					...watchHistory.map((key) => (key === 'tv:3:1:2' ? 'tv:3' : key)),
					...recommendationFeedback.rejected.map((key) => (key === 'tv:3:1:2' ? 'tv:3' : key)),
				])
				expect(listOf(request).filter((item) => known.has(mediaKey(item)))).toEqual([])
			}),
		)
	})

	it('gives at most three reasons, each about a real title or trait', () => {
		fc.assert(
			fc.property(anyRequest, (request) => {
				const titles = byKey(request.titles)
				const nameless = { genre: 'genres', actor: 'actors', director: 'directors', keyword: 'keywords' } as const
				for (const item of listOf(request)) {
					const own = titles.get(mediaKey(item))
					expect(item.reasons.length).toBeLessThanOrEqual(3)
					for (const reason of item.reasons) {
						if (reason.kind === 'trait' || reason.kind === 'shared')
							expect(own?.[nameless[reason.trait]]).toContain(reason.name)
						if (reason.kind === 'shared')
							expect(titles.get(mediaKey(reason.of))?.[nameless[reason.trait]]).toContain(reason.name)
						if (reason.kind === 'viewers')
							expect(request.neighbors.get(mediaKey(reason.of))?.map(({ key }) => key)).toContain(mediaKey(item))
					}
				}
			}),
		)
	})
})

describe('a profile', () => {
	it('with invalid times still produces a list', () => {
		const timeless = [interaction(1, { timestamp: 0 }), interaction(2, { timestamp: Number.NaN })]
		const titles = [1, 2, 3].map((id) => candidate(id, { genres: ['War'] }))
		const own = profile({ interactions: timeless })
		const request = { profile: own, titles, neighbors: new Map(), now: Number.NaN, hour: Number.NaN, count: 5 }
		expect(listOf(request)).toMatchObject([{ id: 3, score: expect.closeTo(0.3, 0) }])
	})
})

describe('similar titles', () => {
	it('never include the title itself, and have scores that are sums', () => {
		fc.assert(
			fc.property(anyCandidate, anyRequest, (title, { titles, neighbors, now, count }) => {
				const list = similarTo({ title, candidates: indexCandidates(titles), neighbors, now, count })
				expect(list.map(mediaKey)).not.toContain(mediaKey(title))
				expect(list.length).toBeLessThanOrEqual(count)
				for (const { score, parts } of list) {
					const sum = parts.content + parts.collaborative + parts.preference + parts.recency
					expect(Math.abs(score - sum)).toBeLessThan(1e-9)
				}
			}),
		)
	})
})

describe('a learned taste', () => {
	it('has weights from -1 to 1, whatever the profile', () => {
		fc.assert(
			fc.property(anyProfile, fc.array(anyCandidate), anyNow, (profile, titles, now) => {
				for (const weights of Object.values(learnTaste(profile, byKey(titles), now)))
					for (const weight of weights.values()) {
						expect(weight).toBeGreaterThanOrEqual(-1)
						expect(weight).toBeLessThanOrEqual(1)
					}
			}),
		)
	})
})
