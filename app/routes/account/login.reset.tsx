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
import { signInWords } from '#domain/account/sign-in-words.ts'
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
	pageMeta({
		title: signInWords.choosePassword,
		description: signInWords.choosePasswordDetail,
		path: RESET_PASSWORD_PATH,
	})

export default function ResetPassword() {
	const { token, access, posters } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const error = (useActionData() as FormError | undefined) ?? null
	if (access === null) {
		return (
			<AuthPage heading={signInWords.linkOver} posters={posters}>
				<p className="lead">{signInWords.resetLinkOver({ minutes: RESET_LINK_MINUTES })}</p>
				<div className="actions">
					<Link to={FORGOT_PASSWORD_PATH} className="button primary">
						{signInWords.anotherLink}
					</Link>
				</div>
			</AuthPage>
		)
	}
	return (
		<AuthPage heading={signInWords.choosePassword} posters={posters}>
			<AccountForm submitLabel={signInWords.changePassword} error={error} hiddenFields={{ token }}>
				<Field
					label={signInWords.newPassword}
					type="password"
					name="password"
					autoComplete="new-password"
					hint={signInWords.resetHint({ count: MIN_PASSWORD_LENGTH })}
					error={error?.fieldErrors.password}
				/>
				{access.isVerified && hasOtherAccess(access) ? (
					<label className="check">
						<input type="checkbox" name={REMOVES_FIELD} value="yes" />
						{signInWords.removeAccess({ access: otherAccessNames(access) })}
					</label>
				) : null}
				{!access.isVerified && hasOtherAccess(access) ? (
					<p>{signInWords.accessRemoved({ access: otherAccessNames(access) })}</p>
				) : null}
			</AccountForm>
		</AuthPage>
	)
}
