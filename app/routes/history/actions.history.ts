import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeHistoryCommand } from '#app/features/history/execute-history-command.server.ts'
import { commandViewer, respondOrSignIn } from '#app/http/command.server.ts'
import { readForm, readFormStamp, requireCommand } from '#app/http/form.server.ts'
import { type HistoryCommand, parseHistoryCommand } from '#domain/history/command.ts'
import type { PendingCommand } from '#domain/saved/pending-command.ts'
import { historyPath, safeReturnPath } from '#domain/shared/links.ts'

export function loader() {
	return redirect(historyPath())
}

function toPending(command: HistoryCommand): PendingCommand | null {
	if (command.intent !== 'watched') return null
	const { title, scope, season, episode, when } = command
	const kind = scope === 'upTo' ? 'upTo' : 'watched'
	return { kind, title: { ...title, season, episode }, note: when === 'now' ? null : when }
}

/** Marks titles as watched, removes entries, or clears the watch history. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { isViewerKnown, catalog, requestContext } = context
	const form = await readForm(request)
	const command = requireCommand(parseHistoryCommand(form))
	const outcome = await executeHistoryCommand(command, {
		viewer: commandViewer(request, context),
		isViewerKnown,
		catalog,
		stamp: readFormStamp(form, requestContext.nowMs),
		password: form.text('password'),
	})
	const returnTo = safeReturnPath(form.text('returnTo'), historyPath())
	return respondOrSignIn(request, context, outcome, returnTo, toPending(command))
}
