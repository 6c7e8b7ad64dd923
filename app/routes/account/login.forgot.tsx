import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountForm, Field } from '#app/features/account/sign-in/account-form.tsx'
import { AuthPage } from '#app/features/account/sign-in/auth-page.tsx'
import { loadWall } from '#app/features/account/sign-in/credentials-loader.server.ts'
import { type FormError, orUnavailable, rejectForm } from '#app/features/account/sign-in/form-error.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { Link } from '#app/ui/link.tsx'
import { RESET_LINK_MINUTES } from '#domain/account/credentials.ts'
import { FORGOT_PASSWORD_PATH, OUTBOX_PATH, SIGN_IN_PATH } from '#domain/shared/links.ts'

export { authLinks as links } from '#app/features/account/sign-in/auth-page.tsx'

export async function loader({ context: { auth, catalog, readOutbox } }: LoaderFunctionArgs) {
	const canSendMail = auth.resets() !== null
	const posters = await loadWall(catalog)
	return data({ canSendMail, posters, hasOutbox: readOutbox !== null }, { status: canSendMail ? 200 : 503 })
}

/** Asks for the mail. The answer is the same whether the email has an account or not. */
export async function action({ request, context: { auth } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const email = form.text('email')
	const outcome = await orUnavailable(auth.resets()?.request(email) ?? Promise.reject(new Error('no mail service')))
	return outcome.kind === 'ok' ? { sentTo: email.trim() } : rejectForm(outcome, email)
}

export const meta = () =>
	pageMeta({ title: 'Forgot your password?', description: 'Get a link to a new password.', path: FORGOT_PASSWORD_PATH })

export default function ForgotPassword() {
	const { canSendMail, posters, hasOutbox } = useLoaderData<typeof loader>()
	const answer = useActionData() as { sentTo: string } | FormError | undefined
	if (answer && 'sentTo' in answer) {
		return (
			<AuthPage heading="Check your mail" posters={posters}>
				<p className="lead" role="status">
					If <strong>{answer.sentTo}</strong> has an account, we've sent a link to it. The link works once, for{' '}
					{RESET_LINK_MINUTES} minutes. No mail? Look in the spam folder, or check the address.
				</p>
				<div className="actions">
					<Link to={FORGOT_PASSWORD_PATH} className="button" reloadDocument>
						Use another address
					</Link>
				</div>
				{hasOutbox ? (
					<p className="faint">
						This local server keeps its mail in the{' '}
						<Link to={OUTBOX_PATH} className="text-link">
							outbox
						</Link>
						.
					</p>
				) : null}
			</AuthPage>
		)
	}
	return (
		<AuthPage heading="Forgot your password?" posters={posters}>
			{canSendMail ? (
				<>
					<p className="lead">We'll mail you a link to choose a new one.</p>
					<AccountForm submitLabel="Send the link" error={answer ?? null}>
						<Field
							label="Email"
							type="email"
							name="email"
							autoComplete="username"
							defaultValue={answer?.email}
							error={answer?.fieldErrors.email}
						/>
					</AccountForm>
				</>
			) : (
				<div className="notice" role="alert">
					<strong>This site can't send mail</strong>
					<p>Its operator hasn't set that up, so passwords can't be reset here.</p>
				</div>
			)}
			<p className="lead">
				<Link className="text-link" to={SIGN_IN_PATH}>
					Back to sign in
				</Link>
			</p>
		</AuthPage>
	)
}
