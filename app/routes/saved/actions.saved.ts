import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeSavedCommand } from '#app/features/saved/execute-saved-command.server.ts'
import { commandViewer, respondOrSignIn } from '#app/http/command.server.ts'
import { readForm, readFormStamp, requireCommand } from '#app/http/form.server.ts'
import { parseSavedCommand } from '#domain/saved/command.ts'
import { WATCHLIST_PATH } from '#domain/shared/links.ts'

export function loader() {
	return redirect(WATCHLIST_PATH)
}

/** Adds a title to a list, or removes titles from it. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { isViewerKnown, catalog, requestContext } = context
	const form = await readForm(request)
	const command = requireCommand(parseSavedCommand(form))
	const saved = commandViewer(request, context)?.saved ?? null
	const stamp = readFormStamp(form, requestContext.nowMs)
	const outcome = await executeSavedCommand(command, { saved, isViewerKnown, catalog, stamp })
	const pending = command.kind === 'add' ? { kind: command.list, title: command.ref } : null
	return respondOrSignIn(request, context, outcome, command.returnTo, pending)
}
