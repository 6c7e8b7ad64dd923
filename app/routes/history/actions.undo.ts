import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { Viewer } from '#app/context.ts'
import { countEntries, executeFor, runCommand } from '#app/http/command.server.ts'
import { parseMarkUndo } from '#domain/history/mark-undo.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { isRemovalId } from '#domain/shared/toast.ts'

export const loader = () => redirect('/')

/** Undoes a removal from a list or the watch history, or a mark. */
export function action({ request, context }: ActionFunctionArgs) {
	const { undoFailed: toast, signInToUndo: signIn, restored, removed, undoTooLate } = removalMessages
	return runCommand(request, context, {
		parse(form) {
			const removal = form.text('removal')
			const mark = parseMarkUndo(removal)
			return mark || isRemovalId(removal) ? { removal, mark } : null
		},
		async execute({ removal, mark }, sender) {
			const { stamp } = sender
			if (mark) await countEntries(context, mark.keys.length)
			const undo = async (viewer: Viewer) => {
				if (mark) return removed(await viewer.history.unmark(mark, stamp), 'watch history', stamp.id)
				const count = await viewer.undo(removal, stamp.at)
				return count > 0 ? restored(count) : undoTooLate
			}
			return executeFor(sender, undo, { toast, signIn, event: 'undo_failed' })
		},
		returnTo: (_, form) => safeReturnPath(form.text('returnTo'), '/'),
	})
}
