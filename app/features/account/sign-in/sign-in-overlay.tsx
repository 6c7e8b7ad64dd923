import { useNavigation } from '@remix-run/react'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { SIGN_IN_PATH, SIGN_OUT_PATH, SIGN_UP_PATH } from '#domain/shared/links.ts'

function messageOf(path: string | undefined): string | undefined {
	if (path === SIGN_IN_PATH) return signInWords.signingIn
	if (path === SIGN_UP_PATH) return signInWords.creatingAccount
	return path === SIGN_OUT_PATH ? signInWords.signingOut : undefined
}

/** Covers the page during sign-in and sign-out, because its content may belong to the previous viewer. */
export function SignInOverlay() {
	const { state, formMethod, formAction } = useNavigation()
	const message = formMethod === 'POST' ? messageOf(formAction?.replace(/\?.*$/s, '')) : undefined
	return (
		<div className="sign-in-overlay" role="status" hidden={state === 'idle' || !message}>
			{message}
		</div>
	)
}
