import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeOpinionCommand } from '#app/features/recommend/opinion/opinion.server.ts'
import { commandViewer, respondOrSignIn } from '#app/http/command.server.ts'
import { readForm, readFormStamp, requireCommand } from '#app/http/form.server.ts'
import { parseOpinionSubmission, pendingOpinionCommand } from '#domain/recommend/opinion.ts'
import { recommendationsPath } from '#domain/shared/links.ts'

export function loader() {
	return redirect(recommendationsPath())
}

/** Rates a title, or dismisses it from the recommendations. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { isViewerKnown, requestContext } = context
	const form = await readForm(request)
	const submission = requireCommand(parseOpinionSubmission(form))
	const outcome = await executeOpinionCommand(submission, {
		taste: commandViewer(request, context)?.taste ?? null,
		isViewerKnown,
		givenAtMs: readFormStamp(form, requestContext.nowMs).at,
	})
	return respondOrSignIn(request, context, outcome, submission.returnTo, pendingOpinionCommand(submission))
}
