import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readForm } from '#app/http/form.server.ts'
import { parseSavedCommand } from '#domain/saved/command.ts'

async function read(fields: [string, string][]) {
	const body = new URLSearchParams(fields)
	return parseSavedCommand(await readForm(new Request('http://x/actions/saved', { method: 'POST', body })))
}
const readOne = (fields: Record<string, string>) => read(Object.entries(fields))
const ADD = { intent: 'add', list: 'watchlist', type: 'movie', id: '27205', returnTo: '/movie/27205?region=DE' }

describe('a list form', () => {
	it('adds or removes a title', async () => {
		const asked = { list: 'watchlist', returnTo: '/movie/27205?region=DE', ref: { type: 'movie', id: 27205 } }
		expect(await readOne(ADD)).toEqual({ kind: 'add', ...asked })
		expect(await readOne({ ...ADD, intent: 'remove' })).toEqual({ kind: 'remove', ...asked })
	})

	it.each([
		['intent', 'toggle'],
		['intent', ''],
		['list', 'history'],
		['list', ''],
		['type', 'person'],
		['type', ''],
		['id', '0'],
		['id', '-1'],
		['id', '1e3'],
		['id', '27205-inception'],
		['id', '99999999999'],
		['id', ''],
	])('is rejected when %s is "%s"', async (field, value) => {
		expect(await readOne({ ...ADD, [field]: value })).toBeNull()
	})

	it.each([
		'https://evil.test/',
		'//evil.test',
		'/\\evil.test',
		'',
		'movie',
	])('returns to the list and not to "%s"', async (returnTo) => {
		expect(await readOne({ ...ADD, returnTo })).toMatchObject({ returnTo: '/watchlist' })
	})

	it('removes one record, many or none', async () => {
		const bulk: [string, string][] = [
			['intent', 'remove'],
			['list', 'favorites'],
		]
		const asked = { kind: 'remove-records', list: 'favorites', returnTo: '/favorites' }
		expect(await read(bulk)).toEqual({ ...asked, records: [] })
		expect(await read([...bulk, ['record', 'a-1'], ['record', 'b-2']])).toEqual({ ...asked, records: ['a-1', 'b-2'] })
	})

	it('removes only the card whose button was pressed, for any selection', async () => {
		const fields: [string, string][] = [
			['intent', 'remove'],
			['list', 'favorites'],
			['record', 'a-1'],
			['only', 'b-2'],
		]
		expect(await read(fields)).toMatchObject({ records: ['b-2'] })
	})

	it('accepts no more records than a list shows, and only valid ones', async () => {
		const bulk = (ids: string[]): [string, string][] => [
			['intent', 'remove'],
			['list', 'favorites'],
			...ids.map((id): [string, string] => ['record', id]),
		]
		expect(await read(bulk(Array.from({ length: 500 }, (_, index) => `r${index}`)))).not.toBeNull()
		expect(await read(bulk(Array.from({ length: 501 }, (_, index) => `r${index}`)))).toBeNull()
		expect(await read(bulk(["'; DROP TABLE saved"]))).toBeNull()
		expect(await read(bulk(['x'.repeat(65)]))).toBeNull()
	})

	it('never throws for any contents', async () => {
		const fields = fc.array(fc.tuple(fc.constantFrom('intent', 'list', 'type', 'id', 'record', 'only'), fc.string()))
		await fc.assert(
			fc.asyncProperty(fields, async (some) => {
				const asked = await read([['intent', 'remove'], ['list', 'watchlist'], ...some])
				if (asked?.kind === 'remove-records') expect(asked.records.every((id) => /^[\w-]+$/.test(id))).toBe(true)
			}),
		)
	})
})
