import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeOf } from '#domain/history/history.ts'
import { formatMarkUndo, parseMarkUndo } from '#domain/history/mark-undo.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { parseToast } from '#domain/shared/toast.ts'
import { episodeEntry, FINISHED, filmEntry } from './entries.ts'

const episode = (season: number, number: number) => ({ type: 'tv', id: 1396, season, episode: number }) as const
const season = (of: number, count: number) => Array.from({ length: count }, (_, index) => episode(of, index + 1))

describe('the undo of a mark as short text', () => {
	it('has one range for what follows each other', () => {
		expect(formatMarkUndo([...season(1, 7), ...season(2, 3), episode(2, 5)], [])).toBe('tv:1396;1:1-7;2:1-3;2:5')
		expect(formatMarkUndo(season(1, 366), [])).toBe('tv:1396;1:1-366')
	})

	it('is a film, with where it was left', () => {
		const begun = filmEntry(550, 5)
		const text = `movie:550;@600-6000-${timeOf(begun)}`
		expect(formatMarkUndo([{ type: 'movie', id: 550 }], [begun, filmEntry(551, 5)])).toBe(text)
		expect(parseMarkUndo(text)?.begun).toEqual([
			{ key: 'movie:550', positionSeconds: 600, durationSeconds: 6000, atMs: timeOf(begun) },
		])
		expect(parseMarkUndo(formatMarkUndo([{ type: 'movie', id: 550 }], []) ?? '')).toEqual({
			keys: ['movie:550'],
			begun: [],
		})
	})

	it('is missing for nothing, and if it would be long', () => {
		expect(formatMarkUndo([], [])).toBeNull()
		expect(
			formatMarkUndo(
				season(1, 400).filter((_, index) => index % 2 === 0),
				[],
			),
		).toBeNull()
	})

	it('has only as many unfinished episodes as fit, and no finished ones', () => {
		const begun = (count: number) => season(1, count).map(({ episode }) => episodeEntry(1396, 1, episode, 0))
		expect(formatMarkUndo(season(1, 20), begun(5))).not.toBeNull()
		expect(formatMarkUndo(season(1, 20), begun(20))).toBeNull()
		expect(formatMarkUndo(season(1, 2), [episodeEntry(1396, 1, 1, 0, FINISHED)])).toBe('tv:1396;1:1-2')
	})

	it('contains the positions of unfinished episodes', () => {
		const begun = episodeEntry(1396, 1, 2, 5, { positionSeconds: 599.6 })
		const text = formatMarkUndo(season(1, 3), [begun, episodeEntry(1396, 1, 9, 5)])
		expect(text).toBe(`tv:1396;1:1-3;1:2@600-6000-${timeOf(begun)}`)
		expect(parseMarkUndo(text ?? '')).toEqual({
			keys: season(1, 3).map(mediaKey),
			begun: [{ key: 'tv:1396:1:2', positionSeconds: 600, durationSeconds: 6000, atMs: timeOf(begun) }],
		})
	})

	it('names the same episodes when it is read', () => {
		const refs = fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(99)), { minLength: 1, maxLength: 20, selector: String })
		fc.assert(
			fc.property(refs, (pairs) => {
				const sorted = pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([of, number]) => episode(of, number))
				expect(parseMarkUndo(formatMarkUndo(sorted, []) ?? '')?.keys).toEqual(sorted.map(mediaKey))
			}),
		)
	})

	it.each([
		'',
		'tv:1396',
		'tv:0;1:1',
		'tv:1396;1:2-1',
		'tv:1396;1:1-99999',
		'tv:1396;1:0-9999',
		'movie:550;1:1',
		'tv:1396;1:1@600-2700-5',
		'tv:1396;1:1;1:2@600-2700-5',
		'tv:1396;1:1;1:1@600-2700',
		'tv:1396;1:1;',
		'a-removal-id',
	])('is not read from %j', (text) => {
		expect(parseMarkUndo(text)).toBeNull()
	})

	it('comes with a message', () => {
		const undo = 'tv:1396;1:1-7;1:5@600-2700-1795219200000'
		expect(parseToast({ title: 'Marked', text: '', undo })).toMatchObject({ undo })
		expect(parseToast({ title: 'Marked', text: '', undo: 'tv:1396;1:1-7' })).toMatchObject({ undo: 'tv:1396;1:1-7' })
		expect(parseToast({ title: 'Marked', text: '', undo: 'tv:1396;x' })).not.toHaveProperty('undo')
	})
})
