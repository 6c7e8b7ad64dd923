import type { Toast } from '#domain/toast.ts'

export interface FormAnswer {
	isDone: boolean
	/** Nobody is signed in. */
	isRefused: boolean
	toast: Toast | null
}

/**
 * Sends a form to where it would go, and stays on the page. Never rejects.
 * @param failure what to say when there is no answer, or none of ours
 */
export async function sendForm(address: string, form: FormData, failure: Toast): Promise<FormAnswer> {
	try {
		// Kept alive, as the next page may be on its way already.
		const answer = await fetch(address, {
			method: 'POST',
			body: form,
			headers: { Accept: 'application/json' },
			keepalive: true,
		})
		const { toast }: { toast?: Toast | null } = await answer.json()
		return { isDone: answer.ok, isRefused: answer.status === 401, toast: toast ?? (answer.ok ? null : failure) }
	} catch {
		return { isDone: false, isRefused: false, toast: failure }
	}
}
