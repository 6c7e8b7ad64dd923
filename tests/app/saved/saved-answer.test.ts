import { describe, expect, it } from 'vitest'
import { save } from '#app/features/saved/save.ts'
import { savedLists } from '#app/features/saved/saved-lists.ts'
import type { Saving } from '#app/features/saved/saving.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Saved } from '#domain/shared/ports.ts'
import type { MediaRef } from '#domain/title/media.ts'

const TITLE = { type: 'movie', id: 27205, title: 'Inception' }
const common = { list: 'watchlist', returnTo: '/' } as const
const ADD: Saving = { ...common, kind: 'add', ref: { type: 'movie', id: 27205 } }
const REMOVE: Saving = { ...common, kind: 'remove', ref: { type: 'movie', id: 27205 } }
const records = (...ids: string[]): Saving => ({ ...common, kind: 'remove-records', records: ids })

const STAMP = { id: 'removal-1', at: Date.UTC(2026, 10, 22) }

type Context = Parameters<typeof save>[1]

/** A visit by somebody whose lists answer like this. */
function visit(saved: Partial<Saved> | null, more: Partial<Context> = {}): Context {
	const catalogue = {
		title: async ({ type }: MediaRef) => (type === 'movie' ? TITLE : null),
	} as unknown as Context['catalogue']
	return { saved: saved as Saved | null, isViewerKnown: true, catalogue, stamp: STAMP, ...more }
}
const fails = async () => {
	throw new Error('D1_ERROR: no such table')
}

describe('a title that is to be saved', () => {
	it.each(['added', 'already'] as const)('is in the list afterwards, and that is said (%s)', async (outcome) => {
		expect(await save(ADD, visit({ add: async () => outcome }))).toEqual({
			status: 200,
			toast: messages.added('watchlist', 'Inception'),
		})
	})

	it('is kept with the words of the catalogue', async () => {
		const added: unknown[] = []
		const add: Saved['add'] = async (_, title) => {
			added.push(title)
			return 'added'
		}
		await save(ADD, visit({ add }))
		expect(added).toEqual([TITLE])
	})

	it('has to be in the catalogue', async () => {
		const asked: Saving = { ...common, kind: 'add', ref: { type: 'tv', id: 1 } }
		await expect(save(asked, visit({ add: fails }))).rejects.toMatchObject({ status: 404 })
	})
})

describe('titles that are to go', () => {
	it('are gone, one or many', async () => {
		const gone = visit({ remove: async (_, what) => ('ids' in what ? what.ids.length : 0) })
		expect(await save(REMOVE, gone)).toEqual({ status: 200, toast: messages.removed(1, 'watchlist') })
		expect(await save(records('a', 'b'), gone)).toEqual({
			status: 200,
			toast: messages.removed(2, 'watchlist', STAMP.id),
		})
	})

	it('can be taken back where something has gone', async () => {
		const { toast } = await save(REMOVE, visit({ remove: async () => 1 }))
		expect(toast?.undo).toBe(STAMP.id)
	})

	it('are passed over in silence where none is chosen', async () => {
		expect(await save(records(), visit({ remove: async () => 0 }))).toEqual({ status: 200, toast: null })
	})
})

describe('what cannot be done is said in its own words', () => {
	const one = records('a')
	it.each([
		['adding, by nobody', ADD, visit(null), 401, messages.signInToSave('watchlist')],
		['removing, by nobody', REMOVE, visit(null), 401, messages.signInToSave('watchlist')],
		[
			'adding, while nobody can tell who it is',
			ADD,
			visit(null, { isViewerKnown: false }),
			503,
			messages.addFailed('watchlist'),
		],
		['adding, without the database', ADD, visit({ add: fails }), 503, messages.addFailed('watchlist')],
		[
			'removing, without the database',
			REMOVE,
			visit({ remove: fails }),
			503,
			messages.removeFromListFailed('watchlist'),
		],
		['one record, without the database', one, visit({ remove: fails }), 503, messages.removeFailed(1, 'watchlist')],
		[
			'two records, without the database',
			records('a', 'b'),
			visit({ remove: fails }),
			503,
			messages.removeFailed(2, 'watchlist'),
		],
	])('%s', async (_, asked, context, status, toast) => {
		expect(await save(asked, context)).toEqual({ status, toast })
	})

	it('also where the catalogue does not answer', async () => {
		const title = async () => {
			throw new CodedError('CATALOGUE_UNAVAILABLE', 'down')
		}
		const context = visit({ add: fails }, { catalogue: { title } as unknown as Context['catalogue'] })
		expect(await save(ADD, context)).toEqual({ status: 503, toast: messages.addFailed('watchlist') })
	})
})

describe('the lists that a title is in', () => {
	const ref = { type: 'movie', id: 27205 } as const
	it('are none for nobody, and none while the database does not answer', async () => {
		expect(await savedLists(undefined, ref)).toEqual([])
		expect(await savedLists({ listsOf: fails } as unknown as Saved, ref)).toEqual([])
		expect(await savedLists({ listsOf: async () => ['favorites'] } as unknown as Saved, ref)).toEqual(['favorites'])
	})
})
