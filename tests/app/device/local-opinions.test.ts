import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
	changeLocalOpinion,
	LOCAL_OPINION_LIMIT,
	localOpinionOf,
	readLocalOpinions,
	removeLocalOpinion,
} from '#app/device/local-opinions.ts'
import { OPINIONS_KEY } from '#app/device/registry.ts'
import type { OpinionCommand } from '#domain/recommend/opinion.ts'
import { NO_OPINION } from '#domain/recommend/taste.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

const HEAT = { type: 'movie', id: 949 } as const
const rated = (rating: number, text: string | null = null): OpinionCommand => ({ intent: 'rate', rating, text })

let storage: Storage
const mark = vi.fn()
afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
	storage = new MemoryStorage()
	mark.mockClear()
	vi.stubGlobal('localStorage', storage)
	vi.stubGlobal('document', { documentElement: { toggleAttribute: mark } })
})

describe('opinions on the device', () => {
	it('are stored per title, newest first', () => {
		changeLocalOpinion(HEAT, rated(4), 1)
		changeLocalOpinion({ type: 'tv', id: 949 }, { intent: 'dismiss' }, 2)
		changeLocalOpinion(HEAT, rated(5), 3)
		expect(readLocalOpinions()).toEqual([
			{ ...HEAT, rating: 5, isDismissed: false, text: null, saidAt: 3 },
			{ type: 'tv', id: 949, rating: null, isDismissed: true, text: null, saidAt: 2 },
		])
		expect(localOpinionOf(HEAT)).toEqual({ rating: 5, isDismissed: false })
		expect(localOpinionOf({ type: 'movie', id: 1 })).toEqual(NO_OPINION)
	})

	it('keep their text when only the rating changes', () => {
		changeLocalOpinion(HEAT, rated(4, 'Long and good.'), 1)
		changeLocalOpinion(HEAT, rated(5), 2)
		expect(readLocalOpinions()).toMatchObject([{ rating: 5, text: 'Long and good.' }])
	})

	it('are removed when withdrawn, along with the reserved space', () => {
		changeLocalOpinion(HEAT, rated(4), 1)
		expect(mark).toHaveBeenLastCalledWith('data-taste', true)
		changeLocalOpinion(HEAT, { intent: 'unrate' }, 2)
		expect(storage.getItem(OPINIONS_KEY)).toBeNull()
		expect(mark).toHaveBeenLastCalledWith('data-taste', false)
	})

	it('lose nothing once they are full', () => {
		for (let id = 1; id <= LOCAL_OPINION_LIMIT; id++) changeLocalOpinion({ type: 'movie', id }, rated(3), id)
		expect(changeLocalOpinion({ type: 'movie', id: 9999 }, rated(3), 9999)).toBe('full')
		expect(changeLocalOpinion({ type: 'movie', id: 1 }, rated(5), 9999)).toBe('stored')
		const ids = readLocalOpinions().map(({ id }) => id)
		expect(ids).toHaveLength(LOCAL_OPINION_LIMIT)
		expect([ids[0], ids.at(-1)]).toEqual([1, 2])
	})

	it('are only removed if unchanged since they were sent', () => {
		changeLocalOpinion(HEAT, rated(4), 1)
		const [handedOver] = readLocalOpinions()
		changeLocalOpinion(HEAT, rated(2), 2)
		if (handedOver) removeLocalOpinion(handedOver)
		expect(readLocalOpinions()).toMatchObject([{ rating: 2 }])
		for (const opinion of readLocalOpinions()) removeLocalOpinion(opinion)
		expect(readLocalOpinions()).toEqual([])
	})

	it('are parsed from any stored text, one per title', () => {
		const field = fc.oneof(fc.constantFrom('movie', 'tv', 4, 0, 6, null, true, 'x'), fc.anything())
		const item = fc.oneof(
			fc.anything(),
			fc.record({ type: field, id: field, rating: field, isDismissed: field, text: field, saidAt: fc.nat() }),
		)
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.array(item).map((items) => JSON.stringify(items) ?? ''),
				),
				(stored) => {
					storage.setItem(OPINIONS_KEY, stored)
					const opinions = readLocalOpinions()
					expect(new Set(opinions.map(mediaKey)).size).toBe(opinions.length)
					for (const { rating, isDismissed } of opinions) expect(rating !== null || isDismissed).toBe(true)
				},
			),
		)
	})
})
