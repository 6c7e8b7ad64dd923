import { describe, expect, it } from 'vitest'
import { reasonText } from '#domain/recommend/reason-text.ts'
import type { Reason } from '#domain/recommend/recommendation.ts'

const heat = { type: 'movie', id: 949, title: 'Heat' } as const
const director: Reason = { kind: 'shared', of: heat, trait: 'director', name: 'Michael Mann' }
const viewers: Reason = { kind: 'viewers', of: heat }

describe('the reason text', () => {
	it.each<[string | null, Reason[]]>([
		[null, []],
		['because you liked Heat · same director', [director]],
		['because you liked Heat · also with Al Pacino', [{ kind: 'shared', of: heat, trait: 'actor', name: 'Al Pacino' }]],
		['because you liked Heat · heist', [{ kind: 'shared', of: heat, trait: 'keyword', name: 'heist' }]],
		['because you liked Heat · Crime', [{ kind: 'shared', of: heat, trait: 'genre', name: 'Crime' }]],
		['viewers of Heat liked it too', [viewers]],
		['because you liked Heat · same director · its viewers liked this too', [director, viewers]],
		['viewers of Heat liked it too · same director', [viewers, director]],
		['you like Drama · new', [{ kind: 'trait', trait: 'genre', name: 'Drama' }, { kind: 'new' }]],
		['you like films by Ozu', [{ kind: 'trait', trait: 'director', name: 'Ozu' }]],
		['you like “heist”', [{ kind: 'trait', trait: 'keyword', name: 'heist' }]],
		['popular', [{ kind: 'popular' }]],
	])('is %j', (words, reasons) => {
		expect(reasonText(reasons)).toBe(words)
	})

	it('contains the two strongest reasons', () => {
		expect(reasonText([{ kind: 'popular' }, { kind: 'new' }, director])).toBe('popular · new')
	})
})
