import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { passkeyMessages } from '#domain/account/words.ts'
import { PASSKEY_SIGN_IN_PATH } from '#domain/shared/links.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'

/** How often to renew the challenge, before it expires. */
const RENEW_MS = 4 * MINUTE_MS

interface Props {
	returnTo: string
	/** Whether to offer passkeys where the browser fills in the email. */
	hasAutofill?: boolean
}

/** A form that signs in with a passkey, which takes JavaScript. It loads a new document for the new viewer. */
export function PasskeyButton({ returnTo, hasAutofill = false }: Props) {
	const form = useRef<HTMLFormElement>(null)
	const pending = useRef<AbortController | null>(null)

	const ask = useCallback(async (mediation: 'conditional' | 'optional') => {
		// A browser handles one request for a passkey at a time.
		pending.current?.abort()
		const controller = new AbortController()
		pending.current = controller
		const { signal } = controller
		const { askForPasskey } = await import('../security/passkey.client.ts')
		const answer = await askForPasskey(PASSKEY_SIGN_IN_PATH, mediation, signal)
		if (signal.aborted) return false
		const field = form.current?.elements.namedItem('response')
		if (answer.kind === 'ok' && field instanceof HTMLInputElement) {
			field.value = answer.response
			form.current?.submit()
			return true
		}
		if (answer.kind === 'failed' && mediation === 'optional') showToast(passkeyMessages.failed(answer.reason))
		return false
	}, [])

	useEffect(() => {
		if (!hasAutofill) return
		void ask('conditional')
		const timer = setInterval(() => document.visibilityState === 'visible' && ask('conditional'), RENEW_MS)
		return () => {
			clearInterval(timer)
			pending.current?.abort()
		}
	}, [hasAutofill, ask])

	async function submit(event: FormEvent) {
		event.preventDefault()
		const isSent = await ask('optional')
		if (!isSent && hasAutofill) await ask('conditional')
	}
	return (
		<form ref={form} method="post" action={PASSKEY_SIGN_IN_PATH} data-held="" onSubmit={submit} className="passkey">
			<input type="hidden" name="redirectTo" value={returnTo} />
			<input type="hidden" name="response" />
			<button type="submit" className="button">
				{signInWords.withPasskey}
			</button>
		</form>
	)
}
