import { and, asc, eq, sql } from 'drizzle-orm'
import { QUOTAS, quotaError } from '#domain/shared/quota.ts'
import type { FollowedTeam, Following, TeamRef } from '#domain/sports/following.ts'
import { followedTeams } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { roomFor } from '#functions/data/quotas.ts'
import { keyOf } from '#functions/data/viewer-key.ts'

/** Teams that are no longer followed are remembered, so that late writes follow none of them again. */
const MAX_REMEMBERED = 1_000

/** What one viewer follows, by name. */
export function readFollowed(db: Db, userId: string): Promise<FollowedTeam[]> {
	const { kind, teamId, name, sport, userKey, isFollowed } = followedTeams
	return db.reads
		.select({ kind, id: teamId, name, sport })
		.from(followedTeams)
		.where(and(eq(userKey, keyOf(userId)), eq(isFollowed, true)))
		.orderBy(asc(name), asc(teamId))
}

export function createFollowing(db: Db, userId: string): Following {
	const isKnown = ({ kind, id }: TeamRef) =>
		sql`EXISTS (SELECT 1 FROM followed_teams WHERE user_key = user AND kind = ${kind} AND team_id = ${id})`

	/** Where the row is missing, it is only added if there is room. */
	async function write({ kind, id, name, sport }: FollowedTeam, isFollowed: boolean, at: number) {
		const team = { kind, id }
		const room = isFollowed
			? sql`(${sql.raw(roomFor('teams', 'user'))} > 0 OR EXISTS (
				SELECT 1 FROM followed_teams WHERE user_key = user AND kind = ${kind} AND team_id = ${id} AND is_followed
			))`
			: sql`((SELECT count(*) FROM followed_teams WHERE user_key = user) < ${MAX_REMEMBERED} OR ${isKnown(team)})`
		const { meta } = await db.changes.run(sql`
			INSERT INTO followed_teams (user_key, kind, team_id, name, sport, is_followed, changed_at)
			SELECT user, ${kind}, ${id}, ${name.slice(0, QUOTAS.teams.rowBytes / 3)}, ${sport}, ${isFollowed ? 1 : 0}, ${at}
			FROM (SELECT ${keyOf(userId)} AS user) WHERE ${room}
			ON CONFLICT (user_key, kind, team_id) DO UPDATE
			SET is_followed = excluded.is_followed, changed_at = excluded.changed_at,
				name = CASE excluded.name WHEN '' THEN name ELSE excluded.name END,
				sport = CASE excluded.sport WHEN '' THEN sport ELSE excluded.sport END
			WHERE changed_at <= excluded.changed_at`)
		return meta.changes > 0
	}

	return {
		list: () => readFollowed(db, userId),
		async follow(team, { at }) {
			if (await write(team, true, at)) return
			const [found] = await db.all<{ is_newer: number }>(sql`
				SELECT changed_at > ${at} AS is_newer FROM followed_teams
				WHERE user_key = ${keyOf(userId)} AND kind = ${team.kind} AND team_id = ${team.id}`)
			if (!found?.is_newer) throw quotaError('teams')
		},
		async unfollow(team, { at }) {
			await write({ ...team, name: '', sport: '' }, false, at)
		},
	}
}
