import { type CommandOutcome, executeCommand, rejectAnonymous } from '#app/http/command.server.ts'
import { notFoundResponse } from '#app/http/error-responses.server.ts'
import { report } from '#app/http/report.server.ts'
import { type OpinionSubmission, recordOpinion } from '#domain/recommend/opinion.ts'
import type { Taste } from '#domain/recommend/port.ts'
import type { Opinion } from '#domain/recommend/taste.ts'
import { opinionMessages } from '#domain/recommend/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

interface OpinionCommandDeps {
	/** `null` for anonymous visitors. */
	taste: Taste | null
	isViewerKnown: boolean
	/** Epoch ms. */
	givenAtMs: number
}

/** @throws a 404 for a title that isn't in the catalog */
export async function executeOpinionCommand(
	{ title, command }: Pick<OpinionSubmission, 'title' | 'command'>,
	{ taste, isViewerKnown, givenAtMs }: OpinionCommandDeps,
): Promise<CommandOutcome> {
	const failure = opinionMessages.failed(command)
	const rejection = rejectAnonymous(
		{ isViewerKnown, isSignedIn: taste !== null },
		{ failure, signIn: opinionMessages.signIn },
	)
	if (rejection || !taste) return rejection ?? { status: 503, toast: failure }
	const execute = async () => {
		await recordOpinion(taste, title, command, givenAtMs).catch((error) => {
			throw hasCode(error, 'NOT_FOUND') ? notFoundResponse() : error
		})
		return opinionMessages.saved(command)
	}
	return executeCommand(execute, { toast: failure, event: 'opinion_failed', fields: { intent: command.intent } })
}

/**
 * The viewer's opinion on a title. Never rejects: the page is shown either way.
 * @param taste undefined for anonymous visitors
 */
export async function loadOpinion(taste: Taste | undefined, ref: TitleRef): Promise<Opinion | null> {
	try {
		return (await taste?.opinionOf(ref)) ?? null
	} catch (error) {
		report('opinion_load_failed', error)
		return null
	}
}
