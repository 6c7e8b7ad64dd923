import { appMessages } from '#domain/app-shell/words.ts'
import { offlineMessages } from '#domain/offline/words.ts'
import { isRemoval, type WriteAction } from '#domain/shared/pending-write.ts'
import { NOT_STORED } from '#domain/shared/stored-words.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { deviceQueue } from './browser-queue.client.ts'
import { rateLimitDelayMs } from './client-rate-limits.ts'

/**
 * Stores a form on the device, sends it in turn, and returns the result. Never rejects.
 * @param failure shown when the server's response has no toast
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
	const { id, outcome } = deviceQueue(userId).enqueueWrite(change)
	const result = await outcome
	switch (result.kind) {
		case 'full':
			return failedResult(offlineMessages.queueFull)
		case 'waiting': {
			const toast = offlineMessages.pending(result.why, isRemoval(change) ? id : undefined)
			return { isDone: true, isPending: true, isUnauthorized: false, toast }
		}
		case 'unstored':
			return { isDone: true, isPending: true, isUnauthorized: false, toast: NOT_STORED }
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

/** Bulk removals may be refused when limited, because they are easy to repeat. */
function isBulkRemoval(change: { action: WriteAction; fields: readonly (readonly [string, string])[] }): boolean {
	const named = change.fields.filter(([name]) => name === 'record' || name === 'key')
	return isRemoval(change) && named.length > 1 && !change.fields.some(([name]) => name === 'only')
}

export interface FormResult {
	/** The change is made, or certain to be made. */
	isDone: boolean
	/** The form is stored on the device and sent later. */
	isPending: boolean
	/** Whether the server answered that nobody is signed in. */
	isUnauthorized: boolean
	toast: Toast | null
}
