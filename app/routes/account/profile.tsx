import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { confirmationView } from '#app/features/account/confirm/confirmation.server.ts'
import { AccountDetails, SignOutForm, YourData } from '#app/features/account/settings/account-page.tsx'
import { PasswordForm } from '#app/features/account/settings/password-form.tsx'
import { SETTINGS_STYLESHEET, SettingsPage } from '#app/features/account/settings/settings-page.tsx'
import { AUTH_STYLESHEET } from '#app/features/account/sign-in/auth-page.tsx'
import { type FormError, orUnavailable, rejectForm } from '#app/features/account/sign-in/form-error.server.ts'
import { forwardRetryAfter } from '#app/http/error-responses.server.ts'
import { invalidFormResponse, readForm } from '#app/http/form.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { accountMessages, fieldErrors } from '#domain/account/words.ts'
import { PROFILE_PATH } from '#domain/shared/links.ts'

export const handle = { styles: [AUTH_STYLESHEET, SETTINGS_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)
export const headers = forwardRetryAfter

/** Needs no query besides the one for the session. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = requireUncapped(request, context)
	const { email, name, hasPassword, memberSinceMs } = viewer
	return {
		email,
		name,
		hasPassword,
		memberSince: new Date(memberSinceMs).toISOString(),
		confirmation: confirmationView(viewer, context),
	}
}

/** Changes the password. */
export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = requireUncapped(request, context)
	const form = await readForm(request)
	if (form.text('intent') !== 'change-password') throw invalidFormResponse()
	const current = form.text('current')
	const outcome = await orUnavailable(viewer.changePassword(current, form.text('next')))
	if (outcome.kind === 'ok') return context.flash.redirect(PROFILE_PATH, accountMessages.passwordChanged)
	const { data: refusal, init } = rejectForm(outcome, '', { password: 'next' })
	const missing = current === '' ? { current: fieldErrors.passwordMissing } : {}
	return data<FormError>({ ...refusal, fieldErrors: { ...refusal.fieldErrors, ...missing } }, init ?? {})
}

export const meta = () => pageMeta({ title: 'Account', description: 'Your account.', path: PROFILE_PATH })

export default function Profile() {
	const { confirmation, ...account } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const passwordError = (useActionData() as FormError | undefined) ?? null
	return (
		<SettingsPage heading="Account">
			<section>
				<AccountDetails {...account} />
				<SignOutForm />
			</section>
			{account.hasPassword ? (
				<section aria-labelledby="password">
					<h2 id="password">Change your password</h2>
					<PasswordForm email={account.email} error={passwordError} />
				</section>
			) : null}
			<section aria-labelledby="data">
				<h2 id="data">Your data</h2>
				<YourData confirmation={confirmation} />
			</section>
		</SettingsPage>
	)
}

export { AccountErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
