import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import {
	commandViewer,
	countEntries,
	executeCommand,
	rejectAnonymous,
	respondToForm,
} from '#app/http/command.server.ts'
import { readForm, readFormStamp, requireCommand } from '#app/http/form.server.ts'
import { parseMarkUndo } from '#domain/history/mark-undo.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { isRemovalId } from '#domain/shared/toast.ts'

export function loader() {
	return redirect('/')
}

/** Restores what a removal took out of a list or the watch history, or removes from it what was marked. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { isViewerKnown, flash, requestContext } = context
	const form = await readForm(request)
	const removal = form.text('removal')
	const mark = parseMarkUndo(removal)
	const undone = requireCommand(mark || isRemovalId(removal) ? removal : null)
	const stamp = readFormStamp(form, requestContext.nowMs)
	const viewer = commandViewer(request, context)
	if (mark) await countEntries(context, mark.keys.length)
	const { undoFailed: failure, signInToUndo: signIn, restored, removed, undoTooLate } = removalMessages
	const undo = async () => {
		if (mark) return removed((await viewer?.history.unmark(mark, stamp)) ?? 0, 'watch history', stamp.id)
		const count = (await viewer?.undo(undone, stamp.at)) ?? 0
		return count > 0 ? restored(count) : undoTooLate
	}
	const outcome =
		rejectAnonymous({ isViewerKnown, isSignedIn: viewer !== null }, { failure, signIn }) ??
		(await executeCommand(undo, { toast: failure, event: 'undo_failed' }))
	return respondToForm(request, flash, outcome, safeReturnPath(form.text('returnTo'), '/'))
}
