import type { FormResult } from '#app/http/send-form.ts'
import { appMessages } from '#domain/app-shell/words.ts'
import { isRemoval, type WriteAction } from '#domain/offline/pending-write.ts'
import { offlineMessages } from '#domain/offline/words.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { writeQueue } from './browser-write-queue.ts'
import { rateLimitDelayMs } from './client-rate-limits.ts'

/**
 * Keeps a form on the device, sends it when its turn comes, and says what became of it. Never rejects.
 * @param failure what to say when the server does not
 */
export async function queueForm(
	userId: string,
	action: WriteAction,
	form: FormData,
	failure: Toast,
): Promise<FormResult> {
	const fields = [...form].flatMap(([name, value]): [string, string][] =>
		typeof value === 'string' ? [[name, value]] : [],
	)
	const change = { action, fields }
	if (isBulkRemoval(change) && rateLimitDelayMs(['delete']) > 0) return failedResult(appMessages.rateLimited)
	const { id, outcome } = writeQueue(userId).enqueue(change)
	const result = await outcome
	switch (result.kind) {
		case 'full':
			return failedResult(offlineMessages.queueFull)
		case 'waiting': {
			const toast = offlineMessages.pending(result.why, isRemoval(change) ? id : undefined)
			return { isDone: true, isPending: true, isUnauthorized: false, toast }
		}
		case 'answered': {
			const isDone = result.status < 300
			const toast = result.toast ?? (isDone ? null : failure)
			return { isDone, isPending: false, isUnauthorized: result.status === 401, toast }
		}
		default:
			return result satisfies never
	}
}

function failedResult(toast: Toast): FormResult {
	return { isDone: false, isPending: false, isUnauthorized: false, toast }
}

/** Several at once: such a form may be refused, as its viewer can do it again in one go. */
function isBulkRemoval(change: { action: WriteAction; fields: readonly (readonly [string, string])[] }): boolean {
	const named = change.fields.filter(([name]) => name === 'record' || name === 'key')
	return isRemoval(change) && named.length > 1 && !change.fields.some(([name]) => name === 'only')
}
