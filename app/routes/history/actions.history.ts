import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeHistoryCommand } from '#app/features/history/execute-history-command.ts'
import { commandViewer, respondToForm } from '#app/http/command.ts'
import { readForm, readFormStamp, requireCommand } from '#app/http/form.ts'
import { parseHistoryCommand } from '#domain/history/command.ts'
import { historyPath, safeReturnPath } from '#domain/shared/links.ts'

export function loader() {
	return redirect(historyPath())
}

/** Marks titles as watched, removes entries, or clears the watch history. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { isViewerKnown, flash, catalog, requestContext } = context
	const form = await readForm(request)
	const command = requireCommand(parseHistoryCommand(form))
	const outcome = await executeHistoryCommand(command, {
		viewer: commandViewer(request, context),
		isViewerKnown,
		catalog,
		stamp: readFormStamp(form, requestContext.nowMs),
		password: form.text('password'),
	})
	return respondToForm(request, flash, outcome, safeReturnPath(form.text('returnTo'), historyPath()))
}
