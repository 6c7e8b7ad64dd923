import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { AccountForm } from '#app/features/account/sign-in/account-form.tsx'
import { AUTH_STYLESHEET, AuthPage, AuthSetupError } from '#app/features/account/sign-in/auth-page.tsx'
import { Field } from '#app/features/account/sign-in/field.tsx'
import { FormAlert } from '#app/features/account/sign-in/form-alert.tsx'
import { orUnavailable, rejectForm, rejectIncomplete } from '#app/features/account/sign-in/form-error.ts'
import { GoogleButton } from '#app/features/account/sign-in/google-button.tsx'
import { parseSignInParams } from '#app/features/account/sign-in/sign-in-params.ts'
import { useFormError } from '#app/features/account/sign-in/use-form-error.ts'
import { readForm } from '#app/http/form.ts'
import { forwardRetryAfter } from '#app/http/service-unavailable.ts'
import { Link } from '#app/ui/link.tsx'
import { accountMessages, fieldErrors } from '#domain/account/words.ts'
import { SIGN_IN_PATH, safeReturnPath, signUpPath } from '#domain/shared/links.ts'

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
	const password = form.text('password')
	if (password === '') return rejectIncomplete({ password: fieldErrors.passwordMissing }, email)
	const outcome = await orUnavailable(auth.signIn(email, password))
	if (outcome.kind !== 'ok') return rejectForm(outcome, email)
	const toast = outcome.hasPreferences ? accountMessages.signedIn : accountMessages.preferencesSetUpFailed
	return flash.redirect(safeReturnPath(form.text('redirectTo'), '/'), toast)
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
	pageMeta({
		title: 'Sign in',
		description: 'Sign in to keep your watch history, favorites and watchlist.',
		path: SIGN_IN_PATH,
		origin: page?.origin ?? '',
	})

export default function Login() {
	const { returnTo, setupError, isGoogleEnabled, error: signInError } = useLoaderData<typeof loader>()
	const formError = useFormError()
	return (
		<AuthPage heading="Sign in">
			{setupError ? (
				<AuthSetupError setupError={setupError} />
			) : (
				<>
					{formError ? null : <FormAlert toast={signInError} />}
					<AccountForm submitLabel="Sign in" error={formError} hiddenFields={{ redirectTo: returnTo }}>
						<Field
							label="Email"
							type="email"
							name="email"
							autoComplete="username"
							defaultValue={formError?.email}
							error={formError?.fieldErrors.email}
						/>
						<Field
							label="Password"
							type="password"
							name="password"
							autoComplete="current-password"
							error={formError?.fieldErrors.password}
						/>
					</AccountForm>
					{isGoogleEnabled ? <GoogleButton returnTo={returnTo} /> : null}
					<p className="lead">
						New here?{' '}
						<Link className="text-link" to={signUpPath(returnTo)}>
							Create an account
						</Link>
					</p>
				</>
			)}
		</AuthPage>
	)
}
