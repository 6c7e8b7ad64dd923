import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeOpinionCommand } from '#app/features/recommend/opinion/execute-opinion-command.ts'
import { parseOpinionSubmission } from '#app/features/recommend/opinion/opinion-submission.ts'
import { invalidFormResponse, isFromOtherViewer, readForm, readFormStamp } from '#app/http/form.ts'
import { recommendationsPath } from '#domain/shared/links.ts'

/** There is nothing to see here. */
export function loader() {
	return redirect(recommendationsPath())
}

/** Rates a title, or says that it is of no interest. A form goes back to its page; a script that asks for JSON stays there. */
export async function action({
	request,
	context: { viewer, isViewerKnown, flash, requestContext },
}: ActionFunctionArgs) {
	const form = await readForm(request)
	const submission = parseOpinionSubmission(form)
	if (!submission) throw invalidFormResponse()
	const taste = viewer && !isFromOtherViewer(request, viewer) ? viewer.taste : null
	const { status, toast } = await executeOpinionCommand(submission, {
		taste,
		isViewerKnown,
		givenAtMs: readFormStamp(form, requestContext.nowMs).at,
	})
	if (request.headers.get('Accept') === 'application/json') return Response.json({ toast }, { status })
	return flash.redirect(submission.returnTo, toast)
}
