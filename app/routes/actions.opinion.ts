import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { giveOpinion } from '#app/features/recommend/give-opinion.ts'
import { readOpinionWish } from '#app/features/recommend/opinion-wish.ts'
import { readForm } from '#app/lib/form.ts'
import { recommendationsPath } from '#domain/links.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect(recommendationsPath())
}

/** Rates a title, or says that it is of no interest. A form goes back to its page; a script that asks for JSON stays there. */
export async function action({ request, context: { viewer, isViewerKnown, session } }: ActionFunctionArgs) {
	const wish = readOpinionWish(await readForm(request))
	if (!wish) throw new Response('This form is not one of ours', { status: 400 })
	const { status, toast } = await giveOpinion(wish, { taste: viewer?.taste ?? null, isViewerKnown })
	if (request.headers.get('Accept') === 'application/json') return Response.json({ toast }, { status })
	return session.redirect(wish.returnTo, toast)
}
