import { describe, expect, it } from 'vitest'
import { reasonTexts } from '#domain/recommend/reasons.ts'
import type { Reason } from '#domain/recommend/recommendation.ts'

const heat = { type: 'movie', id: 949, title: 'Heat' } as const
const director: Reason = { kind: 'shared', of: heat, trait: 'director', name: 'Michael Mann' }

describe('the reasons in words', () => {
	it.each<[Reason, string]>([
		[director, 'because you liked Heat · same director'],
		[{ kind: 'shared', of: heat, trait: 'actor', name: 'Al Pacino' }, 'because you liked Heat · also with Al Pacino'],
		[{ kind: 'shared', of: heat, trait: 'keyword', name: 'heist' }, 'because you liked Heat · heist'],
		[{ kind: 'shared', of: heat, trait: 'genre', name: 'Crime' }, 'because you liked Heat · Crime'],
		[{ kind: 'viewers', of: heat }, 'viewers of Heat liked it too'],
		[{ kind: 'trait', trait: 'genre', name: 'Drama' }, 'you like dramas'],
		[{ kind: 'trait', trait: 'director', name: 'Ozu' }, 'you like films by Ozu'],
		[{ kind: 'trait', trait: 'keyword', name: 'heist' }, 'you like “heist”'],
		[{ kind: 'new' }, 'new'],
		[{ kind: 'popular' }, 'popular'],
	])('%j is one phrase', (reason, words) => {
		expect(reasonTexts([reason])).toEqual([words])
	})

	it('come with the strongest first, and personal ones before the others', () => {
		const viewers: Reason = { kind: 'viewers', of: heat }
		expect(reasonTexts([{ kind: 'popular' }, director, { kind: 'new' }, viewers])).toEqual([
			'because you liked Heat · same director',
			'viewers of Heat liked it too',
			'popular',
			'new',
		])
	})
})
