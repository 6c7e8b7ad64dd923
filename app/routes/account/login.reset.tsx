import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { AppContext } from '#app/context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountForm, Field } from '#app/features/account/sign-in/account-form.tsx'
import { AuthPage } from '#app/features/account/sign-in/auth-page.tsx'
import { loadWall } from '#app/features/account/sign-in/credentials-loader.server.ts'
import { type FormError, orUnavailable, rejectForm } from '#app/features/account/sign-in/form-error.server.ts'
import { accountsUnavailable, orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { Link } from '#app/ui/link.tsx'
import { hasOtherAccess, MIN_PASSWORD_LENGTH, RESET_LINK_MINUTES } from '#domain/account/credentials.ts'
import { accountMessages, otherAccessNames } from '#domain/account/words.ts'
import { FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH, SIGN_IN_PATH } from '#domain/shared/links.ts'

export { authLinks as links } from '#app/features/account/sign-in/auth-page.tsx'

const REMOVES_FIELD = 'remove-others'

function resetsOf({ auth }: AppContext) {
	const resets = auth.resets()
	if (!resets) throw accountsUnavailable()
	return resets
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const token = new URL(request.url).searchParams.get('token') ?? ''
	const read = orAccountsUnavailable(resetsOf(context).read(token), 'accounts_unavailable')
	const [access, posters] = await Promise.all([read, loadWall(context.catalog)])
	return data({ token, access, posters }, { status: access ? 200 : 410 })
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request)
	const { complete } = resetsOf(context)
	const removesOthers = form.text(REMOVES_FIELD) === 'yes'
	const outcome = await orUnavailable(complete(form.text('token'), form.text('password'), removesOthers))
	if (outcome.kind === 'ok') {
		context.auth.forget()
		return context.flash.redirect(SIGN_IN_PATH, accountMessages.passwordReset)
	}
	if (outcome.kind === 'expired') return context.flash.redirect(`${RESET_PASSWORD_PATH}?token=`)
	return rejectForm(outcome, '')
}

export const meta = () =>
	pageMeta({ title: 'Choose a new password', description: 'Choose a new password.', path: RESET_PASSWORD_PATH })

export default function ResetPassword() {
	const { token, access, posters } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const error = (useActionData() as FormError | undefined) ?? null
	if (access === null) {
		return (
			<AuthPage heading="This link no longer works" posters={posters}>
				<p className="lead">
					A link works once, for {RESET_LINK_MINUTES} minutes, and only until the password is changed. It can't change
					anything now.
				</p>
				<div className="actions">
					<Link to={FORGOT_PASSWORD_PATH} className="button primary">
						Get another link
					</Link>
				</div>
			</AuthPage>
		)
	}
	return (
		<AuthPage heading="Choose a new password" posters={posters}>
			<AccountForm submitLabel="Change password" error={error} hiddenFields={{ token }}>
				<Field
					label="New password"
					type="password"
					name="password"
					autoComplete="new-password"
					hint={`At least ${MIN_PASSWORD_LENGTH} characters. All devices will be signed out.`}
					error={error?.fieldErrors.password}
				/>
				{access.isVerified && hasOtherAccess(access) ? (
					<label className="check">
						<input type="checkbox" name={REMOVES_FIELD} value="yes" />
						Also remove {otherAccessNames(access)}. Do this if you didn't set them up.
					</label>
				) : null}
				{!access.isVerified && hasOtherAccess(access) ? (
					<p>
						This email was never verified, so {otherAccessNames(access)} will be removed: somebody else may have set
						them up.
					</p>
				) : null}
			</AccountForm>
		</AuthPage>
	)
}
