import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { AppContext } from '#app/context.ts'
import { executeHistoryCommand } from '#app/features/history/execute-history-command.server.ts'
import { executeOpinionCommand } from '#app/features/recommend/opinion/opinion.server.ts'
import { executeSavedCommand } from '#app/features/saved/execute-saved-command.server.ts'
import { type CommandOutcome, countEntries, respondToForm, senderOf } from '#app/http/command.server.ts'
import { toHistoryCommand } from '#domain/history/command.ts'
import { listOf, type PendingCommand, starsOf } from '#domain/saved/pending-command.ts'
import { safeReturnPath } from '#domain/shared/links.ts'

/** Executes the change that the visitor was making when they were asked to sign in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { viewer, pendingCommands, flash } = context
	const returnTo = safeReturnPath(new URL(request.url).searchParams.get('returnTo'), '/')
	const pending = pendingCommands.find()
	if (!viewer || !pending) return flash.redirect(returnTo)
	pendingCommands.clear()
	return respondToForm(request, flash, await execute(pending, context), returnTo)
}

function execute(pending: PendingCommand, context: AppContext): Promise<CommandOutcome> {
	const { catalog } = context
	const { title, note = null } = pending
	const sender = senderOf(context)
	const [list, rating] = [listOf(pending), starsOf(pending)]
	if (list) return executeSavedCommand({ kind: 'add', list, ref: title, returnTo: '/' }, { ...sender, catalog })
	const history = toHistoryCommand(pending)
	if (history)
		return executeHistoryCommand(history, {
			...sender,
			profiles: context.profiles,
			catalog,
			zone: context.requestContext.zone,
			password: '',
			countEntries: (entries) => countEntries(context, entries),
		})
	const command = rating === null ? ({ intent: 'dismiss' } as const) : ({ intent: 'rate', rating, text: note } as const)
	return executeOpinionCommand({ title, command }, sender)
}
