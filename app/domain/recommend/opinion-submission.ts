import { type OpinionCommand, parseOpinionCommand } from '#domain/recommend/opinion.ts'
import { type PendingCommand, ratingKind } from '#domain/saved/pending-command.ts'
import { parseTitleId, recommendationsPath, safeReturnPath } from '#domain/shared/links.ts'
import { isMediaType, type TitleRef } from '#domain/shared/media-ref.ts'
import type { SubmittedForm } from '#domain/shared/submitted-form.ts'

/** A parsed opinion form. */
export interface OpinionSubmission {
	title: TitleRef
	command: OpinionCommand
	returnTo: string
}

/** `null` for a form that is not one of ours. */
export function parseOpinionSubmission(form: SubmittedForm): OpinionSubmission | null {
	const [type, id, change] = [form.text('type'), parseTitleId(form.text('id')), parseOpinionCommand(form.text)]
	if (!isMediaType(type) || !id?.canonical || !change) return null
	const returnTo = safeReturnPath(form.text('returnTo'), recommendationsPath())
	return { title: { type, id: id.id }, command: change, returnTo }
}

/** What a visitor without an account may do after signing in: a title without an opinion can only be rated or dismissed. */
export function pendingOpinionCommand({ title, command }: OpinionSubmission): PendingCommand | null {
	if (command.intent === 'rate') return { kind: ratingKind(command.rating), title, note: command.text }
	return command.intent === 'dismiss' ? { kind: 'dismiss', title } : null
}
