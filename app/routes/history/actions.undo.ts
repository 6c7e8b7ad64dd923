import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { Viewer } from '#app/context.ts'
import { isForAnother, notOurs, readForm, type SentForm, stampOf } from '#app/http/form.ts'
import { reachedOr } from '#app/http/reached.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRemovalId, type Toast } from '#domain/shared/toast.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect('/')
}

/** Puts back what was just removed. A form goes back to its page; a script stays there. */
export async function action({ request, context: { viewer, isViewerKnown, session, visit } }: ActionFunctionArgs) {
	const form = await readForm(request)
	if (!isRemovalId(form.text('removal'))) throw notOurs()
	const isMeant = viewer !== null && !isForAnother(request, viewer)
	const refusal = isViewerKnown
		? { status: 401, toast: messages.signInToUndo }
		: { status: 503, toast: messages.undoFailed }
	const { status, toast } = isMeant ? await undo(viewer, form, visit.now) : refusal
	if (request.headers.get('Accept') === 'application/json') return Response.json({ toast }, { status })
	return session.redirect(safeReturnPath(form.text('returnTo'), '/'), toast)
}

async function undo(viewer: Viewer, form: SentForm, nowMs: number): Promise<{ status: number; toast: Toast }> {
	const count = await reachedOr(viewer.undo(form.text('removal'), stampOf(form, nowMs).at), 'undo_failed', null)
	if (count === null) return { status: 503, toast: messages.undoFailed }
	return { status: 200, toast: count > 0 ? messages.restored(count) : messages.undoTooLate }
}
