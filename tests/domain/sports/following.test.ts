import { describe, expect, it } from 'vitest'
import type { PendingWrite } from '#domain/shared/pending-write.ts'
import { followableOf, parseFollowCommand, pendingFollowing } from '#domain/sports/following.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'

const MATCH: MatchSummary = {
	id: '1',
	name: 'Alpha vs. Beta',
	sport: 'Football',
	league: { id: '9', name: 'First League' },
	home: { id: '1', name: 'Alpha' },
	away: { id: '2', name: 'Beta' },
	startsAtMs: null,
	day: '2026-11-22',
	state: 'scheduled',
	minute: null,
	venue: null,
}
const names = (more: Partial<MatchSummary>) => followableOf({ ...MATCH, ...more }).map(({ name }) => name)

describe('whom a viewer can follow from a match', () => {
	it('is its teams and its league', () => {
		expect(names({})).toEqual(['Alpha', 'Beta', 'First League'])
	})

	it('is only the league of a race', () => {
		expect(names({ home: null, away: null })).toEqual(['First League'])
	})

	it('leaves out teams for which the schedule has no id', () => {
		expect(names({ home: { id: '', name: 'Alpha' }, league: { id: '', name: 'Other' } })).toEqual(['Beta'])
	})
})

describe('a form that follows', () => {
	const parse = (fields: Record<string, string>) =>
		parseFollowCommand({ text: (name) => fields[name] ?? '', texts: () => [] })
	const team = { kind: 'team', id: '77' } as const

	it('names a team, and the match that knows it', () => {
		expect(parse({ intent: 'follow', ...team, match: 'm1' })).toEqual({ intent: 'follow', team, matchId: 'm1' })
		expect(parse({ intent: 'unfollow', ...team })).toEqual({ intent: 'unfollow', team })
	})

	it.each([
		{ intent: 'follow', ...team },
		{ intent: 'unfollow', kind: 'club', id: '77' },
		{ intent: 'unfollow', kind: 'team', id: '../7' },
		{ intent: 'adore', ...team, match: 'm1' },
	])('is refused as %o', (fields) => {
		expect(parse(fields)).toBeNull()
	})

	it('counts before the server has it: the last one', () => {
		const write = (intent: string, id: string, at: number): PendingWrite => ({
			...{ id: `write-000${at}`, at, action: '/actions/teams' },
			fields: Object.entries({ intent, kind: 'team', id }),
		})
		expect(pendingFollowing([], team)).toBeNull()
		expect(pendingFollowing([write('follow', '77', 1), write('unfollow', '77', 2)], team)).toBe(false)
		expect(pendingFollowing([write('follow', '78', 1)], team)).toBeNull()
	})
})
