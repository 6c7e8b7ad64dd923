import { report } from '#app/http/report.ts'
import { notFoundResponse } from '#app/http/service-unavailable.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { opinionMessages } from '#domain/recommend/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { OpinionSubmission } from './opinion-submission.ts'

/** What became of it. */
interface OpinionOutcome {
	status: 200 | 401 | 503
	toast: Toast
}

/** Whose opinion it is: `null` when nobody is signed in. */
interface OpinionCommandDeps {
	taste: Taste | null
	isViewerKnown: boolean
	/** When it was given, epoch ms. */
	givenAtMs: number
}

/**
 * Does what the form asks for. What cannot be reached is an outcome too, with words.
 * @throws a 404 for a title that the catalogue does not have
 */
export async function executeOpinionCommand(
	submission: OpinionSubmission,
	{ taste, isViewerKnown, givenAtMs }: OpinionCommandDeps,
): Promise<OpinionOutcome> {
	const { command } = submission
	if (!isViewerKnown) return { status: 503, toast: opinionMessages.failed(command) }
	if (!taste) return { status: 401, toast: opinionMessages.signIn }
	try {
		await execute(submission, taste, givenAtMs)
		return { status: 200, toast: opinionMessages.saved(command) }
	} catch (error) {
		if (hasCode(error, 'NOT_FOUND')) throw notFoundResponse()
		report('opinion_failed', error, { intent: command.intent })
		return { status: 503, toast: opinionMessages.failed(command) }
	}
}

async function execute({ title, command }: OpinionSubmission, taste: Taste, givenAtMs: number): Promise<void> {
	switch (command.intent) {
		case 'rate':
			return taste.rate(title, command.rating, command.text ?? undefined, givenAtMs)
		case 'unrate':
			return taste.rate(title, null, undefined, givenAtMs)
		case 'dismiss':
			return taste.dismiss(title, true, givenAtMs)
		case 'undismiss':
			return taste.dismiss(title, false, givenAtMs)
		default:
			return command satisfies never
	}
}
