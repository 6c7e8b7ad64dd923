import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatKeyRanges, parseKeyRanges } from '#domain/shared/key-ranges.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { parseToast } from '#domain/shared/toast.ts'

const episode = (season: number, number: number) => ({ type: 'tv', id: 1396, season, episode: number }) as const
const season = (of: number, count: number) => Array.from({ length: count }, (_, index) => episode(of, index + 1))

describe('what was marked, as short text', () => {
	it('has one range for what follows each other', () => {
		expect(formatKeyRanges([...season(1, 7), ...season(2, 3), episode(2, 5)])).toBe('tv:1396;1:1-7;2:1-3;2:5')
		expect(formatKeyRanges(season(1, 366))).toBe('tv:1396;1:1-366')
	})

	it('is none for nothing, for a film, and where it would be long', () => {
		expect(formatKeyRanges([])).toBeNull()
		expect(formatKeyRanges([{ type: 'movie', id: 550 }])).toBeNull()
		expect(formatKeyRanges(season(1, 400).filter((_, index) => index % 2 === 0))).toBeNull()
	})

	it('names the same episodes when it is read', () => {
		const refs = fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(99)), { minLength: 1, maxLength: 20, selector: String })
		fc.assert(
			fc.property(refs, (pairs) => {
				const sorted = pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([of, number]) => episode(of, number))
				expect(parseKeyRanges(formatKeyRanges(sorted) ?? '')).toEqual(sorted.map(mediaKey))
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
		'tv:1396;1:1;',
		'a-removal-id',
	])('is not read from %j', (text) => {
		expect(parseKeyRanges(text)).toBeNull()
	})

	it('comes with a message', () => {
		expect(parseToast({ title: 'Marked', text: '', undo: 'tv:1396;1:1-7' })).toMatchObject({ undo: 'tv:1396;1:1-7' })
		expect(parseToast({ title: 'Marked', text: '', undo: 'tv:1396;x' })).not.toHaveProperty('undo')
	})
})
