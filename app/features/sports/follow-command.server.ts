import type { Viewer } from '#app/context.ts'
import { type CommandOutcome, executeFor, type Sender } from '#app/http/command.server.ts'
import { notFoundResponse } from '#app/http/error-responses.server.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { type FollowCommand, followableOf, isSameTeam } from '#domain/sports/following.ts'
import type { Sports } from '#domain/sports/port.ts'
import { followMessages } from '#domain/sports/words.ts'

interface Deps extends Sender<Pick<Viewer, 'following'>> {
	sports: Sports
}

/** @throws a 404 for a match or a team that isn't in the schedule */
export function executeFollowCommand(command: FollowCommand, { sports, ...sender }: Deps): Promise<CommandOutcome> {
	return executeFor(sender, ({ following }) => execute(command, following, sports, sender.stamp), {
		toast: followMessages.failed,
		signIn: followMessages.signIn,
		event: 'follow_command_failed',
		fields: { intent: command.intent },
	})
}

/** The name comes from the schedule, never from the form. */
async function execute(
	command: FollowCommand,
	following: Viewer['following'],
	sports: Sports,
	stamp: WriteStamp,
): Promise<Toast | null> {
	if (command.intent === 'unfollow') {
		await following.unfollow(command.team, stamp)
		return followMessages.unfollowed
	}
	const match = await sports.match(command.matchId)
	const team = match && followableOf(match).find((known) => isSameTeam(known, command.team))
	if (!team) throw notFoundResponse()
	await following.follow(team, stamp)
	return followMessages.followed(team.name)
}
