import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { giveOpinion } from '#app/features/recommend/opinion/give-opinion.ts'
import { readOpinionWish } from '#app/features/recommend/opinion/opinion-wish.ts'
import { isForAnother, notOurs, readForm, stampOf } from '#app/http/form.ts'
import { recommendationsPath } from '#domain/shared/links.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect(recommendationsPath())
}

/** Rates a title, or says that it is of no interest. A form goes back to its page; a script that asks for JSON stays there. */
export async function action({ request, context: { viewer, isViewerKnown, session, visit } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const wish = readOpinionWish(form)
	if (!wish) throw notOurs()
	const taste = viewer && !isForAnother(request, viewer) ? viewer.taste : null
	const { status, toast } = await giveOpinion(wish, { taste, isViewerKnown, at: stampOf(form, visit.now).at })
	if (request.headers.get('Accept') === 'application/json') return Response.json({ toast }, { status })
	return session.redirect(wish.returnTo, toast)
}
