import type { FormAnswer } from '#app/http/send-form.ts'
import { isRemoval, type WriteAction } from '#domain/offline/write.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { limitedForMs } from './client-limits.ts'
import { writeQueue } from './own-writes.ts'

/**
 * Keeps a form on the device, sends it when its turn comes, and says what became of it. Never rejects.
 * @param failure what to say when the server does not
 */
export async function queueForm(
	userId: string,
	action: WriteAction,
	form: FormData,
	failure: Toast,
): Promise<FormAnswer> {
	const fields = [...form].flatMap(([name, value]): [string, string][] =>
		typeof value === 'string' ? [[name, value]] : [],
	)
	const change = { action, fields }
	if (isBulkRemoval(change) && limitedForMs(['delete']) > 0) return failed(messages.rateLimited)
	const { id, outcome } = writeQueue(userId).put(change)
	const answer = await outcome
	switch (answer.kind) {
		case 'full':
			return failed(messages.waitingFull)
		case 'waiting': {
			const toast = messages.waiting(answer.why, isRemoval(change) ? id : undefined)
			return { isDone: true, isWaiting: true, isRefused: false, toast }
		}
		case 'answered': {
			const isDone = answer.status < 300
			const toast = answer.toast ?? (isDone ? null : failure)
			return { isDone, isWaiting: false, isRefused: answer.status === 401, toast }
		}
		default:
			return answer satisfies never
	}
}

function failed(toast: Toast): FormAnswer {
	return { isDone: false, isWaiting: false, isRefused: false, toast }
}

/** Several at once: such a form may be refused, as its viewer can do it again in one go. */
function isBulkRemoval(change: { action: WriteAction; fields: readonly (readonly [string, string])[] }): boolean {
	const named = change.fields.filter(([name]) => name === 'record' || name === 'key')
	return isRemoval(change) && named.length > 1 && !change.fields.some(([name]) => name === 'only')
}
