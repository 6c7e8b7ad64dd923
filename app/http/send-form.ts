import { deviceOwner } from '#app/device/device-owner.ts'
import type { WriteAction } from '#domain/offline/write.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { forgetAhead } from './ahead.ts'

export interface FormAnswer {
	/** Done, or certain to be done. */
	isDone: boolean
	/** The device keeps it and sends it later. */
	isWaiting: boolean
	/** Nobody is signed in. */
	isRefused: boolean
	toast: Toast | null
}

/**
 * Sends a form to where it would go, and stays on the page. What a viewer does is kept until the server has it. Never rejects.
 * @param failure what to say when there is no answer, or none of ours
 */
export async function sendForm(action: WriteAction, form: FormData, failure: Toast): Promise<FormAnswer> {
	forgetAhead()
	const owner = deviceOwner()
	if (owner !== null && !import.meta.env.SSR) {
		const queue = await import('#app/device/queue-form.ts').catch((error) => console.warn(error))
		if (queue) return queue.queueForm(owner, action, form, failure)
	}
	try {
		// Kept alive, as the next page may be on its way already.
		const answer = await fetch(action, {
			method: 'POST',
			body: form,
			headers: { Accept: 'application/json' },
			keepalive: true,
		})
		const { toast }: { toast?: Toast | null } = await answer.json()
		const said = toast ?? (answer.ok ? null : failure)
		return { isDone: answer.ok, isWaiting: false, isRefused: answer.status === 401, toast: said }
	} catch {
		return { isDone: false, isWaiting: false, isRefused: false, toast: failure }
	}
}
