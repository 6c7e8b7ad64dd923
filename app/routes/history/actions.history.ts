import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { fulfilWish } from '#app/features/history/fulfil-wish.ts'
import { failureOf } from '#app/features/history/history-failure.ts'
import { readHistoryWish } from '#app/features/history/history-wish.ts'
import { isForAnother, readForm, stampOf } from '#app/http/form.ts'
import { historyPath, safeReturnPath } from '#domain/shared/links.ts'
import { messages } from '#domain/shared/messages.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect(historyPath())
}

/** Marking as watched, removing and clearing, from whichever page. A form goes back to its page; a script stays there. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { viewer, isViewerKnown, session, catalogue, visit } = context
	const form = await readForm(request)
	const wish = readHistoryWish(form)
	if (!wish) throw new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } })
	const isMeant = viewer !== null && !isForAnother(request, viewer)
	const refusal = isViewerKnown ? messages.signInForHistory : failureOf(wish)
	const toast = isMeant ? await fulfilWish(wish, viewer, { catalogue, stamp: stampOf(form, visit.now) }) : refusal
	if (request.headers.get('Accept') === 'application/json') return Response.json({ toast }, { status: statusOf() })
	return session.redirect(safeReturnPath(form.text('returnTo'), historyPath()), toast ?? undefined)

	function statusOf(): number {
		if (!isMeant) return isViewerKnown ? 401 : 503
		return toast?.destructive ? 503 : 200
	}
}
