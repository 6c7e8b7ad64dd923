import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeOpinionCommand } from '#app/features/recommend/opinion/opinion.server.ts'
import { runCommand } from '#app/http/command.server.ts'
import { parseOpinionSubmission, pendingOpinionCommand } from '#domain/recommend/opinion.ts'
import { recommendationsPath } from '#domain/shared/links.ts'

export const loader = () => redirect(recommendationsPath())

/** Rates a title, or dismisses it from the recommendations. */
export function action({ request, context }: ActionFunctionArgs) {
	return runCommand(request, context, {
		parse: parseOpinionSubmission,
		execute: executeOpinionCommand,
		returnTo: (submission) => submission.returnTo,
		toPending: pendingOpinionCommand,
	})
}
