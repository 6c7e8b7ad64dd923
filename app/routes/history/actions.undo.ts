import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { commandViewer, executeCommand, rejectAnonymous, respondToForm } from '#app/http/command.server.ts'
import { readForm, readFormStamp, requireCommand } from '#app/http/form.server.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { isRemovalId } from '#domain/shared/toast.ts'

export function loader() {
	return redirect('/')
}

/** Restores what a removal took out of a list or the watch history. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { isViewerKnown, flash, requestContext } = context
	const form = await readForm(request)
	const removal = form.text('removal')
	const removalId = requireCommand(isRemovalId(removal) ? removal : null)
	const viewer = commandViewer(request, context)
	const { undoFailed: failure, signInToUndo: signIn, restored, undoTooLate } = removalMessages
	const undo = async () => {
		const count = (await viewer?.undo(removalId, readFormStamp(form, requestContext.nowMs).at)) ?? 0
		return count > 0 ? restored(count) : undoTooLate
	}
	const outcome =
		rejectAnonymous({ isViewerKnown, isSignedIn: viewer !== null }, { failure, signIn }) ??
		(await executeCommand(undo, { toast: failure, event: 'undo_failed' }))
	return respondToForm(request, flash, outcome, safeReturnPath(form.text('returnTo'), '/'))
}
