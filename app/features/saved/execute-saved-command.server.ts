import type { Viewer } from '#app/context.ts'
import { type CommandOutcome, executeFor, type Sender } from '#app/http/command.server.ts'
import { notFoundResponse } from '#app/http/error-responses.server.ts'
import type { SavedCommand } from '#domain/saved/command.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import { savedMessages } from '#domain/saved/words.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Catalog } from '#domain/title/port.ts'

interface Deps extends Sender<Pick<Viewer, 'saved'>> {
	catalog: Catalog
}

/** @throws a 404 for a title that isn't in the catalog */
export function executeSavedCommand(command: SavedCommand, { catalog, ...sender }: Deps): Promise<CommandOutcome> {
	const signIn = savedMessages[command.kind === 'add' ? 'signIn' : 'signInToRemove'](command.list)
	return executeFor(sender, ({ saved }) => execute(command, saved, catalog, sender.stamp), {
		toast: savedFailureToast(command),
		signIn,
		event: 'saved_command_failed',
		fields: { kind: command.kind },
	})
}

/** The title's details come from the catalog, never from the form. */
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
