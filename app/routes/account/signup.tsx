import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { AccountForm } from '#app/features/account/sign-in/account-form.tsx'
import { AUTH_STYLESHEET, AuthPage, AuthSetupError } from '#app/features/account/sign-in/auth-page.tsx'
import { Field } from '#app/features/account/sign-in/field.tsx'
import { FormAlert } from '#app/features/account/sign-in/form-alert.tsx'
import { orUnavailable, rejectForm } from '#app/features/account/sign-in/form-error.ts'
import { GoogleButton } from '#app/features/account/sign-in/google-button.tsx'
import { parseSignInParams } from '#app/features/account/sign-in/sign-in-params.ts'
import { useFormError } from '#app/features/account/sign-in/use-form-error.ts'
import { readForm } from '#app/http/form.ts'
import { forwardRetryAfter } from '#app/http/service-unavailable.ts'
import { Link } from '#app/ui/link.tsx'
import { MIN_PASSWORD_LENGTH } from '#domain/account/credentials.ts'
import { accountMessages } from '#domain/account/words.ts'
import { SIGN_UP_PATH, safeReturnPath, signInPath } from '#domain/shared/links.ts'

export const handle = { styles: [AUTH_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)
export const headers = forwardRetryAfter

export function loader({ request, context: { auth, viewer, flash, origin } }: LoaderFunctionArgs) {
	const params = parseSignInParams(new URL(request.url).searchParams, origin)
	if (viewer) throw flash.redirect(params.returnTo)
	return data(
		{ ...params, origin, setupError: auth.setupError, isGoogleEnabled: auth.isGoogleEnabled() },
		{ status: auth.setupError ? 503 : 200 },
	)
}

export async function action({ request, context: { auth, flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const email = form.text('email')
	const outcome = await orUnavailable(auth.signUp(email, form.text('password')))
	if (outcome.kind !== 'ok') return rejectForm(outcome, email)
	const toast = outcome.hasPreferences ? accountMessages.accountCreated : accountMessages.preferencesSetUpFailed
	return flash.redirect(safeReturnPath(form.text('redirectTo'), '/'), toast)
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
	pageMeta({
		title: 'Create an account',
		description: 'An account keeps your watch history, favorites, watchlist and preferences on every device.',
		path: SIGN_UP_PATH,
		origin: page?.origin ?? '',
	})

export default function Signup() {
	const { returnTo, setupError, isGoogleEnabled, error: signInError } = useLoaderData<typeof loader>()
	const formError = useFormError()
	return (
		<AuthPage heading="Create an account">
			{setupError ? (
				<AuthSetupError setupError={setupError} />
			) : (
				<>
					{formError ? null : <FormAlert toast={signInError} />}
					<AccountForm submitLabel="Create account" error={formError} hiddenFields={{ redirectTo: returnTo }}>
						<Field
							label="Email"
							type="email"
							name="email"
							autoComplete="email"
							defaultValue={formError?.email}
							error={formError?.fieldErrors.email}
						/>
						<Field
							label="Password"
							type="password"
							name="password"
							autoComplete="new-password"
							hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few words make a good password.`}
							error={formError?.fieldErrors.password}
						/>
					</AccountForm>
					{isGoogleEnabled ? <GoogleButton returnTo={returnTo} /> : null}
					<p className="lead">
						Have an account?{' '}
						<Link className="text-link" to={signInPath(returnTo)}>
							Sign in
						</Link>
					</p>
				</>
			)}
		</AuthPage>
	)
}
