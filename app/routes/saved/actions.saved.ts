import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeSavedCommand } from '#app/features/saved/execute-saved-command.ts'
import { parseSavedCommand } from '#app/features/saved/saved-command.ts'
import { SIGN_IN_ID } from '#app/features/saved/saved-element-ids.ts'
import { invalidFormResponse, isFromOtherViewer, readForm, readFormStamp } from '#app/http/form.ts'

/** This path only accepts forms. */
export function loader() {
	return redirect('/watchlist')
}

/** Adds a title to a list, or removes titles. Redirects back to the form's page; scripts get JSON. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { viewer, isViewerKnown, catalog, flash, requestContext } = context
	const form = await readForm(request)
	const command = parseSavedCommand(form)
	if (!command) throw invalidFormResponse()
	const saved = viewer && !isFromOtherViewer(request, viewer) ? viewer.saved : null
	const { status, toast } = await executeSavedCommand(command, {
		saved,
		isViewerKnown,
		catalog,
		stamp: readFormStamp(form, requestContext.nowMs),
	})
	if (request.headers.get('Accept') === 'application/json') return Response.json({ toast }, { status })
	const isUnauthorized = status === 401
	return flash.redirect(command.returnTo + (isUnauthorized ? `#${SIGN_IN_ID}` : ''), toast ?? undefined)
}
