import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeSavedCommand } from '#app/features/saved/execute-saved-command.ts'
import { commandViewer, respondToForm } from '#app/http/command.ts'
import { readForm, readFormStamp, requireCommand } from '#app/http/form.ts'
import { parseSavedCommand } from '#domain/saved/command.ts'
import { resumeSavePath, signInToSavePath } from '#domain/saved/pending-save.ts'
import { safeReturnPath, WATCHLIST_PATH } from '#domain/shared/links.ts'

/** Saves what the visitor was saving when they were asked to sign in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { viewer, isViewerKnown, pendingSaves, flash, requestContext, catalog } = context
	const returnTo = safeReturnPath(new URL(request.url).searchParams.get('returnTo'), WATCHLIST_PATH)
	const pending = pendingSaves.find()
	if (!viewer || !pending) return flash.redirect(returnTo)
	pendingSaves.clear()
	const command = { kind: 'add', list: pending.list, ref: pending.title, returnTo } as const
	const stamp = { id: crypto.randomUUID(), at: requestContext.nowMs }
	const outcome = await executeSavedCommand(command, { saved: viewer.saved, isViewerKnown, catalog, stamp })
	return respondToForm(request, flash, outcome, returnTo)
}

/** Adds a title to a list, or removes titles from it. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { isViewerKnown, catalog, flash, pendingSaves, requestContext } = context
	const form = await readForm(request)
	const command = requireCommand(parseSavedCommand(form))
	const saved = commandViewer(request, context)?.saved ?? null
	const stamp = readFormStamp(form, requestContext.nowMs)
	const outcome = await executeSavedCommand(command, { saved, isViewerKnown, catalog, stamp })
	const isForScripts = request.headers.get('Accept') === 'application/json'
	if (outcome.status !== 401 || command.kind !== 'add' || isForScripts)
		return respondToForm(request, flash, outcome, command.returnTo)
	const pending = { list: command.list, title: command.ref }
	pendingSaves.keep(pending)
	return redirect(signInToSavePath({ ...pending, returnTo: resumeSavePath(command.returnTo) }), {
		status: 303,
		headers: { 'Cache-Control': 'no-store' },
	})
}
