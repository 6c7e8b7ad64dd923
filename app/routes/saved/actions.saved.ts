import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { save } from '#app/features/saved/save.ts'
import { SIGN_IN_ID } from '#app/features/saved/save-places.ts'
import { readSaving } from '#app/features/saved/saving.ts'
import { isForAnother, notOurs, readForm, stampOf } from '#app/http/form.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect('/watchlist')
}

/** Puts a title into a list, or takes titles out. A form goes back to its page; a script that asks for JSON stays there. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { viewer, isViewerKnown, catalogue, session, visit } = context
	const form = await readForm(request)
	const asked = readSaving(form)
	if (!asked) throw notOurs()
	const saved = viewer && !isForAnother(request, viewer) ? viewer.saved : null
	const { status, toast } = await save(asked, { saved, isViewerKnown, catalogue, stamp: stampOf(form, visit.now) })
	if (request.headers.get('Accept') === 'application/json') return Response.json({ toast }, { status })
	const isRefused = status === 401
	return session.redirect(asked.returnTo + (isRefused ? `#${SIGN_IN_ID}` : ''), toast ?? undefined)
}
