import { type PendingCommand, ratingKind } from '#domain/saved/pending-command.ts'
import { OPINION_ACTION_PATH, parseTitleId, recommendationsPath, safeReturnPath } from '#domain/shared/links.ts'
import { isMediaType, type TitleRef } from '#domain/shared/media-ref.ts'
import { fieldOf, type PendingWrite, targetsTitle } from '#domain/shared/pending-write.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import type { Taste } from './port.ts'
import { MAX_FEEDBACK_LENGTH, type Opinion } from './taste.ts'

/** A change to an opinion on a title. */
export type OpinionCommand =
	| { intent: 'rate'; rating: number; text: string | null }
	| { intent: 'unrate' | 'dismiss' | 'undismiss' }

/**
 * `null` for a form that is not one of ours.
 * @param field the value of a field, empty if missing
 */
export function parseOpinionCommand(field: (name: string) => string): OpinionCommand | null {
	const intent = field('intent')
	if (intent === 'unrate' || intent === 'dismiss' || intent === 'undismiss') return { intent }
	const rating = field('rating')
	// Forms send a line break as two characters, which the field counts as one.
	const text = field('text').replaceAll('\r\n', '\n').trim()
	if (intent !== 'rate' || !/^[1-5]$/.test(rating) || text.length > MAX_FEEDBACK_LENGTH) return null
	return { intent, rating: Number(rating), text: text || null }
}

/** Records an opinion from the opinion panel, the chat or the API. */
export function recordOpinion(
	taste: Pick<Taste, 'rate' | 'dismiss'>,
	title: TitleRef,
	command: OpinionCommand,
	givenAtMs?: number,
): Promise<void> {
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

export function applyOpinionCommand(opinion: Opinion, change: OpinionCommand): Opinion {
	switch (change.intent) {
		case 'rate':
			// Rating a title undoes its dismissal.
			return { rating: change.rating, isDismissed: false }
		case 'unrate':
			return { ...opinion, rating: null }
		case 'dismiss':
			return { ...opinion, isDismissed: true }
		case 'undismiss':
			return { ...opinion, isDismissed: false }
		default:
			return change satisfies never
	}
}

/** The opinion after all pending writes, oldest first. */
export function pendingOpinion(writes: readonly PendingWrite[], title: TitleRef, opinion: Opinion): Opinion {
	const changes = writes
		.filter((write) => write.action === OPINION_ACTION_PATH && targetsTitle(write, title))
		.flatMap((write) => parseOpinionCommand((name) => fieldOf(write, name)) ?? [])
	return changes.reduce(applyOpinionCommand, opinion)
}

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
