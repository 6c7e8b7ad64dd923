import { report } from '#app/http/report.ts'
import { notFoundResponse } from '#app/http/service-unavailable.ts'
import type { WriteStamp } from '#domain/offline/pending-write.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import { savedMessages } from '#domain/saved/words.ts'
import { removalMessages } from '#domain/shared/removal-words.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Catalog } from '#domain/title/port.ts'
import type { SavedCommand } from './saved-command.ts'

/** What became of it. `toast` is `null` where nothing was asked for. */
export interface SavedCommandOutcome {
	status: 200 | 401 | 503
	toast: Toast | null
}

/** What it takes. */
interface SavedCommandDeps {
	/** `null` when nobody is signed in. */
	saved: SavedLists | null
	isViewerKnown: boolean
	catalog: Catalog
	/** Which change it is, and when it was made. */
	stamp: WriteStamp
}

/**
 * Does what the form asks for. What cannot be reached is an outcome too, with words.
 * @throws a 404 for a title that the catalogue does not have
 */
export async function executeSavedCommand(
	command: SavedCommand,
	{ saved, isViewerKnown, catalog, stamp }: SavedCommandDeps,
): Promise<SavedCommandOutcome> {
	if (!isViewerKnown) return { status: 503, toast: savedFailureToast(command) }
	if (!saved) return { status: 401, toast: savedMessages.signIn(command.list) }
	try {
		return { status: 200, toast: await execute(command, saved, catalog, stamp) }
	} catch (error) {
		if (error instanceof Response) throw error
		report('saved_command_failed', error, { kind: command.kind })
		return { status: 503, toast: savedFailureToast(command) }
	}
}

/** The title's words come from the catalogue, never from the form. */
async function execute(
	command: SavedCommand,
	saved: SavedLists,
	catalog: Catalog,
	stamp: WriteStamp,
): Promise<Toast | null> {
	const { list } = command
	if (command.kind === 'remove-records') {
		const removedCount = await saved.remove(list, { ids: command.records }, stamp)
		return removedCount > 0 ? removalMessages.removed(removedCount, list, stamp.id) : null
	}
	if (command.kind === 'remove') {
		const removedCount = await saved.remove(list, { refs: [command.ref] }, stamp)
		return removalMessages.removed(1, list, removedCount > 0 ? stamp.id : undefined)
	}
	const title = await catalog.title(command.ref)
	if (!title) throw notFoundResponse()
	await saved.add(list, title, stamp.at)
	return savedMessages.added(list, title.title)
}

function savedFailureToast(command: SavedCommand): Toast {
	if (command.kind === 'add') return savedMessages.addFailed(command.list)
	if (command.kind === 'remove') return savedMessages.removeFailed(command.list)
	return removalMessages.removeFailed(command.records.length, command.list)
}
