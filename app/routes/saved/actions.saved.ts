import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeSavedCommand } from '#app/features/saved/execute-saved-command.ts'
import { SIGN_IN_ID } from '#app/features/saved/saved-element-ids.ts'
import { commandViewer, respondToForm } from '#app/http/command.ts'
import { readForm, readFormStamp, requireCommand } from '#app/http/form.ts'
import { parseSavedCommand } from '#domain/saved/command.ts'
import { WATCHLIST_PATH } from '#domain/shared/links.ts'

export function loader() {
	return redirect(WATCHLIST_PATH)
}

/** Adds a title to a list, or removes titles from it. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { isViewerKnown, catalog, flash, requestContext } = context
	const form = await readForm(request)
	const command = requireCommand(parseSavedCommand(form))
	const saved = commandViewer(request, context)?.saved ?? null
	const stamp = readFormStamp(form, requestContext.nowMs)
	const outcome = await executeSavedCommand(command, { saved, isViewerKnown, catalog, stamp })
	const returnTo = outcome.status === 401 ? `${command.returnTo}#${SIGN_IN_ID}` : command.returnTo
	return respondToForm(request, flash, outcome, returnTo)
}
