import { useNavigation } from '@remix-run/react'

const MESSAGES: Record<string, string> = {
	'/login': 'Signing you in …',
	'/signup': 'Making your account …',
	'/logout': 'Signing you out …',
}

/** While a form decides who is signed in, the page waits: nothing on it may still belong to somebody else. */
export function SignInOverlay() {
	const { state, formMethod, formAction } = useNavigation()
	const message = formMethod === 'POST' ? MESSAGES[formAction?.replace(/\?.*$/, '') ?? ''] : undefined
	return (
		<div className="veil" role="status" hidden={state === 'idle' || !message}>
			{message}
		</div>
	)
}
