import { report } from '#app/http/report.ts'
import { notFoundResponse } from '#app/http/service-unavailable.ts'
import type { WriteStamp } from '#domain/offline/pending-write.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Catalog } from '#domain/title/port.ts'
import type { SavedCommand } from './saved-command.ts'

/** `toast` is `null` when there was nothing to do. */
export interface SavedCommandOutcome {
	status: 200 | 401 | 503
	toast: Toast | null
}

interface SavedCommandDeps {
	/** `null` for anonymous visitors. */
	saved: SavedLists | null
	isViewerKnown: boolean
	catalog: Catalog
	/** Id and time of the change. */
	stamp: WriteStamp
}

/**
 * Executes a parsed form. An unreachable service is an outcome with a toast, not an exception.
 * @throws a 404 for a title that the catalog does not have
 */
export async function executeSavedCommand(
	command: SavedCommand,
	{ saved, isViewerKnown, catalog, stamp }: SavedCommandDeps,
): Promise<SavedCommandOutcome> {
	if (!isViewerKnown) return { status: 503, toast: savedFailureToast(command) }
	if (!saved) return { status: 401, toast: messages.signInToSave(command.list) }
	try {
		return { status: 200, toast: await execute(command, saved, catalog, stamp) }
	} catch (error) {
		if (error instanceof Response) throw error
		report('saved_command_failed', error, { kind: command.kind })
		return { status: 503, toast: savedFailureToast(command) }
	}
}

/** The title's data comes from the catalog, never from the form. */
async function execute(
	command: SavedCommand,
	saved: SavedLists,
	catalog: Catalog,
	stamp: WriteStamp,
): Promise<Toast | null> {
	const { list } = command
	if (command.kind === 'remove-records') {
		const removedCount = await saved.remove(list, { ids: command.records }, stamp)
		return removedCount > 0 ? messages.removed(removedCount, list, stamp.id) : null
	}
	if (command.kind === 'remove') {
		const removedCount = await saved.remove(list, { refs: [command.ref] }, stamp)
		return messages.removed(1, list, removedCount > 0 ? stamp.id : undefined)
	}
	const title = await catalog.title(command.ref)
	if (!title) throw notFoundResponse()
	await saved.add(list, title, stamp.at)
	return messages.added(list, title.title)
}

function savedFailureToast(command: SavedCommand): Toast {
	if (command.kind === 'add') return messages.addFailed(command.list)
	if (command.kind === 'remove') return messages.removeFromListFailed(command.list)
	return messages.removeFailed(command.records.length, command.list)
}
