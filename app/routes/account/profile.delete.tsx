import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import {
	type DeleteAccountError,
	rejectDeletion,
	rejectUnconfirmed,
} from '#app/features/account/profile/delete-account-error.ts'
import { DeleteAccountForm } from '#app/features/account/profile/delete-account-form.tsx'
import { AUTH_STYLESHEET, AuthPage } from '#app/features/account/sign-in/auth-page.tsx'
import { orUnavailable } from '#app/features/account/sign-in/form-error.ts'
import { GoogleButton } from '#app/features/account/sign-in/google-button.tsx'
import { AccountErrorPage } from '#app/features/app-shell/account-error-page.tsx'
import { readForm } from '#app/http/form.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import { forwardRetryAfter } from '#app/http/service-unavailable.ts'
import { Link } from '#app/ui/link.tsx'
import { accountMessages, fieldErrors } from '#domain/account/words.ts'
import { API_PATHS, DELETE_ACCOUNT_PATH, PROFILE_PATH } from '#domain/shared/links.ts'

export const handle = { styles: [AUTH_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)
export const headers = forwardRetryAfter

export function loader({ request, context }: LoaderFunctionArgs) {
	const { email, hasPassword } = requireViewer(request, context)
	return { email, hasPassword, hasGoogle: context.auth.isGoogleEnabled() }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = requireViewer(request, context)
	const form = await readForm(request)
	const password = viewer.hasPassword ? form.text('password') : null
	const isConfirmed = form.text('confirmed') === 'yes'
	// An incomplete form is not an attempt.
	if (password === '' || !isConfirmed) {
		const errors = {
			...(password === '' ? { password: fieldErrors.passwordMissing } : {}),
			...(isConfirmed ? {} : { confirmed: fieldErrors.confirmMissing }),
		}
		return rejectUnconfirmed(errors, isConfirmed)
	}
	const outcome = await orUnavailable(viewer.deleteAccount(password))
	if (outcome.kind !== 'ok') return rejectDeletion(outcome)
	// The session is gone with the account; this clears its cookie.
	await orUnavailable(context.auth.signOut())
	return context.flash.redirect('/', accountMessages.accountDeleted)
}

export const meta = () =>
	pageMeta({
		title: 'Delete your account',
		description: 'Delete your account.',
		path: DELETE_ACCOUNT_PATH,
		origin: '',
		isNoIndex: true,
	})

export default function DeleteAccount() {
	const { email, hasPassword, hasGoogle } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const error = (useActionData() as DeleteAccountError | undefined) ?? null
	return (
		<AuthPage heading="Delete your account">
			<p className="lead">
				This deletes the account <strong>{email}</strong> immediately, including:
			</p>
			<ul className="deleted-data">
				<li>your watch history and where you stopped,</li>
				<li>your favorites and your watchlist,</li>
				<li>your preferences and services,</li>
				<li>your email{hasPassword ? ', your password' : ''} and your sessions on all devices.</li>
			</ul>
			<p className="lead">
				This cannot be undone. If you may need your data later,{' '}
				<a href={API_PATHS.export} download className="text-link">
					export it first
				</a>
				.
			</p>
			<DeleteAccountForm email={email} hasPassword={hasPassword} error={error} />
			{error?.needsFreshSignIn && hasGoogle ? <GoogleButton returnTo={DELETE_ACCOUNT_PATH} /> : null}
			<Link to={PROFILE_PATH} className="button">
				Keep my account
			</Link>
		</AuthPage>
	)
}

export function ErrorBoundary() {
	return <AccountErrorPage />
}
