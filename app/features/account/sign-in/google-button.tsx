import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { showToast } from '#app/features/toast/toast-events.ts'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { accountMessages } from '#domain/account/words.ts'
import { GOOGLE_SIGN_IN_PATH } from '#domain/shared/links.ts'
import { subscribeToAuth } from './auth-channel.ts'

const POPUP_NAME = 'marquee-google'
const POPUP_FEATURES = 'popup,width=480,height=640'
const POLL_MS = 400
/** The popup's message may arrive shortly after it has closed. */
const CLOSE_GRACE_MS = 800

/** A form that signs in with Google: with JavaScript in a popup, otherwise by redirects. */
export function GoogleButton({ returnTo }: { returnTo: string }) {
	const openPopup = useGooglePopup(returnTo)
	const submit = (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		const name = openPopup()
		// Without a popup, the page itself navigates.
		form.target = name ?? ''
		const field = form.elements.namedItem('popup')
		if (field instanceof HTMLInputElement) field.value = name ? '1' : ''
	}
	return (
		<form method="post" action={GOOGLE_SIGN_IN_PATH} onSubmit={submit}>
			<input type="hidden" name="redirectTo" value={returnTo} />
			<input type="hidden" name="popup" />
			<button type="submit" className="button">
				{signInWords.withGoogle}
			</button>
		</form>
	)
}

/**
 * Opens the popup for signing in with Google, and handles its result.
 * @returns a function that opens it and returns its name; `null` if the browser blocks it
 */
function useGooglePopup(returnTo: string): () => string | null {
	const timer = useRef<ReturnType<typeof setTimeout>>()
	const stop = useCallback(() => clearTimeout(timer.current), [])

	useEffect(() => {
		const unsubscribe = subscribeToAuth((message) => {
			if (message.kind === 'changed') return
			stop()
			// Loads a new document: everything in it depends on the viewer, and it shows the welcome toast.
			if (message.kind === 'signed-in') location.replace(returnTo)
			else showToast(accountMessages.googleFailed(message.problem))
		})
		return () => {
			stop()
			unsubscribe()
		}
	}, [returnTo, stop])

	return useCallback(() => {
		const popup = window.open('', POPUP_NAME, POPUP_FEATURES)
		if (!popup) return null
		stop()
		const poll = () => {
			timer.current = popup.closed
				? setTimeout(() => showToast(accountMessages.popupClosed), CLOSE_GRACE_MS)
				: setTimeout(poll, POLL_MS)
		}
		poll()
		return POPUP_NAME
	}, [stop])
}
