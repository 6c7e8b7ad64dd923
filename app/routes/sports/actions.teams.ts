import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeFollowCommand } from '#app/features/sports/follow-command.server.ts'
import { runCommand } from '#app/http/command.server.ts'
import { SPORTS_PATH, safeReturnPath, signInPath } from '#domain/shared/links.ts'
import { parseFollowCommand } from '#domain/sports/following.ts'

export const loader = () => redirect(SPORTS_PATH)

/** Follows or unfollows a team or a league. */
export function action({ request, context }: ActionFunctionArgs) {
	return runCommand(request, context, {
		parse: parseFollowCommand,
		execute: (command, sender) => executeFollowCommand(command, { ...sender, sports: context.sports }),
		returnTo(_, form, { status }) {
			const returnTo = safeReturnPath(form.text('returnTo'), SPORTS_PATH)
			return status === 401 ? signInPath(returnTo) : returnTo
		},
	})
}
