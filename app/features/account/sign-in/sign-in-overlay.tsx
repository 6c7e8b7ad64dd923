import { useNavigation } from '@remix-run/react'
import { SIGN_IN_PATH, SIGN_OUT_PATH, SIGN_UP_PATH } from '#domain/shared/links.ts'

const MESSAGES: Record<string, string> = {
	[SIGN_IN_PATH]: 'Signing in…',
	[SIGN_UP_PATH]: 'Creating your account…',
	[SIGN_OUT_PATH]: 'Signing out…',
}

/** Covers the page during sign-in and sign-out, because its content may belong to the previous viewer. */
export function SignInOverlay() {
	const { state, formMethod, formAction } = useNavigation()
	const message = formMethod === 'POST' ? MESSAGES[formAction?.replace(/\?.*$/s, '') ?? ''] : undefined
	return (
		<div className="sign-in-overlay" role="status" hidden={state === 'idle' || !message}>
			{message}
		</div>
	)
}
