import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeHistoryCommand } from '#app/features/history/execute-history-command.ts'
import { parseHistoryCommand } from '#app/features/history/history-command.ts'
import { historyFailureToast } from '#app/features/history/history-failure.ts'
import { isFromOtherViewer, readForm, readFormStamp } from '#app/http/form.ts'
import { historyPath, safeReturnPath } from '#domain/shared/links.ts'
import { messages } from '#domain/shared/messages.ts'

/** This path only accepts forms. */
export function loader() {
	return redirect(historyPath())
}

/** Marks as watched, removes and clears. Redirects back to the form's page; scripts get JSON. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { viewer, isViewerKnown, flash, catalog, requestContext } = context
	const form = await readForm(request)
	const command = parseHistoryCommand(form)
	if (!command) throw new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } })
	const isAllowed = viewer !== null && !isFromOtherViewer(request, viewer)
	const rejection = isViewerKnown ? messages.signInForHistory : historyFailureToast(command)
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
