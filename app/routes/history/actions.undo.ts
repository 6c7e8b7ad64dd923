import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { Viewer } from '#app/context.ts'
import { invalidFormResponse, isFromOtherViewer, readForm, readFormStamp, type SubmittedForm } from '#app/http/form.ts'
import { orFallback } from '#app/http/unavailable.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { removalMessages } from '#domain/shared/removal-words.ts'
import { isRemovalId, type Toast } from '#domain/shared/toast.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect('/')
}

/** Puts back what was just removed. A form goes back to its page; a script stays there. */
export async function action({
	request,
	context: { viewer, isViewerKnown, flash, requestContext },
}: ActionFunctionArgs) {
	const form = await readForm(request)
	if (!isRemovalId(form.text('removal'))) throw invalidFormResponse()
	const isAllowed = viewer !== null && !isFromOtherViewer(request, viewer)
	const rejection = isViewerKnown
		? { status: 401, toast: removalMessages.signInToUndo }
		: { status: 503, toast: removalMessages.undoFailed }
	const { status, toast } = isAllowed ? await executeUndo(viewer, form, requestContext.nowMs) : rejection
	if (request.headers.get('Accept') === 'application/json') return Response.json({ toast }, { status })
	return flash.redirect(safeReturnPath(form.text('returnTo'), '/'), toast)
}

async function executeUndo(
	viewer: Viewer,
	form: SubmittedForm,
	nowMs: number,
): Promise<{ status: number; toast: Toast }> {
	const count = await orFallback(viewer.undo(form.text('removal'), readFormStamp(form, nowMs).at), 'undo_failed', null)
	if (count === null) return { status: 503, toast: removalMessages.undoFailed }
	return { status: 200, toast: count > 0 ? removalMessages.restored(count) : removalMessages.undoTooLate }
}
