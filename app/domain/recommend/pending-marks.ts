import { HISTORY_ACTION_PATH, OPINION_ACTION_PATH } from '#domain/shared/links.ts'
import { fieldOf, type PendingWrite, withoutUndone } from '#domain/shared/pending-write.ts'
import type { TitleMark } from '#domain/title/marks.ts'
import { parseOpinionCommand } from './opinion.ts'

export function pendingMarks(writes: readonly PendingWrite[]): Map<string, TitleMark> {
	const marks = new Map<string, TitleMark>()
	for (const write of withoutUndone(writes)) {
		const key = `${fieldOf(write, 'type')}:${fieldOf(write, 'id')}`
		const change = changeOf(write)
		if (change === 'seen' || change === 'dismissed') marks.set(key, change)
		else if (change !== null && marks.get(key) === change.removes) marks.delete(key)
	}
	return marks
}

function changeOf(write: PendingWrite): TitleMark | { removes: TitleMark } | null {
	if (write.action === HISTORY_ACTION_PATH) {
		const intent = fieldOf(write, 'intent')
		return intent === 'watched' ? 'seen' : intent === 'forget' ? { removes: 'seen' } : null
	}
	if (write.action !== OPINION_ACTION_PATH) return null
	const command = parseOpinionCommand((name) => fieldOf(write, name))
	if (command?.intent === 'dismiss') return 'dismissed'
	// Rating a title undoes its dismissal.
	return command?.intent === 'undismiss' || command?.intent === 'rate' ? { removes: 'dismissed' } : null
}
