import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { CodeField } from '#app/features/account/security/code-field.tsx'
import { AccountForm } from '#app/features/account/sign-in/account-form.tsx'
import { AuthPage } from '#app/features/account/sign-in/auth-page.tsx'
import {
	type FormError,
	orUnavailable,
	rejectCode,
	rejectFields,
} from '#app/features/account/sign-in/form-error.server.ts'
import { PasskeyButton } from '#app/features/account/sign-in/passkey-button.tsx'
import { readForm } from '#app/http/form.server.ts'
import { Link } from '#app/ui/link.tsx'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { accountMessages, fieldWords } from '#domain/account/words.ts'
import { HOME_PATH, SIGN_IN_CODE_PATH, safeReturnPath, signInPath } from '#domain/shared/links.ts'

export { authLinks as links } from '#app/features/account/sign-in/auth-page.tsx'

export async function loader({ request, context: { auth, viewer, flash } }: LoaderFunctionArgs) {
	const returnTo = safeReturnPath(new URL(request.url).searchParams.get('redirectTo') ?? '', HOME_PATH)
	if (viewer) throw flash.redirect(returnTo)
	if (!(await auth.isCodeNeeded())) throw flash.redirect(signInPath(returnTo))
	return { returnTo, hasPasskeys: auth.passkeys !== null }
}

/** Handles the second step of signing in: the code. */
export async function action({ request, context: { auth, flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const returnTo = safeReturnPath(form.text('redirectTo'), HOME_PATH)
	const code = form.text('code')
	// An empty form is not an attempt.
	if (code.trim() === '') return rejectFields({ code: fieldWords.codeMissing })
	const outcome = await orUnavailable(auth.signInWithCode(code))
	if (outcome.kind === 'expired') return flash.redirect(signInPath(returnTo), accountMessages.stepExpired)
	if (outcome.kind !== 'ok') return rejectCode(outcome, 401)
	if (outcome.codesLeft !== null)
		return flash.redirect(returnTo, accountMessages.signedInWithRecoveryCode(outcome.codesLeft))
	const toast = outcome.hasPreferences ? accountMessages.signedIn : accountMessages.preferencesSetUpFailed
	return flash.redirect(returnTo, toast)
}

export const meta = () =>
	pageMeta({ title: signInWords.enterCode, description: signInWords.enterCodeDetail, path: SIGN_IN_CODE_PATH })

export default function SignInCode() {
	const { returnTo, hasPasskeys } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const error = (useActionData() as FormError | undefined) ?? null
	return (
		<AuthPage heading={signInWords.enterCode}>
			<p className="lead">{signInWords.passwordRight}</p>
			<AccountForm submitLabel={signInWords.signIn} error={error} hiddenFields={{ redirectTo: returnTo }}>
				<CodeField hint={signInWords.codeHint} error={error?.fieldErrors.code} isFirst />
			</AccountForm>
			{hasPasskeys ? <PasskeyButton returnTo={returnTo} /> : null}
			<p className="lead">
				<Link className="text-link" to={signInPath(returnTo)}>
					{signInWords.anotherWay}
				</Link>
			</p>
		</AuthPage>
	)
}
