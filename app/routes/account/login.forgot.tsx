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
import { signInWords } from '#domain/account/sign-in-words.ts'
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
	pageMeta({
		title: signInWords.forgotPassword,
		description: signInWords.forgotPasswordDetail,
		path: FORGOT_PASSWORD_PATH,
	})

export default function ForgotPassword() {
	const { canSendMail, posters, hasOutbox } = useLoaderData<typeof loader>()
	const answer = useActionData() as { sentTo: string } | FormError | undefined
	if (answer && 'sentTo' in answer) {
		return (
			<AuthPage heading={signInWords.checkMail} posters={posters}>
				<p className="lead" role="status">
					{signInWords.linkSent({
						email: answer.sentTo,
						minutes: RESET_LINK_MINUTES,
						b: (parts) => <strong key="b">{parts}</strong>,
					})}
				</p>
				<div className="actions">
					<Link to={FORGOT_PASSWORD_PATH} className="button" reloadDocument>
						{signInWords.anotherAddress}
					</Link>
				</div>
				{hasOutbox ? (
					<p className="faint">
						{signInWords.localOutbox({
							link: (parts) => (
								<Link key="link" to={OUTBOX_PATH} className="text-link">
									{parts}
								</Link>
							),
						})}
					</p>
				) : null}
			</AuthPage>
		)
	}
	return (
		<AuthPage heading={signInWords.forgotPassword} posters={posters}>
			{canSendMail ? (
				<>
					<p className="lead">{signInWords.linkByMail}</p>
					<AccountForm submitLabel={signInWords.sendLink} error={answer ?? null}>
						<Field
							label={signInWords.email}
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
					<strong>{signInWords.noMail}</strong>
					<p>{signInWords.noMailDetail}</p>
				</div>
			)}
			<p className="lead">
				<Link className="text-link" to={SIGN_IN_PATH}>
					{signInWords.backToSignIn}
				</Link>
			</p>
		</AuthPage>
	)
}
