import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { Viewer } from '#app/context.ts'
import { countEntries, executeFor, runCommand } from '#app/http/command.server.ts'
import { parseMarkUndo } from '#domain/history/mark-undo.ts'
import { parseRewatchUndo } from '#domain/history/rewatch.ts'
import { parseViewingUndo } from '#domain/history/viewing.ts'
import { historyMessages } from '#domain/history/words.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import { isRemovalId, type Toast } from '#domain/shared/toast.ts'

export const loader = () => redirect('/')

type ViewingUndo = NonNullable<ReturnType<typeof parseViewingUndo>>

async function undoViewing({ history }: Viewer, { viewing, backToMs }: ViewingUndo, stamp: WriteStamp): Promise<Toast> {
	if (backToMs === null)
		return removalMessages.removed(await history.removeViewings([viewing], stamp), 'watch history', stamp.id)
	return (await history.moveViewing(viewing, backToMs)) ? historyMessages.viewingBack : historyMessages.viewingGone
}

async function resume(
	{ rewatches }: Viewer,
	{ showId, startedAt }: NonNullable<ReturnType<typeof parseRewatchUndo>>,
): Promise<Toast> {
	await rewatches.resume(showId, startedAt)
	return historyMessages.rewatchResumed
}

/** Undoes a removal from a list or the watch history, a mark, or a change of a viewing. */
export function action({ request, context }: ActionFunctionArgs) {
	const { undoFailed: toast, signInToUndo: signIn, restored, removed, undoTooLate } = removalMessages
	return runCommand(request, context, {
		parse(form) {
			const removal = form.text('removal')
			const mark = parseMarkUndo(removal)
			const viewing = parseViewingUndo(removal)
			const rewatch = parseRewatchUndo(removal)
			return mark || viewing || rewatch || isRemovalId(removal) ? { removal, mark, viewing, rewatch } : null
		},
		async execute({ removal, mark, viewing, rewatch }, sender) {
			const { stamp } = sender
			const count = mark?.keys.length ?? (viewing ? viewing.viewing.toMs - viewing.viewing.fromMs + 1 : 0)
			if (count > 0) await countEntries(context, count)
			const undo = async (viewer: Viewer) => {
				if (viewing) return undoViewing(viewer, viewing, stamp)
				if (rewatch) return resume(viewer, rewatch)
				if (mark) return removed(await viewer.history.unmark(mark, stamp), 'watch history', stamp.id)
				const count = await viewer.undo(removal, stamp.at)
				return count > 0 ? restored(count) : undoTooLate
			}
			return executeFor(sender, undo, { toast, signIn, event: 'undo_failed' })
		},
		returnTo: (_, form) => safeReturnPath(form.text('returnTo'), '/'),
	})
}
