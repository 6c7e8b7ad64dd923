import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { failureOf, fulfilWish } from '#app/features/history/fulfil-wish.ts'
import { readHistoryWish } from '#app/features/history/history-wish.ts'
import { readForm } from '#app/lib/form.ts'
import { historyPath, safeReturnPath } from '#domain/links.ts'
import { messages } from '#domain/messages.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect(historyPath())
}

/** Marking as watched, removing and clearing, from whichever page; then back to it. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { viewer, isViewerKnown, session } = context
	const form = await readForm(request)
	const wish = readHistoryWish(form)
	if (!wish) throw new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } })
	const returnTo = safeReturnPath(form.text('returnTo'), historyPath())
	if (!viewer) return session.redirect(returnTo, isViewerKnown ? messages.signInForHistory : failureOf(wish))
	return session.redirect(returnTo, (await fulfilWish(wish, viewer, context)) ?? undefined)
}
