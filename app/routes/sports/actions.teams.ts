import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeFollowCommand } from '#app/features/sports/follow-command.server.ts'
import { commandViewer, respondToForm } from '#app/http/command.server.ts'
import { readForm, readFormStamp, requireCommand } from '#app/http/form.server.ts'
import { SPORTS_PATH, safeReturnPath, signInPath } from '#domain/shared/links.ts'
import { parseFollowCommand } from '#domain/sports/following.ts'

export function loader() {
	return redirect(SPORTS_PATH)
}

/** Follows or unfollows a team or a league. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request)
	const command = requireCommand(parseFollowCommand(form))
	const stamp = readFormStamp(form, context.requestContext.nowMs)
	const { sports, isViewerKnown } = context
	const viewer = commandViewer(request, context)
	const outcome = await executeFollowCommand(command, { sports, isViewerKnown, viewer, stamp })
	const returnTo = safeReturnPath(form.text('returnTo'), SPORTS_PATH)
	return respondToForm(request, context.flash, outcome, outcome.status === 401 ? signInPath(returnTo) : returnTo)
}
