import { deviceViewerId } from '#app/device/device-viewer.ts'
import type { FormResult } from '#app/device/queue-form.client.ts'
import { forgetPrefetchedData } from '#app/document/remix/prefetched-data.ts'
import type { WriteAction } from '#domain/shared/pending-write.ts'
import type { Toast } from '#domain/shared/toast.ts'

/** Sent to the window when a form finds that the viewer's session has ended. */
export const SIGNED_OUT_EVENT = 'signed-out'

/**
 * Sends a form and stays on the page. For signed-in viewers it goes through the device queue. Never rejects.
 * @param failure shown when there is no response from our server
 */
export async function sendForm(action: WriteAction, form: FormData, failure: Toast): Promise<FormResult> {
	forgetPrefetchedData()
	const viewerId = deviceViewerId()
	const queue =
		viewerId === null || import.meta.env.SSR
			? null
			: await import('#app/device/queue-form.client.ts').catch((error) => console.warn(error))
	const result =
		queue && viewerId !== null
			? await queue.queueForm(viewerId, action, form, failure)
			: await postForm(action, form, failure)
	// The page frame still shows an account.
	if (viewerId !== null && result.isUnauthorized) dispatchEvent(new Event(SIGNED_OUT_EVENT))
	return result
}

/** Sends a form without the queue, for forms that must not be sent later. */
export async function postForm(action: WriteAction, form: FormData, failure: Toast): Promise<FormResult> {
	try {
		// Keepalive: the page may be navigating already.
		const response = await fetch(action, {
			method: 'POST',
			body: form,
			headers: { Accept: 'application/json' },
			keepalive: true,
		})
		const { toast }: { toast?: Toast | null } = await response.json()
		const resultToast = toast ?? (response.ok ? null : failure)
		return { isDone: response.ok, isPending: false, isUnauthorized: response.status === 401, toast: resultToast }
	} catch {
		return { isDone: false, isPending: false, isUnauthorized: false, toast: failure }
	}
}
