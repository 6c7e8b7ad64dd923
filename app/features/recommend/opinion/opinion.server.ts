import type { Viewer } from '#app/context.ts'
import { type CommandOutcome, executeFor, type Sender } from '#app/http/command.server.ts'
import { notFoundResponse } from '#app/http/error-responses.server.ts'
import { report } from '#app/http/report.server.ts'
import { type OpinionSubmission, recordOpinion } from '#domain/recommend/opinion.ts'
import type { Taste } from '#domain/recommend/port.ts'
import type { Opinion } from '#domain/recommend/taste.ts'
import { opinionMessages } from '#domain/recommend/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

/** @throws a 404 for a title that isn't in the catalog */
export function executeOpinionCommand(
	{ title, command }: Pick<OpinionSubmission, 'title' | 'command'>,
	sender: Sender<Pick<Viewer, 'taste'>>,
): Promise<CommandOutcome> {
	const execute = async ({ taste }: Pick<Viewer, 'taste'>) => {
		await recordOpinion(taste, title, command, sender.stamp.at).catch((error) => {
			throw hasCode(error, 'NOT_FOUND') ? notFoundResponse() : error
		})
		return opinionMessages.saved(command)
	}
	return executeFor(sender, execute, {
		toast: opinionMessages.failed(command),
		signIn: opinionMessages.signIn,
		event: 'opinion_failed',
		fields: { intent: command.intent },
	})
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
