import { parseMatchId, TEAMS_ACTION_PATH } from '#domain/shared/links.ts'
import { fieldOf, type PendingWrite, type WriteStamp } from '#domain/shared/pending-write.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import type { MatchSummary } from './sports.ts'

const FOLLOW_KINDS = ['team', 'league'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]

/** Something to follow, as the schedule knows it. */
export interface TeamRef {
	kind: FollowKind
	/** The schedule's id. */
	id: string
}

export interface FollowedTeam extends TeamRef {
	name: string
	/** Display name, such as 'Football'. */
	sport: string
}

/** The teams and leagues of one viewer. */
export interface Following {
	/** The followed teams and leagues, by name. */
	list(): Promise<FollowedTeam[]>
	/** Follows a team, unless a newer change exists. @throws an error with the code `QUOTA_EXCEEDED` */
	follow(team: FollowedTeam, stamp: WriteStamp): Promise<void>
	unfollow(team: TeamRef, stamp: WriteStamp): Promise<void>
}

/** Whom a viewer can follow from a match: its teams and its league, as far as the schedule names them. */
export function followableOf({ home, away, league, sport }: MatchSummary): FollowedTeam[] {
	const all: FollowedTeam[] = [
		...[home, away].flatMap((team) => (team ? [{ kind: 'team' as const, ...team, sport }] : [])),
		{ kind: 'league', ...league, sport },
	]
	return all.filter(({ id }) => id !== '')
}

export const isSameTeam = (a: TeamRef, b: TeamRef): boolean => a.kind === b.kind && a.id === b.id

/** A parsed form about a team or a league. Its name comes from the schedule: from the match that the viewer was looking at. */
export type FollowCommand = { intent: 'follow'; team: TeamRef; matchId: string } | { intent: 'unfollow'; team: TeamRef }

/** `null` for a form that is not one of ours. */
export function parseFollowCommand(form: SubmittedForm): FollowCommand | null {
	const team = parseTeamRef(form.text('kind'), form.text('id'))
	if (!team) return null
	if (form.text('intent') === 'unfollow') return { intent: 'unfollow', team }
	const matchId = parseMatchId(form.text('match'))
	return form.text('intent') === 'follow' && matchId !== null ? { intent: 'follow', team, matchId } : null
}

export function parseTeamRef(kindText: string, idText: string): TeamRef | null {
	const kind = FOLLOW_KINDS.find((known) => known === kindText)
	const id = parseMatchId(idText)
	return kind && id !== null ? { kind, id } : null
}

/** Whether the last pending write about a team follows it; `null` for none. @param writes oldest first */
export function pendingFollowing(writes: readonly PendingWrite[], { kind, id }: TeamRef): boolean | null {
	const isAbout = (write: PendingWrite) =>
		write.action === TEAMS_ACTION_PATH && fieldOf(write, 'kind') === kind && fieldOf(write, 'id') === id
	const last = writes.filter(isAbout).at(-1)
	return last ? fieldOf(last, 'intent') === 'follow' : null
}
