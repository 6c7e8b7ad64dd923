import { messages } from '#domain/shared/messages.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { HistoryCommand } from './history-command.ts'

/** Shown when the history cannot be reached. */
export function historyFailureToast(command: HistoryCommand): Toast {
	switch (command.intent) {
		case 'watched':
			return messages.progressFailed
		case 'remove':
			return messages.removeFailed(command.keys.length, 'watch history')
		case 'forget':
			return messages.removeFailed(1, 'watch history')
		case 'clear':
			return messages.historyClearFailed
		case 'enable':
			return messages.preferencesSaveFailed
		default:
			return command satisfies never
	}
}
