import { describe, expect, it } from 'vitest'
import { isPendingRemoval } from '#domain/history/hidden.ts'
import { pendingOpinion } from '#domain/recommend/opinion.ts'
import { pendingRemovals, pendingSaved } from '#domain/saved/saved.ts'
import type { PendingWrite, WriteAction } from '#domain/shared/pending-write.ts'
import { withoutUndone } from '#domain/shared/pending-write.ts'

const MATRIX = { type: 'movie', id: 603 } as const
const ABOUT = { type: 'movie', id: '603' }
let count = 0

function write(
	action: WriteAction,
	fields: Record<string, string | string[]>,
	id = `a-write-${++count}`,
): PendingWrite {
	const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((text) => [name, text] as const))
	return { id, at: count, action, fields: pairs }
}
const save = (intent: 'add' | 'remove', more = {}, id?: string) =>
	write('/actions/saved', { intent, list: 'watchlist', ...ABOUT, ...more }, id)
const undo = (removal: string) => write('/actions/undo', { removal })

describe('a title with pending changes', () => {
	it.each<[string, PendingWrite[], boolean | null]>([
		['is as it was where nothing waits', [], null],
		['is wanted', [save('add')], true],
		['is not wanted any more', [save('add'), save('remove')], false],
		['is as it was where that was taken back', [save('remove', {}, 'removal-1'), undo('removal-1')], null],
		['is as it was where another list is meant', [save('add', { list: 'favorites' })], null],
		['is as it was where another title is meant', [save('add', { id: '604' })], null],
		['is as it was where another kind is meant', [save('add', { type: 'tv' })], null],
	])('%s', (_, writes, expected) => {
		expect(pendingSaved(writes, 'watchlist', MATRIX)).toBe(expected)
	})
})

describe('a pending removal', () => {
	const several = write('/actions/saved', { intent: 'remove', list: 'watchlist', record: ['a', 'b'] }, 'removal-1')
	const only = write('/actions/saved', { intent: 'remove', list: 'watchlist', record: ['a', 'b'], only: 'c' })

	it('from a list contains the selected titles, or the one whose button was pressed', () => {
		expect([...pendingRemovals([several], 'watchlist')]).toEqual(['a', 'b'])
		expect([...pendingRemovals([only], 'watchlist')]).toEqual(['c'])
		expect([...pendingRemovals([several, only], 'favorites')]).toEqual([])
		expect([...pendingRemovals([several, undo('removal-1')], 'watchlist')]).toEqual([])
	})

	it('from the history contains an entry, or all of a title', () => {
		const pendingWrite = write('/actions/history', { intent: 'remove', key: ['movie:603', 'tv:1396:1:2'] })
		const show = write('/actions/history', { intent: 'forget', type: 'tv', id: '1396' })
		expect(['movie:603', 'tv:1396:1:2', 'tv:1396:1:1'].map((key) => isPendingRemoval([pendingWrite], key))).toEqual([
			true,
			true,
			false,
		])
		expect(['tv:1396:1:1', 'tv:139:1:1', 'movie:1396'].map((key) => isPendingRemoval([show], key))).toEqual([
			true,
			false,
			false,
		])
		expect(isPendingRemoval([save('remove')], 'movie:603')).toBe(false)
	})

	it('of one viewing keeps the others, and of a film or an episode takes all of its viewings', () => {
		const remove = (key: string) => [write('/actions/history', { intent: 'remove', key: [key] })]
		const viewings = ['movie:603@1000', 'movie:603@2000', 'movie:6034@1000', 'tv:1396@1000-1009']
		expect(viewings.filter((viewing) => isPendingRemoval(remove('movie:603@1000'), viewing))).toEqual([
			'movie:603@1000',
		])
		expect(viewings.filter((viewing) => isPendingRemoval(remove('movie:603'), viewing))).toEqual([
			'movie:603@1000',
			'movie:603@2000',
		])
		expect(viewings.filter((viewing) => isPendingRemoval(remove('tv:1396:1:2'), viewing))).toEqual([])
	})

	it('is ignored once undone', () => {
		expect(withoutUndone([several, undo('removal-1'), only])).toEqual([only])
	})
})

describe('a pending opinion', () => {
	it('applies all changes to the known opinion, in order', () => {
		const say = (fields: Record<string, string>) => write('/actions/opinion', { ...ABOUT, ...fields })
		const known = { rating: 2, isDismissed: false }
		expect(pendingOpinion([], MATRIX, known)).toEqual(known)
		expect(pendingOpinion([say({ intent: 'dismiss' })], MATRIX, known)).toEqual({ rating: 2, isDismissed: true })
		const writes = [
			say({ intent: 'dismiss' }),
			say({ intent: 'rate', rating: '5' }),
			say({ intent: 'rate', rating: '9' }),
		]
		expect(pendingOpinion(writes, MATRIX, known)).toEqual({ rating: 5, isDismissed: false })
		expect(pendingOpinion([say({ intent: 'unrate', id: '604' })], MATRIX, known)).toEqual(known)
	})
})
