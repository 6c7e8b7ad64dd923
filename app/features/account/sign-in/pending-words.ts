import { historyMessages } from '#domain/history/words.ts'
import { SIGN_IN_TO_RATE } from '#domain/recommend/words.ts'
import { listOf, type PendingCommand } from '#domain/saved/pending-command.ts'
import { signInToAdd } from '#domain/saved/words.ts'

/** What signing in is for, after "Sign in to", and why it is needed. */
export function pendingWords(command: PendingCommand & { name: string }): { purpose: string; reason: string } {
	const { kind, name } = command
	const list = listOf(command)
	if (list) return { purpose: `save ${name}`, reason: signInToAdd(list) }
	if (kind === 'watched') return { purpose: `mark ${name} as watched`, reason: historyMessages.signIn.text }
	return { purpose: kind === 'dismiss' ? `hide ${name}` : `rate ${name}`, reason: SIGN_IN_TO_RATE }
}
