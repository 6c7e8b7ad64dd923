import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { loadCredentialsPage, respondToCredentials } from '#app/features/account/sign-in/credentials-loader.server.ts'
import { CredentialsPage } from '#app/features/account/sign-in/credentials-page.tsx'
import { orUnavailable, rejectFields } from '#app/features/account/sign-in/form-error.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { Link } from '#app/ui/link.tsx'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { accountMessages, fieldWords } from '#domain/account/words.ts'
import { pendingQuery } from '#domain/saved/pending-command.ts'
import { FORGOT_PASSWORD_PATH, HOME_PATH, SIGN_IN_PATH, signUpPath } from '#domain/shared/links.ts'

export { authLinks as links } from '#app/features/account/sign-in/auth-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadCredentialsPage(args, 'signIn')

export async function action({ request, context: { auth, flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const [email, password] = [form.text('email'), form.text('password')]
	if (password === '') {
		const emailError = email.trim() === '' ? { email: fieldWords.email } : {}
		return rejectFields({ ...emailError, password: fieldWords.passwordMissing }, 400, email)
	}
	const outcome = await orUnavailable(auth.signIn(email, password))
	return respondToCredentials(form, outcome, flash, { toast: accountMessages.signedIn, path: HOME_PATH })
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
	pageMeta({
		title: signInWords.signIn,
		description: signInWords.signInDetail,
		path: SIGN_IN_PATH,
		origin: page?.origin ?? '',
	})

export default function Login() {
	const view = useLoaderData<typeof loader>()
	return (
		<CredentialsPage
			view={view}
			heading={signInWords.signIn}
			submitLabel={signInWords.signIn}
			emailAutoComplete="username"
			passwordAutoComplete="current-password"
		>
			{view.canSendMail ? (
				<>
					<Link className="text-link" to={FORGOT_PASSWORD_PATH}>
						{signInWords.forgotPassword}
					</Link>
					<br />
				</>
			) : null}
			{signInWords.newHere({
				link: (parts) => (
					<Link key="link" className="text-link" to={signUpPath(view.returnTo) + pendingQuery(view.pending)}>
						{parts}
					</Link>
				),
			})}
		</CredentialsPage>
	)
}
