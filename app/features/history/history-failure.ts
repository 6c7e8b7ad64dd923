import { profileMessages } from '#domain/account/profile-words.ts'
import { accountMessages } from '#domain/account/words.ts'
import type { HistoryCommand } from '#domain/history/command.ts'
import { historyMessages } from '#domain/history/words.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import type { Toast } from '#domain/shared/toast.ts'

/** Shown when the history cannot be reached. */
export function historyFailureToast(command: HistoryCommand): Toast {
	switch (command.intent) {
		case 'watched':
			return historyMessages.progressFailed
		case 'skip':
		case 'unskip':
			return historyMessages.skipFailed
		case 'specials':
			return historyMessages.specialsFailed
		case 'rewatch':
		case 'stopRewatch':
			return historyMessages.rewatchFailed
		case 'redate':
			return historyMessages.redateFailed
		case 'remove':
			if (command.to !== null) return profileMessages.unavailable
			return removalMessages.removeFailed(command.keys.length + command.viewings.length, 'watch history')
		case 'forget':
			return removalMessages.removeFailed(1, 'watch history')
		case 'hide':
		case 'drop':
		case 'show':
		case 'follow':
		case 'unfollow':
			return historyMessages.hidingFailed
		case 'clear':
			return historyMessages.clearFailed
		case 'enable':
			return accountMessages.preferencesSaveFailed
		default:
			return command satisfies never
	}
}
