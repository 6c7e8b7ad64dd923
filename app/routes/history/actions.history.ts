import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeHistoryCommand } from '#app/features/history/execute-history-command.ts'
import { parseHistoryCommand } from '#app/features/history/history-command.ts'
import { historyFailureToast } from '#app/features/history/history-failure.ts'
import { isFromOtherViewer, readForm, readFormStamp } from '#app/http/form.ts'
import { historyMessages } from '#domain/history/words.ts'
import { historyPath, safeReturnPath } from '#domain/shared/links.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect(historyPath())
}

/** Marking as watched, removing and clearing, from whichever page. A form goes back to its page; a script stays there. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { viewer, isViewerKnown, flash, catalog, requestContext } = context
	const form = await readForm(request)
	const command = parseHistoryCommand(form)
	if (!command) throw new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } })
	const isAllowed = viewer !== null && !isFromOtherViewer(request, viewer)
	const rejection = isViewerKnown ? historyMessages.signIn : historyFailureToast(command)
	const toast = isAllowed
		? await executeHistoryCommand(command, viewer, { catalog, stamp: readFormStamp(form, requestContext.nowMs) })
		: rejection
	if (request.headers.get('Accept') === 'application/json') return Response.json({ toast }, { status: statusOf() })
	return flash.redirect(safeReturnPath(form.text('returnTo'), historyPath()), toast ?? undefined)

	function statusOf(): number {
		if (!isAllowed) return isViewerKnown ? 401 : 503
		return toast?.destructive ? 503 : 200
	}
}
