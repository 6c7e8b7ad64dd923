import { describe, expect, it } from 'vitest'
import { executeSavedCommand } from '#app/features/saved/execute-saved-command.server.ts'
import { loadSavedLists } from '#app/features/saved/saved-loader.server.ts'
import type { SavedCommand } from '#domain/saved/command.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { savedMessages } from '#domain/saved/words.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { quotaError, quotaToast } from '#domain/shared/quota.ts'

const TITLE = { type: 'movie', id: 27205, title: 'Inception' }
const common = { list: 'watchlist', returnTo: '/' } as const
const ADD: SavedCommand = { ...common, kind: 'add', ref: { type: 'movie', id: 27205 } }
const REMOVE: SavedCommand = { ...common, kind: 'remove', ref: { type: 'movie', id: 27205 } }
const records = (...ids: string[]): SavedCommand => ({ ...common, kind: 'remove-records', records: ids })

const STAMP = { id: 'removal-1', at: Date.UTC(2026, 10, 22) }

type Context = Parameters<typeof executeSavedCommand>[1]

/** A request of a viewer whose lists respond like this. */
function visit(saved: Partial<SavedLists> | null, more: Partial<Context> = {}): Context {
	const catalog = {
		title: async ({ type }: MediaRef) => (type === 'movie' ? TITLE : null),
	} as unknown as Context['catalog']
	return { viewer: saved && { saved: saved as SavedLists }, isViewerKnown: true, catalog, stamp: STAMP, ...more }
}
const fails = async () => {
	throw new Error('D1_ERROR: no such table')
}

describe('a refused removal', () => {
	it('speaks of removing, not of adding', async () => {
		const { toast } = await executeSavedCommand(REMOVE, visit(null))
		expect(toast).toMatchObject({ title: 'Error removing from watchlist', destructive: true })
		expect(toast?.text).not.toContain('add')
	})
})

describe('adding a title', () => {
	it.each(['added', 'already'] as const)('adds it to the list and confirms that (%s)', async (outcome) => {
		expect(await executeSavedCommand(ADD, visit({ add: async () => outcome }))).toEqual({
			status: 200,
			toast: savedMessages.added('watchlist', 'Inception'),
		})
	})

	it('says what to do when the lists are full', async () => {
		const add = async () => {
			throw quotaError('saved')
		}
		expect(await executeSavedCommand(ADD, visit({ add }))).toEqual({
			status: 409,
			toast: quotaToast(quotaError('saved')),
		})
		expect(quotaError('saved').message).toBe('Your lists are full: 10,000 titles. Remove some to add new ones.')
	})

	it("stores the catalog's data", async () => {
		const added: unknown[] = []
		const add: SavedLists['add'] = async (_, title) => {
			added.push(title)
			return 'added'
		}
		await executeSavedCommand(ADD, visit({ add }))
		expect(added).toEqual([TITLE])
	})

	it('requires a title that is in the catalog', async () => {
		const asked: SavedCommand = { ...common, kind: 'add', ref: { type: 'tv', id: 1 } }
		await expect(executeSavedCommand(asked, visit({ add: fails }))).rejects.toMatchObject({ status: 404 })
	})
})

describe('removing titles', () => {
	it('removes one or many', async () => {
		const gone = visit({ remove: async (_, what) => ('ids' in what ? what.ids.length : 0) })
		expect(await executeSavedCommand(REMOVE, gone)).toEqual({
			status: 200,
			toast: removalMessages.removed(1, 'watchlist'),
		})
		expect(await executeSavedCommand(records('a', 'b'), gone)).toEqual({
			status: 200,
			toast: removalMessages.removed(2, 'watchlist', STAMP.id),
		})
	})

	it('can be undone if something was removed', async () => {
		const { toast } = await executeSavedCommand(REMOVE, visit({ remove: async () => 1 }))
		expect(toast?.undo).toBe(STAMP.id)
	})

	it('does nothing if none is selected', async () => {
		expect(await executeSavedCommand(records(), visit({ remove: async () => 0 }))).toEqual({ status: 200, toast: null })
	})
})

describe('a failure has its own message', () => {
	const savedCommand = records('a')
	it.each([
		['adding, by nobody', ADD, visit(null), 401, savedMessages.signIn('watchlist')],
		['removing, by nobody', REMOVE, visit(null), 401, savedMessages.signInToRemove('watchlist')],
		[
			'adding, while nobody can tell who it is',
			ADD,
			visit(null, { isViewerKnown: false }),
			503,
			savedMessages.addFailed('watchlist'),
		],
		['adding, without the database', ADD, visit({ add: fails }), 503, savedMessages.addFailed('watchlist')],
		['removing, without the database', REMOVE, visit({ remove: fails }), 503, savedMessages.removeFailed('watchlist')],
		[
			'one record, without the database',
			savedCommand,
			visit({ remove: fails }),
			503,
			removalMessages.removeFailed(1, 'watchlist'),
		],
		[
			'two records, without the database',
			records('a', 'b'),
			visit({ remove: fails }),
			503,
			removalMessages.removeFailed(2, 'watchlist'),
		],
	])('%s', async (_, asked, context, status, toast) => {
		expect(await executeSavedCommand(asked, context)).toEqual({ status, toast })
	})

	it('even when the catalog is unavailable', async () => {
		const title = async () => {
			throw new CodedError('CATALOGUE_UNAVAILABLE', 'down')
		}
		const context = visit({ add: fails }, { catalog: { title } as unknown as Context['catalog'] })
		expect(await executeSavedCommand(ADD, context)).toEqual({
			status: 503,
			toast: savedMessages.addFailed('watchlist'),
		})
	})
})

describe('the lists that a title is in', () => {
	const ref = { type: 'movie', id: 27205 } as const
	it('are none for anonymous visitors, and while the database is down', async () => {
		expect(await loadSavedLists(undefined, ref)).toEqual([])
		expect(await loadSavedLists({ listsOf: fails } as unknown as SavedLists, ref)).toEqual([])
		expect(await loadSavedLists({ listsOf: async () => ['favorites'] } as unknown as SavedLists, ref)).toEqual([
			'favorites',
		])
	})
})
