import { describe, expect, it } from 'vitest'
import { executeTasteCommand, loadTaste } from '#app/features/recommend/taste/taste.server.ts'
import { readForm } from '#app/http/form.server.ts'
import type { Taste, TraitView } from '#domain/recommend/port.ts'
import { parseTasteCommand } from '#domain/recommend/taste-command.ts'
import { tasteMessages } from '#domain/recommend/words.ts'
import { CONFIRMED } from '#domain/shared/confirmation.ts'

async function read(fields: [string, string][]) {
	const body = new URLSearchParams(fields)
	return parseTasteCommand(await readForm(new Request('https://marquee.example/', { method: 'POST', body })))
}

const trait = (name: string, weight: number, isOwn = false): TraitView => ({
	trait: 'genre',
	name,
	weight,
	isManual: isOwn,
})

/** A taste with these genre weights, which records its calls. */
function believer(genre: TraitView[]) {
	const told: unknown[] = []
	const view = async () => ({ traits: { genre, actor: [], director: [], keyword: [] } })
	const taste = { view, setWeight: async (...said: unknown[]) => void told.push(said) } as unknown as Taste
	return { told, taste }
}

const sliders = (percents: Record<string, number>): [string, string][] =>
	Object.entries(percents).flatMap(([name, percent]): [string, string][] => [
		['name', name],
		['percent', String(percent)],
	])
const FORM: [string, string][] = [
	['intent', 'weigh'],
	['trait', 'genre'],
]

async function send(fields: [string, string][], genre: TraitView[]) {
	const { told, taste } = believer(genre)
	const wish = await read([...FORM, ...fields])
	if (wish === null || typeof wish === 'string') throw new Error('this form is one of ours')
	return { ...(await executeTasteCommand(wish, { taste, confirm: async () => CONFIRMED }, '')), told }
}

describe('the taste sliders', () => {
	const genre = [trait('Drama', 0.804), trait('War', -0.2), trait('Crime', 0.5, true)]
	const asTheyAre = { Drama: 80, War: -20, Crime: 50 }

	it('only save what was moved', async () => {
		const { told, toast } = await send(sliders({ ...asTheyAre, War: -100 }), genre)
		expect(told).toEqual([['genre', 'War', -1]])
		expect(toast).toEqual(tasteMessages.updated)
	})

	it('are all saved by a button beside any of them', async () => {
		const { told } = await send([...sliders({ ...asTheyAre, War: 10 }), ['remove', 'Drama']], genre)
		expect(told).toEqual([
			['genre', 'Drama', 0],
			['genre', 'War', 0.1],
		])
	})

	it('let the engine learn a trait again', async () => {
		const { told } = await send([...sliders({ ...asTheyAre, Crime: 90 }), ['learn', 'Crime']], genre)
		expect(told).toEqual([['genre', 'Crime', null]])
	})

	it('ignore unknown traits', async () => {
		const { told } = await send([...sliders({ Nothing: 100 }), ['remove', 'Nothing']], genre)
		expect(told).toEqual([])
	})

	it.each<[string, [string, string][]]>([
		['too much', sliders({ Drama: 101 })],
		[
			'no number',
			[
				['name', 'Drama'],
				['percent', 'much'],
			],
		],
		['no name', [['percent', '5']]],
	])('are rejected with %s', async (_, fields) => {
		expect(await read([...FORM, ...fields])).toBeNull()
	})

	it('show a message when they cannot be saved', async () => {
		const { taste } = believer(genre)
		const weigh = async () => {
			throw new Error('D1_ERROR')
		}
		const wish = await read([...FORM, ...sliders({ Drama: 1 })])
		if (wish === null || typeof wish === 'string') throw new Error('this form is one of ours')
		const viewer = { taste: { ...taste, setWeight: weigh }, confirm: async () => CONFIRMED }
		expect(await executeTasteCommand(wish, viewer, '')).toEqual({
			status: 503,
			toast: tasteMessages.failed,
		})
	})
})

describe('the preferred years', () => {
	it.each<[string, string, unknown]>([
		['1970', '1999', { intent: 'years', range: { start: 1970, end: 1999 } }],
		['1999', '1999', { intent: 'years', range: { start: 1999, end: 1999 } }],
		['1999', '1970', 'The first year must not be after the last one.'],
		['', '1970', 'Use years from 1870 to 2100.'],
		['1970', '3000', 'Use years from 1870 to 2100.'],
	])('from %j to %j return %j', async (start, end, answer) => {
		expect(
			await read([
				['intent', 'years'],
				['start', start],
				['end', end],
			]),
		).toEqual(answer)
	})
})

describe('the taste page', () => {
	it('sums each kind up in the five strongest traits, and has a slider for all that the viewer has set', async () => {
		const genre = [
			...Array.from({ length: 45 }, (_, index) => trait(`G${index}`, (index === 1 ? -1 : 1) * (1 - index / 50))),
			trait('Set', 0.05, true),
			trait('Removed', 0, true),
		]
		const traits = { genre, actor: [trait('Nobody', 0, true)], director: [], keyword: [] }
		const view = async () => ({ isEnabled: true, traits, yearRange: { start: 1990, end: 2020 }, recentSearches: [] })
		const { groups } = await loadTaste({ view } as unknown as Taste)
		expect(groups.map(({ heading, strongest }) => [heading, strongest.map(({ name }) => name)])).toEqual([
			['Genres', ['G0', 'G1', 'G2', 'G3', 'G4']],
			['Actors', []],
		])
		expect(groups[0]?.lines.map(({ name }) => name)).toEqual([
			...Array.from({ length: 40 }, (_, index) => `G${index}`),
			'Set',
			'Removed',
		])
	})
})
