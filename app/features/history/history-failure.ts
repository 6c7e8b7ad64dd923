import { messages } from '#domain/shared/messages.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { HistoryWish } from './history-wish.ts'

/** What is said when the history cannot be reached. */
export function failureOf(wish: HistoryWish): Toast {
	switch (wish.intent) {
		case 'watched':
			return messages.progressFailed
		case 'remove':
			return messages.removeFailed(wish.keys.length, 'watch history')
		case 'forget':
			return messages.removeFailed(1, 'watch history')
		case 'clear':
			return messages.historyClearFailed
		case 'enable':
			return messages.preferencesSaveFailed
		default:
			return wish satisfies never
	}
}
