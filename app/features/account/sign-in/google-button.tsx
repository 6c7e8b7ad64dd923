import type { FormEvent } from 'react'
import { GOOGLE_SIGN_IN_PATH } from '#domain/shared/links.ts'
import { useGooglePopup } from './use-google-popup.ts'

/** A form that signs in with Google: with JavaScript in a popup, otherwise by redirects. */
export function GoogleButton({ returnTo }: { returnTo: string }) {
	const openPopup = useGooglePopup(returnTo)
	const submit = (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		const name = openPopup()
		// Without a popup the page itself navigates.
		form.target = name ?? ''
		const field = form.elements.namedItem('popup')
		if (field instanceof HTMLInputElement) field.value = name ? '1' : ''
	}
	return (
		<form method="post" action={GOOGLE_SIGN_IN_PATH} onSubmit={submit}>
			<input type="hidden" name="redirectTo" value={returnTo} />
			<input type="hidden" name="popup" />
			<button type="submit" className="button">
				Continue with Google
			</button>
		</form>
	)
}
